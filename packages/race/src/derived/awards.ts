/** Prizes given by a jury on a stage. Slice `awards:{unit}`. */
import { holdersOf } from '@bell-lap/domain/combativity'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { slicesOf } from '../slice.ts'
import { derived, type OfUnit } from '../view.ts'

type Prize = FactOf<'award'>['classification']

/** The bib that holds each prize. */
export const AWARDS = derived<ReadonlyMap<Prize, number>, OfUnit>({
  name: 'awards',
  reads: (unit) => slicesOf(['awards'], unit),
  compute: (view, unit) =>
    holdersOf(
      view.factsOf('awards', unit).map(({ fact }) => ({ prize: fact.classification, bib: fact.bib })),
    ),
})

/** Prizes given by a jury on a stage. Slice `awards:{stage}`. */
import { holdersOf } from '@bell-lap/domain/combativity'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { slicesOf } from '../slice.ts'
import { derived } from '../view.ts'

type Prize = FactOf<'award'>['classification']

/** The bib that holds each prize. */
export const AWARDS = derived<ReadonlyMap<Prize, number>>({
  name: 'awards',
  reads: (stage) => slicesOf(['awards'], stage),
  compute: (view, stage) =>
    holdersOf(
      view.factsOf('awards', stage).map(({ fact }) => ({ prize: fact.classification, bib: fact.bib })),
    ),
})

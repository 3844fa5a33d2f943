/** Prizes given by a jury on a stage. Slice `awards:{unit}`. */
import { holdersOf } from '@bell-lap/domain/combativity'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { slicesOf } from '../slice.ts'
import { derived, type OfUnit } from '../view.ts'
import { ROSTER } from './roster.ts'

type Prize = FactOf<'award'>['classification']

/** The bib that holds each prize, of those entered. */
export const AWARDS = derived<ReadonlyMap<Prize, number>, OfUnit>({
  name: 'awards',
  reads: (unit) => [...ROSTER.reads(unit), ...slicesOf(['awards'], unit)],
  compute(view, unit) {
    const { riders } = view.get(ROSTER, unit)
    const given = view.factsOf('awards', unit).filter(({ fact }) => riders.has(fact.bib))
    return holdersOf(given.map(({ fact }) => ({ prize: fact.classification, bib: fact.bib })))
  },
})

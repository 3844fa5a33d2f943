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
    return holdersOf(
      view
        .factsOf('awards', unit)
        .flatMap(({ fact }) =>
          fact.type === 'award' && riders.has(fact.bib)
            ? [{ prize: fact.classification, bib: fact.bib }]
            : [],
        ),
    )
  },
})

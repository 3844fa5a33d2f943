/** Prizes given by a jury on a stage. Slices: `awards:{unit}`, and those of the riders who may start it. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { holdersOf } from '@bell-lap/domain/standing/combativity'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { slicesOf } from '../state/slice.ts'
import { derived, type OfUnit } from '../state/view.ts'
import { ENTRANTS } from './entrants.ts'

type Prize = FactOf<'award'>['classification']

/** The bib that holds each prize, among riders who may start. */
export const AWARDS = derived<ReadonlyMap<Prize, Bib>, OfUnit>({
  name: 'awards',
  reads: (unit) => [...ENTRANTS.reads(unit), ...slicesOf(['awards'], unit)],
  compute(view, unit) {
    const entrants = view.get(ENTRANTS, unit)
    return holdersOf(
      view
        .factsOf('awards', unit)
        .flatMap(({ fact }) =>
          fact.type === 'award' && entrants.has(fact.bib)
            ? [{ prize: fact.classification, bib: fact.bib }]
            : [],
        ),
    )
  },
})

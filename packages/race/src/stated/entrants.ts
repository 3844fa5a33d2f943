/** Riders who may start a stage. Slices: the roster's, and those of riders who left on earlier stages. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { entrantsOf } from '@bell-lap/domain/marks/field'
import { derived, getBefore, readsBefore, type OfUnit } from '../state/view.ts'
import { BIB_HOLDERS } from '../field/bib-holders.ts'
import { ROSTER } from '../field/roster.ts'
import { WITHDRAWN } from './withdrawn.ts'

/**
 * Riders who were entered and have not left on an earlier stage. A pair is one entrant, under the bib by
 * which it is ranked.
 */
export const ENTRANTS = derived<ReadonlySet<Bib>, OfUnit>({
  name: 'entrants',
  reads: (unit) => [...ROSTER.reads(unit), ...BIB_HOLDERS.reads(unit), ...readsBefore(WITHDRAWN, unit)],
  compute(view, unit) {
    const { holderOf } = view.get(BIB_HOLDERS, unit)
    const bibs = [...view.get(ROSTER, unit).riders.keys()].filter((bib) => holderOf(bib) === bib)
    return entrantsOf(bibs, getBefore(view, WITHDRAWN, unit) ?? [])
  },
})

/** Who may start a stage. Slices: the roster's, and those of who left on the stages before. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { entrantsOf } from '@bell-lap/domain/marks/field'
import { derived, getBefore, readsBefore, type OfUnit } from '../state/view.ts'
import { BIB_HOLDERS } from '../field/bib-holders.ts'
import { ROSTER } from '../field/roster.ts'
import { WITHDRAWN } from './withdrawn.ts'

/** Riders who may start this stage: entered, and not gone before it. A pair is one, under the bib that it is ranked by. */
export const ENTRANTS = derived<ReadonlySet<Bib>, OfUnit>({
  name: 'entrants',
  reads: (unit) => [...ROSTER.reads(unit), ...BIB_HOLDERS.reads(unit), ...readsBefore(WITHDRAWN, unit)],
  compute(view, unit) {
    const { holderOf } = view.get(BIB_HOLDERS, unit)
    const bibs = [...view.get(ROSTER, unit).riders.keys()].filter((bib) => holderOf(bib) === bib)
    return entrantsOf(bibs, getBefore(view, WITHDRAWN, unit) ?? [])
  },
})

/** Who may start a stage. Slices: the roster's, and those of who left on the stages before. */
import { entrantsOf } from '@bell-lap/domain/field'
import { derived, getBefore, readsBefore, type OfUnit } from '../view.ts'
import { ROSTER } from './roster.ts'
import { WITHDRAWN } from './withdrawn.ts'

/** Riders who may start this stage: entered, and not gone before it. */
export const ENTRANTS = derived<ReadonlySet<number>, OfUnit>({
  name: 'entrants',
  reads: (unit) => [...ROSTER.reads(unit), ...readsBefore(WITHDRAWN, unit)],
  compute(view, unit) {
    return entrantsOf(view.get(ROSTER, unit).riders.keys(), getBefore(view, WITHDRAWN, unit) ?? [])
  },
})

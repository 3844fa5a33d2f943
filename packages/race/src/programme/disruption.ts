/**
 * What keeps a unit from being held as planned, while that holds. Slices: the programme's; of the unit `raceStatus` and
 * `results`.
 */
import { endsRacing } from '@bell-lap/domain/calendar/disruption'
import { unitBefore, type Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { slicesOf } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { plannedUnit, programmeReads } from './programme.ts'
import type { StatedDisruption } from './stated-disruption.ts'

/** Null for a unit that is held as planned, and for one that goes on, or was raced, after all. */
export const DISRUPTION = derived<StatedDisruption | null, OfUnit>({
  name: 'disruption',
  reads: (unit) => [...programmeReads(unit), ...slicesOf(['raceStatus', 'results'], unit)],
  compute(view, unit) {
    const stated = plannedUnit(view, unit)?.disruption ?? null
    if (stated === null) return null
    const { kind, seq: since } = stated
    const isRacedAfterAll = view
      .factsOf('raceStatus', unit)
      .some(({ seq, fact }) => seq > since && (!endsRacing(kind) || !saysItIsOver(fact)))
    const hasResult = view
      .factsOf('results', unit)
      .some(({ seq, fact: { type } }) => seq > since && (type === 'stageResult' || type === 'unitResult'))
    return isRacedAfterAll || (hasResult && !endsRacing(kind)) ? null : stated
  },
})

/** What is over was cancelled or stopped all the same. */
const saysItIsOver = (fact: { readonly type: string; readonly raceStatus?: string }): boolean =>
  fact.type === 'raceStatus' && (fact.raceStatus === 'finished' || fact.raceStatus === 'standings')

/** True for a unit that is not held: it counts for nothing, and nothing is awaited of it. */
export const isCancelled = (view: View, unit: Unit): boolean =>
  view.get(DISRUPTION, unit)?.kind === 'cancelled'

/** Everything stated of the unit, in the journal's order. Slice `disruptions` of the unit. */
export const statedDisruptions = (view: View, unit: Unit): FactOf<'disruption'>[] =>
  view.factsOf('disruptions', unit).map(({ fact }) => fact)

/** The unit, or the last before it, that is on the programme and not cancelled; null where there is none. Slices of all of them. */
export function lastHeld(view: View, unit: Unit): Unit | null {
  let held: Unit | null = unit
  while (held !== null && (plannedUnit(view, held) === undefined || isCancelled(view, held)))
    held = unitBefore(held)
  return held
}

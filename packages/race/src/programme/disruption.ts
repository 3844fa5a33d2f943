/**
 * The disruption of a unit, while it holds. Slices: the programme's; of the unit `raceStatus` and `results`.
 */
import { endsRacing } from '@bell-lap/domain/calendar/disruption'
import { unitBefore, type Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { slicesOf } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { plannedUnit, programmeReads } from './programme.ts'
import type { StatedDisruption } from './stated-disruption.ts'

/** Null for a unit that is held as planned, and for one that goes on or was raced after all. */
export const DISRUPTION = derived<StatedDisruption | null, OfUnit>({
  name: 'disruption',
  reads: (unit) => [...programmeReads(unit), ...slicesOf(['raceStatus', 'results'], unit)],
  compute(view, unit) {
    const stated = plannedUnit(view, unit)?.disruption ?? null
    if (stated === null) return null
    const { kind, seq: since } = stated
    const isRacedAfterAll = view
      .factsOf('raceStatus', unit)
      .some(({ seq, fact }) => seq > since && (!endsRacing(kind) || !endsRace(fact)))
    const hasResult = view
      .factsOf('results', unit)
      .some(({ seq, fact: { type } }) => seq > since && (type === 'stageResult' || type === 'unitResult'))
    return isRacedAfterAll || (hasResult && !endsRacing(kind)) ? null : stated
  },
})

/** A unit that is over may still have been cancelled or stopped. */
const endsRace = (fact: { readonly type: string; readonly raceStatus?: string }): boolean =>
  fact.type === 'raceStatus' && (fact.raceStatus === 'finished' || fact.raceStatus === 'standings')

/** True for a unit that is not held: it counts for nothing, and no data are expected. */
export const isCancelled = (view: View, unit: Unit): boolean =>
  view.get(DISRUPTION, unit)?.kind === 'cancelled'

/** Every disruption stated for the unit, in the journal's order. Slice `disruptions` of the unit. */
export const statedDisruptions = (view: View, unit: Unit): FactOf<'disruption'>[] =>
  view.factsOf('disruptions', unit).map(({ fact }) => fact)

/**
 * The unit, or the last one before it, that is on the programme and not cancelled. Null if there is none.
 * Reads slices of all of them.
 */
export function lastHeld(view: View, unit: Unit): Unit | null {
  let held: Unit | null = unit
  while (held !== null && (plannedUnit(view, held) === undefined || isCancelled(view, held)))
    held = unitBefore(held)
  return held
}

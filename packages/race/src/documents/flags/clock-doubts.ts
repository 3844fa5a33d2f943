/**
 * Flags passings read from a wall clock after the clocks changed. A time of day counts the time since
 * midnight, so such a passing is wrong by an hour. It shows in `at`, which differs from the passing by
 * exactly the change.
 */
import { passingsOf } from '../../facts/line.ts'
import { elapsedMs, formatClock } from '@bell-lap/domain/figures/clock'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { plannedUnit, zoneOf } from '../../programme/programme.ts'
import { STARTS } from '../../field/starts.ts'
import type { View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

const HOUR_MS = 3_600_000
/** A passing becomes known within this time of its reading, unless it is sent late. */
const KNOWN_WITHIN_MS = 600_000

/** One flag for each source, at its first such passing. */
export function changedClockDoubts(view: View, unit: Unit): { readonly fact: Fact; readonly doubt: Doubt }[] {
  const planned = plannedUnit(view, unit)
  if (planned === undefined) return []
  const zone = zoneOf(view, unit)
  const { dayMs } = view.get(STARTS, unit)
  const startOfDayMs = planned.startMs - dayMs
  const flaggedSources = new Set<string>()
  return passingsOf(view, unit).flatMap(({ fact }) => {
    if (fact.type !== 'passing' || flaggedSources.has(fact.source)) return []
    const knownMs = Date.parse(fact.at)
    const changeMs = (planned.start.utcOffset - zone.at(knownMs).utcOffset) * HOUR_MS
    if (changeMs === 0) return []
    const readMs = planned.startMs + elapsedMs(startOfDayMs, fact.timeOfDayMs)
    if (Math.abs(knownMs - readMs - changeMs) > KNOWN_WITHIN_MS) return []
    flaggedSources.add(fact.source)
    const clock = formatClock(fact.timeOfDayMs)
    const detail = `${clock} is what the clock showed after the change: that much time since midnight was reached at ${zone.at(readMs).iso}, but the passing became known at ${zone.at(knownMs).iso}`
    return [{ fact, doubt: { bib: fact.bib, reason: 'clock-changed', at: '/timeOfDayMs', detail } }]
  })
}

/** How long a unit's race can last, from its plan. Slices: those of its course and time limit. */
import type { PlannedRace } from '@bell-lap/domain/calendar/race-length'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { View } from '../state/view.ts'
import { COURSE } from '../programme/course.ts'
import { plannedUnit, programmeOf, type ProgrammePhase, type ProgrammeStage } from '../programme/programme.ts'
import { limitOfItself } from '../stated/time-limit.ts'

const DAY_MS = 86_400_000

export function plannedRace(view: View, unit: Unit): PlannedRace {
  const planned = plannedUnit(view, unit)
  const { lengthM } = view.get(COURSE, unit)
  if (planned === undefined) return { distanceM: lengthM, expectedMs: null, limitMs: null, lastDayMs: null }
  const { competition, units, zone } = programmeOf(view, unit)
  // Another stage, or phase of the event, that starts later ends this one before the last day.
  const isLast = units.every(({ startMs }) => startMs <= planned.startMs)
  const endMs = competition === null || !isLast ? null : zone.instantMs(competition.end, '00:00') + DAY_MS
  return {
    distanceM: Math.max(lengthM, planned.distanceM),
    expectedMs: expectedMs(planned),
    limitMs: limitOfItself(view, unit),
    lastDayMs: endMs === null ? null : endMs - planned.startMs,
  }
}

/** A race over a time ends soon after that time. */
function expectedMs({ expectedFinish, startMs, parameters }: ProgrammeStage | ProgrammePhase): number | null {
  if (parameters.durationMs !== undefined) return parameters.durationMs
  return expectedFinish === null ? null : expectedFinish.epochMs - startMs
}

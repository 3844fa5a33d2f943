/**
 * Race time, continued by the visitor's clock: the document's value at the instant of its positions or last read, plus the time
 * since then; before the first read the time since the start.
 */
import { longestRaceMs } from '@bell-lap/domain/calendar/race-length'
import type { Disruption } from '@bell-lap/protocol/objects/disruption'
import type { VisitorClock } from '../stale/use-visitor-clock.ts'

interface RaceClock {
  readonly raceStatus: string
  readonly clockMs: number | null
  readonly disruption?: Pick<Disruption, 'kind'> | undefined
}

/** True if the race is in progress and not interrupted, so that its time advances. */
export const isRunning = ({ raceStatus, disruption }: Omit<RaceClock, 'clockMs'>): boolean =>
  (raceStatus === 'started' || raceStatus === 'inProgress') && !disruption

/** False for a race without a time. While the race is unknown, a place is kept for its time. */
export const hasClock = (live: RaceClock | null): boolean => live === null || live.clockMs !== null

/**
 * Milliseconds. Null if the race has no time. It compares two readings of the visitor's own clock, never that
 * clock with the race's: it may be wrong, and a replay runs at another time of day or speed.
 */
export function raceTimeMs(live: RaceClock, { nowMs, receivedAtMs }: VisitorClock): number | null {
  if (!isRunning(live) || live.clockMs === null || nowMs === null || receivedAtMs === null)
    return live.clockMs
  return live.clockMs + Math.max(0, nowMs - receivedAtMs)
}

interface UntimedClock extends RaceClock {
  readonly startedAt: string | null
  readonly positionsAt: string | null
  /** Kilometres. 0 if not stated. */
  readonly distance: number
}

/** True if the race is in progress and its time is known only from its start. */
export const isUntimed = (live: Omit<UntimedClock, 'distance'>): boolean =>
  isRunning(live) && live.positionsAt === null && live.startedAt !== null && live.clockMs === 0

/**
 * Milliseconds since the start by the visitor's clock, the only source until something is read. Null if no
 * clock may be used, and if no race of that distance takes as long.
 */
export function sinceStartMs({ startedAt, distance }: UntimedClock, nowMs: number | null): number | null {
  if (nowMs === null || startedAt === null) return null
  const ms = Math.max(0, nowMs - Date.parse(startedAt))
  const planned = { distanceM: distance * 1000, expectedMs: null, limitMs: null, lastDayMs: null }
  return ms > longestRaceMs(planned) ? null : ms
}

/**
 * The present time of the race: the instant of the last positions, continued by the visitor's clock. The clocks of
 * riders on the course and the time to the next start use it.
 */
import type { VisitorClock } from '../stale/use-visitor-clock.ts'

/**
 * Milliseconds since 1970 in the race's own time. Null if nothing states it. With positions, two readings of
 * the visitor's clock are compared, never that clock with the race's: it may be wrong, and a replay runs at
 * another time of day. Without positions only the visitor's clock is known.
 */
export function raceInstantMs(
  positionsAt: string | null,
  { nowMs, receivedAtMs }: VisitorClock,
): number | null {
  if (positionsAt === null) return nowMs
  const atMs = Date.parse(positionsAt)
  if (nowMs === null || receivedAtMs === null) return atMs
  return atMs + Math.max(0, nowMs - receivedAtMs)
}

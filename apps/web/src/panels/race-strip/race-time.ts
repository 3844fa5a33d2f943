/** Race time by the visitor's clock: what the document said at the instant of its positions, and what has passed since. */

interface RaceClock {
  readonly raceStatus: string
  readonly startedAt: string | null
  readonly positionsAt: string | null
  readonly clockMs: number | null
}

/** Milliseconds; null when the race has no time to show. Without a clock of the visitor's, and once over, the document's own. */
export function raceTimeMs(live: RaceClock, nowMs: number | null): number | null {
  const running = live.raceStatus === 'started' || live.raceStatus === 'inProgress'
  if (!running || nowMs === null) return live.clockMs
  if (live.positionsAt !== null && live.clockMs !== null)
    return live.clockMs + Math.max(0, nowMs - Date.parse(live.positionsAt))
  if (live.startedAt !== null) return Math.max(0, nowMs - Date.parse(live.startedAt))
  return live.clockMs
}

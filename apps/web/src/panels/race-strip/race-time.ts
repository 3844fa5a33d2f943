/**
 * Race time that goes on by the visitor's clock: what the document said at the instant of its positions, and what has
 * passed since.
 */

interface RaceClock {
  readonly raceStatus: string
  readonly startedAt: string | null
  readonly positionsAt: string | null
  readonly clockMs: number | null
}

export interface VisitorClock {
  /** Null where no clock may be used (rendered by the server). */
  readonly nowMs: number | null
  /** When this document came, by the same clock; null when it has only just come. */
  readonly receivedAtMs: number | null
  /** True for a race replayed at another time of day than its own: its instants say nothing about now. */
  readonly replayed: boolean
}

/** Milliseconds; null when the race has no time to show. Without a clock of the visitor's, and once over, the document's own. */
export function raceTimeMs(live: RaceClock, { nowMs, receivedAtMs, replayed }: VisitorClock): number | null {
  const running = live.raceStatus === 'started' || live.raceStatus === 'inProgress'
  if (!running || nowMs === null) return live.clockMs
  if (live.positionsAt !== null && live.clockMs !== null) {
    const sinceReceived = Math.max(0, nowMs - (receivedAtMs ?? nowMs))
    const sincePositions = replayed ? 0 : nowMs - Date.parse(live.positionsAt)
    return live.clockMs + Math.max(sinceReceived, sincePositions)
  }
  if (live.startedAt !== null && !replayed) return Math.max(0, nowMs - Date.parse(live.startedAt))
  return live.clockMs
}

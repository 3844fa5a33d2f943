/**
 * Races over a time: six hours, twelve hours, an hour plus five laps. The clock decides which laps count. The laps to go are an estimate
 * until the time is up.
 */
import type { LapEnd } from './lap-reads.ts'

/** What happens to the lap a rider is on when the time is up. `inTime`: it does not count. `finished`: it counts once the rider ends it. */
export const LAST_LAP_RULES = ['inTime', 'finished'] as const
export type LastLapRule = (typeof LAST_LAP_RULES)[number]

export interface RaceDuration {
  readonly ms: number
  readonly lastLap: LastLapRule
  /**
   * Laps to ride after the first rider crosses the line with the time up, if the race then goes on over laps. Null if the race ends for
   * each rider by the clock.
   */
  readonly lapsAfter: number | null
}

type Ends = readonly (LapEnd | null)[]

/** The lap ends that count by the clock, and whether the rider's race is over by it. */
export function endsInTime(
  ends: Ends,
  { ms, lastLap, lapsAfter }: RaceDuration,
): { readonly ends: Ends; readonly isTimeUp: boolean } {
  if (lapsAfter !== null) return { ends, isTimeUp: false }
  const late = ends.findIndex((end) => end !== null && end.timeMs > ms)
  if (late === -1) return { ends, isTimeUp: false }
  const until = lastLap === 'inTime' ? ends.slice(0, late) : ends.slice(0, late + 1)
  // An unknown lap end before a late one may have been late itself.
  return { ends: until.slice(0, until.findLastIndex((end) => end !== null) + 1), isTimeUp: true }
}

/**
 * Total laps of a race that goes on over laps after the time is up. Null until the first rider crosses the line after that.
 * @param bestMs when the first rider ended each lap. `[0]` is the beginning of lap 1
 */
export function lapsAfterTime(bestMs: readonly number[], { ms, lapsAfter }: RaceDuration): number | null {
  if (lapsAfter === null) return null
  const lap = bestMs.findIndex((endMs, index) => index > 0 && endMs >= ms)
  return lap === -1 ? null : lap + lapsAfter
}

/** Laps the first rider will still end by the clock, if each takes as long as the last one. Null before the first lap was ridden. */
export function lapsToGoByClock(
  bestMs: readonly number[],
  { ms, lastLap, lapsAfter }: RaceDuration,
): number | null {
  const [lastMs, beforeMs] = [bestMs.at(-1), bestMs.at(-2)]
  if (lastMs === undefined || beforeMs === undefined || lastMs <= beforeMs) return null
  const left = Math.max(0, ms - lastMs) / (lastMs - beforeMs)
  return (lapsAfter ?? 0) + (lastLap === 'inTime' && lapsAfter === null ? Math.floor(left) : Math.ceil(left))
}

/**
 * Races over a time: six hours, twelve hours, an hour plus five laps. The clock decides which laps count. The laps to go are an estimate
 * until the time is up.
 */
import type { LapEnd } from './lap-reads.ts'

/**
 * Rules for the lap in progress when the time is up. `inTime`: it does not count. `finished`: it counts once
 * the rider ends it. `measured`: the part ridden in time counts, and distance decides.
 */
export const LAST_LAP_RULES = ['inTime', 'finished', 'measured'] as const
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

export interface EndsInTime {
  readonly ends: Ends
  /** True if the rider's race is over by the clock. */
  readonly isTimeUp: boolean
  /** Part of the unfinished lap that was ridden when the time was up, from 0 to below 1. Null if unknown. */
  readonly lastPart: number | null
}

/**
 * The lap ends that count by the clock. The rider ends the lap on which the time is up: the part that counts is the time left at its
 * beginning divided by the time of the whole lap (UCI hour record: DiC = LPi × TRC / TTC).
 */
export function endsInTime(ends: Ends, { ms, lastLap, lapsAfter }: RaceDuration): EndsInTime {
  if (lapsAfter !== null) return { ends, isTimeUp: false, lastPart: null }
  const late = ends.findIndex((end) => end !== null && end.timeMs > ms)
  if (late === -1) return { ends, isTimeUp: false, lastPart: ends.at(-1)?.timeMs === ms ? 0 : null }
  const until = lastLap === 'finished' ? ends.slice(0, late + 1) : ends.slice(0, late)
  // An unknown lap end before a late one may have been late itself.
  const known = until.slice(0, until.findLastIndex((end) => end !== null) + 1)
  const fromMs = known.at(-1)?.timeMs
  const isWhole = fromMs !== undefined && known.length === late
  return {
    ends: known,
    isTimeUp: true,
    lastPart: isWhole ? (ms - fromMs) / (ends[late]!.timeMs - fromMs) : fromMs === ms ? 0 : null,
  }
}

/** The distance of a rider in the time. */
export interface Covered {
  /** Whole metres, rounded down. */
  readonly distanceM: number
  /** True if the part of the last lap is known and included. */
  readonly isMeasured: boolean
}

/** @param riddenM metres at the last lap end that counts */
export const coveredIn = (riddenM: number, lapM: number, lastPart: number | null): Covered => ({
  // Tracks are measured to the millimetre: a smaller difference is a rounding error.
  distanceM: Math.floor(riddenM + lapM * (lastPart ?? 0) + 1e-6),
  isMeasured: lastPart !== null,
})

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
  return (
    (lapsAfter ?? 0) + (lastLap !== 'finished' && lapsAfter === null ? Math.floor(left) : Math.ceil(left))
  )
}

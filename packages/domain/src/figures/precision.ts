/**
 * Precision of published times. Times are whole milliseconds internally. Publication truncates and never rounds them (UCI 2.6.015 counts
 * whole seconds). Every gap shown is the difference of two times as shown.
 */

/** Published digits after the second: 0 is whole seconds, 3 is milliseconds. */
export const PRECISION_DIGITS = [0, 1, 2, 3] as const
export type Precision = (typeof PRECISION_DIGITS)[number]

/**
 * Usual precision of each form of racing as results are published. It holds for all competitions of a form: a race cannot choose its own.
 */
export const PRECISIONS = {
  roadRace: 0,
  roadTimeTrial: 0,
  crossCountry: 0,
  cycloCross: 0,
  granFondo: 0,
  triathlon: 0,
  downhill: 3,
  track: 3,
  bmx: 3,
  pumpTrack: 3,
} as const satisfies Record<string, Precision>

const STEP_MS = { 0: 1000, 1: 100, 2: 10, 3: 1 } as const satisfies Record<Precision, number>

/** Truncates towards zero: 3999 ms at precision 0 is 3000. */
export function truncateMs(ms: number, precision: Precision): number {
  const step = STEP_MS[precision]
  return ms - (ms % step)
}

/** The gap as published: the difference of the two published times. Truncating the exact difference would not match them. */
export function publishedGapMs(timeMs: number, leaderMs: number, precision: Precision): number {
  return truncateMs(timeMs, precision) - truncateMs(leaderMs, precision)
}

/**
 * How far a time is behind another one, both as shown. Null if one of them is unknown, and for a faster time: whoever was placed behind
 * somebody slower has no gap to that one. A gap is never negative.
 */
export const behindMs = (timeMs: number | null, aheadMs: number | null): number | null =>
  timeMs === null || aheadMs === null || timeMs < aheadMs ? null : timeMs - aheadMs

/** Scales and ticks of charts: from values to pixels, and the round values that an axis names. */

/** A value range and where it is drawn. `from` may be larger than `to`, and so may the pixels. */
export interface Scale {
  readonly from: number
  readonly to: number
  readonly startPx: number
  readonly endPx: number
}

/** The pixel of a value. Values outside the range are drawn at its edge. */
export function placeOn({ from, to, startPx, endPx }: Scale, value: number): number {
  const share = to === from ? 0 : (value - from) / (to - from)
  return startPx + Math.min(1, Math.max(0, share)) * (endPx - startPx)
}

/** True if a value is drawn at the edge instead of its own place. */
export const isOutside = ({ from, to }: Scale, value: number): boolean =>
  value < Math.min(from, to) || value > Math.max(from, to)

const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 3_600_000

/** Steps of an axis of durations, in milliseconds. */
const DURATION_STEPS = [
  1,
  2,
  5,
  10,
  20,
  50,
  100,
  200,
  500,
  SECOND,
  2 * SECOND,
  5 * SECOND,
  10 * SECOND,
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
]

/** Steps of an axis of counts. */
const countSteps = (most: number): number[] => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return [power / 10, power / 5, power / 2, power, 2 * power, 5 * power].filter((step) => step >= 1)
}

/**
 * Round values from 0 to `most`, at most `count` steps apart.
 * @param kind decides what is round: a duration in milliseconds, or a count
 */
export function ticksUpTo(most: number, kind: 'duration' | 'count', count: number): number[] {
  const steps = kind === 'duration' ? DURATION_STEPS : countSteps(most)
  const step = steps.find((each) => most / each <= count) ?? steps.at(-1)!
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
}

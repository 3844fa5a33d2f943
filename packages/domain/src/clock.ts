/** Times of day as text. */

const DAY_MS = 86_400_000
const pad = (value: number) => String(value).padStart(2, '0')

/** `14:57:00` from milliseconds since midnight; whole seconds, truncated; past midnight the clock starts again. */
export function formatClock(timeOfDayMs: number): string {
  const inDay = ((timeOfDayMs % DAY_MS) + DAY_MS) % DAY_MS
  const seconds = Math.floor(inDay / 1000)
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
}

/** Further back than this is tomorrow, not a decoder's clock that runs slightly early. */
const BACKWARDS_MS = 6 * 3_600_000

/** Milliseconds from one time of day to another; more than six hours backwards means past midnight. */
export function elapsedMs(fromTimeOfDayMs: number, toTimeOfDayMs: number): number {
  const difference = toTimeOfDayMs - fromTimeOfDayMs
  return difference < -BACKWARDS_MS ? difference + DAY_MS : difference
}

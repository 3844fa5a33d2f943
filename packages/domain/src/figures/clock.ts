/** Times of day as text. */

const DAY_MS = 86_400_000
const pad = (value: number) => String(value).padStart(2, '0')

/** Formats milliseconds since midnight as `14:57:00`, truncated to whole seconds. After midnight the clock starts again. */
export function formatClock(timeOfDayMs: number): string {
  const inDay = ((timeOfDayMs % DAY_MS) + DAY_MS) % DAY_MS
  const seconds = Math.floor(inDay / 1000)
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
}

/** A larger step back means the next day. A smaller one is a decoder whose clock runs slightly early. */
const BACKWARDS_MS = 6 * 3_600_000

/** Milliseconds from one time of day to another. More than six hours backwards counts as past midnight. */
export function elapsedMs(fromTimeOfDayMs: number, toTimeOfDayMs: number): number {
  const difference = toTimeOfDayMs - fromTimeOfDayMs
  return difference < -BACKWARDS_MS ? difference + DAY_MS : difference
}

/** Clocks of decoders, and of the machines that forward their reads, are wrong by minutes at most. */
const CLOCK_SLACK_MS = 5 * 60_000

/** True if a read is later than the moment it became known, by more than clocks can be wrong. */
export const isBeforeItsTime = (readMs: number, knownMs: number): boolean => readMs - knownMs > CLOCK_SLACK_MS

/** A clock set to another year is wrong by more than this. A passing sent later, from paper or by hand, never is. */
const OTHER_YEAR_MS = 182 * DAY_MS

/** True if the moment something became known is half a year or more from the race, so it tells nothing about the race. */
export const isOtherYear = (knownMs: number, racedMs: number): boolean =>
  Math.abs(knownMs - racedMs) >= OTHER_YEAR_MS

/**
 * Milliseconds from the start to a read, in a race that lasts days. The decoder's clock starts again every midnight and states no day. So
 * the day comes from the moment the read became known, if that moment and the clock agree.
 * @param knownMs since the same start
 */
export function elapsedOverDaysMs(elapsed: number, timeOfDayMs: number, knownMs: number): number {
  if (timeOfDayMs >= DAY_MS) return elapsed
  const days = Math.round((knownMs - elapsed) / DAY_MS)
  const read = elapsed + days * DAY_MS
  return days > 0 && Math.abs(knownMs - read) <= CLOCK_SLACK_MS ? read : elapsed
}

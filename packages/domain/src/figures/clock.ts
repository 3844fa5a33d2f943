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

/** Clocks of decoders and of the machines that pass on their reads are off by minutes at most. */
const CLOCK_SLACK_MS = 5 * 60_000

/** True for a read that is later than the moment at which it was known, by more than clocks are off. */
export const isBeforeItsTime = (readMs: number, knownMs: number): boolean => readMs - knownMs > CLOCK_SLACK_MS

/** A clock that is set to another year is further off than this, and no passing that is sent later, from paper or by hand. */
const OTHER_YEAR_MS = 182 * DAY_MS

/** True where a moment at which something became known says nothing, since it is half a year or more from the race. */
export const isOtherYear = (knownMs: number, racedMs: number): boolean =>
  Math.abs(knownMs - racedMs) >= OTHER_YEAR_MS

/**
 * Milliseconds from the start to a read in a race that lasts days, of a decoder whose clock begins again at every midnight: it
 * says no day, so the day is taken on which the read became known, if the clock then showed what it says.
 * @param knownMs since the same start
 */
export function elapsedOverDaysMs(elapsed: number, timeOfDayMs: number, knownMs: number): number {
  if (timeOfDayMs >= DAY_MS) return elapsed
  const days = Math.round((knownMs - elapsed) / DAY_MS)
  const read = elapsed + days * DAY_MS
  return days > 0 && Math.abs(knownMs - read) <= CLOCK_SLACK_MS ? read : elapsed
}

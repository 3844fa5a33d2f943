/**
 * How long a race can last. A later passing belongs to something else. A club race and a brevet of 1,200 km differ too much for one figure,
 * so the longest duration that the plan implies is taken.
 */
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface PlannedRace {
  /** Metres. 0 if unknown. */
  readonly distanceM: number
  /** From the start to the expected finish. Null if unknown. */
  readonly expectedMs: number | null
  /** The time limit, if it is stated as a time. Null otherwise. */
  readonly limitMs: number | null
  /** From the start to the end of the competition's last day, if no other race follows. Null otherwise. */
  readonly lastDayMs: number | null
}

/** Minimum for every race: a passing within two days can always belong to it. */
export const LEAST_LENGTH_MS = 2 * DAY_MS

/** Slowest average speed of a finisher, with sleep and rests included. */
const SLOWEST_KMH = 5

/** The last riders may take this many times as long as the first ones are expected to. */
const LAST_BY_FIRST = 2

/** Riders still arrive after the time limit. */
const AFTER_LIMIT_MS = DAY_MS

/** Milliseconds from a rider's start. */
export function longestRaceMs({ distanceM, expectedMs, limitMs, lastDayMs }: PlannedRace): number {
  return Math.max(
    LEAST_LENGTH_MS,
    (distanceM / 1000 / SLOWEST_KMH) * HOUR_MS,
    (expectedMs ?? 0) * LAST_BY_FIRST,
    limitMs === null ? 0 : limitMs + AFTER_LIMIT_MS,
    lastDayMs ?? 0,
  )
}

/** The fastest riders take a day for this distance. */
const DAY_LONG_M = 500_000

/** True if the race can last past the time of day at which it started, so that a clock without a date shows that time twice. */
export const lastsADay = ({ distanceM, expectedMs, limitMs }: PlannedRace): boolean =>
  distanceM >= DAY_LONG_M || Math.max(expectedMs ?? 0, limitMs ?? 0) >= 0.75 * DAY_MS

/**
 * How long a race can last, so that a passing that comes later belongs to something else. A club race and a brevet of 1,200 km
 * differ too much for one figure: the longest of what the plan says holds.
 */
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface PlannedRace {
  /** Metres; 0 where nobody has said. */
  readonly distanceM: number
  /** From the start to the expected finish; null where nobody has said. */
  readonly expectedMs: number | null
  /** The time limit, where it is a time of its own; null elsewhere. */
  readonly limitMs: number | null
  /** From the start to the end of the last day, of a race that nothing follows; null for every other. */
  readonly lastDayMs: number | null
}

/** What any race may last: a passing within two days may always be one of the race. */
export const LEAST_LENGTH_MS = 2 * DAY_MS

/** On average, sleep and rests included, nobody who still finishes is slower. */
const SLOWEST_KMH = 5

/** The first riders are expected then; the last ones may take so many times as long. */
const LAST_BY_FIRST = 2

/** Riders come in after the time limit, too. */
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

/** Races of this length take their fastest riders a day. */
const DAY_LONG_M = 500_000

/** True where riders are still under way when a clock that begins again at midnight shows the time of the start once more. */
export const lastsADay = ({ distanceM, expectedMs, limitMs }: PlannedRace): boolean =>
  distanceM >= DAY_LONG_M || Math.max(expectedMs ?? 0, limitMs ?? 0) >= 0.75 * DAY_MS

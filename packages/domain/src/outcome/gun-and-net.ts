/**
 * Mass events, in which riders keep crossing the start line for minutes after the gun. Gun time counts from the gun, net time from each
 * rider's own crossing of the start line. The event's rule says which one decides. Riders are also placed within their category of age and
 * sex.
 */
import { truncateMs, type Precision } from '../figures/precision.ts'
import { compareKeys, numberRanks } from '../figures/rank.ts'

export const MASS_CLOCKS = ['gun', 'net'] as const
export type MassClock = (typeof MASS_CLOCKS)[number]

/** The point at which each rider's net time begins. */
export const START_LINE = 'Start'

/** Defaults for the whole field and for categories, if the event states no rule. */
export const OVERALL_CLOCK: MassClock = 'gun'
export const CATEGORY_CLOCK: MassClock = 'net'

/**
 * Milliseconds from the gun and from the rider's own start. A rider who was not read at the start line has the gun time for both, and is
 * marked where it is shown.
 */
export interface MassTimes {
  readonly gunMs: number
  readonly netMs: number
}

/** Both times of a rider, from the deciding time and the delay at the start line. */
export const massTimes = (timeMs: number, decidedBy: MassClock, afterGunMs: number): MassTimes =>
  decidedBy === 'gun'
    ? { gunMs: timeMs, netMs: timeMs - afterGunMs }
    : { gunMs: timeMs + afterGunMs, netMs: timeMs }

export const clocked = ({ gunMs, netMs }: MassTimes, clock: MassClock): number =>
  clock === 'gun' ? gunMs : netMs

export interface CategoryEntry {
  readonly key: string
  readonly category: string
  /** By the clock that places the category. */
  readonly timeMs: number
}

export interface CategoryPlace {
  readonly rank: number
  /** As published. */
  readonly timeMs: number
  /** Gap to the first rider of the category, as published. */
  readonly gapMs: number
}

/** Places within each category, by key. Riders level to the millisecond share a place. */
export function placeInCategories(
  entries: readonly CategoryEntry[],
  precision: Precision,
): ReadonlyMap<string, CategoryPlace> {
  const places = new Map<string, CategoryPlace>()
  for (const own of Map.groupBy(entries, ({ category }) => category).values()) {
    const inOrder = own.toSorted((a, b) => a.timeMs - b.timeMs || compareKeys(a.key, b.key))
    const firstMs = truncateMs(inOrder[0]!.timeMs, precision)
    for (const { rank, entry } of numberRanks(inOrder, (a, b) => a.timeMs === b.timeMs)) {
      const timeMs = truncateMs(entry.timeMs, precision)
      places.set(entry.key, { rank, timeMs, gapMs: timeMs - firstMs })
    }
  }
  return places
}

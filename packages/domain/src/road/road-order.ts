/**
 * Order on the course from timing alone, if there are no positions: by the furthest point passed, then by the time there.
 */
import { compareKeys, numberRanks, type Ranked } from '../figures/rank.ts'

/** One timing point with the times of the riders who passed it. */
export interface TimedPoint<Key extends number | string> {
  readonly name: string
  /** Metres from the start, or its index among the points. */
  readonly at: number
  /** Elapsed times by bib or key. */
  readonly timesMs: ReadonlyMap<Key, number>
}

export interface OnCourse<Key extends number | string> {
  /** Riders who have not finished yet. */
  readonly riding: ReadonlySet<Key>
  /** True for riders who left the race. Nobody is behind them any more. */
  readonly isOut: (key: Key) => boolean
}

export interface CoursePlace<Key extends number | string> {
  readonly key: Key
  /** The furthest point passed. */
  readonly point: TimedPoint<Key>
  readonly timeMs: number
  /** Gap at that point to the first rider there who is still in the race. */
  readonly gapMs: number
  /**
   * Gap to the rider ahead in this order, at the same point. Null for the first rider, and if the rider ahead was not timed there or came
   * there later and has overtaken since.
   */
  readonly intervalMs: number | null
}

/** Riders who passed any point, each at the furthest one. Equals at a point share a place. Other riders are left out. */
export function orderByPoints<Key extends number | string>(
  points: readonly TimedPoint<Key>[],
  { riding, isOut }: OnCourse<Key>,
): Ranked<CoursePlace<Key>>[] {
  const places = new Map<Key, Omit<CoursePlace<Key>, 'intervalMs'>>()
  for (const point of points.toSorted((a, b) => b.at - a.at)) {
    let firstMs = Infinity
    for (const [key, timeMs] of point.timesMs) if (timeMs < firstMs && !isOut(key)) firstMs = timeMs
    for (const [key, timeMs] of point.timesMs)
      if (riding.has(key) && !places.has(key))
        places.set(key, { key, point, timeMs, gapMs: timeMs - firstMs })
  }
  const sorted = [...places.values()]
    .sort((a, b) => b.point.at - a.point.at || a.timeMs - b.timeMs || compareKeys(a.key, b.key))
    .map((place, index, all): CoursePlace<Key> => {
      const ahead = all[index - 1]
      const aheadMs = ahead && place.point.timesMs.get(ahead.key)
      const wasBehind = aheadMs !== undefined && aheadMs <= place.timeMs
      return { ...place, intervalMs: wasBehind ? place.timeMs - aheadMs : null }
    })
  return numberRanks(sorted, (a, b) => a.point === b.point && a.timeMs === b.timeMs)
}

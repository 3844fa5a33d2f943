/**
 * Order on the road from timing alone, if there are no positions: who passed the furthest point first, then who passed
 * it first.
 */
import { numberRanks, type Ranked } from './rank.ts'

/** One timing point with the times of those who passed it. */
export interface TimedPoint {
  /** Metres from the start. */
  readonly distanceM: number
  /** Elapsed times by bib. */
  readonly timesMs: ReadonlyMap<number, number>
}

export interface RoadPlace {
  readonly bib: number
  /** Of the furthest point passed. */
  readonly distanceM: number
  readonly timeMs: number
  /** Behind the first of all riders at that point. */
  readonly gapMs: number
}

/** Riders who passed any point, each at the furthest; equals at one point share a place. Others are left out. */
export function orderByPoints(
  points: readonly TimedPoint[],
  riding: ReadonlySet<number>,
): Ranked<RoadPlace>[] {
  const places = new Map<number, RoadPlace>()
  for (const { distanceM, timesMs } of points.toSorted((a, b) => b.distanceM - a.distanceM)) {
    let firstMs = Infinity
    for (const timeMs of timesMs.values()) firstMs = Math.min(firstMs, timeMs)
    for (const [bib, timeMs] of timesMs)
      if (riding.has(bib) && !places.has(bib))
        places.set(bib, { bib, distanceM, timeMs, gapMs: timeMs - firstMs })
  }
  const sorted = [...places.values()].sort(
    (a, b) => b.distanceM - a.distanceM || a.timeMs - b.timeMs || a.bib - b.bib,
  )
  return numberRanks(sorted, (a, b) => a.distanceM === b.distanceM && a.timeMs === b.timeMs)
}

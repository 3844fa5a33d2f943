/**
 * Times of a mass-start stage from passings at the finish. Riders of one bunch share a time (UCI regulations, part 2, finish and timing).
 * The gap that makes a new time is data, because protocols differ. The place is the order at the line and is independent of the time.
 */
import type { Bib } from '../figures/bib.ts'
import { compareKeys, rankBy } from '../figures/rank.ts'
import type { ResultRow } from './result.ts'

export interface FinishPassing {
  readonly bib: Bib
  /** Elapsed since the real start. */
  readonly timeMs: number
}

/**
 * A new time begins if the gap to the rider ahead is at least this: 1 s, unless the protocol of a stage says otherwise (3 s if a bunch
 * sprint is expected).
 */
export interface TimeGroupRule {
  readonly gapMs: number
}
export const ONE_SECOND_RULE: TimeGroupRule = { gapMs: 1000 }

export interface TimeGroup {
  /** The first rider's own time, not truncated. */
  readonly timeMs: number
  /** In the order at the line. Equals by bib. */
  readonly bibs: readonly Bib[]
}

/** The first passing of each bib, in the order at the line. Repeated passings count once. */
export function orderPassings(passings: readonly FinishPassing[]): FinishPassing[] {
  const first = new Map<Bib, FinishPassing>()
  for (const passing of passings) {
    const known = first.get(passing.bib)
    if (!known || passing.timeMs < known.timeMs) first.set(passing.bib, passing)
  }
  return [...first.values()].sort((a, b) => a.timeMs - b.timeMs || compareKeys(a.bib, b.bib))
}

/** The bunches at the line. The gap is measured from rider to rider, so a long bunch without a gap is one group. */
export function groupTimes(passings: readonly FinishPassing[], rule: TimeGroupRule): TimeGroup[] {
  const groups: { timeMs: number; bibs: Bib[] }[] = []
  let aheadMs = -Infinity
  for (const { bib, timeMs } of orderPassings(passings)) {
    if (timeMs - aheadMs >= rule.gapMs) groups.push({ timeMs, bibs: [] })
    groups.at(-1)!.bibs.push(bib)
    aheadMs = timeMs
  }
  return groups
}

/** Rows of a mass-start stage: the place from the line, the time from the group. Riders level at the line share a place. */
export function resultFromPassings(passings: readonly FinishPassing[], rule: TimeGroupRule): ResultRow[] {
  const timeOf = new Map<Bib, number>()
  for (const group of groupTimes(passings, rule)) for (const bib of group.bibs) timeOf.set(bib, group.timeMs)
  const ranked = rankBy(
    orderPassings(passings),
    (a, b) => a.timeMs - b.timeMs,
    (passing) => passing.bib,
  )
  return ranked.map(({ rank, entry }) => ({
    bib: entry.bib,
    rank,
    timeMs: timeOf.get(entry.bib)!,
    irm: null,
  }))
}

/** Rows of a time trial: each rider's own time. Equals share a place. */
export function resultFromTimes(passings: readonly FinishPassing[]): ResultRow[] {
  const ranked = rankBy(
    orderPassings(passings),
    (a, b) => a.timeMs - b.timeMs,
    (passing) => passing.bib,
  )
  return ranked.map(({ rank, entry }) => ({ bib: entry.bib, rank, timeMs: entry.timeMs, irm: null }))
}

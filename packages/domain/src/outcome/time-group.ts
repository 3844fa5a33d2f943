/**
 * Times of a mass-start stage from passings at the finish: riders of one bunch share a time (UCI regulations,
 * part 2, finish and timing; how large a gap makes a new time is data, as protocols differ). The place is the order at the line and has nothing to do with the time.
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
 * A new time begins when the gap to the rider ahead is at least this: 1 s, unless the protocol of a stage says otherwise
 * (3 s where a bunch sprint is expected).
 */
export interface TimeGroupRule {
  readonly gapMs: number
}
export const ONE_SECOND_RULE: TimeGroupRule = { gapMs: 1000 }

export interface TimeGroup {
  /** The first rider's own time, not truncated. */
  readonly timeMs: number
  /** In the order at the line; equals by bib. */
  readonly bibs: readonly Bib[]
}

/** The first passing of each bib, in the order at the line. A passing given twice counts once. */
export function orderPassings(passings: readonly FinishPassing[]): FinishPassing[] {
  const first = new Map<Bib, FinishPassing>()
  for (const passing of passings) {
    const known = first.get(passing.bib)
    if (!known || passing.timeMs < known.timeMs) first.set(passing.bib, passing)
  }
  return [...first.values()].sort((a, b) => a.timeMs - b.timeMs || compareKeys(a.bib, b.bib))
}

/** The bunches at the line; the gap is measured rider to rider, so a long bunch without a gap is one. */
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

/** Rows of a mass-start stage: place from the line, time from the group. Riders level at the line share a place. */
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

/** Rows of a time trial: everyone's own time; equals share a place. */
export function resultFromTimes(passings: readonly FinishPassing[]): ResultRow[] {
  const ranked = rankBy(
    orderPassings(passings),
    (a, b) => a.timeMs - b.timeMs,
    (passing) => passing.bib,
  )
  return ranked.map(({ rank, entry }) => ({ bib: entry.bib, rank, timeMs: entry.timeMs, irm: null }))
}

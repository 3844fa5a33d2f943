/** The result of a stage: rows with place and time, which are independent of each other (D-006), in published order. */
import { compareKeys } from '../figures/rank.ts'
import type { Bib } from '../figures/bib.ts'
import { compareIrm, keepsRank, type Irm } from '../marks/irm.ts'
import { behindMs, truncateMs, type Precision } from '../figures/precision.ts'

export interface ResultRow {
  readonly bib: Bib
  /** Place from 1. Null for a rider with an IRM other than REL, and for one not placed yet. Lapped riders get theirs last (lapped.ts). */
  readonly rank: number | null
  /** Elapsed. Null if there is none. A rider out of the time limit keeps the real time. */
  readonly timeMs: number | null
  readonly irm: Irm | null
  /** Laps ridden, if they count before the time. Left out otherwise. */
  readonly laps?: number
  /**
   * The value that counts before the order at the line, as in `levelOf` (outcome.ts). Left out if that is the
   * laps ridden, or nothing.
   */
  readonly level?: number
}

/** Negative if `a` came before `b`: by laps if they count, then by time. Rows without a time come last. */
export const compareRidden = (a: ResultRow, b: ResultRow): number =>
  (b.laps ?? 0) - (a.laps ?? 0) || compareTimes(a.timeMs, b.timeMs)

export interface PublishedRow extends ResultRow {
  /** Truncated to the precision of the discipline. */
  readonly timeMs: number | null
  /** Gap to the first row's time, as shown. Null without a rank, and for a rider who was faster than the first, such as a relegated one. */
  readonly gapMs: number | null
  /**
   * Gap to the row ahead, as shown. Null for the first row, without a rank, and for a rider who was faster than the row ahead. Those behind
   * such a rider are measured to the row ahead of him.
   */
  readonly intervalMs: number | null
  /** True if the shown time equals that of the row ahead. */
  readonly sameTime: boolean
}

/** Orders by place, then rows with neither place nor mark, then by mark. Equals are ordered by laps if they count, by time, then by bib. */
export function compareRows(a: ResultRow, b: ResultRow): number {
  const ranked = (a.rank ?? Infinity) - (b.rank ?? Infinity)
  if (a.rank !== null || b.rank !== null) {
    if (ranked !== 0) return ranked
  } else if (a.irm !== b.irm) {
    if (a.irm === null) return -1
    if (b.irm === null) return 1
    const order = compareIrm(a.irm, b.irm)
    if (order !== 0) return order
  }
  return compareRidden(a, b) || compareKeys(a.bib, b.bib)
}

function compareTimes(a: number | null, b: number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return a - b
}

/** Removes ranks that a mark forbids and puts all rows into published order. Every rider occurs once: the first row wins. */
export function orderRows(rows: readonly ResultRow[]): ResultRow[] {
  const seen = new Set<Bib>()
  const once: ResultRow[] = []
  for (const row of rows) {
    if (seen.has(row.bib)) continue
    seen.add(row.bib)
    once.push(keepsRank(row.irm) || row.rank === null ? row : { ...row, rank: null })
  }
  return once.sort(compareRows)
}

/** Rows in published order, with times, gaps and intervals as shown. A mark other than REL has no gap. */
export function publishRows(rows: readonly ResultRow[], precision: Precision): PublishedRow[] {
  const shown = (ms: number | null) => (ms === null ? null : truncateMs(ms, precision))
  const ordered = rows.toSorted(compareRows)
  const [first] = ordered
  const leaderMs = first === undefined || first.rank === null ? null : shown(first.timeMs)
  let aheadMs: number | null = null
  return ordered.map((row) => {
    const timeMs = shown(row.timeMs)
    if (row.rank === null || !keepsRank(row.irm))
      return { ...row, timeMs, gapMs: null, intervalMs: null, sameTime: false }
    const intervalMs = behindMs(timeMs, aheadMs)
    const isFaster = timeMs !== null && aheadMs !== null && timeMs < aheadMs
    if (!isFaster) aheadMs = timeMs
    return { ...row, timeMs, gapMs: behindMs(timeMs, leaderMs), intervalMs, sameTime: intervalMs === 0 }
  })
}

/** The result of a stage: rows with place and time, which are independent of each other (D-006), in published order. */
import { compareKeys } from '../figures/rank.ts'
import type { Bib } from '../figures/bib.ts'
import { compareIrm, keepsRank, type Irm } from '../marks/irm.ts'
import { publishedGapMs, truncateMs, type Precision } from '../figures/precision.ts'

export interface ResultRow {
  readonly bib: Bib
  /** Place from 1; null for one with an IRM other than REL, and for one not placed yet. Of the lapped it is given last (lapped.ts). */
  readonly rank: number | null
  /** Elapsed; null where there is none. A rider out of the time limit keeps the real one. */
  readonly timeMs: number | null
  readonly irm: Irm | null
  /** Ridden, where they count before the time; left out elsewhere. */
  readonly laps?: number
  /** What counts before the order at the line, as `levelOf` says (outcome.ts); left out where that is laps ridden, or nothing. */
  readonly level?: number
}

/** Negative when `a` came before `b`: by laps where they count, then by time; who has no time comes last. */
export const compareRidden = (a: ResultRow, b: ResultRow): number =>
  (b.laps ?? 0) - (a.laps ?? 0) || compareTimes(a.timeMs, b.timeMs)

export interface PublishedRow extends ResultRow {
  /** Truncated to the precision of the discipline. */
  readonly timeMs: number | null
  /** Behind the first row's time, as shown; null without a rank. May be negative: place and time are independent. */
  readonly gapMs: number | null
  /** Behind the row ahead, as shown; null for the first and without a rank. */
  readonly intervalMs: number | null
  /** Same shown time as the row ahead. */
  readonly sameTime: boolean
}

/** Ranked by place; then those without place and mark; then the marks in their order. Equals by laps where they count, by time, then bib. */
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

/** Takes rank from rows whose mark forbids one, and puts all into published order; every rider once, the first row wins. */
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

/** Rows of an outcome in published order, with times, gaps and intervals as shown. A mark other than REL has no gap. */
export function publishRows(rows: readonly ResultRow[], precision: Precision): PublishedRow[] {
  const ordered = rows.toSorted(compareRows)
  const leaderMs = ordered[0]?.rank === undefined || ordered[0].rank === null ? null : ordered[0].timeMs
  let aheadMs: number | null = null
  return ordered.map((row) => {
    const timeMs = row.timeMs === null ? null : truncateMs(row.timeMs, precision)
    const counts = row.rank !== null && row.timeMs !== null && keepsRank(row.irm)
    const gapMs = counts && leaderMs !== null ? publishedGapMs(row.timeMs, leaderMs, precision) : null
    const intervalMs: number | null = counts && aheadMs !== null ? timeMs! - aheadMs : null
    if (counts) aheadMs = timeMs
    return { ...row, timeMs, gapMs, intervalMs, sameTime: intervalMs === 0 }
  })
}

/** The time limit of a stage: a percentage of the winner's time, by coefficient and average speed (UCI part 2, stage races, finishing deadline). */
import { keepsRank } from './irm.ts'
import type { ResultRow } from './result.ts'

/** One line of a coefficient's table: up to and including this average speed the limit is the winner's time plus percent. */
export interface LimitStep {
  readonly upToKmh: number
  readonly percent: number
}

/** The percentage for an average speed; above the last line its percentage holds. Null for an empty table. */
export function limitPercent(steps: readonly LimitStep[], averageKmh: number): number | null {
  const sorted = steps.toSorted((a, b) => a.upToKmh - b.upToKmh)
  return (sorted.find(({ upToKmh }) => averageKmh <= upToKmh) ?? sorted.at(-1))?.percent ?? null
}

/** The last time allowed, truncated to whole seconds. */
export function timeLimitMs(winnerMs: number, percent: number): number {
  return Math.floor((winnerMs * (100 + percent)) / 100_000) * 1000
}

/** Marks riders over the limit OTL and takes their place; the real time stays. The order of the others is untouched. */
export function applyTimeLimit(rows: readonly ResultRow[], limitMs: number): ResultRow[] {
  return rows.map((row) =>
    row.timeMs !== null && row.timeMs > limitMs && keepsRank(row.irm)
      ? { ...row, rank: null, irm: 'OTL' }
      : row,
  )
}

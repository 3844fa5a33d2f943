/**
 * The time limit of a stage: the winner's time and a percentage of it, fixed for the stage or by its coefficient and the
 * winner's average speed, as the race's own regulations say (UCI 2.6.032); or the limit itself, as it was published.
 */
import type { Bib } from '../figures/bib.ts'
import { keepsRank } from '../marks/irm.ts'
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

/**
 * The last time allowed: the winner's in whole seconds plus the percentage, to the nearest second. So it was published on
 * stages 18 and 19 of the Tour 2011 (see the test).
 */
export function timeLimitMs(winnerMs: number, percent: number): number {
  return Math.round((Math.floor(winnerMs / 1000) * (100 + percent)) / 100) * 1000
}

const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000

/** A limit as it was published: the last time allowed, or how far behind the winner that is. Milliseconds. */
export type StatedLimit = { readonly timeMs: number } | { readonly behindMs: number }

/**
 * The last time allowed, in whole seconds, where it was stated; null while it depends on a winner's time that is not there.
 * It is never before the winner, whatever was stated.
 */
export function statedLimitMs(stated: StatedLimit, winnerMs: number | null): number | null {
  if ('timeMs' in stated) return Math.max(wholeSeconds(stated.timeMs), wholeSeconds(winnerMs ?? 0))
  return winnerMs === null ? null : wholeSeconds(winnerMs) + wholeSeconds(stated.behindMs)
}

/** Riders with a time of more whole seconds than the limit, marks aside that rank nobody anyway. */
export function ridersBeyond(rows: readonly ResultRow[], limitMs: number): Bib[] {
  return rows.flatMap(({ bib, timeMs, irm }) =>
    timeMs !== null && keepsRank(irm) && wholeSeconds(timeMs) > limitMs ? [bib] : [],
  )
}

/**
 * The time limit of a stage: the winner's time plus a percentage of it. The race's regulations fix the percentage for the stage, or by a
 * coefficient and the winner's average speed (UCI 2.6.032). The limit can also be published directly.
 */
import type { Bib } from '../figures/bib.ts'
import { keepsRank } from '../marks/irm.ts'
import type { ResultRow } from './result.ts'

/** One line of a coefficient's table. Up to and including this average speed the limit is the winner's time plus `percent`. */
export interface LimitStep {
  readonly upToKmh: number
  readonly percent: number
}

/** The percentage for an average speed. Above the last line its percentage holds. Null for an empty table. */
export function limitPercent(steps: readonly LimitStep[], averageKmh: number): number | null {
  const sorted = steps.toSorted((a, b) => a.upToKmh - b.upToKmh)
  return (sorted.find(({ upToKmh }) => averageKmh <= upToKmh) ?? sorted.at(-1))?.percent ?? null
}

/**
 * The last time allowed: the winner's in whole seconds plus the percentage, rounded to the nearest second. This matches the published
 * limits of stages 18 and 19 of the Tour 2011 (see the test).
 */
export function timeLimitMs(winnerMs: number, percent: number): number {
  return Math.round((Math.floor(winnerMs / 1000) * (100 + percent)) / 100) * 1000
}

const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000

/** A published limit: the last time allowed, or its distance to the winner's time. Milliseconds. */
export type StatedLimit = { readonly timeMs: number } | { readonly behindMs: number }

/**
 * The last time allowed by a published limit, in whole seconds. Null while it depends on an unknown winner's time. Never before the winner.
 */
export function statedLimitMs(stated: StatedLimit, winnerMs: number | null): number | null {
  if ('timeMs' in stated) return Math.max(wholeSeconds(stated.timeMs), wholeSeconds(winnerMs ?? 0))
  return winnerMs === null ? null : wholeSeconds(winnerMs) + wholeSeconds(stated.behindMs)
}

/** Riders whose time is beyond the limit in whole seconds. Riders whose mark already takes the rank are ignored. */
export function ridersBeyond(rows: readonly ResultRow[], limitMs: number): Bib[] {
  return rows.flatMap(({ bib, timeMs, irm }) =>
    timeMs !== null && keepsRank(irm) && wholeSeconds(timeMs) > limitMs ? [bib] : [],
  )
}

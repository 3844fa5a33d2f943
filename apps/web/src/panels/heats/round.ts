/** A round of several runs over all its heats, from the rows of one of the runs: BMX racing's motos. */
import type { Row } from '@bell-lap/protocol/objects/ranking'

export interface RoundPlace {
  readonly row: Row
  /**
   * From 1. 0 for a competitor who is out, and for one with fewer runs than others, whose sum cannot be
   * compared yet.
   */
  readonly rank: number
  /** Place in each ridden run. Empty for a competitor who is out. */
  readonly places: readonly number[]
  /** Sum of the places. Null for a competitor who is out. */
  readonly points: number | null
}

/**
 * The lowest sum first. Competitors who are out of the round by disqualification come last. Empty before a
 * second run has a place.
 */
export function placesInRound(rows: readonly Row[]): RoundPlace[] {
  if (runsOf(rows) < 2) return []
  const all = rows.flatMap((row) => (row.round === undefined ? [] : [{ row, ...row.round }]))
  const placed = all
    .map((each) => ({ ...each, rank: each.rank ?? 0 }))
    .toSorted((a, b) => (a.rank || Infinity) - (b.rank || Infinity) || a.points - b.points)
  const out = rows.filter(({ round, irm }) => round === undefined && irm === 'DSQ')
  return [...placed, ...out.map((row): RoundPlace => ({ row, rank: 0, places: [], points: null }))]
}

/** Number of runs of the round with places. */
export const runsOf = (rows: readonly Row[]): number =>
  Math.max(0, ...rows.map(({ round }) => round?.places.length ?? 0))

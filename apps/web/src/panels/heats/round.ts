/** A round of several runs over all its heats, from the rows of one of the runs: BMX racing's motos. */
import type { Row } from '@bell-lap/protocol/objects/ranking'

export interface RoundPlace {
  readonly row: Row
  /** From 1; 0 for who has ridden fewer runs than others, whose sum cannot be compared yet, and for who is out. */
  readonly rank: number
  /** Place in each run ridden; empty for who is out. */
  readonly places: readonly number[]
  /** Sum of the places; null for who is out. */
  readonly points: number | null
}

/** The best sum first; who is out of the round, having been disqualified, comes last. Empty before a second run has a place. */
export function placesInRound(rows: readonly Row[]): RoundPlace[] {
  if (runsOf(rows) < 2) return []
  const all = rows.flatMap((row) => (row.round === undefined ? [] : [{ row, ...row.round }]))
  const placed = all
    .map((each) => ({ ...each, rank: each.rank ?? 0 }))
    .toSorted((a, b) => (a.rank || Infinity) - (b.rank || Infinity) || a.points - b.points)
  const out = rows.filter(({ round, irm }) => round === undefined && irm === 'DSQ')
  return [...placed, ...out.map((row): RoundPlace => ({ row, rank: 0, places: [], points: null }))]
}

/** How many runs of the round have places. */
export const runsOf = (rows: readonly Row[]): number =>
  Math.max(0, ...rows.map(({ round }) => round?.places.length ?? 0))

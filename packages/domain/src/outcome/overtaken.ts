/**
 * A rider caught in a pursuit (OVL) has lost the ride, but still gets a place: behind everybody with a place in the heat, or in the whole
 * phase if all heats are one ranking. The loser of the ride for gold gets silver this way.
 */
import type { OutcomeRow } from './outcome.ts'

/** Gives a place to every caught rider in a heat where somebody has one. Returns the rows in the order of places. */
export function placeOvertaken(rows: readonly OutcomeRow[], isOneRanking: boolean): readonly OutcomeRow[] {
  if (!rows.some(isOvertaken)) return rows
  const rankingOf = ({ heat }: OutcomeRow): string | null => (isOneRanking ? null : heat)
  const next = new Map<string | null, number>()
  for (const row of rows)
    if (row.rank !== null) next.set(rankingOf(row), Math.max(next.get(rankingOf(row)) ?? 0, row.rank + 1))
  const placed = rows.map((row) => {
    const place = isOvertaken(row) ? next.get(rankingOf(row)) : undefined
    if (place === undefined) return row
    next.set(rankingOf(row), place + 1)
    return { ...row, rank: place }
  })
  const standing = ({ rank }: OutcomeRow) => rank ?? Infinity
  return placed.toSorted((a, b) => (a.rank === b.rank ? 0 : standing(a) - standing(b)))
}

const isOvertaken = ({ irm, rank, heat }: OutcomeRow): boolean =>
  irm === 'OVL' && rank === null && heat !== null

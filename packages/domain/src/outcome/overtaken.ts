/**
 * Whoever is caught in a pursuit (OVL) has lost the ride, which decides a place all the same: behind everybody with a place in the
 * heat, or in the whole where all heats are one ranking. The second of the ride for gold gets silver.
 */
import type { OutcomeRow } from './outcome.ts'

/** Ranked rows, with a place for everybody who was caught in a heat that has one; the rows stay in the order of the places. */
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

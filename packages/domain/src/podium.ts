/**
 * Who has the medals of a final. Whoever is overtaken in a pursuit (OVL) has lost the ride, which gives no rank in the result and
 * decides a place all the same: the ride for gold has a second, who gets silver.
 */
import type { OutcomeRow } from './outcome.ts'

/** As many as there are medals, and steps. */
export const PODIUM_PLACES = 3

type Placed = Pick<OutcomeRow, 'rank' | 'irm' | 'heat'>

/** Rows of the first three in order, more where some are level; none where heats have a first each, which leaves open who won. */
export function podiumOf<Row extends Placed>(rows: readonly Row[]): (Row & { readonly rank: number })[] {
  const winners = new Set(rows.flatMap(({ rank, heat }) => (rank === 1 ? [heat] : [])))
  if (winners.size > 1) return []
  return placeOvertaken(rows)
    .filter((row): row is Row & { readonly rank: number } => row.rank !== null && row.rank <= PODIUM_PLACES)
    .toSorted((a, b) => a.rank - b.rank)
}

/** The overtaken behind those with a rank in their heat, if there is one. */
function placeOvertaken<Row extends Placed>(rows: readonly Row[]): Row[] {
  const next = new Map<string | null, number>()
  for (const { rank, heat } of rows)
    if (rank !== null) next.set(heat, Math.max(next.get(heat) ?? 0, rank + 1))
  return rows.map((row) => {
    const place = row.irm === 'OVL' && row.heat !== null ? next.get(row.heat) : undefined
    if (place === undefined) return row
    next.set(row.heat, place + 1)
    return { ...row, rank: place }
  })
}

/**
 * The caught of a pursuit: whoever is overtaken (OVL) has lost the ride, which gives no rank in the result and decides a place all
 * the same. The ride for gold has a second, who gets silver.
 */
import type { OutcomeRow } from './outcome.ts'

/** The rows in order of their places: the overtaken behind those with a rank in their heat, if there is one. */
export function placeOvertaken<Row extends Pick<OutcomeRow, 'rank' | 'irm' | 'heat'>>(
  rows: readonly Row[],
): Row[] {
  const next = new Map<string | null, number>()
  for (const { rank, heat } of rows)
    if (rank !== null) next.set(heat, Math.max(next.get(heat) ?? 0, rank + 1))
  return rows
    .map((row) => {
      const place = row.irm === 'OVL' && row.heat !== null ? next.get(row.heat) : undefined
      if (place === undefined) return row
      next.set(row.heat, place + 1)
      return { ...row, rank: place }
    })
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0)
}

/**
 * Riders outside the competition (hors concours), such as a guest in a championship. They ride with the others and are shown with their
 * time and the mark NC, but take no place, points or prize.
 */
import { mayHaveRank, type Irm } from './irm.ts'

interface Placed {
  readonly rank: number | null
  readonly irm: Irm | null
}

/** Removes the places of some riders and moves up everyone behind them. Each heat has places of its own. */
export function closePlaces<Row extends { readonly rank: number | null; readonly heat?: string | null }>(
  rows: readonly Row[],
  isApart: (row: Row) => boolean,
): Row[] {
  const apart = rows.filter(isApart)
  if (apart.length === 0) return [...rows]
  const free = Map.groupBy(apart, ({ heat = null }) => heat)
  return rows.map((row) => {
    if (row.rank === null || isApart(row)) return row
    const own = free.get(row.heat ?? null) ?? []
    const ahead = own.filter(({ rank }) => rank !== null && rank < row.rank!).length
    return ahead === 0 ? row : { ...row, rank: row.rank - ahead }
  })
}

/** Marks riders outside the competition with NC. A mark that says they left, such as DNF, stays. */
export function setApart<Row extends Placed & { readonly heat?: string | null }>(
  rows: readonly Row[],
  isApart: (row: Row) => boolean,
): Row[] {
  const isMarked = (row: Row) => row.irm === 'NC' || isApart(row)
  return closePlaces(rows, isMarked).map((row) =>
    isMarked(row) ? { ...row, rank: null, irm: mayHaveRank(row.irm) ? ('NC' as const) : row.irm } : row,
  )
}

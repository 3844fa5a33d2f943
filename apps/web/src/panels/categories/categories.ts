/** Categories of a mass event as rankings of their own: made of the rows of the whole, which say each rider's place in them. */
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { formatSignedGap } from '../../format/duration.ts'

/** Names, in their order; empty where riders are in none. */
export function listCategories(rows: readonly Row[]): string[] {
  const names = new Set(rows.flatMap(({ category }) => category?.name ?? []))
  return [...names].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

/** The columns of one of them, in which every row is of it. */
export const columnsOfCategory = (columns: readonly Column[]): Column[] =>
  columns.filter(({ key }) => !key.startsWith('category.'))

/** Its riders by their place in it, then those without one; times and gaps are those that place it. */
export function rowsOfCategory(rows: readonly Row[], name: string): Row[] {
  const own = rows.filter(({ category }) => category?.name === name)
  const placed = own
    .filter(({ category }) => category?.rank != null)
    .toSorted((a, b) => a.category!.rank! - b.category!.rank!)
  let aheadMs: number | null = null
  const shown = placed.map((row): Row => {
    const { rank, timeMs, gapMs } = row.category!
    const intervalMs = aheadMs === null || timeMs === null ? null : timeMs - aheadMs
    aheadMs = timeMs
    return {
      ...row,
      rank: rank!,
      timeMs,
      gapMs,
      gap: gapMs === null ? null : formatSignedGap(gapMs, 0),
      intervalMs,
    }
  })
  return [...shown, ...own.filter(({ category }) => category?.rank == null)]
}

/** From the start signal, or from each rider's own crossing of the start line. */
export type Clock = 'gun' | 'net'

/**
 * The clock that places riders. For the whole race it is the one without a column of its own; a category may use the other one. Null
 * if there is only one clock.
 * @param category null for the whole race
 */
export function clockOf(
  { columns, results }: { readonly columns: readonly Column[]; readonly results: readonly Row[] },
  category: string | null,
): Clock | null {
  const beside = columns.find(({ label }) => label === 'gunTime' || label === 'netTime')?.label
  if (beside === undefined) return null
  const isOther =
    category !== null &&
    results.some(
      (row) =>
        row.category?.name === category && row.category.timeMs !== null && row.category.timeMs !== row.timeMs,
    )
  return (beside === 'netTime') === isOther ? 'net' : 'gun'
}

/** The clock that places riders within their categories where it is not that of the whole race; else null. */
export function clockWithin(ranking: Parameters<typeof clockOf>[0]): Clock | null {
  const isOther = ranking.results.some(
    ({ category, timeMs }) => category?.timeMs != null && category.timeMs !== timeMs,
  )
  if (!isOther) return null
  const overall = clockOf(ranking, null)
  return overall === null ? null : overall === 'gun' ? 'net' : 'gun'
}

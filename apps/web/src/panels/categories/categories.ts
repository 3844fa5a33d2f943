/**
 * Categories of a race as rankings of their own, made from the rows of the whole ranking, which have each
 * rider's place in them.
 */
import type { Precision } from '@bell-lap/domain/figures/precision'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row, Split } from '@bell-lap/protocol/objects/ranking'
import { categoryName } from '@bell-lap/ui/format/category-name.ts'
import { formatDuration, formatSignedGap } from '@bell-lap/ui/format/duration.ts'

/** Names in their order. Empty if riders have none. */
export function listCategories(rows: readonly Row[]): string[] {
  const names = new Set(rows.flatMap(({ category }) => category?.name ?? []))
  return [...names].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

/** Rows with their categories in the reader's language. */
export const withCategoriesIn = (rows: readonly Row[], locale: string): Row[] =>
  rows.map((row) => {
    if (row.category == null) return row
    const name = categoryName(row.category.name, locale)
    return name === row.category.name ? row : { ...row, category: { ...row.category, name } }
  })

/** The columns of one category, to which every row belongs. Times exist from the first timing point on. */
export function columnsOfCategory(columns: readonly Column[]): Column[] {
  const own = columns.filter(({ key }) => !key.startsWith('category.'))
  if (own.some(({ key }) => key === 'time')) return own
  return own.flatMap((column): Column[] =>
    column.key === 'gap' ? [{ ...column, key: 'time', kind: 'time', label: 'time' }, column] : [column],
  )
}

/**
 * Its riders by their place in it, then those without one. Times, gaps and splits are those that place the
 * category, at the finish or at the last point passed.
 */
export function rowsOfCategory(rows: readonly Row[], name: string, precision: Precision = 0): Row[] {
  const own = rows.filter(({ category }) => category?.name === name)
  const placed = own
    .filter(({ category }) => category?.rank != null)
    .toSorted((a, b) => a.category!.rank! - b.category!.rank!)
  const splitsOf = createSplits(own, precision)
  const leading = placed[0] && placeOf(placed[0])
  let ahead: Row | null = null
  const shown = placed.map((row): Row => {
    const { rank, timeMs, gapMs } = row.category!
    const place = placeOf(row)
    const before = ahead !== null && placeOf(ahead) === place ? ahead.category!.timeMs : null
    ahead = row
    const inCategory: Row = {
      ...row,
      rank: rank!,
      timeMs,
      gapMs,
      gap: gapMs === null ? null : formatSignedGap(gapMs, precision),
      intervalMs: before === null || timeMs === null ? null : timeMs - before,
      ...splitsOf(row),
    }
    if (place === null || place === leading) delete inCategory.gapAt
    else inCategory.gapAt = place
    return inCategory
  })
  const others = own.filter(({ category }) => category?.rank == null)
  return [...shown, ...others.map((row) => ({ ...row, ...splitsOf(row) }))]
}

const lastSplit = ({ splits }: Row): Split | undefined => splits?.findLast(({ timeMs }) => timeMs !== null)

/** The point where a rider was last timed. Null at the finish. */
const placeOf = (row: Row): string | null =>
  row.position?.racing === true ? (lastSplit(row)?.name ?? null) : null

/** By the clock that places the category. Null if the point was not passed, and without a place there. */
const timeInCategory = ({ timeMs, categoryMs, rank }: Split): number | null =>
  rank === 0 ? null : (categoryMs ?? timeMs)

/** Splits by the clock of the category, with place and gap among its riders. */
function createSplits(own: readonly Row[], precision: Precision): (row: Row) => Pick<Row, 'splits'> {
  const all = own.flatMap(({ splits = [] }) => splits)
  const timesAt = new Map(
    [...Map.groupBy(all, ({ key }) => key)].map(([key, splits]) => [
      key,
      splits.flatMap((split) => timeInCategory(split) ?? []).toSorted((a, b) => a - b),
    ]),
  )
  return ({ splits }) =>
    splits === undefined
      ? {}
      : {
          splits: splits.map((split) => {
            const timeMs = timeInCategory(split)
            if (timeMs === null) return split
            const times = timesAt.get(split.key)!
            return {
              ...split,
              timeMs,
              value: formatDuration(timeMs, precision),
              rank: times.indexOf(timeMs) + 1,
              gapMs: timeMs - times[0]!,
            }
          }),
        }
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
    category !== null && results.some((row) => row.category?.name === category && hasOtherClock(row))
  return (beside === 'netTime') === isOther ? 'net' : 'gun'
}

const hasOtherClock = ({ splits = [] }: Row): boolean =>
  splits.some(({ categoryMs }) => categoryMs !== undefined)

/** The clock that places riders within their categories where it is not that of the whole race; else null. */
export function clockWithin(ranking: Parameters<typeof clockOf>[0]): Clock | null {
  const isOther = ranking.results.some(hasOtherClock)
  if (!isOther) return null
  const overall = clockOf(ranking, null)
  return overall === null ? null : overall === 'gun' ? 'net' : 'gun'
}

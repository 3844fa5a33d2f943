/**
 * Places within categories, where the order of the whole ranking places them: everywhere but in mass events and classes, whose
 * categories may have a clock of their own (ridden/mass-event.ts).
 */
import type { Row } from '@bell-lap/protocol/objects/ranking'

interface Reached {
  /** How many of the category were listed before. */
  readonly count: number
  readonly last: { readonly whole: number; readonly rank: number }
  readonly first: Row
}

/** The rows with place, time and gap in their category; who shares a place in the whole ranking shares the one in the category. */
export function withCategoryPlaces(rows: readonly Row[]): Row[] {
  const reached = new Map<string, Reached>()
  return rows.map((row) => {
    const { category, rank: whole, timeMs } = row
    if (category === undefined || whole === 0) return row
    const { count = 0, last, first = row } = reached.get(category.name) ?? {}
    const rank = last?.whole === whole ? last.rank : count + 1
    reached.set(category.name, { count: count + 1, last: { whole, rank }, first })
    const firstMs = first.lapsDown === row.lapsDown ? first.timeMs : null
    const gapMs = timeMs === null || firstMs === null ? null : timeMs - firstMs
    return { ...row, category: { name: category.name, rank, timeMs, gapMs } }
  })
}

/**
 * Places within categories, if the order of the whole ranking decides them. Mass events and classes are
 * excluded, because their categories may have a clock of their own (ridden/mass-event.ts).
 */
import type { Row } from '@bell-lap/protocol/objects/ranking'

interface Reached {
  /** Number of competitors of the category listed so far. */
  readonly count: number
  readonly last: { readonly whole: number; readonly rank: number }
  readonly first: Row
}

/**
 * Adds place, time and gap in the category to the rows. Competitors who share a place in the whole ranking
 * share it in the category.
 */
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

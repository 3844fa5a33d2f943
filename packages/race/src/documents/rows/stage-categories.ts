/**
 * Categories of the riders of a stage race, from the start list. The order of the ranking decides the places.
 */
import { bibOf } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { ROSTER } from '../../field/roster.ts'
import type { View } from '../../state/view.ts'
import { withCategoryPlaces } from './category-places.ts'

/** The rows with the categories of their riders. The same rows if nobody is in a category. */
export function inStageCategories(view: View, unit: Unit, rows: Row[]): Row[] {
  const { categories } = view.get(ROSTER, unit)
  if (categories.size === 0) return rows
  return withCategoryPlaces(
    rows.map((row) => {
      const name = row.rider === undefined ? undefined : categories.get(bibOf(row.rider) ?? '')
      if (name === undefined || row.category !== undefined) return row
      return { ...row, category: { name, rank: null, timeMs: null, gapMs: null } }
    }),
  )
}

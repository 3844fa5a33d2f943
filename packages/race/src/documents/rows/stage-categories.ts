/** Categories of the riders of a race of stages: as the start list states them, placed by the order of the ranking. */
import { bibOf } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { ROSTER } from '../../field/roster.ts'
import type { View } from '../../state/view.ts'
import { withCategoryPlaces } from './category-places.ts'

/** The rows of riders with their categories; the rows themselves where nobody is in one. */
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

/** Warnings beside the rows of a unit's start list, board and result. */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { WARNINGS } from '../../telling/warnings.ts'
import type { View } from '../../state/view.ts'

/**
 * Adds warnings to the rows of a document that declares `WARNINGS`. A row without any stays the same object.
 */
export function createWarnings(view: View, unit: Unit): (rows: readonly Row[]) => Row[] {
  const warnings = view.get(WARNINGS, unit)
  if (warnings.size === 0) return (rows) => [...rows]
  return (rows) =>
    rows.map((row) => {
      const own = warnings.get(row.key)
      return own === undefined ? row : { ...row, warnings: [...own] }
    })
}

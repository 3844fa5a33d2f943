/** The columns that a unit's form declares for one of its documents, in the precision of the unit. */
import { formOf, type Column as FormColumn, type Form } from '@bell-lap/domain/form'
import type { Unit } from '@bell-lap/domain/unit'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import { statedPrecision } from '../derived/precision.ts'
import { plannedUnit } from '../derived/programme.ts'
import type { View } from '../view.ts'

export function columnsOf(view: View, unit: Unit, of: keyof Form['columns']): Column[] {
  const planned = plannedUnit(view, unit)
  if (planned === undefined) return []
  const own = statedPrecision(view, unit)
  return formOf(planned.form).columns[of].map((column: FormColumn) =>
    own === null || column.precision === undefined || column.kind === 'number' || column.label === 'bonus'
      ? { ...column }
      : { ...column, precision: own },
  )
}

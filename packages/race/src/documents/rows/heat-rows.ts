/** Rows by heat. */
import { compareHeatNames } from '@bell-lap/domain/heats/heat-name'
import { formOf } from '@bell-lap/domain/form/form'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { plannedPhase } from '../../programme/programme.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import type { View } from '../../state/view.ts'

/**
 * In the order of the heats. Empty if there are none.
 * @param alone name of the heat to which all rows belong, if the phase is raced in heats and none has a name,
 * as in most finals
 */
export function heatsOf(
  rows: readonly Row[],
  alone: string | null = null,
): { name: string; results: Row[] }[] {
  const heats = new Map<string, Row[]>()
  for (const row of rows) {
    if (row.heat === undefined) continue
    const own = heats.get(row.heat)
    if (own === undefined) heats.set(row.heat, [row])
    else own.push(row)
  }
  if (heats.size === 0 && alone !== null && rows.length > 0) return [{ name: alone, results: [...rows] }]
  const inOrder = [...heats].toSorted(([a], [b]) => compareHeatNames(a, b))
  return inOrder.map(([name, results]) => ({ name, results }))
}

/**
 * A phase whose riders are placed within their heats has at least one heat. If it has no name, it gets the
 * name of the phase.
 */
export function nameOfOnlyHeat(view: View, unit: Unit): string | null {
  const planned = plannedPhase(view, unit)
  if (planned === undefined || formOf(planned.form).start !== 'heats') return null
  return view.get(UNIT_RESULT, unit).isOneRanking ? null : planned.name
}

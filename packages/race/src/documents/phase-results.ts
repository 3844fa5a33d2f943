/** The result of a phase, whole and by heat, with the columns that its form declares. */
import { formOf } from '@bell-lap/domain/form'
import { compareHeatNames } from '@bell-lap/domain/heat-name'
import type { PhaseResults } from '@bell-lap/protocol/documents/phases'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { plannedPhase, PROGRAMME } from '../derived/programme.ts'
import { UNIT_RESULT } from '../derived/unit-result.ts'
import type { Projection } from '../projection.ts'
import type { OfUnit } from '../view.ts'
import { columnsOf, filledColumns } from './columns.ts'
import { resultRows } from './unit-rows.ts'

export const phaseResults: Projection<PhaseResults, OfUnit> = {
  reads: (unit) => UNIT_RESULT.reads(unit),
  project(view, unit) {
    const planned = plannedPhase(view, unit)
    const results = resultRows(view, unit)
    if (planned === undefined || results.length === 0) return 'not-yet'
    const { decidedBy } = formOf(planned.form)
    const event = view.get(PROGRAMME).events.find((each) => each.event === planned.event)
    return {
      event: event?.name ?? '',
      resultType: decidedBy === 'time' || decidedBy === 'lapsAndTime' ? 'Time' : 'Points',
      resultStatus: view.get(UNIT_RESULT, unit).resultStatus,
      columns: filledColumns(columnsOf(view, unit, 'result'), results),
      results,
      heats: heatsOf(results),
    }
  },
}

/** By heat, in the order in which the heats come; empty where there are none. */
export function heatsOf(rows: readonly Row[]): { name: string; results: Row[] }[] {
  const heats = new Map<string, Row[]>()
  for (const row of rows) {
    if (row.heat === undefined) continue
    const own = heats.get(row.heat)
    if (own === undefined) heats.set(row.heat, [row])
    else own.push(row)
  }
  const inOrder = [...heats].toSorted(([a], [b]) => compareHeatNames(a, b))
  return inOrder.map(([name, results]) => ({ name, results }))
}

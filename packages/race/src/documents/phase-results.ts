/** The result of a phase, whole and by heat, with the columns that its form declares. */
import { formOf } from '@bell-lap/domain/form/form'
import type { PhaseResults } from '@bell-lap/protocol/documents/phases'
import { INFERRED } from '../telling/inferred.ts'
import { plannedEvent, plannedPhase } from '../programme/programme.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import { WARNINGS } from '../telling/warnings.ts'
import type { Projection } from '../state/projection.ts'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { OfUnit, View } from '../state/view.ts'
import { markWhole } from './rows/inferred-parts.ts'
import { columnsOf, filledColumns } from './rows/columns.ts'
import { heatsOf, nameOfOnlyHeat } from './rows/heat-rows.ts'
import { roundRows } from './rows/rows-now.ts'
import { inferredForAll, withInferred } from './rows/row-inferred.ts'
import { createWarnings } from './rows/row-warnings.ts'
import { resultRows } from './rows/unit-rows.ts'

export const phaseResults: Projection<PhaseResults, OfUnit> = {
  reads: (unit) => [...UNIT_RESULT.reads(unit), ...WARNINGS.reads(unit), ...INFERRED.reads(unit)],
  project: (view, unit) => markWhole(view, (each) => resultsOf(each, unit)),
}

function resultsOf(view: View, unit: Unit): PhaseResults | 'not-yet' {
  const planned = plannedPhase(view, unit)
  const inferences = view.get(INFERRED, unit)
  const rows = createWarnings(view, unit)(resultRows(view, unit))
  const results = withInferred(rows, inferences, 'Result')
  if (planned === undefined || results.length === 0) return 'not-yet'
  const { decidedBy } = formOf(planned.form)
  const event = plannedEvent(view, planned.event)
  const { resultStatus, isOneRanking } = view.get(UNIT_RESULT, unit)
  const round = roundRows(results)
  return {
    event: event?.name ?? '',
    resultType: decidedBy === 'time' || decidedBy === 'lapsAndTime' ? 'Time' : 'Points',
    resultStatus,
    columns: filledColumns(columnsOf(view, unit, 'result'), results),
    results,
    heats: heatsOf(results, nameOfOnlyHeat(view, unit)),
    ...(round.length > 0 && { round }),
    ...inferredForAll(inferences, 'Result'),
    ...(isOneRanking && { isOneRanking: true as const }),
  }
}

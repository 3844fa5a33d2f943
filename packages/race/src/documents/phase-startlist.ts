/** Who starts in a phase, by heat and order; else by bib. */
import type { StartList } from '@bell-lap/protocol/documents/stages'
import { formatClock } from '@bell-lap/domain/clock'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { COMPETITORS, type Starter } from '../derived/competitors.ts'
import { WITHDRAWN_ON } from '../derived/withdrawn.ts'
import type { Projection } from '../projection.ts'
import { emptyRow } from '../rows.ts'
import type { OfUnit } from '../view.ts'
import { columnsOf, filledColumns } from './columns.ts'
import { heatsOf } from './phase-results.ts'

/** Behind everyone whose order was stated. */
const LAST = 100_000

export const phaseStartlist: Projection<StartList, OfUnit> = {
  reads: (unit) => [...COMPETITORS.reads(unit), ...WITHDRAWN_ON.reads(unit)],
  project(view, unit) {
    const starters = [...view.get(COMPETITORS, unit).values()]
    if (starters.length === 0) return 'not-yet'
    const left = view.get(WITHDRAWN_ON, unit)
    const inOrder = starters.toSorted(
      (a, b) => (a.order ?? LAST) - (b.order ?? LAST) || (a.bib ?? LAST) - (b.bib ?? LAST),
    )
    const results = inOrder.map((starter) =>
      startRow(starter, starter.bib !== null && left.get(starter.bib)?.irm === 'DNS'),
    )
    const heats = heatsOf(results)
    return {
      columns: filledColumns(columnsOf(view, unit, 'startList'), results),
      results,
      ...(heats.length === 0 ? {} : { heats }),
    }
  },
}

function startRow({ shown, heat, order, start }: Starter, isAbsent: boolean): Row {
  const row = emptyRow(shown)
  const placed = { ...row, ...(heat === null ? {} : { heat }) }
  if (isAbsent) return { ...placed, resultType: 'IRM', value: 'DNS', irm: 'DNS' }
  return {
    ...placed,
    rank: order ?? 0,
    ...(start === null
      ? {}
      : { resultType: 'Time' as const, value: formatClock(start.timeOfDayMs), startAt: start.iso }),
  }
}

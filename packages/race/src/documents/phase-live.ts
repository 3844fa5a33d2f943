/** A phase as it is raced: its rows in the order of now, and the same as a ranking. */
import type { Rankings, StageLive } from '@bell-lap/protocol/documents/stages'
import { formOf } from '@bell-lap/domain/form'
import type { Unit } from '@bell-lap/domain/unit'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { plannedPhase } from '../derived/programme.ts'
import { isOver, isRacing, RACE_STATUS } from '../derived/race-status.ts'
import { UNIT_RESULT } from '../derived/unit-result.ts'
import type { Projection } from '../projection.ts'
import { listRankings, ranking } from '../rankings.ts'
import type { OfUnit, View } from '../view.ts'
import { columnsOf, filledColumns } from './columns.ts'
import { heatsOf } from './phase-results.ts'
import { stageLive } from './stage-live.ts'
import { trackNow } from './track-now.ts'
import { liveRows } from './unit-rows.ts'

/** Where riders start one after the other, each row says whether its rider is on the course: past a point and not yet home. */
function rowsNow(view: View, unit: Unit): Row[] {
  const rows = liveRows(view, unit)
  const planned = plannedPhase(view, unit)
  if (planned === undefined || formOf(planned.form).start !== 'apart') return rows
  return rows.map((row) => {
    const racing = row.rank === 0 && row.irm === null && (row.splits ?? []).some(({ rank }) => rank > 0)
    return racing || row.rank > 0 ? { ...row, position: { racing, toFinishM: null, group: null } } : row
  })
}

export const phaseLive: Projection<StageLive, OfUnit> = {
  reads: (unit) => [...stageLive.reads(unit), ...UNIT_RESULT.reads(unit)],
  project(view, unit, details) {
    const race = stageLive.project(view, unit, details)
    if (typeof race === 'string') return race
    const results = rowsNow(view, unit)
    const track = trackNow(view, unit)
    return {
      ...race,
      ...(track === null ? {} : { track }),
      columns: filledColumns(columnsOf(view, unit, 'live'), results),
      results,
      resultStatus: view.get(UNIT_RESULT, unit).resultStatus,
    }
  },
}

/** Of a round of several runs, by the sum of the places so far; empty elsewhere. */
const roundRows = (rows: readonly Row[]): Row[] =>
  rows
    .flatMap((row) =>
      row.round === undefined
        ? []
        : [{ ...row, rank: row.round.rank, value: String(row.round.points), points: row.round.points }],
    )
    .toSorted((a, b) => a.rank - b.rank || a.key.localeCompare(b.key, 'en'))

export const phaseLiveRankings: Projection<Rankings, OfUnit> = {
  reads: (unit) => UNIT_RESULT.reads(unit),
  project(view, unit) {
    const status = view.get(RACE_STATUS, unit)
    if (isOver(status)) return 'over'
    if (!isRacing(status)) return 'not-yet'
    const columns = columnsOf(view, unit, 'live')
    const head = { type: 'Stage', rankingType: 'Time', resultStatus: 'live', columns } as const
    const rows = rowsNow(view, unit)
    const rankings = listRankings([
      ranking(0, head, rows),
      ...heatsOf(rows).map(({ name, results }) =>
        ranking(0, { ...head, rankingType: 'Heat', name }, results),
      ),
      ranking(0, { ...head, rankingType: 'Round' }, roundRows(rows)),
    ])
    return rankings.length === 0 ? 'not-yet' : rankings
  },
}

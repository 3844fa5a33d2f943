/** A phase as it is raced: its rows in the order of now, and the same as a ranking. */
import type { Rankings, StageLive } from '@bell-lap/protocol/documents/stages'
import { isOver, isRacing, RACE_STATUS } from '../derived/race-status.ts'
import { UNIT_RESULT } from '../derived/unit-result.ts'
import type { Projection } from '../projection.ts'
import { listRankings, ranking } from '../rankings.ts'
import type { OfUnit } from '../view.ts'
import { columnsOf } from './columns.ts'
import { stageLive } from './stage-live.ts'
import { liveRows } from './unit-rows.ts'

export const phaseLive: Projection<StageLive, OfUnit> = {
  reads: (unit) => [...stageLive.reads(unit), ...UNIT_RESULT.reads(unit)],
  project(view, unit, details) {
    const race = stageLive.project(view, unit, details)
    if (typeof race === 'string') return race
    return { ...race, columns: columnsOf(view, unit, 'live'), results: liveRows(view, unit) }
  },
}

export const phaseLiveRankings: Projection<Rankings, OfUnit> = {
  reads: (unit) => UNIT_RESULT.reads(unit),
  project(view, unit) {
    const status = view.get(RACE_STATUS, unit)
    if (isOver(status)) return 'over'
    if (!isRacing(status)) return 'not-yet'
    const columns = columnsOf(view, unit, 'live')
    const head = { type: 'Stage', rankingType: 'Time', resultStatus: 'live', columns } as const
    const rows = liveRows(view, unit)
    const rankings = listRankings([ranking(0, head, rows)])
    return rankings.length === 0 ? 'not-yet' : rankings
  },
}

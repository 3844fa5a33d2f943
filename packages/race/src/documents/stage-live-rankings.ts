/**
 * Order on the road while the stage is raced: those at the line by their passing, then by distance to go (a group shares
 * its gap; without positions by the last point passed), then those out of the race. In a time trial: by time at the
 * line, then by how far and how fast they are; of a team time trial the teams, and beneath them the riders who are home.
 */
import type { Unit } from '@bell-lap/domain/unit'
import { decisionsOf } from '@bell-lap/domain/decision'
import { formatGap } from '@bell-lap/domain/gap'
import { publishRows } from '@bell-lap/domain/result'
import { rankVirtualGeneral } from '@bell-lap/domain/virtual-general'
import type { Rankings } from '@bell-lap/protocol/documents/stages'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import { CLASSIFICATIONS_AFTER } from '../derived/classifications.ts'
import { JERSEYS, jerseyOf } from '../derived/jerseys.ts'
import { MARKER_PLACES } from '../derived/marker-places.ts'
import { isOver, isRacing, RACE_STATUS } from '../derived/race-status.ts'
import { groupRows, homeRows, pointRows, trialRows, unseenRows } from './live-rows.ts'
import { ROAD_NOW, type Road } from '../derived/road.ts'
import { precisionOf } from '../derived/precision.ts'
import { riderOf, ROSTER } from '../derived/roster.ts'
import { STAGE_RESULT } from '../derived/stage-result.ts'
import { TRIAL_SPLITS } from '../derived/trial-splits.ts'
import { listRankings, ranking } from '../rankings.ts'
import { emptyRow, ROAD } from '../rows.ts'
import type { Projection } from '../projection.ts'
import { getBefore, readsBefore, type OfUnit, type View } from '../view.ts'
import { columnsOf } from './columns.ts'
import { withFinish } from './finish-split.ts'
import { teamTrialRows } from './team-trial-rows.ts'

export const stageLiveRankings: Projection<Rankings, OfUnit> = {
  reads: (unit) => [
    ...ROAD_NOW.reads(unit),
    ...TRIAL_SPLITS.reads(unit),
    ...readsBefore(CLASSIFICATIONS_AFTER, unit),
  ],
  project(view, unit) {
    const status = view.get(RACE_STATUS, unit)
    if (isOver(status)) return 'over'
    if (!isRacing(status)) return 'not-yet'
    const road = view.get(ROAD_NOW, unit)
    const home = homeRows(view, unit)
    const { form } = view.get(STAGE_RESULT, unit)
    const ahead = home.placed.length
    const onRoad =
      road.groups.length > 0 ? groupRows(view, unit, road, ahead) : pointRows(view, unit, road, ahead)
    const unseen = unseenRows(view, unit, unlisted(road, [...home.placed, ...onRoad, ...home.marked]))
    const riding = form === 'MS' ? [...onRoad, ...unseen] : trialRows(view, unit, road)
    const columns = columnsOf(view, unit, 'live')
    const head = { type: 'Stage', rankingType: 'Time', resultStatus: 'live', columns } as const
    const riders = [...home.placed, ...riding, ...home.marked]
    const teams = form === 'TTT' ? teamTrialRows(view, unit) : []
    const atHome = [...home.placed, ...home.marked]
    const rankings = listRankings([
      withFinish(
        teams.length === 0
          ? ranking(0, head, riders)
          : {
              ...ranking(0, head, teams),
              ...(atHome.length > 0 && { subRankings: [ranking(0, { ...head, name: 'Riders' }, atHome)] }),
            },
        precisionOf(view, unit),
      ),
      virtualGeneral(view, unit, road),
    ])
    return rankings.length === 0 ? 'not-yet' : rankings
  },
}

/** Riders whom nobody sees, but for those who stand in the list already: by their timing, or by a mark. */
function unlisted({ unseen }: Road, listed: readonly Row[]): number[] {
  const keys = new Set(listed.map(({ key }) => key))
  return unseen.flatMap(({ bib }) => (keys.has(String(bib)) ? [] : [bib]))
}

/** Milliseconds off by bib: bonifications taken so far, those of the finish among them, less penalties decided so far. */
function takenOff(view: View, unit: Unit): Map<number, number> {
  const { decisions, outcome } = view.get(STAGE_RESULT, unit)
  const off = new Map<number, number>()
  const add = (bib: number, ms: number) => off.set(bib, (off.get(bib) ?? 0) + ms)
  const home = new Set(outcome.times.map(({ bib }) => bib))
  for (const { bib, bonificationMs } of outcome.times) add(bib, bonificationMs)
  for (const { bonifications } of view.get(MARKER_PLACES, unit))
    for (const { bib, amount } of bonifications) if (!home.has(bib)) add(bib, amount)
  // A penalty inside the stage is in the row's gap already.
  const penalties = decisionsOf(decisions, 'penalty').filter(({ inStage }) => inStage !== true)
  for (const { bib, ms } of [...penalties, ...decisionsOf(decisions, 'adjustment')])
    if (bib !== undefined) add(bib, -ms)
  return off
}

/** Rows of the virtual general: who comes after them plays no part, and would be half of what every visitor is sent. */
const VIRTUAL_ROWS = 25

/** General before the stage and the gaps of this moment, the first of it; empty without groups on the road. */
function virtualGeneral(view: View, unit: Unit, road: Road): Ranking {
  const head = {
    type: 'Overall',
    rankingType: 'Time',
    resultStatus: 'live',
    name: 'Virtual general',
    jersey: jerseyOf(view.get(JERSEYS), 'Time'),
  } as const
  const before = getBefore(view, CLASSIFICATIONS_AFTER, unit)?.general ?? []
  if (before.length === 0 || road.groups.length === 0) return ranking(0, head, [])
  const gaps = new Map<number, number>()
  for (const { bib, timeMs } of publishRows(view.get(STAGE_RESULT, unit).outcome.rows, ROAD).flatMap((row) =>
    row.rank === null || row.gapMs === null ? [] : [{ bib: row.bib, timeMs: row.gapMs }],
  ))
    gaps.set(bib, timeMs)
  for (const { bibs, gapMs } of road.groups) if (gapMs !== null) for (const bib of bibs) gaps.set(bib, gapMs)
  const roster = view.get(ROSTER, unit)
  const standing = rankVirtualGeneral(before, gaps, takenOff(view, unit))
  const first = standing.filter(({ rank }) => rank <= VIRTUAL_ROWS)
  const rows = first.map(({ bib, rank, gapMs, progression }, index, all): Row => ({
    ...emptyRow({ rider: riderOf(roster, bib) }),
    rank,
    value: formatGap(gapMs, ROAD, 'unsigned'),
    gap: formatGap(gapMs, ROAD),
    gapMs,
    intervalMs: index === 0 ? null : gapMs - all[index - 1]!.gapMs,
    progression,
    estimated: true,
  }))
  return ranking(0, { ...head, complete: first.length === standing.length }, rows)
}

/**
 * The order while a unit is raced. For a phase, and for a stage on laps: its result so far, with each heat
 * and round. On the road: riders at the line by their passing, then by distance to go (a group shares its
 * gap; without positions by the last point passed), then those out of the race. In a time trial: by time at
 * the line, then by distance and speed. In a team time trial: the teams, and below them the riders who have
 * finished.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Rankings } from '@bell-lap/protocol/documents/stages'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import { INFERRED } from '../../telling/inferred.ts'
import { JERSEYS, jerseyOf } from '../../programme/jerseys.ts'
import { isOver, isRacing, RACE_STATUS } from '../../ridden/race-status.ts'
import { groupRows, homeRows, pointRows, trialRows, unseenRows } from '../rows/live-rows.ts'
import { LAP_RACE } from '../../ridden/lap-race.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import { roundRows, rowsNow } from '../rows/rows-now.ts'
import { ROAD_NOW, type Road } from '../../telling/road.ts'
import { precisionOf } from '../../programme/precision.ts'
import { riderOf, ROSTER } from '../../field/roster.ts'
import { STAGE_RESULT } from '../../result/stage-result.ts'
import { TRIAL_SPLITS } from '../rows/trial-splits.ts'
import { WARNINGS } from '../../telling/warnings.ts'
import { VIRTUAL_GENERAL } from './virtual-general.ts'
import { listRankings, ranking, type RankingHead } from './rankings.ts'
import { createRow } from '../rows/row.ts'
import type { Projection } from '../../state/projection.ts'
import type { OfUnit, View } from '../../state/view.ts'
import { columnsOf } from '../rows/columns.ts'
import { withFinish } from '../rows/finish-split.ts'
import { heatsOf } from '../rows/heat-rows.ts'
import { markInferred } from '../rows/inferred-parts.ts'
import { markUnitRanking } from '../rows/row-inferred.ts'
import { createWarnings } from '../rows/row-warnings.ts'
import { inStageCategories } from '../rows/stage-categories.ts'
import { teamTrialRows } from '../rows/team-trial-rows.ts'

export const unitLiveRankings: Projection<Rankings, OfUnit> = {
  reads: (unit) => [
    ...ROAD_NOW.reads(unit),
    ...UNIT_RESULT.reads(unit),
    ...TRIAL_SPLITS.reads(unit),
    ...VIRTUAL_GENERAL.reads(unit),
    ...WARNINGS.reads(unit),
    ...INFERRED.reads(unit),
  ],
  project(view, unit) {
    const status = view.get(RACE_STATUS, unit)
    if (isOver(status)) return 'over'
    if (!isRacing(status)) return 'not-yet'
    const head = {
      type: 'Stage',
      rankingType: 'Time',
      resultStatus: 'live',
      columns: columnsOf(view, unit, 'live'),
    } as const
    const isOnRoad = isStage(unit) && view.get(LAP_RACE, unit) === null
    const rankings = listRankings(
      isOnRoad
        ? [markUnitRanking(view, unit, onRoad(view, unit, head)), ...virtualRankings(view, unit)]
        : byResult(view, unit, head).map((each) => markUnitRanking(view, unit, each)),
    )
    return rankings.length === 0 ? 'not-yet' : rankings
  },
}

/** Everybody by the result so far, wherever they are on the course. */
function byResult(view: View, unit: Unit, head: RankingHead): Ranking[] {
  const rows = createWarnings(view, unit)(rowsNow(view, unit))
  return [
    ranking(0, head, rows),
    ...heatsOf(rows).map(({ name, results }) => ranking(0, { ...head, rankingType: 'Heat', name }, results)),
    ranking(0, { ...head, rankingType: 'Round', columns: undefined }, roundRows(rows)),
  ]
}

function onRoad(view: View, unit: Unit, head: RankingHead): Ranking {
  const road = view.get(ROAD_NOW, unit)
  const home = homeRows(view, unit)
  const { form } = view.get(STAGE_RESULT, unit)
  const ahead = home.placed.length
  const out =
    road.groupsBy === 'positions' ? groupRows(view, unit, road, ahead) : pointRows(view, unit, road, ahead)
  const unseen = unseenRows(view, unit, unlisted(road, [...home.placed, ...out, ...home.marked]))
  const riding = form === 'MS' ? [...out, ...unseen] : trialRows(view, unit, road)
  const warned = createWarnings(view, unit)
  const riders = warned(inStageCategories(view, unit, [...home.placed, ...riding, ...home.marked]))
  const teams = form === 'TTT' ? warned(teamTrialRows(view, unit)) : []
  if (teams.length === 0) return withFinish(ranking(0, head, riders), precisionOf(view, unit))
  const atHome = warned([...home.placed, ...home.marked])
  const ridersHead = { ...head, name: 'Riders', columns: columnsOf(view, unit, 'live', 'timeTrial') }
  return withFinish(
    {
      ...ranking(0, head, teams),
      ...(atHome.length > 0 && { subRankings: [ranking(0, ridersHead, atHome)] }),
    },
    precisionOf(view, unit),
  )
}

/** Riders without a known position, except those already in the list by their timing or a mark. */
function unlisted({ unseen }: Road, listed: readonly Row[]): Bib[] {
  const keys = new Set(listed.map(({ key }) => key))
  return unseen.flatMap(({ bib }) => (keys.has(String(bib)) ? [] : [bib]))
}

/** The virtual general classification, marked if it rests on what was inferred of earlier stages. */
const virtualRankings = (view: View, unit: Unit): Ranking[] =>
  markInferred(
    view,
    (each) => [virtualGeneral(each, unit)],
    ({ name }) => name,
  )

/**
 * Rows of the virtual general classification. Later riders play no part, and would be half of the bytes of
 * every push.
 */
const VIRTUAL_ROWS = 25

/**
 * The first rows of the general classification before the stage with the gaps of this moment. Empty without
 * groups on the road.
 */
function virtualGeneral(view: View, unit: Unit): Ranking {
  const head = {
    type: 'Overall',
    rankingType: 'Time',
    resultStatus: 'live',
    name: 'Virtual general',
    jersey: jerseyOf(view.get(JERSEYS), 'Time'),
  } as const
  const standing = view.get(VIRTUAL_GENERAL, unit)
  if (standing.length === 0) return ranking(0, head, [])
  const roster = view.get(ROSTER, unit)
  const first = standing.filter(({ rank }) => rank <= VIRTUAL_ROWS)
  const rows = first.map(({ bib, rank, gapMs, progression }, index, all): Row => ({
    ...createRow({ rider: riderOf(roster, bib) }, rank, { kind: 'gap', gapMs }),
    intervalMs: index === 0 ? null : gapMs - all[index - 1]!.gapMs,
    progression,
    estimated: true,
  }))
  return ranking(0, { ...head, complete: first.length === standing.length }, rows)
}

/**
 * Rankings of a stage, times first: its result, the points won on it, its young riders and teams, the most
 * combative rider. During the race they contain everybody who has passed the line. Those that cannot be
 * computed are shown as published.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { STAGE_RACE_RULES, unitOfClassification } from '@bell-lap/domain/standing/classification-rule'
import { amongRiding } from '@bell-lap/domain/marks/general-rank'
import { keepsRank } from '@bell-lap/domain/marks/irm'
import { awardGains, type PointsAward } from '@bell-lap/domain/standing/points-award'
import { numberRanks } from '@bell-lap/domain/figures/rank'
import { publishRows, type PublishedRow, type ResultRow } from '@bell-lap/domain/outcome/result'
import { addUnit, rankStanding, standingOf, type Standing } from '@bell-lap/domain/standing/standing'
import type { Rankings } from '@bell-lap/protocol/documents/stages'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import { AWARDS } from '../../stated/awards.ts'
import { COURSE } from '../../programme/course.ts'
import { INFERRED } from '../../telling/inferred.ts'
import { LAP_RACE, lapsForResult } from '../../ridden/lap-race.ts'
import { teamResult, UNIT_RESULT } from '../../result/unit-result.ts'
import { resultRows } from '../rows/unit-rows.ts'
import { precisionOf, precisionOfGeneral, precisionOfRanking } from '../../programme/precision.ts'
import { PUBLISHED } from '../../stated/published.ts'
import { riderOf, ROSTER, teamOf, type Roster } from '../../field/roster.ts'
import { whyNoRankings } from '../../ridden/race-status.ts'
import { DISRUPTION } from '../../programme/disruption.ts'
import { STAGE_DAY } from '../../standing/stage-day.ts'
import { ENTRANTS } from '../../stated/entrants.ts'
import { STAGE_RESULT, type StageResult } from '../../result/stage-result.ts'
import { teamsApart } from '../../result/team-result.ts'
import { TRIAL_SPLITS } from '../rows/trial-splits.ts'
import { WARNINGS } from '../../telling/warnings.ts'
import { WITHDRAWN_ON } from '../../stated/withdrawn.ts'
import { listRankings, ranking } from './rankings.ts'
import { createRow } from '../rows/row.ts'
import { apartRow, resultRow, timeRows } from '../rows/rows.ts'
import type { Absence, Projection } from '../../state/projection.ts'
import { markRankings } from '../rows/inferred-parts.ts'
import type { OfUnit, View } from '../../state/view.ts'
import { intervalInLaps } from '../rows/lap-part.ts'
import { columnsOf, columnsOfClassification, columnsOfGeneral } from '../rows/columns.ts'
import { withFinish } from '../rows/finish-split.ts'
import { markUnitRanking } from '../rows/row-inferred.ts'
import { createWarnings } from '../rows/row-warnings.ts'
import { inStageCategories } from '../rows/stage-categories.ts'
import { withPublished } from './published-ranking.ts'

export const stageRankings: Projection<Rankings, OfUnit> = {
  reads: (unit) => [
    ...UNIT_RESULT.reads(unit),
    ...STAGE_DAY.reads(unit),
    ...TRIAL_SPLITS.reads(unit),
    ...AWARDS.reads(unit),
    ...PUBLISHED.reads(unit),
    ...WARNINGS.reads(unit),
    ...INFERRED.reads(unit),
  ],
  project: (view, unit) => markRankings(view, (each) => rankingsOf(each, unit)),
}

function rankingsOf(view: View, unit: Unit): Rankings | Absence {
  const result = view.get(STAGE_RESULT, unit)
  const day = view.get(STAGE_DAY, unit)
  const head = { type: 'Stage', resultStatus: result.resultStatus } as const
  const classified = [
    timeRanking(view, unit, result),
    ranking(0, { ...head, rankingType: 'SprintPoints' }, pointsRows(view, unit, day.sprintAwards)),
    ranking(0, { ...head, rankingType: 'MountainPoints' }, pointsRows(view, unit, day.mountainAwards)),
    ranking(
      0,
      { ...head, rankingType: 'Young', columns: columnsOfClassification(view, unit, 'time') },
      youngRows(view, unit, result),
    ),
    ranking(
      0,
      { ...head, rankingType: 'Team', columns: columnsOfGeneral(view, 'Team') },
      timeRows(day.teams, ({ teamCode }) => ({ team: teamOf(view.get(ROSTER, unit), teamCode) }), {
        precision: precisionOfGeneral(view),
      }),
    ),
  ]
    .map((each) => withPublished(view, unit, each))
    .map((each) =>
      unitOfClassification(each.rankingType) === 'time'
        ? withFinish(each, precisionOfRanking(view, unit, each))
        : each,
    )
  const rankings = listRankings(
    [...classified, ...awardRankings(view, unit, result)].map((each) => markUnitRanking(view, unit, each)),
  )
  return rankings.length === 0 ? whyNoRankings(view, unit) : rankings
}

/** Columns of places and gaps. A stage that was stopped has none. */
const OF_PLACES: ReadonlySet<Column['kind']> = new Set(['rank', 'gap'])

/** A team time trial shows its teams, and its riders below them. */
function timeRanking(view: View, unit: Unit, result: StageResult): Ranking {
  const isStopped = view.get(DISRUPTION, unit)?.kind === 'stopped'
  const columns = columnsOf(view, unit, 'result').filter(({ kind }) => !isStopped || !OF_PLACES.has(kind))
  const head = {
    type: 'Stage',
    rankingType: 'Time',
    resultStatus: result.resultStatus,
    columns,
    ...(isStopped && { hasTimesAlone: true as const }),
  } as const
  const warned = createWarnings(view, unit)
  const riders = warned(inStageCategories(view, unit, riderRows(view, unit, result)))
  const teams = teamResult(view, unit)
  const apart = result.form === 'TTT' ? teamsApart(view, unit) : []
  if (teams.length + apart.length === 0) return ranking(0, head, riders)
  const roster = view.get(ROSTER, unit)
  const precision = precisionOf(view, unit)
  const rows = warned([
    ...timeRows(teams, ({ teamCode }) => ({ team: teamOf(roster, teamCode) }), { precision }),
    ...apart.map(({ teamCode, timeMs }) => apartRow({ team: teamOf(roster, teamCode) }, timeMs, precision)),
  ])
  const ridersHead = { ...head, name: 'Riders', columns: columnsOf(view, unit, 'result', 'timeTrial') }
  return { ...ranking(0, head, rows), subRankings: [ranking(0, ridersHead, riders)] }
}

/** In a race on laps, a rider with fewer laps than the winner has a gap in laps in place of time. */
function riderRows(view: View, unit: Unit, { outcome, published }: StageResult): Row[] {
  // A published result may lack laps.
  if (published === null && view.get(LAP_RACE, unit) !== null) return resultRows(view, unit)
  const roster = view.get(ROSTER, unit)
  const { lengthM } = view.get(COURSE, unit)
  const bonifications = new Map(outcome.times.map(({ bib, bonificationMs }) => [bib, bonificationMs]))
  const splits = view.get(TRIAL_SPLITS, unit)
  const precision = precisionOf(view, unit)
  const lapsOf = lapsRidden(view, unit)
  const [first] = outcome.rows
  const isLed = first !== undefined && first.rank !== null && (first.laps ?? first.timeMs) !== null
  const most = isLed ? lapsOf(first) : undefined
  let ahead: Row | undefined
  return publishRows(outcome.rows, precision).map((row) => {
    const { bib, timeMs, irm } = row
    const bonificationMs = bonifications.get(bib) ?? 0
    // Laps by the passings count with a time only.
    const laps = most === undefined || (row.laps ?? timeMs) === null ? undefined : lapsOf(row)
    const lapsDown = laps === undefined ? undefined : Math.max(0, most! - laps)
    const figures = { lengthM, precision, bonificationMs, lapsDown }
    const shown = resultRow(riderOf(roster, bib), row, figures)
    if (laps !== undefined && timeMs !== null && irm !== 'DSQ')
      shown.outcome = { kind: 'lapsAndTime', laps, timeMs }
    Object.assign(shown, intervalInLaps(shown, ahead))
    ahead = shown
    const own = splits.get(bib)
    if (own !== undefined) shown.splits = [...own]
    return shown
  })
}

/** The laps that a rider has ridden, as published or as timed. Undefined if neither is known, or if laps do not count. */
function lapsRidden(view: View, unit: Unit): (row: ResultRow) => number | undefined {
  const race = view.get(LAP_RACE, unit)
  return race === null ? () => undefined : ({ bib, laps }) => laps ?? lapsForResult(race, bib)
}

/**
 * Points won on the stage, before a decision takes any away. Level riders are ranked by their place on the
 * stage.
 */
function pointsRows(view: View, unit: Unit, awards: readonly PointsAward[]): Row[] {
  const roster = view.get(ROSTER, unit)
  const { outcome } = view.get(STAGE_RESULT, unit)
  const left = view.get(WITHDRAWN_ON, unit)
  const placed = new Map(
    outcome.rows.flatMap(({ bib, rank }) => (rank === null ? [] : [[bib, rank] as const])),
  )
  const riding = new Set([...placed.keys(), ...view.get(ENTRANTS, unit)].filter((bib) => !left.has(bib)))
  const places = [...riding].map((bib) => ({ key: bib, rank: placed.get(bib) ?? placed.size + 1 }))
  const rule = STAGE_RACE_RULES.SprintPoints
  const won: Standing<Bib> = addUnit(standingOf(), awardGains(awards), rule)
  return rankStanding(won, rule, amongRiding(riding, places)).map(({ key, rank, value }) =>
    createRow({ rider: riderOf(roster, key) }, rank, { kind: 'points', points: value }),
  )
}

function youngRows(view: View, unit: Unit, { outcome }: StageResult): Row[] {
  const roster = view.get(ROSTER, unit)
  const precision = precisionOf(view, unit)
  const young = publishRows(outcome.rows, precision).filter(
    (row): row is PublishedRow & { rank: number; timeMs: number } =>
      row.rank !== null &&
      row.timeMs !== null &&
      keepsRank(row.irm) &&
      roster.riders.get(row.bib)?.young === true,
  )
  const ranked = numberRanks(young, (a, b) => a.rank === b.rank)
  return timeRows(
    ranked.map(({ rank, entry }) => ({ rank, bib: entry.bib, timeMs: entry.timeMs })),
    ({ bib }) => ({ rider: riderOf(roster, bib) }),
    { precision },
  )
}

function awardRankings(view: View, unit: Unit, { resultStatus }: StageResult): Ranking[] {
  const roster: Roster = view.get(ROSTER, unit)
  return [...view.get(AWARDS, unit)].map(([rankingType, bib]) =>
    ranking(0, { type: 'Stage', rankingType, resultStatus }, [
      createRow({ rider: riderOf(roster, bib) }, 1, { kind: 'place', gapMs: null }),
    ]),
  )
}

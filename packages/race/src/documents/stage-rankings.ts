/**
 * Rankings of a stage, times first: its result, the points won on it, its young riders and teams, the most combative
 * rider. While it is raced they hold what has passed the line so far; those that cannot be computed are shown as published.
 */
import { addToPoints, EMPTY_POINTS, rankPoints, type PointsAward } from '@bell-lap/domain/points'
import { numberRanks } from '@bell-lap/domain/rank'
import { publishRows, type PublishedRow } from '@bell-lap/domain/result'
import type { Rankings } from '@bell-lap/protocol/documents/stages'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import { AWARDS } from '../derived/awards.ts'
import { COURSE } from '../derived/course.ts'
import { PUBLISHED } from '../derived/published.ts'
import { riderOf, ROSTER, teamOf, type Roster } from '../derived/roster.ts'
import { STAGE_DAY } from '../derived/stage-day.ts'
import { ENTRANTS, STAGE_RESULT, type StageResult } from '../derived/stage-result.ts'
import { TEAM_RESULT } from '../derived/team-result.ts'
import { TRIAL_SPLITS } from '../derived/trial-splits.ts'
import { WITHDRAWN_ON } from '../derived/withdrawn.ts'
import { listRankings, ranking } from '../rankings.ts'
import { emptyRow, pointsRow, resultRow, ROAD, timeRows } from '../rows.ts'
import type { Projection } from '../projection.ts'
import type { View } from '../view.ts'
import { withFinish } from './finish-split.ts'
import { withPublished } from './published-ranking.ts'

const BY_TIME: ReadonlySet<Ranking['rankingType']> = new Set(['Time', 'Young', 'Team'])

export const stageRankings: Projection<Rankings> = {
  reads: ({ stage }) => [
    ...STAGE_DAY.reads(stage),
    ...TRIAL_SPLITS.reads(stage),
    ...AWARDS.reads(stage),
    ...PUBLISHED.reads(stage),
  ],
  project(view, { stage }) {
    const result = view.get(STAGE_RESULT, stage)
    const day = view.get(STAGE_DAY, stage)
    const head = { type: 'Stage', resultStatus: result.resultStatus } as const
    const classified = [
      timeRanking(view, stage, result),
      ranking(0, { ...head, rankingType: 'SprintPoints' }, pointsRows(view, stage, day.sprintAwards)),
      ranking(0, { ...head, rankingType: 'MountainPoints' }, pointsRows(view, stage, day.mountainAwards)),
      ranking(0, { ...head, rankingType: 'Young' }, youngRows(view, result)),
      ranking(
        0,
        { ...head, rankingType: 'Team' },
        timeRows(day.teams, ({ teamCode }) => ({ team: teamOf(view.get(ROSTER), teamCode) })),
      ),
    ]
      .map((each) => withPublished(view, stage, each))
      .map((each) => (BY_TIME.has(each.rankingType) ? withFinish(each) : each))
    const rankings = listRankings([...classified, ...awardRankings(view, stage, result)])
    return rankings.length === 0 ? 'not-yet' : rankings
  },
}

/** A team time trial shows its teams, and its riders beneath. */
function timeRanking(view: View, stage: number, result: StageResult): Ranking {
  const head = { type: 'Stage', rankingType: 'Time', resultStatus: result.resultStatus } as const
  const riders = riderRows(view, stage, result)
  const teams = view.get(TEAM_RESULT, stage)
  if (teams.length === 0) return ranking(0, head, riders)
  const roster = view.get(ROSTER)
  const rows = timeRows(teams, ({ teamCode }) => ({ team: teamOf(roster, teamCode) }))
  return { ...ranking(0, head, rows), subRankings: [ranking(0, { ...head, name: 'Riders' }, riders)] }
}

function riderRows(view: View, stage: number, { outcome }: StageResult): Row[] {
  const roster = view.get(ROSTER)
  const { lengthM } = view.get(COURSE, stage)
  const bonifications = new Map(outcome.times.map(({ bib, bonificationMs }) => [bib, bonificationMs]))
  const splits = view.get(TRIAL_SPLITS, stage)
  return publishRows(outcome.rows, ROAD).map((row) => {
    const shown = resultRow(riderOf(roster, row.bib), row, bonifications.get(row.bib) ?? 0, lengthM)
    const own = splits.get(row.bib)
    return own === undefined ? shown : { ...shown, splits: [...own] }
  })
}

/** Points won on the stage, before any that a decision takes away. Riders level rank by their place on the stage. */
function pointsRows(view: View, stage: number, awards: readonly PointsAward[]): Row[] {
  const roster = view.get(ROSTER)
  const { outcome } = view.get(STAGE_RESULT, stage)
  const left = view.get(WITHDRAWN_ON, stage)
  const placed = new Map(
    outcome.rows.flatMap(({ bib, rank }) => (rank === null ? [] : [[bib, rank] as const])),
  )
  const riding = new Set([...placed.keys(), ...view.get(ENTRANTS, stage)].filter((bib) => !left.has(bib)))
  const standing = [...riding].map((bib) => ({ bib, rank: placed.get(bib) ?? placed.size + 1 }))
  return rankPoints(addToPoints(EMPTY_POINTS, awards), standing).map(({ bib, rank, points }) =>
    pointsRow(riderOf(roster, bib), rank, points),
  )
}

function youngRows(view: View, { outcome }: StageResult): Row[] {
  const roster = view.get(ROSTER)
  const young = publishRows(outcome.rows, ROAD).filter(
    (row): row is PublishedRow & { rank: number; timeMs: number } =>
      row.rank !== null && row.timeMs !== null && roster.riders.get(row.bib)?.young === true,
  )
  const ranked = numberRanks(young, (a, b) => a.rank === b.rank)
  return timeRows(
    ranked.map(({ rank, entry }) => ({ rank, bib: entry.bib, timeMs: entry.timeMs })),
    ({ bib }) => ({ rider: riderOf(roster, bib) }),
  )
}

function awardRankings(view: View, stage: number, { resultStatus }: StageResult): Ranking[] {
  const roster: Roster = view.get(ROSTER)
  return [...view.get(AWARDS, stage)].map(([rankingType, bib]) =>
    ranking(0, { type: 'Stage', rankingType, resultStatus }, [
      { ...emptyRow({ rider: riderOf(roster, bib) }), rank: 1, resultType: 'Points' },
    ]),
  )
}

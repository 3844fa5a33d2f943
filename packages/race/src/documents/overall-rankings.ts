/**
 * Classifications after a stage: general, points, mountains, young riders, teams, and prizes of the whole race. Those that
 * cannot be computed are shown as published.
 */
import type { Rankings } from '@bell-lap/protocol/documents/stages'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import { STAGE_RACE_CLASSIFICATIONS, type StageRaceClassification } from '@bell-lap/protocol/vocabulary/kinds'
import { AWARDS } from '../derived/awards.ts'
import { CLASSIFICATIONS_AFTER, type Classifications } from '../derived/classifications.ts'
import { JERSEYS, jerseyOf } from '../derived/jerseys.ts'
import { PUBLISHED } from '../derived/published.ts'
import { riderOf, ROSTER, teamOf } from '../derived/roster.ts'
import { STAGE_RESULT } from '../derived/stage-result.ts'
import { listRankings, ranking } from '../rankings.ts'
import { emptyRow, pointsRow, timeRows } from '../rows.ts'
import type { Projection } from '../projection.ts'
import type { View } from '../view.ts'
import { withPublished } from './published-ranking.ts'

export const overallRankings: Projection<Rankings> = {
  reads: ({ stage }) => [
    ...CLASSIFICATIONS_AFTER.reads(stage),
    ...AWARDS.reads(stage),
    ...PUBLISHED.reads(stage),
    ...(stage > 0 ? PUBLISHED.reads(stage - 1) : []),
  ],
  project(view, { stage }) {
    const after = view.get(CLASSIFICATIONS_AFTER, stage)
    const rankings = listRankings([
      ...(after.stage === stage ? computedRankings(view, after) : NOTHING_COMPUTED).map(
        ([rankingType, rows]) => classified(view, stage, rankingType, rows),
      ),
      ...(after.stage === stage ? prizes(view, stage) : []),
    ])
    return rankings.length === 0 ? 'not-yet' : rankings
  },
}

type RowsOf = readonly (readonly [StageRaceClassification, Row[]])[]

const NOTHING_COMPUTED: RowsOf = STAGE_RACE_CLASSIFICATIONS.map((each) => [each, []])

function computedRankings(view: View, after: Classifications): RowsOf {
  const roster = view.get(ROSTER)
  const rider = ({ bib }: { bib: number }) => ({ rider: riderOf(roster, bib) })
  const points = (rows: Classifications['points']) =>
    rows.map(({ bib, rank, points }) => pointsRow(riderOf(roster, bib), rank, points))
  return [
    ['Time', timeRows(after.general, rider, { bonificationOf: ({ bonificationMs }) => bonificationMs })],
    ['SprintPoints', points(after.points)],
    ['MountainPoints', points(after.mountains)],
    ['Young', timeRows(after.young, rider)],
    ['Team', timeRows(after.teams, ({ teamCode }) => ({ team: teamOf(roster, teamCode) }))],
  ]
}

/** A classification with its jersey, computed or as published; the general one with the places won and lost. */
function classified(view: View, stage: number, rankingType: StageRaceClassification, rows: Row[]): Ranking {
  const { resultStatus } = view.get(STAGE_RESULT, stage)
  const jersey = jerseyOf(view.get(JERSEYS), rankingType)
  const shown = withPublished(
    view,
    stage,
    ranking(0, { type: 'Overall', rankingType, resultStatus, jersey }, rows),
  )
  return rankingType === 'Time' ? { ...shown, results: withProgression(view, stage, shown.results) } : shown
}

function prizes(view: View, stage: number): Ranking[] {
  const { resultStatus } = view.get(STAGE_RESULT, stage)
  return [...view.get(AWARDS, stage)]
    .filter(([rankingType]) => rankingType !== 'Combative')
    .map(([rankingType, bib]) =>
      ranking(0, { type: 'Overall', rankingType, resultStatus }, [
        { ...emptyRow({ rider: riderOf(view.get(ROSTER), bib) }), rank: 1, resultType: 'Points' },
      ]),
    )
}

/** Places won or lost since the stage before; none for who was not among its rows. */
function withProgression(view: View, stage: number, rows: Row[]): Row[] {
  if (stage === 0) return rows
  const computed = view.get(CLASSIFICATIONS_AFTER, stage - 1).general
  const published = view.get(PUBLISHED, stage - 1).overall.get('Time')?.rows ?? []
  const before = new Map(
    (computed.length > 0 ? computed : published).map(({ bib, rank }) => [bib, rank] as const),
  )
  return rows.map((row) => {
    const was = row.rider && before.get(row.rider.bib)
    return was === undefined ? row : { ...row, progression: was - row.rank }
  })
}

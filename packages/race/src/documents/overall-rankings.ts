/** Classifications after a stage: general, points, mountains, young riders, teams, and prizes of the whole race. */
import type { Rankings } from '@bell-lap/protocol/documents/stages'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { AWARDS } from '../derived/awards.ts'
import { CLASSIFICATIONS_AFTER } from '../derived/classifications.ts'
import { riderOf, ROSTER, teamOf } from '../derived/roster.ts'
import { STAGE_RESULT } from '../derived/stage-result.ts'
import { listRankings, ranking } from '../rankings.ts'
import { emptyRow, pointsRow, timeRows } from '../rows.ts'
import type { Projection } from '../projection.ts'
import type { View } from '../view.ts'

export const overallRankings: Projection<Rankings> = {
  reads: ({ stage }) => [...CLASSIFICATIONS_AFTER.reads(stage), ...AWARDS.reads(stage)],
  project(view, { stage }) {
    const after = view.get(CLASSIFICATIONS_AFTER, stage)
    if (after.stage !== stage) return 'not-yet'
    const roster = view.get(ROSTER)
    const { resultStatus } = view.get(STAGE_RESULT, stage)
    const head = { type: 'Overall', resultStatus } as const
    const rider = ({ bib }: { bib: number }) => ({ rider: riderOf(roster, bib) })
    const points = (rows: typeof after.points) =>
      rows.map(({ bib, rank, points }) => pointsRow(riderOf(roster, bib), rank, points))
    const general = timeRows(after.general, rider, ({ bonificationMs }) => bonificationMs)
    return listRankings([
      ranking(0, { ...head, rankingType: 'Time' }, withProgression(view, stage, general)),
      ranking(0, { ...head, rankingType: 'SprintPoints' }, points(after.points)),
      ranking(0, { ...head, rankingType: 'MountainPoints' }, points(after.mountains)),
      ranking(0, { ...head, rankingType: 'Young' }, timeRows(after.young, rider)),
      ranking(
        0,
        { ...head, rankingType: 'Team' },
        timeRows(after.teams, ({ teamCode }) => ({ team: teamOf(roster, teamCode) })),
      ),
      ...[...view.get(AWARDS, stage)]
        .filter(([rankingType]) => rankingType !== 'Combative')
        .map(([rankingType, bib]) =>
          ranking(0, { ...head, rankingType }, [
            { ...emptyRow({ rider: riderOf(roster, bib) }), rank: 1, resultType: 'Points' },
          ]),
        ),
    ])
  },
}

/** Places won or lost since the stage before; none where there was no classification yet. */
function withProgression(view: View, stage: number, rows: Row[]): Row[] {
  if (stage === 0) return rows
  const before = new Map(
    view.get(CLASSIFICATIONS_AFTER, stage - 1).general.map(({ bib, rank }) => [bib, rank]),
  )
  return rows.map((row) => {
    const was = row.rider && before.get(row.rider.bib)
    return was === undefined ? row : { ...row, progression: was - row.rank }
  })
}

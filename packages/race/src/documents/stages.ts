/** The stages in order. */
import type { Stages } from '@bell-lap/protocol/documents/competitions'
import type { StageListed } from '@bell-lap/protocol/objects/stage'
import { stageChannel } from '@bell-lap/protocol/channel'
import type { ProgrammeStage } from '../derived/programme.ts'
import { PROGRAMME } from '../derived/programme.ts'
import { RACE_STATUS } from '../derived/race-status.ts'
import { riderOf, ROSTER, teamOf } from '../derived/roster.ts'
import { STAGE_RESULT } from '../derived/stage-result.ts'
import { TEAM_RESULT } from '../derived/team-result.ts'
import type { Projection } from '../projection.ts'
import type { View } from '../view.ts'

export const stages: Projection<Stages> = {
  reads: (_, programme) => programme.flatMap((stage) => [...TEAM_RESULT.reads(stage)]),
  project(view) {
    const { stages } = view.get(PROGRAMME)
    return stages.length === 0 ? 'not-yet' : stages.map((stage) => listStage(view, stage))
  },
}

/** A stage as lists show it; reads what its result reads. */
export function listStage(view: View, planned: ProgrammeStage): StageListed {
  const { stage, name, stageType, category, distanceM, start } = planned
  return {
    number: stage,
    name,
    type: stageType,
    category,
    distance: distanceM / 1000,
    start: start.local,
    startAt: start.iso,
    channel: stageChannel(view.competition, stage),
    raceStatus: view.get(RACE_STATUS, stage),
    winner: winnerOf(view, stage),
  }
}

/** Only of a stage that is over: who is first while others still ride has won nothing. */
function winnerOf(view: View, stage: number): StageListed['winner'] {
  const { counts, outcome, form } = view.get(STAGE_RESULT, stage)
  if (!counts) return null
  if (form === 'TTT') {
    const first = view.get(TEAM_RESULT, stage)[0]
    if (first === undefined) return null
    const team = teamOf(view.get(ROSTER), first.teamCode)
    return { name: team.name, nation: team.nation ?? '', bib: null }
  }
  const first = outcome.rows.find(({ rank }) => rank === 1)
  if (first === undefined) return null
  const { name, nation, bib } = riderOf(view.get(ROSTER), first.bib)
  return { name, nation, bib }
}

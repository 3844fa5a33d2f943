/** The units of a competition that are being raced now. */
import type { CompetitionLive } from '@bell-lap/protocol/documents/competitions'
import { unitChannel } from '@bell-lap/protocol/channel'
import { RACE_STATUS } from '../derived/race-status.ts'
import type { ProgrammeStage } from '../derived/programme.ts'
import type { Projection } from '../projection.ts'
import type { View } from '../view.ts'
import { hasLive, liveStages } from './has-live.ts'

export const competitionLive: Projection<CompetitionLive> = {
  reads: hasLive.reads,
  project: (view) => liveStages(view).map((stage) => liveUnit(view, stage)),
}

/** A stage as the lists of live units show it. */
function liveUnit(view: View, { unit, stage, name }: ProgrammeStage): CompetitionLive[number] {
  return {
    unit: 'stage',
    number: stage,
    event: null,
    name,
    channel: unitChannel(view.competition, unit),
    raceStatus: view.get(RACE_STATUS, unit),
  }
}

/** The units of a competition that are being raced now. */
import type { CompetitionLive } from '@bell-lap/protocol/documents/competitions'
import { unitChannel } from '@bell-lap/protocol/channel'
import { RACE_STATUS } from '../ridden/race-status.ts'
import type { Programme } from '../programme/programme.ts'
import type { Projection } from '../state/projection.ts'
import type { View } from '../state/view.ts'
import { showDisruption } from './disruption.ts'
import { hasLive, liveUnits } from './has-live.ts'

export const competitionLive: Projection<CompetitionLive> = {
  reads: hasLive.reads,
  project: (view) => liveUnits(view).map((planned) => liveUnit(view, planned)),
}

function liveUnit(view: View, planned: Programme['units'][number]): CompetitionLive[number] {
  const { unit, name } = planned
  const address =
    'stage' in planned
      ? ({ unit: 'stage', number: planned.stage, event: null } as const)
      : ({ unit: 'phase', number: planned.phase, event: planned.event } as const)
  return {
    ...address,
    name,
    channel: unitChannel(view.competition, unit),
    raceStatus: view.get(RACE_STATUS, unit),
    ...showDisruption(view, unit),
  }
}

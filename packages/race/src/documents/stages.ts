/** The stages in order. */
import { showBib, bibOf } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Stages } from '@bell-lap/protocol/documents/competitions'
import { showInferred } from '@bell-lap/protocol/facts/inferred-from'
import type { StageListed, Winner } from '@bell-lap/protocol/objects/stage'
import { unitChannel } from '@bell-lap/protocol/channel'
import type { StageKind } from '@bell-lap/protocol/vocabulary/kinds'
import type { ProgrammeStage } from '../programme/programme.ts'
import { isOneDay, PROGRAMME, showZone, whyNone } from '../programme/programme.ts'
import { RACE_STATUS } from '../ridden/race-status.ts'
import { riderOf, ROSTER, teamOf } from '../field/roster.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import { WINNERS } from '../result/winners.ts'
import { showDisruption } from './disruption.ts'
import { inferenceOf } from './rows/inferred-parts.ts'
import type { Projection } from '../state/projection.ts'
import { readsOfAll, type View } from '../state/view.ts'

export const stages: Projection<Stages> = {
  reads: () => readsOfAll(WINNERS, '*'),
  project(view) {
    const { stages } = view.get(PROGRAMME)
    return stages.length === 0 ? whyNone(view, 'stages') : stages.map((stage) => listStage(view, stage))
  },
}

/** A stage as lists show it. Reads the slices of its winners. */
export function listStage(view: View, planned: ProgrammeStage): StageListed {
  const [winner = null, ...alsoWon] = winnersOf(view, planned.unit)
  const { unit, stage, label, name, stageType, category, distanceM, start, dayOnly } = planned
  return {
    number: stage,
    ...(label !== null && { label }),
    name,
    type: stageType,
    kind: planned.stageKind ?? kindOf(view, planned),
    category,
    distance: distanceM / 1000,
    start: start.local,
    startAt: start.iso,
    ...showZone(view, unit),
    hideTime: dayOnly,
    channel: unitChannel(view.competition, unit),
    raceStatus: view.get(RACE_STATUS, unit),
    ...showDisruption(view, unit),
    resultStatus: view.get(UNIT_RESULT, unit).resultStatus,
    winner,
    ...(alsoWon.length > 0 && { alsoWon }),
  }
}

/** The kind of a stage that states none. */
function kindOf(view: View, { unit, stage, stageType }: ProgrammeStage): StageKind {
  if (stage === 0) return 'prolog'
  if (stageType !== 'MS') return 'timeTrial'
  return isOneDay(view, unit) ? 'oneDayRace' : 'stage'
}

function winnersOf(view: View, unit: Unit): Winner[] {
  const won = view.get(WINNERS, unit)
  if (won === null) return []
  const roster = view.get(ROSTER, unit)
  const inferred = showInferred(inferenceOf(view, (each) => each.get(WINNERS, unit)))
  return [
    ...won.teamCodes.map((code) => {
      const { name, nation } = teamOf(roster, code)
      return { name, nation, bib: null, isTeam: true, ...inferred }
    }),
    ...won.bibs.map((each) => {
      const rider = riderOf(roster, each)
      const { name, nation } = rider
      return { name, nation, ...showBib(bibOf(rider)), isTeam: false, ...inferred }
    }),
  ]
}

/** The programme. A stage has no event: its items carry event 0. */
import { unitOf } from '@bell-lap/domain/unit'
import type { Schedule } from '@bell-lap/protocol/documents/competitions'
import { PROGRAMME, type ProgrammeStage } from '../derived/programme.ts'
import { isRacing, RACE_STATUS } from '../derived/race-status.ts'
import { PUBLISHED } from '../derived/published.ts'
import { ROSTER } from '../derived/roster.ts'
import { STAGE_RESULT } from '../derived/stage-result.ts'
import type { Projection } from '../projection.ts'
import type { View } from '../view.ts'
import { competition } from './competition.ts'

const STAGE_EVENT = 0

export const schedule: Projection<Schedule> = {
  reads: () => [...competition.reads(), 'files'],
  project(view, details) {
    const { stages, zone } = view.get(PROGRAMME)
    const whole = competition.project(view, details)
    if (typeof whole === 'string') return whole
    if (stages.length === 0) return 'not-yet'
    const inOrder = stages.toSorted((a, b) => a.startMs - b.startMs || a.stage - b.stage)
    return {
      utcOffset: whole.utcOffset,
      timeZone: zone.name,
      showFirstTimeOfDay: true,
      items: inOrder.map((stage, order) => itemOf(view, stage, order, order === inOrder.length - 1)),
    }
  },
}

function itemOf(
  view: View,
  planned: ProgrammeStage,
  order: number,
  isFinal: boolean,
): Schedule['items'][number] {
  const { unit, stage, name, start, expectedFinish } = planned
  return {
    key: `${STAGE_EVENT}_${stage}`,
    name,
    date: start.local,
    ...(expectedFinish === null ? {} : { endDate: expectedFinish.local }),
    startAt: start.iso,
    phaseId: stage,
    eventId: STAGE_EVENT,
    hasStartlist: view.get(ROSTER).riders.size > 0,
    hasResult:
      view.get(STAGE_RESULT, unit).outcome.rows.some(({ rank }) => rank !== null) ||
      view.get(PUBLISHED, unit).stage.has('Time'),
    isFinal,
    isLive: isRacing(view.get(RACE_STATUS, unit)),
    isOpen: true,
    isCeremony: false,
    isSideEvent: false,
    isTraining: false,
    hasPhotofinish: view
      .facts('files')
      .some(({ fact }) => unitOf(fact) === unit && fact.kind === 'photofinish'),
    hideTime: false,
    order,
  }
}

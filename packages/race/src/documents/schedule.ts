/** The programme. A stage has no event: its items carry event 0. */
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
  reads: (asked, programme) => [...competition.reads(asked, programme), 'files'],
  project(view, asked) {
    const { stages, zone } = view.get(PROGRAMME)
    const whole = competition.project(view, asked)
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
  const { stage, name, start, expectedFinish } = planned
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
      view.get(STAGE_RESULT, stage).outcome.rows.some(({ rank }) => rank !== null) ||
      view.get(PUBLISHED, stage).stage.has('Time'),
    isFinal,
    isLive: isRacing(view.get(RACE_STATUS, stage)),
    isOpen: true,
    isCeremony: false,
    isSideEvent: false,
    isTraining: false,
    hasPhotofinish: view
      .facts('files')
      .some(({ fact }) => fact.stage === stage && fact.kind === 'photofinish'),
    hideTime: false,
    order,
  }
}

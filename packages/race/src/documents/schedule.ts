/** The programme: stages and phases by their start. A stage has no event: its items carry event 0. */
import { unitOf } from '@bell-lap/domain/calendar/unit'
import type { Schedule } from '@bell-lap/protocol/documents/competitions'
import { hasStartList } from '../field/competitors.ts'
import { hasProgramme, PROGRAMME, showZone, type Programme } from '../programme/programme.ts'
import { isOver, isRacing, RACE_STATUS } from '../ridden/race-status.ts'
import { PUBLISHED } from '../stated/published.ts'
import { STAGE_RESULT } from '../result/stage-result.ts'
import type { Projection } from '../state/projection.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import { readsOfAll, type View } from '../state/view.ts'
import { competition } from './competition.ts'
import { showDisruption } from './disruption.ts'

const STAGE_EVENT = 0

export const schedule: Projection<Schedule> = {
  reads: () => [...competition.reads(), ...readsOfAll(UNIT_RESULT, '*'), 'files'],
  project(view, details) {
    const { events, units, zone } = view.get(PROGRAMME)
    const whole = competition.project(view, details)
    if (typeof whole === 'string') return whole
    if (units.length === 0) return hasProgramme(view) ? 'not-yet' : 'unknown'
    const sideEvents = new Set(events.filter(({ isSideEvent }) => isSideEvent).map(({ event }) => event))
    // Units with the same start stay in the order of the programme.
    const inOrder = units.toSorted((a, b) => a.startMs - b.startMs)
    return {
      utcOffset: whole.utcOffset,
      timeZone: zone.name,
      showFirstTimeOfDay: true,
      items: inOrder.map((planned, order) =>
        itemOf(view, planned, order, order === inOrder.length - 1, sideEvents),
      ),
    }
  },
}

function itemOf(
  view: View,
  planned: Programme['units'][number],
  order: number,
  isLast: boolean,
  sideEvents: ReadonlySet<number>,
): Schedule['items'][number] {
  const { unit, name, start, expectedFinish } = planned
  const { eventId, phaseId, isFinal } =
    'stage' in planned
      ? { eventId: STAGE_EVENT, phaseId: planned.stage, isFinal: isLast }
      : { eventId: planned.event, phaseId: planned.phase, isFinal: planned.isFinal }
  const raceStatus = view.get(RACE_STATUS, unit)
  return {
    key: `${eventId}_${phaseId}`,
    name,
    date: start.local,
    ...(expectedFinish === null ? {} : { endDate: expectedFinish.local }),
    startAt: start.iso,
    ...showZone(view, unit),
    phaseId,
    ...('stage' in planned && planned.label !== null && { label: planned.label }),
    eventId,
    hasStartlist: hasStartList(view, unit),
    hasResult:
      view.get(STAGE_RESULT, unit).outcome.rows.some(({ rank }) => rank !== null) ||
      view.get(PUBLISHED, unit).stage.has('Time') ||
      ('phase' in planned && view.get(UNIT_RESULT, unit).rows.some(({ rank }) => rank !== null)),
    hasClassifications:
      !('phase' in planned) &&
      (view.get(STAGE_RESULT, unit).counts || view.get(PUBLISHED, unit).overall.size > 0),
    isFinal,
    isLive: isRacing(raceStatus),
    ...(isOver(raceStatus) && { isOver: true as const }),
    ...showDisruption(view, unit),
    isOpen: true,
    isCeremony: false,
    isSideEvent: 'phase' in planned && sideEvents.has(planned.event),
    isTraining: false,
    hasPhotofinish: view
      .facts('files')
      .some(({ fact }) => unitOf(fact) === unit && fact.kind === 'photofinish'),
    hideTime: planned.dayOnly,
    order,
  }
}

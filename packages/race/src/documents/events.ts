/** Events of the programme, their phases, and one phase. */
import { eventOf, unitAt } from '@bell-lap/domain/calendar/unit'
import { unitChannel } from '@bell-lap/protocol/channel'
import type { Events, Phases } from '@bell-lap/protocol/documents/phases'
import type { Phase, PhaseListed } from '@bell-lap/protocol/objects/event'
import {
  plannedEvent,
  showZone,
  plannedPhase,
  PROGRAMME,
  type ProgrammeEvent,
  type ProgrammePhase,
  raceOverTime,
  whyNone,
} from '../programme/programme.ts'
import { isOver, isRacing, RACE_STATUS } from '../ridden/race-status.ts'
import { lengthNow } from '../ridden/lap-race.ts'
import { EVENT_PODIUM } from '../standing/event-podium.ts'
import { awardsMedals, roundsInStanding, seriesOf } from '../standing/series.ts'
import { STARTS } from '../field/starts.ts'
import type { Projection } from '../state/projection.ts'
import { slicesOf, spanned } from '../state/slice.ts'
import { readsOfAll, type OfEvent, type OfUnit, type View } from '../state/view.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import { showDisruption } from './disruption.ts'
import { conditionsOf, recordsToBeat } from './phase-conditions.ts'
import { markInferred } from './rows/inferred-parts.ts'
import { TABS_READ, tabsOf } from './unit-tabs.ts'

export const events: Projection<Events> = {
  reads: () => ['series', ...readsOfAll(UNIT_RESULT, '*')],
  project(view) {
    const { events } = view.get(PROGRAMME)
    if (events.length === 0) return whyNone(view, 'events')
    return events.map((planned) => {
      const { event, name, category, venue, isSideEvent, phases, standing, classification } = planned
      return {
        number: event,
        name,
        category,
        venue,
        isSideEvent,
        phases: phases.length,
        standing: standing?.key ?? null,
        isClassified: classification !== null,
        series: seriesOf(view, event)?.name ?? null,
        seriesRounds: roundsInStanding(view, event),
        givesMedals: awardsMedals(view, planned),
        podium: markInferred(
          view,
          (each) => each.get(EVENT_PODIUM, event),
          ({ key }) => key,
        ),
      }
    })
  },
}

export const phases: Projection<Phases, OfEvent> = {
  reads: (event) => spanned(RACE_STATUS.reads(unitAt({ event, phase: 2 })), `event-${event}`),
  project(view, number) {
    const event = plannedEvent(view, number)
    if (event === undefined) return 'unknown'
    const current = currentOf(view, event)
    return event.phases.map((planned) => listPhase(view, planned, planned === current))
  },
}

export const phase: Projection<Phase, OfUnit> = {
  reads: (unit) => [
    ...TABS_READ(unit),
    ...phases.reads(eventOf(unit) ?? 0),
    ...slicesOf(['conditions'], unit),
  ],
  project(view, unit) {
    const planned = plannedPhase(view, unit)
    const event = plannedEvent(view, planned?.event)
    if (planned === undefined || event === undefined) return 'unknown'
    const { laps, distanceM } = lengthNow(view, unit, planned)
    const listed = listPhase(view, planned, planned === currentOf(view, event))
    return {
      ...listed,
      id: listed.channel,
      ...tabsOf(view, unit),
      distance: distanceM === null || distanceM === 0 ? null : distanceM / 1000,
      laps,
      ...raceOverTime(planned),
      startedAt: view.get(STARTS, unit).startedAt?.iso ?? null,
      ...recordsToBeat(view, unit),
      ...conditionsOf(view, unit),
    }
  },
}

/** The phase being raced, else the first that is not over, else the last. */
function currentOf(view: View, { phases }: ProgrammeEvent): ProgrammePhase | undefined {
  const statusOf = ({ unit }: ProgrammePhase) => view.get(RACE_STATUS, unit)
  return (
    phases.find((each) => isRacing(statusOf(each))) ??
    phases.find((each) => !isOver(statusOf(each))) ??
    phases.at(-1)
  )
}

function listPhase(view: View, planned: ProgrammePhase, current: boolean): PhaseListed {
  const { unit, event, phase: number, name, start, dayOnly, form, isFinal } = planned
  return {
    number,
    name,
    start: start.local,
    startAt: start.iso,
    ...showZone(view, unit),
    hideTime: dayOnly,
    current,
    type: form,
    isFinal,
    event,
    channel: unitChannel(view.competition, unit),
    raceStatus: view.get(RACE_STATUS, unit),
    ...showDisruption(view, unit),
  }
}

/**
 * A competition's key facts: the winner or leader, the length, and the number of stages, or of events or rounds, races and days.
 */
import type { Summary } from '@bell-lap/protocol/objects/competition'
import type { Summaries } from '@bell-lap/protocol/documents/competitions'
import { GAMES } from '../programme/games.ts'
import { isMadeOf, PROGRAMME, type ProgrammePhase } from '../programme/programme.ts'
import { COMPETITION_STATUS } from '../standing/competition-status.ts'
import { isCancelled } from '../programme/disruption.ts'
import { seriesOf } from '../standing/series.ts'
import type { Projection } from '../state/projection.ts'
import type { SliceName } from '../state/slice.ts'
import type { View } from '../state/view.ts'
import { markInferred } from './rows/inferred-parts.ts'

export const SUMMARY_READS: readonly SliceName[] = [...COMPETITION_STATUS.reads(), 'series']

export const summaries: Projection<Summaries> = {
  reads: () => SUMMARY_READS,
  project: (view) => summarise(view),
}

/** `distance` is in kilometres without a unit, which the site adds. */
export const summarise = (view: View): Summary[] => markInferred(view, listSummaries, ({ key }) => key)

function listSummaries(view: View): Summary[] {
  const { competition, stages, events } = view.get(PROGRAMME)
  const { status, leaders, isSettled } = view.get(COMPETITION_STATUS)
  // A replay ends with its stage, and that does not decide the race.
  const isWon = status === 'Previous' && isSettled && competition?.replayOf === undefined
  const hasEvents = competition !== null && isMadeOf(competition.competitionType, 'events')
  const own = hasEvents ? events.filter(({ isSideEvent }) => !isSideEvent) : []
  const eventCount = own.length + view.get(GAMES).medalEvents.length
  // The events of a season are its rounds if each of its series has as many of them here. Otherwise they are
  // events.
  const series = own.map(({ event }) => seriesOf(view, event)?.series)
  const [rounds, ...unlike] = new Set(
    [...new Set(series)].map((each) => series.filter((other) => other === each).length),
  )
  const isSeason = !series.includes(undefined) && unlike.length === 0
  // A cancelled stage is not ridden.
  const distanceKm =
    stages.reduce((sum, { unit, distanceM }) => sum + (isCancelled(view, unit) ? 0 : distanceM), 0) / 1000
  return [
    ...(leaders.length === 0
      ? []
      : [
          {
            key: `${isWon ? 'winner' : 'leader'}${leaders.length > 1 ? 's' : ''}`,
            value: leaders.join(', '),
          },
        ]),
    ...(distanceKm > 0 ? [{ key: 'distance', value: String(Math.round(distanceKm * 10) / 10) }] : []),
    ...(competition?.competitionType === 'GrandTour' && stages.length > 0
      ? [{ key: 'stages', value: String(stages.length) }]
      : []),
    ...(isSeason && rounds !== undefined
      ? [{ key: 'rounds', value: String(rounds) }]
      : eventCount > 0
        ? [{ key: 'events', value: String(eventCount) }]
        : []),
    ...racesOf(
      view,
      own.flatMap(({ phases }) => phases),
      own.length,
    ),
  ]
}

/** How many races decide the events, if some take several, and on how many days they are raced. */
function racesOf(view: View, phases: readonly ProgrammePhase[], events: number): Summary[] {
  const raced = phases.filter(({ unit }) => !isCancelled(view, unit))
  const days = new Set(raced.map(({ start }) => start.local.slice(0, 'yyyy-mm-dd'.length))).size
  return [
    ...(raced.length > events ? [{ key: 'races', value: String(raced.length) }] : []),
    ...(days > 1 ? [{ key: 'days', value: String(days) }] : []),
  ]
}

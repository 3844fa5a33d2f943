/** A competition's key facts: who won or leads, how long it is, how many stages or events. */
import type { Summary } from '@bell-lap/protocol/objects/competition'
import type { Summaries } from '@bell-lap/protocol/documents/competitions'
import { GAMES } from '../derived/games.ts'
import { PROGRAMME } from '../derived/programme.ts'
import { COMPETITION_STATUS } from '../derived/competition-status.ts'
import type { Projection } from '../projection.ts'
import type { View } from '../view.ts'

export const summaries: Projection<Summaries> = {
  reads: () => COMPETITION_STATUS.reads(),
  project: summarise,
}

/** `distance` in kilometres without a unit: the site adds it. */
export function summarise(view: View): Summary[] {
  const { competition, stages, events } = view.get(PROGRAMME)
  const { status, leader } = view.get(COMPETITION_STATUS)
  // A replay ends with its stage, and nobody has won the race with that.
  const isWon = status === 'Previous' && competition?.replayOf === undefined
  const eventCount =
    events.filter(({ isSideEvent }) => !isSideEvent).length + view.get(GAMES).medalEvents.length
  const distanceKm = stages.reduce((sum, { distanceM }) => sum + distanceM, 0) / 1000
  return [
    ...(leader === null ? [] : [{ key: isWon ? 'winner' : 'leader', value: leader }]),
    ...(distanceKm > 0 ? [{ key: 'distance', value: String(Math.round(distanceKm * 10) / 10) }] : []),
    ...(competition?.competitionType === 'GrandTour' && stages.length > 0
      ? [{ key: 'stages', value: String(stages.length) }]
      : []),
    ...(eventCount > 0 ? [{ key: 'events', value: String(eventCount) }] : []),
  ]
}

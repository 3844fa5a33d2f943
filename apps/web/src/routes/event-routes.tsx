/** The pages of a competition of events: its schedule, its events and their standings. */
import { scheduleDocuments } from '../screens/competition/competition-documents.ts'
import { eventDocuments, findStanding } from '../site/event-documents.ts'
import { EVENT_PATH, STANDING_PATHS, WORLD_CUP_PATH, type StandingDocument } from '../site/unit-address.ts'
import { admit } from './guard.ts'
import {
  held,
  HOME,
  idOf,
  inParallel,
  isUnknown,
  loading,
  read,
  route,
  type Prepare,
  type Route,
} from './route.ts'
import { readStanding } from './read-standing.ts'

type CompetitionPath = '/{year}/{competition}'
type EventPath = typeof EVENT_PATH

const prepareSchedule: Prepare<CompetitionPath> = async (visit) =>
  inParallel(admit(visit, 'schedule'), read(visit, scheduleDocuments(idOf(visit.params))))

/** An unknown event leads home. */
const prepareEvent: Prepare<EventPath> = async (visit) => {
  const { params } = visit
  const documents = eventDocuments(idOf(params), params.event)
  const leads = await inParallel(admit(visit, 'event'), read(visit, documents))
  return leads ?? (isUnknown(visit, documents[0]) ? HOME : readStanding(visit))
}

/** An event with another standing redirects to that one, an event without one to its own page. */
const prepareStanding =
  (document: StandingDocument): Prepare<EventPath> =>
  async (visit) => {
    const { params } = visit
    const leads = await prepareEvent(visit)
    const events = held(visit, { name: 'events', params: { c: idOf(params) } })
    if (leads !== null || events === null) return leads
    const own = findStanding(events, params.event)
    return own === document ? null : { to: own === null ? EVENT_PATH : STANDING_PATHS[own], params }
  }

/** An event that is not a round of a series redirects to its own page. */
const prepareWorldCup: Prepare<EventPath> = async (visit) => {
  const { params } = visit
  const worldCup = { name: 'world-cup', params: { c: idOf(params), e: params.event } } as const
  const leads = await inParallel(prepareEvent(visit), read(visit, [worldCup]))
  return leads ?? (isUnknown(visit, worldCup) ? { to: EVENT_PATH, params } : null)
}

const schedule = loading<'/{year}/{competition}/schedule/{date}'>(
  'src/screens/competition/schedule-screen.tsx',
  async () => (await import('../screens/competition/schedule-screen.tsx')).ScheduleScreen,
)

export const eventRoutes: readonly Route[] = [
  route('/{year}/{competition}/schedule', prepareSchedule, schedule),
  route('/{year}/{competition}/schedule/{date}', prepareSchedule, schedule),
  route(
    EVENT_PATH,
    prepareEvent,
    loading<EventPath>(
      'src/screens/event/event-screen.tsx',
      async () => (await import('../screens/event/event-screen.tsx')).EventScreen,
    ),
  ),
  ...(['omnium', 'event-standing'] as const).map((document) =>
    route(
      STANDING_PATHS[document],
      prepareStanding(document),
      loading<EventPath>(
        'src/screens/event/standing-screen.tsx',
        async () => (await import('../screens/event/standing-screen.tsx')).StandingScreen,
      ),
    ),
  ),
  route(
    WORLD_CUP_PATH,
    prepareWorldCup,
    loading<EventPath>(
      'src/screens/event/world-cup-screen.tsx',
      async () => (await import('../screens/event/world-cup-screen.tsx')).WorldCupScreen,
    ),
  ),
]

/**
 * The pages of a competition of events: its schedule, its events, their phases and the sections of these. A
 * phase without a section in its address redirects to the most relevant section.
 */
import type { ComponentType } from 'react'
import type { PageParams } from '../navigation/page-path.ts'
import type { Destination } from '../navigation/place.ts'
import { scheduleDocuments } from '../screens/competition/competition-documents.ts'
import {
  eventDocuments,
  findStanding,
  isClassified,
  phaseDocuments,
} from '../screens/event/event-documents.ts'
import {
  EVENT_PATH,
  PHASE_PATH,
  PHASE_PATHS,
  PHASE_SECTIONS,
  STANDING_PATHS,
  WORLD_CUP_PATH,
  type PhaseAddress,
  type PhaseSection,
  type StandingDocument,
} from '../site/phase-address.ts'
import { admit } from './guard.ts'
import {
  framing,
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
  type Visit,
} from './route.ts'

type CompetitionPath = '/{year}/{competition}'
type EventPath = typeof EVENT_PATH
type PhasePath = typeof PHASE_PATH

const addressOf = (params: PageParams<PhasePath>): PhaseAddress => ({
  c: idOf(params),
  e: params.event,
  p: params.phase,
  year: params.year,
  code: params.competition,
})

const prepareSchedule: Prepare<CompetitionPath> = async (visit) =>
  inParallel(admit(visit, 'schedule'), read(visit, scheduleDocuments(idOf(visit.params))))

/** An unknown event leads home. */
const prepareEvent: Prepare<EventPath> = async (visit) => {
  const { params } = visit
  const documents = eventDocuments(idOf(params), params.event)
  const leads = await inParallel(admit(visit, 'event'), read(visit, documents))
  return leads ?? (isUnknown(visit, documents[0]) ? HOME : readStanding(visit))
}

/** Read if there is one, according to the list of events. */
async function readStanding(visit: Visit<EventPath> | Visit<PhasePath>): Promise<null> {
  const { event: e } = visit.params
  const c = idOf(visit.params)
  const name = findStanding(held(visit, { name: 'events', params: { c } }), e)
  return name === null ? null : read(visit, [{ name, params: { c, e } }])
}

/** Beside the result of the final, if the event has one. */
async function readClassification(visit: Visit<PhasePath>): Promise<null> {
  const { c, e, p } = addressOf(visit.params)
  const isFinal = held(visit, { name: 'phase', params: { c, e, p } })?.isFinal === true
  return isFinal && isClassified(held(visit, { name: 'events', params: { c } }), e)
    ? read(visit, [{ name: 'event-results', params: { c, e } }])
    : null
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

async function knowPhase(visit: Visit<PhasePath>, section: PhaseSection | null): Promise<Destination | null> {
  const { c, e, p } = addressOf(visit.params)
  const leads = await inParallel(admit(visit, 'event'), read(visit, phaseDocuments(c, e, p, section)))
  if (leads !== null || isUnknown(visit, { name: 'phase', params: { c, e, p } })) return leads ?? HOME
  return inParallel(
    readStanding(visit),
    section === 'results' ? readClassification(visit) : Promise.resolve(null),
  )
}

/** Redirects to the section that the phase names as the most relevant one, if there is a screen for it. */
const leadToSection: Prepare<PhasePath> = async (visit) => {
  const refused = await knowPhase(visit, null)
  if (refused !== null) return refused
  const { c, e, p } = addressOf(visit.params)
  const tab = held(visit, { name: 'phase', params: { c, e, p } })?.currentTab
  return { to: PHASE_PATHS[PHASE_SECTIONS.find((one) => one === tab) ?? 'live'], params: visit.params }
}

const frame = framing<PhasePath>('src/screens/event/phase-layout.tsx', async () => {
  const { PhaseLayout } = await import('../screens/event/phase-layout.tsx')
  return ({ params, children }) => <PhaseLayout {...addressOf(params)}>{children}</PhaseLayout>
})

type PhaseScreen = ComponentType<PhaseAddress>

const SCREENS: Record<PhaseSection, readonly [module: string, load: () => Promise<PhaseScreen>]> = {
  live: [
    'phase-live-screen.tsx',
    async () => (await import('../screens/event/phase-live-screen.tsx')).PhaseLiveScreen,
  ],
  startlist: [
    'phase-start-list-screen.tsx',
    async () => (await import('../screens/event/phase-start-list-screen.tsx')).PhaseStartListScreen,
  ],
  results: [
    'phase-results-screen.tsx',
    async () => (await import('../screens/event/phase-results-screen.tsx')).PhaseResultsScreen,
  ],
  teams: [
    'phase-teams-screen.tsx',
    async () => (await import('../screens/event/phase-teams-screen.tsx')).PhaseTeamsScreen,
  ],
  stats: [
    'phase-stats-screen.tsx',
    async () => (await import('../screens/event/phase-stats-screen.tsx')).PhaseStatsScreen,
  ],
  map: [
    'phase-map-screen.tsx',
    async () => (await import('../screens/event/phase-map-screen.tsx')).PhaseMapScreen,
  ],
  timeline: [
    'phase-timeline-screen.tsx',
    async () => (await import('../screens/event/phase-timeline-screen.tsx')).PhaseTimelineScreen,
  ],
  reports: [
    'phase-files-screen.tsx',
    async () => (await import('../screens/event/phase-files-screen.tsx')).PhaseReportsScreen,
  ],
  photofinish: [
    'phase-files-screen.tsx',
    async () => (await import('../screens/event/phase-files-screen.tsx')).PhasePhotofinishScreen,
  ],
}

function sectionRoute(section: PhaseSection): Route {
  const [module, load] = SCREENS[section]
  return route(
    PHASE_PATHS[section] as PhasePath,
    (visit) => knowPhase(visit, section),
    loading<PhasePath>(`src/screens/event/${module}`, async () => {
      const Screen = await load()
      return function SectionPage({ params }) {
        return <Screen {...addressOf(params)} />
      }
    }),
    frame,
  )
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
  route(PHASE_PATH, leadToSection, null),
  ...PHASE_SECTIONS.map(sectionRoute),
]

/**
 * The pages of units: a stage, a phase of an event, and the one race of a competition, directly below the competition. A unit
 * without a section in its address redirects to the most relevant one.
 */
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import type { FrameComponent } from '../navigation/page.ts'
import type { PageParams, PagePath } from '../navigation/page-path.ts'
import type { Destination } from '../navigation/place.ts'
import type { PageSearch, StageSearch } from '../navigation/search.ts'
import {
  isThere,
  phaseDocuments,
  pointRequest,
  riderRequest,
  stageDocuments,
} from '../screens/unit/unit-documents.ts'
import { isClassified } from '../site/event-documents.ts'
import {
  PHASE_PATH,
  PHASE_PATHS,
  PHASE_SECTIONS,
  SINGLE_PATHS,
  SINGLE_STAGE,
  STAGE_PATH,
  STAGE_PATHS,
  STAGE_SECTIONS,
  type PhaseAddress,
  type PhaseSection,
  type StageAddress,
  type StageSection,
  type UnitAddress,
} from '../site/unit-address.ts'
import { admit } from './guard.ts'
import { readStanding } from './read-standing.ts'
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
  type Loading,
  type Prepare,
  type Route,
  type Visit,
} from './route.ts'
import { phaseAddress, placeOfStage, singleAddress, stageAddress } from './unit-places.ts'

type StagePath = typeof STAGE_PATH
type PhasePath = typeof PHASE_PATH
type CompetitionPath = '/{year}/{competition}'

/** The values of the query that a section's screen reads. */
type OwnSearch = { readonly [K in keyof StageSearch]-?: string | undefined }
type Screens<Section extends string, Address> = Readonly<
  Record<Section, readonly [module: string, load: () => Promise<(props: Address & OwnSearch) => ReactNode>]>
>

/** An address under which units have pages. */
interface Family<Path extends PagePath, Section extends string, Address extends UnitAddress> {
  readonly paths: Readonly<Record<Section, PagePath>>
  readonly screens: Screens<Section, Address>
  /** The address as the screens get it. */
  readonly addressOf: (params: PageParams<Path>) => Address
  readonly frame: Loading<FrameComponent>
}

const loadStageLayout = async () => (await import('../screens/unit/stage-layout.tsx')).StageLayout

/** Sections whose screens are the same for every unit. */
const FILES: Screens<'teams' | 'reports' | 'photofinish', UnitAddress> = {
  teams: ['teams-screen.tsx', async () => (await import('../screens/unit/teams-screen.tsx')).TeamsScreen],
  reports: ['files-screen.tsx', async () => (await import('../screens/unit/files-screen.tsx')).ReportsScreen],
  photofinish: [
    'files-screen.tsx',
    async () => (await import('../screens/unit/files-screen.tsx')).PhotofinishScreen,
  ],
}

/** The modules of the screens, each with its import, because an import must name its file. */
const STAGE_SCREENS: Screens<StageSection, StageAddress> = {
  ...FILES,
  live: ['live-screen.tsx', async () => (await import('../screens/unit/live-screen.tsx')).LiveScreen],
  startlist: [
    'start-list-screen.tsx',
    async () => (await import('../screens/unit/start-list-screen.tsx')).StartListScreen,
  ],
  rankings: [
    'rankings-screen.tsx',
    async () => (await import('../screens/unit/rankings-screen.tsx')).RankingsScreen,
  ],
  map: ['map-screen.tsx', async () => (await import('../screens/unit/map-screen.tsx')).MapScreen],
  timeline: [
    'timeline-screen.tsx',
    async () => (await import('../screens/unit/timeline-screen.tsx')).TimelineScreen,
  ],
}

const PHASE_SCREENS: Screens<PhaseSection, PhaseAddress> = {
  ...FILES,
  live: [
    'phase-live-screen.tsx',
    async () => (await import('../screens/unit/phase-live-screen.tsx')).PhaseLiveScreen,
  ],
  startlist: [
    'phase-start-list-screen.tsx',
    async () => (await import('../screens/unit/phase-start-list-screen.tsx')).PhaseStartListScreen,
  ],
  results: [
    'phase-results-screen.tsx',
    async () => (await import('../screens/unit/phase-results-screen.tsx')).PhaseResultsScreen,
  ],
  stats: [
    'phase-stats-screen.tsx',
    async () => (await import('../screens/unit/phase-stats-screen.tsx')).PhaseStatsScreen,
  ],
  map: [
    'phase-map-screen.tsx',
    async () => (await import('../screens/unit/phase-map-screen.tsx')).PhaseMapScreen,
  ],
  timeline: [
    'phase-timeline-screen.tsx',
    async () => (await import('../screens/unit/phase-timeline-screen.tsx')).PhaseTimelineScreen,
  ],
}

/** The frame around the sections of a stage, which reads their address. */
const STAGE_LAYOUT = 'src/screens/unit/stage-layout.tsx'

const STAGES: Family<StagePath, StageSection, StageAddress> = {
  paths: STAGE_PATHS,
  screens: STAGE_SCREENS,
  addressOf: stageAddress,
  frame: framing<StagePath>(STAGE_LAYOUT, async () => {
    const Layout = await loadStageLayout()
    return ({ params, search, children }) => (
      <Layout {...stageAddress(params)} rider={search.rider} point={search.point} compare={search.compare}>
        {children}
      </Layout>
    )
  }),
}

const SINGLE_RACES: Family<CompetitionPath, StageSection, StageAddress> = {
  paths: SINGLE_PATHS,
  screens: STAGE_SCREENS,
  addressOf: singleAddress,
  frame: framing<CompetitionPath>(STAGE_LAYOUT, async () => {
    const Layout = await loadStageLayout()
    return ({ params, search, children }) => (
      <Layout {...singleAddress(params)} rider={undefined} point={search.point} compare={search.compare}>
        {children}
      </Layout>
    )
  }),
}

const PHASES: Family<PhasePath, PhaseSection, PhaseAddress> = {
  paths: PHASE_PATHS,
  screens: PHASE_SCREENS,
  addressOf: phaseAddress,
  frame: framing<PhasePath>('src/screens/unit/phase-layout.tsx', async () => {
    const { PhaseLayout } = await import('../screens/unit/phase-layout.tsx')
    return ({ params, children }) => <PhaseLayout {...phaseAddress(params)}>{children}</PhaseLayout>
  }),
}

const ownSearch = ({ view, order, of, ranking, rider, point, compare }: PageSearch): OwnSearch => ({
  view,
  order,
  of,
  ranking,
  rider,
  point,
  compare,
})

function sectionRoute<Path extends PagePath, Section extends string, Address extends UnitAddress>(
  { paths, screens, addressOf, frame }: Family<Path, Section, Address>,
  section: Section,
  prepare: Prepare<Path>,
): Route {
  const [module, load] = screens[section]
  return route(
    paths[section] as Path,
    prepare,
    loading<Path>(`src/screens/unit/${module}`, async () => {
      // React's types cannot tell that an address has no key.
      const screen = (await load()) as FunctionComponent<object>
      return function SectionPage({ params, search }) {
        const props: UnitAddress = { ...addressOf(params), ...ownSearch(search) }
        return createElement(screen, props)
      }
    }),
    frame,
  )
}

/** The documents of a section, without those that the stage, if it is known, does not have. */
function documentsThere(visit: Pick<Visit<never>, 'app'>, c: string, s: number, section: StageSection) {
  const stage = held(visit, { name: 'stage', params: { c, s } })
  return stageDocuments(c, s, section).filter(({ name }) => isThere(stage, name))
}

/**
 * An unknown stage leads home, and so does a stage of a competition without stages. `section`: null if the
 * address has none.
 */
const knowStage = async (
  visit: Visit<StagePath>,
  section: StageSection | null,
): Promise<Destination | null> => {
  const { params, search } = visit
  const c = idOf(params)
  const competition = { name: 'competition', params: { c } } as const
  const stage = { name: 'stage', params: { c, s: params.stage } } as const
  const rider = search.rider === undefined ? [] : [riderRequest(c, params.stage, search.rider)]
  const point = search.point === undefined ? null : pointRequest(c, params.stage, search.point)
  await read(visit, [competition, stage, ...rider, ...(point === null ? [] : [point])])
  const to = section === null ? '/{year}/{competition}' : SINGLE_PATHS[section]
  return placeOfStage(visit, { to, params, search })
}

/** Redirects to the section that the stage names as the most relevant one, if there is a screen for it. */
const leadToStageSection: Prepare<StagePath> = async (visit) => {
  const { params } = visit
  const tab = held(visit, { name: 'stage', params: { c: idOf(params), s: params.stage } })?.currentTab
  return { to: STAGE_PATHS[STAGE_SECTIONS.find((section) => section === tab) ?? 'live'], params }
}

/** Beside the result of the final, if the event has one. */
async function readClassification(visit: Visit<PhasePath>): Promise<null> {
  const { c, e, p } = phaseAddress(visit.params)
  const isFinal = held(visit, { name: 'phase', params: { c, e, p } })?.isFinal === true
  return isFinal && isClassified(held(visit, { name: 'events', params: { c } }), e)
    ? read(visit, [{ name: 'event-results', params: { c, e } }])
    : null
}

async function knowPhase(visit: Visit<PhasePath>, section: PhaseSection | null): Promise<Destination | null> {
  const { c, e, p } = phaseAddress(visit.params)
  const leads = await inParallel(admit(visit, 'event'), read(visit, phaseDocuments(c, e, p, section)))
  if (leads !== null || isUnknown(visit, { name: 'phase', params: { c, e, p } })) return leads ?? HOME
  return inParallel(
    readStanding(visit),
    section === 'results' ? readClassification(visit) : Promise.resolve(null),
  )
}

/** Redirects to the section that the phase names as the most relevant one, if there is a screen for it. */
const leadToPhaseSection: Prepare<PhasePath> = async (visit) => {
  const refused = await knowPhase(visit, null)
  if (refused !== null) return refused
  const { c, e, p } = phaseAddress(visit.params)
  const tab = held(visit, { name: 'phase', params: { c, e, p } })?.currentTab
  return { to: PHASE_PATHS[PHASE_SECTIONS.find((one) => one === tab) ?? 'live'], params: visit.params }
}

/** The section of a competition of one race. For any other type, `leadOn` decides the redirect. */
export function singleRoute(
  section: Exclude<StageSection, 'reports'>,
  leadOn: Prepare<CompetitionPath>,
): Route {
  const prepare: Prepare<CompetitionPath> = async (visit) => {
    const c = idOf(visit.params)
    const competition = { name: 'competition', params: { c } } as const
    const refused = await admit(visit)
    if (refused !== null) return refused
    const type = held(visit, competition)?.type
    // The type is still unknown. Other types also have a page `live`, which must not be taken for one race.
    if (type === undefined ? section === 'live' : type !== 'SingleRace') return leadOn(visit)
    const point = visit.search.point === undefined ? null : pointRequest(c, SINGLE_STAGE, visit.search.point)
    const documents = documentsThere(visit, c, SINGLE_STAGE, section).filter(
      ({ name }) => name !== 'overall-jerseys',
    )
    await read(visit, [...documents, ...(point === null ? [] : [point])])
    return null
  }
  return sectionRoute(SINGLE_RACES, section, prepare)
}

export const unitRoutes: readonly Route[] = [
  route(
    STAGE_PATH,
    async (visit) =>
      (await inParallel(admit(visit), knowStage(visit, null))) ?? (await leadToStageSection(visit)),
    null,
  ),
  ...STAGE_SECTIONS.map((section) =>
    sectionRoute(STAGES, section, (visit) =>
      inParallel(
        admit(visit),
        knowStage(visit, section),
        read(visit, documentsThere(visit, idOf(visit.params), visit.params.stage, section)),
      ),
    ),
  ),
  route(PHASE_PATH, leadToPhaseSection, null),
  ...PHASE_SECTIONS.map((section) => sectionRoute(PHASES, section, (visit) => knowPhase(visit, section))),
]

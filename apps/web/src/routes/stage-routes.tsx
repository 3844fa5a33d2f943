/**
 * The pages of a stage: `stage-{n}` and its sections, and those of a competition of one race directly below
 * it. A stage without a section in its address redirects to the most relevant one.
 */
import type { ComponentType } from 'react'
import type { PageProps } from '../navigation/page.ts'
import type { PageParams, PagePath } from '../navigation/page-path.ts'
import type { Destination } from '../navigation/place.ts'
import type { PageSearch, StageSearch } from '../navigation/search.ts'
import { isThere, pointRequest, riderRequest, stageDocuments } from '../screens/stage/stage-documents.ts'
import { SINGLE_PATHS, SINGLE_STAGE, STAGE_PATHS, type StageAddress } from '../site/stage-address.ts'
import { STAGE_SECTIONS, type StageSection } from '../site/stage-sections.ts'
import { allowsPage } from '../site/competition-place.ts'
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

type StagePath = '/{year}/{competition}/stage-{stage}'
type StageParams = PageParams<StagePath>
type CompetitionPath = '/{year}/{competition}'

/** The address as the screens of a stage get it. */
const addressOf = (params: StageParams): StageAddress => ({
  c: idOf(params),
  s: params.stage,
  year: params.year,
  code: params.competition,
  single: false,
})

/** The address for a competition of one race. */
const singleAddressOf = (params: PageParams<CompetitionPath>): StageAddress => ({
  c: idOf(params),
  s: SINGLE_STAGE,
  year: params.year,
  code: params.competition,
  single: true,
})

/** The frame around the sections, which reads their address. */
const STAGE_LAYOUT = 'src/screens/stage/stage-layout.tsx'
const loadLayout = async () => (await import('../screens/stage/stage-layout.tsx')).StageLayout
const stageFrame = framing<StagePath>(STAGE_LAYOUT, async () => {
  const Layout = await loadLayout()
  return ({ params, search, children }) => (
    <Layout {...addressOf(params)} rider={search.rider} point={search.point} compare={search.compare}>
      {children}
    </Layout>
  )
})
const singleFrame = framing<CompetitionPath>(STAGE_LAYOUT, async () => {
  const Layout = await loadLayout()
  return ({ params, search, children }) => (
    <Layout {...singleAddressOf(params)} rider={undefined} point={search.point} compare={search.compare}>
      {children}
    </Layout>
  )
})

/** The page of a competition of one race for an address of its stage 1. It has no other stage. */
function singlePlace({ params, search }: PageProps<StagePath>, section: StageSection | null): Destination {
  if (params.stage !== SINGLE_STAGE) return HOME
  return { to: section === null ? '/{year}/{competition}' : SINGLE_PATHS[section], params, search }
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
  const type = held(visit, competition)?.type
  if (type === 'SingleRace') return singlePlace(visit, section)
  const refused = type !== undefined && !allowsPage('stage', type)
  return refused || isUnknown(visit, stage) ? HOME : null
}

/** Redirects to the section that the stage names as the most relevant one, if there is a screen for it. */
const leadToSection: Prepare<StagePath> = async (visit) => {
  const { params } = visit
  const tab = held(visit, { name: 'stage', params: { c: idOf(params), s: params.stage } })?.currentTab
  return { to: STAGE_PATHS[STAGE_SECTIONS.find((section) => section === tab) ?? 'live'], params }
}

type StageScreen = ComponentType<StageAddress & { readonly [K in keyof StageSearch]-?: string | undefined }>

/** The modules of the screens, each with its import, because an import must name its file. */
const SCREENS: Record<StageSection, readonly [module: string, load: () => Promise<StageScreen>]> = {
  live: ['live-screen.tsx', async () => (await import('../screens/stage/live-screen.tsx')).LiveScreen],
  startlist: [
    'start-list-screen.tsx',
    async () => (await import('../screens/stage/start-list-screen.tsx')).StartListScreen,
  ],
  rankings: [
    'rankings-screen.tsx',
    async () => (await import('../screens/stage/rankings-screen.tsx')).RankingsScreen,
  ],
  teams: ['teams-screen.tsx', async () => (await import('../screens/stage/teams-screen.tsx')).TeamsScreen],
  map: ['map-screen.tsx', async () => (await import('../screens/stage/map-screen.tsx')).MapScreen],
  timeline: [
    'timeline-screen.tsx',
    async () => (await import('../screens/stage/timeline-screen.tsx')).TimelineScreen,
  ],
  reports: [
    'reports-screen.tsx',
    async () => (await import('../screens/stage/reports-screen.tsx')).ReportsScreen,
  ],
  photofinish: [
    'photofinish-screen.tsx',
    async () => (await import('../screens/stage/photofinish-screen.tsx')).PhotofinishScreen,
  ],
}

/** The values of the query that a section's screen reads. */
const ownSearch = ({ view, order, of, ranking, rider, point, compare }: PageSearch) => ({
  view,
  order,
  of,
  ranking,
  rider,
  point,
  compare,
})

function sectionRoute(section: StageSection): Route {
  const [module, load] = SCREENS[section]
  const path: PagePath = STAGE_PATHS[section]
  return route(
    path as StagePath,
    (visit) =>
      inParallel(
        admit(visit),
        knowStage(visit, section),
        read(visit, documentsThere(visit, idOf(visit.params), visit.params.stage, section)),
      ),
    loading<StagePath>(`src/screens/stage/${module}`, async () => {
      const Screen = await load()
      return function SectionPage({ params, search }) {
        return <Screen {...addressOf(params)} {...ownSearch(search)} />
      }
    }),
    stageFrame,
  )
}

/** The section of a competition of one race. For any other type, `leadOn` decides the redirect. */
export function singleRoute(
  section: Exclude<StageSection, 'reports'>,
  leadOn: Prepare<CompetitionPath>,
): Route {
  const [module, load] = SCREENS[section]
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
  return route(
    SINGLE_PATHS[section] as CompetitionPath,
    prepare,
    loading<CompetitionPath>(`src/screens/stage/${module}`, async () => {
      const Screen = await load()
      return function SectionPage({ params, search }) {
        return <Screen {...singleAddressOf(params)} {...ownSearch(search)} />
      }
    }),
    singleFrame,
  )
}

export const stageRoutes: readonly Route[] = [
  route(
    '/{year}/{competition}/stage-{stage}',
    async (visit) => (await inParallel(admit(visit), knowStage(visit, null))) ?? (await leadToSection(visit)),
    null,
  ),
  ...STAGE_SECTIONS.map(sectionRoute),
]

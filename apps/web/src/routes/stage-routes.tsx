/** The pages of a stage: `stage-{n}` and its sections. A stage without a section named leads to the one that matters now. */
import type { DocumentBody } from '@bell-lap/protocol/documents'
import { createRoute, lazyRouteComponent, Outlet, redirect, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { heldReading, loadDocuments } from '../live/load-documents.ts'
import { untilLoaded } from '../live/lost-module.ts'
import type { Reading } from '../live/reading.ts'
import {
  pointRequest,
  riderRequest,
  STAGE_SECTIONS,
  stageDocuments,
  type StageSection,
} from '../screens/stage/stage-documents.ts'
import type { StageAddress } from '../screens/stage/stage-route.ts'
import { competitionId } from '../live/address.ts'
import { allowsPage, parseStageNumber } from './guard.ts'
import { competitionRoute } from './competition-route.ts'
import { parseStageSearch, type StageSearch } from './search.ts'

/** What the screens of a stage are told. */
function useStageAddress(): StageAddress {
  const { year, competition, stage } = useParams({ from: '/$year/$competition/stage-{$stage}' })
  return { c: competitionId(competition, year), s: stage, year, code: competition }
}

const stageLayout = lazyRouteComponent(async () => {
  const { StageLayout } = await untilLoaded(() => import('../screens/stage/stage-layout.tsx'))
  function StagePage() {
    const { rider, point } = stageRoute.useSearch()
    return (
      <StageLayout {...useStageAddress()} rider={rider} point={point}>
        <Outlet />
      </StageLayout>
    )
  }
  return { StagePage }
}, 'StagePage')

export const stageRoute = createRoute({
  getParentRoute: () => competitionRoute,
  path: 'stage-{$stage}',
  params: {
    parse: ({ stage }: { stage: string }) => {
      const number = parseStageNumber(stage)
      return number === null ? (false as const) : { stage: number }
    },
    stringify: ({ stage }: { stage: number }) => ({ stage: String(stage) }),
  },
  validateSearch: parseStageSearch,
  loaderDeps: ({ search: { rider, point } }) => ({ rider, point }),
  loader: async ({ context: { app }, params, deps }) => {
    const c = competitionId(params.competition, params.year)
    const competition = { name: 'competition', params: { c } } as const
    const stage = { name: 'stage', params: { c, s: params.stage } } as const
    const rider = deps.rider === undefined ? [] : [riderRequest(c, params.stage, deps.rider)]
    const point = deps.point === undefined ? null : pointRequest(c, params.stage, deps.point)
    const panels = [...rider, ...(point === null ? [] : [point])]
    await loadDocuments(app.queryClient, app.read, [competition, stage, ...panels], app.dataBudgetMs)
    const held = heldReading(app.queryClient, competition) as Reading<DocumentBody<'competition'>> | undefined
    const refused = held?.kind === 'ok' && !allowsPage('stage', held.body.type)
    if (refused || heldReading(app.queryClient, stage)?.kind === 'unknown') {
      throw redirect({ to: '/', replace: true })
    }
  },
  component: stageLayout,
})

/** The section that the stage itself names as the one that matters now, where there is a screen for it. */
export const stageHomeRoute = createRoute({
  getParentRoute: () => stageRoute,
  path: '/',
  loader: async ({ context: { app }, params, parentMatchPromise }) => {
    await parentMatchPromise
    const c = competitionId(params.competition, params.year)
    const request = { name: 'stage', params: { c, s: params.stage } } as const
    const held = heldReading(app.queryClient, request) as Reading<DocumentBody<'stage'>> | undefined
    const tab = held?.kind === 'ok' ? held.body.currentTab : 'live'
    const section = STAGE_SECTIONS.find((one) => one === tab) ?? 'live'
    throw redirect({ to: `/$year/$competition/stage-{$stage}/${section}`, params, replace: true })
  },
})

type StageScreen = ComponentType<StageAddress & Required<Omit<StageSearch, 'rider' | 'point'>>>

/** The router cannot tell the parameters where the last part of the path is a type variable. */
type StageParams = { readonly year: number; readonly competition: string; readonly stage: number }

function stageSection<const Section extends StageSection>(
  section: Section,
  module: string,
  load: () => Promise<StageScreen>,
) {
  return createRoute({
    getParentRoute: () => stageRoute,
    path: section,
    loader: ({ context: { app }, params }) => {
      const { competition, year, stage } = params as StageParams
      const documents = stageDocuments(competitionId(competition, year), stage, section)
      return loadDocuments(app.queryClient, app.read, documents, app.dataBudgetMs)
    },
    component: lazyRouteComponent(async () => {
      const Screen = await load()
      function SectionPage() {
        const { view, order, of, ranking } = stageRoute.useSearch()
        return <Screen {...useStageAddress()} view={view} order={order} of={of} ranking={ranking} />
      }
      return { SectionPage }
    }, 'SectionPage'),
    staticData: { module: `src/screens/stage/${module}` },
  })
}

export const stageSectionRoutes = [
  stageSection(
    'live',
    'live-screen.tsx',
    async () => (await untilLoaded(() => import('../screens/stage/live-screen.tsx'))).LiveScreen,
  ),
  stageSection(
    'startlist',
    'start-list-screen.tsx',
    async () => (await untilLoaded(() => import('../screens/stage/start-list-screen.tsx'))).StartListScreen,
  ),
  stageSection(
    'rankings',
    'rankings-screen.tsx',
    async () => (await untilLoaded(() => import('../screens/stage/rankings-screen.tsx'))).RankingsScreen,
  ),
  stageSection(
    'teams',
    'teams-screen.tsx',
    async () => (await untilLoaded(() => import('../screens/stage/teams-screen.tsx'))).TeamsScreen,
  ),
  stageSection(
    'map',
    'map-screen.tsx',
    async () => (await untilLoaded(() => import('../screens/stage/map-screen.tsx'))).MapScreen,
  ),
  stageSection(
    'timeline',
    'timeline-screen.tsx',
    async () => (await untilLoaded(() => import('../screens/stage/timeline-screen.tsx'))).TimelineScreen,
  ),
  stageSection(
    'reports',
    'reports-screen.tsx',
    async () => (await untilLoaded(() => import('../screens/stage/reports-screen.tsx'))).ReportsScreen,
  ),
  stageSection(
    'photofinish',
    'photofinish-screen.tsx',
    async () =>
      (await untilLoaded(() => import('../screens/stage/photofinish-screen.tsx'))).PhotofinishScreen,
  ),
] as const

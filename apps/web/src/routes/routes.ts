/** The table of the site's pages: addresses, what each reads first, who may see it, and the component that shows it. */
import type { DocumentBody } from '@bell-lap/protocol/documents'
import type { SportCategory } from '@bell-lap/protocol/vocabulary/discipline'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { heldReading, loadDocuments } from '../live/load-documents.ts'
import { untilLoaded } from '../live/lost-module.ts'
import type { Reading } from '../live/reading.ts'
import {
  competitionDocuments,
  reportsDocuments,
  routeDocuments,
  stageDocumentsShown,
} from '../screens/competition/competition-documents.ts'
import { homeDocuments, homeHasSport, livePlateDocuments } from '../screens/home/home-documents.ts'
import { showsCarousel } from '../screens/home/home-sections.ts'
import type { App } from '../site/app.ts'
import { competitionLiveRoute } from './competition-live-route.ts'
import { competitionRoute } from './competition-route.ts'
import { competitionId } from '../live/address.ts'
import { allowsPage, parseYear } from './guard.ts'
import { rootRoute } from './root-route.ts'
import { parseHomeSearch } from './search.ts'
import { stageHomeRoute, stageRoute, stageSectionRoutes } from './stage-routes.tsx'

const yearParam = {
  parse: ({ year }: { year: string }) => {
    const parsed = parseYear(year)
    return parsed === null ? (false as const) : { year: parsed }
  },
  stringify: ({ year }: { year: number }) => ({ year: String(year) }),
}

function currentYear(app: App): number {
  return new Date(app.renderedAtMs).getUTCFullYear()
}

/** Home waits for its lists, and gives way to the unfiltered home where the current year has nothing of the sport. */
async function loadHome(app: App, year: number, sport: SportCategory | undefined): Promise<void> {
  const documents = homeDocuments(year)
  await loadDocuments(app.queryClient, app.read, documents, app.dataBudgetMs)
  const links = heldReading(app.queryClient, documents[2]) as Reading<DocumentBody<'live-links'>> | undefined
  if (links?.kind === 'ok' && showsCarousel(sport, year, currentYear(app))) {
    await loadDocuments(app.queryClient, app.read, livePlateDocuments(links.body), app.dataBudgetMs)
  }
  if (sport === undefined || year !== currentYear(app)) return
  const held = heldReading(app.queryClient, documents[0]) as Reading<DocumentBody<'competitions'>> | undefined
  if (held?.kind === 'ok' && !homeHasSport(held.body, sport)) throw redirect({ to: '/', replace: true })
}

const homeScreen = lazyRouteComponent(
  () => untilLoaded(() => import('../screens/home/home-screen.tsx')),
  'HomeScreen',
)
const HOME_MODULE = 'src/screens/home/home-screen.tsx'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: parseHomeSearch,
  loaderDeps: ({ search: { sport } }) => ({ sport }),
  loader: ({ context: { app }, deps }) => loadHome(app, currentYear(app), deps.sport),
  component: homeScreen,
  staticData: { module: HOME_MODULE },
})

export const homeOfYearRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$year',
  params: yearParam,
  validateSearch: parseHomeSearch,
  loaderDeps: ({ search: { sport } }) => ({ sport }),
  loader: ({ context: { app }, params, deps }) => loadHome(app, params.year, deps.sport),
  component: homeScreen,
  staticData: { module: HOME_MODULE },
})

export const competitionHomeRoute = createRoute({
  getParentRoute: () => competitionRoute,
  path: '/',
  loader: async ({ context: { app }, params }) => {
    const { queryClient, read, dataBudgetMs } = app
    const c = competitionId(params.competition, params.year)
    const documents = competitionDocuments(c)
    await loadDocuments(queryClient, read, documents, dataBudgetMs)
    const held = heldReading(queryClient, documents[0]) as Reading<DocumentBody<'stages'>> | undefined
    if (held?.kind === 'ok') {
      await loadDocuments(queryClient, read, stageDocumentsShown(c, held.body), dataBudgetMs)
    }
  },
  component: lazyRouteComponent(
    () => untilLoaded(() => import('../screens/competition/competition-screen.tsx')),
    'CompetitionScreen',
  ),
  staticData: { module: 'src/screens/competition/competition-screen.tsx' },
})

/** The route of a grand tour; any other competition has none and leads home. */
export const competitionMapRoute = createRoute({
  getParentRoute: () => competitionRoute,
  path: 'route',
  loader: async ({ context: { app }, params }) => {
    const { queryClient, read, dataBudgetMs } = app
    const documents = routeDocuments(competitionId(params.competition, params.year))
    await loadDocuments(queryClient, read, documents, dataBudgetMs)
    const held = heldReading(queryClient, documents[0]) as Reading<DocumentBody<'competition'>> | undefined
    if (held?.kind === 'ok' && !allowsPage('route', held.body.type))
      throw redirect({ to: '/', replace: true })
  },
  component: lazyRouteComponent(
    () => untilLoaded(() => import('../screens/competition/route-screen.tsx')),
    'RouteScreen',
  ),
  staticData: { module: 'src/screens/competition/route-screen.tsx' },
})

/** The reports of a competition of a type that has them (spec.md section 2). */
export const competitionReportsRoute = createRoute({
  getParentRoute: () => competitionRoute,
  path: 'reports',
  loader: async ({ context: { app }, params }) => {
    const { queryClient, read, dataBudgetMs } = app
    const documents = reportsDocuments(competitionId(params.competition, params.year))
    await loadDocuments(queryClient, read, documents, dataBudgetMs)
    const held = heldReading(queryClient, documents[0]) as Reading<DocumentBody<'competition'>> | undefined
    if (held?.kind === 'ok' && !allowsPage('reports', held.body.type))
      throw redirect({ to: '/', replace: true })
  },
  component: lazyRouteComponent(
    () => untilLoaded(() => import('../screens/competition/reports-screen.tsx')),
    'ReportsScreen',
  ),
  staticData: { module: 'src/screens/competition/reports-screen.tsx' },
})

/** Unknown paths lead home (spec.md section 2). */
export const elsewhereRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

export const routeTree = rootRoute.addChildren([
  homeRoute,
  homeOfYearRoute,
  competitionRoute.addChildren([
    competitionHomeRoute,
    competitionLiveRoute,
    competitionMapRoute,
    competitionReportsRoute,
    stageRoute.addChildren([stageHomeRoute, ...stageSectionRoutes]),
  ]),
  elsewhereRoute,
])

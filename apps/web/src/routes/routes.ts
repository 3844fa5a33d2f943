/**
 * The table of the site's pages: the documents that each address reads first, its guards, and the component
 * that shows it. Rows of pages on which visits seldom begin come with a script of their own.
 */
import type { SportCategory } from '@bell-lap/protocol/vocabulary/discipline'
import { isGames } from '@bell-lap/protocol/vocabulary/kinds'
import type { PagePath } from '../navigation/page-path.ts'
import type { Destination } from '../navigation/place.ts'
import {
  competitionDocuments,
  reportsDocuments,
  sheetsDocuments,
  routeDocuments,
  livePhaseDocuments,
  scheduleDocuments,
  stageDocumentsShown,
} from '../screens/competition/competition-documents.ts'
import { untilLoaded } from '../live/lost-module.ts'
import { programmeNow } from '../site/programme.ts'
import { OVERVIEW_PARTS } from '../screens/competition/overview-parts.ts'
import { progressOf } from '../screens/competition/stage-progress.ts'
import { homeDocuments, homeHasSport, livePlateDocuments } from '../screens/home/home-documents.ts'
import { showsCarousel } from '../screens/home/home-sections.ts'
import { competitionPlace } from '../site/competition-place.ts'
import { PHASE_PATHS, SINGLE_STAGE, STAGE_SECTIONS } from '../site/unit-address.ts'
import type { App } from '../site/app.ts'
import { admit } from './guard.ts'
import {
  held,
  HOME,
  idOf,
  inParallel,
  loading,
  read,
  route,
  type Prepare,
  type Route,
  type Visit,
} from './route.ts'
import { singleRoute, unitRoutes } from './unit-routes.tsx'

const currentYear = (app: App): number => new Date(app.renderedAtMs).getUTCFullYear()

/**
 * Home waits for its lists. It redirects to the unfiltered home if the current year has nothing of the sport.
 */
async function prepareHome(
  visit: Pick<Visit<never>, 'app'>,
  year: number,
  sport: SportCategory | undefined,
): Promise<Destination | null> {
  const thisYear = currentYear(visit.app)
  const documents = homeDocuments(year)
  const [ofYear, , live] = documents
  await read(visit, documents)
  const links = held(visit, live)
  if (links !== null && showsCarousel(sport, year, thisYear)) await read(visit, livePlateDocuments(links))
  if (sport === undefined || year !== thisYear) return null
  const competitions = held(visit, ofYear)
  return competitions !== null && !homeHasSport(competitions, sport) ? HOME : null
}

const prepareCompetition: Prepare<'/{year}/{competition}'> = async (visit) => {
  const c = idOf(visit.params)
  const documents = competitionDocuments(c)
  const stagesOf = { name: 'stages', params: { c } } as const
  await read(visit, documents)
  const competition = held(visit, documents[0])
  const type = competition?.type
  if (competition !== null && isGames(competition.type)) return competitionPlace(competition)
  if (type === 'GrandTour') await read(visit, [stagesOf])
  if (type === 'SingleRace') await read(visit, [stagesOf, { name: 'stage', params: { c, s: SINGLE_STAGE } }])
  if (type === 'MultiEvents') {
    const [schedule, ...others] = scheduleDocuments(c)
    await read(visit, [schedule, ...others])
    await read(visit, livePhaseDocuments(c, held(visit, schedule)?.items ?? []))
  }
  if (type === 'OnlyPDF') await read(visit, reportsDocuments(c))
  const { competition: sport, year } = visit.params
  if (type === 'MultiSports')
    await read(visit, [{ name: 'multisport-competitions', params: { sport, year } }])
  if (type !== undefined) await OVERVIEW_PARTS[type]?.load()
  const stages = held(visit, stagesOf)
  if (competition !== null && stages !== null) await read(visit, stageDocumentsShown(competition, stages))
  return null
}

/** A single race has its other sections beside its reports. */
const prepareReports: Prepare<'/{year}/{competition}'> = async (visit) => {
  const c = idOf(visit.params)
  const [own, filed] = reportsDocuments(c)
  await read(visit, [own, filed])
  await read(visit, sheetsDocuments(c, held(visit, own)?.type))
  return null
}

/** Redirects to the phase in progress, else the next one, else the last. */
async function leadToPhase(visit: Visit<'/{year}/{competition}'>): Promise<Destination> {
  const { params } = visit
  const schedule = { name: 'schedule', params: { c: idOf(params) } } as const
  await read(visit, [schedule])
  const { live, next, last } = programmeNow(held(visit, schedule)?.items ?? [], visit.app.renderedAtMs)
  const item = live[0] ?? next ?? last
  return item === null
    ? { to: '/{year}/{competition}', params }
    : { to: PHASE_PATHS.live, params: { ...params, event: item.eventId, phase: item.phaseId } }
}

/**
 * Redirects to the live section of the stage in progress, else the next one, else the last (spec.md section
 * 2).
 */
const leadToLive: Prepare<'/{year}/{competition}'> = async (visit) => {
  const { params } = visit
  const competition = { name: 'competition', params: { c: idOf(params) } } as const
  const stages = { name: 'stages', params: { c: idOf(params) } } as const
  await read(visit, [competition, stages])
  const refused = await admit(visit, 'live')
  if (refused !== null) return refused
  if (held(visit, competition)?.type === 'MultiEvents') return leadToPhase(visit)
  const { racing, next, last } = progressOf(held(visit, stages) ?? [])
  const stage = (racing ?? next ?? last)?.number
  return stage === undefined
    ? { to: '/{year}/{competition}', params }
    : { to: '/{year}/{competition}/stage-{stage}/live', params: { ...params, stage } }
}

/** For pages that a type of competition does not have. */
const leadHome: Prepare<'/{year}/{competition}'> = async () => HOME

const home = loading(
  'src/screens/home/home-screen.tsx',
  async () => (await import('../screens/home/home-screen.tsx')).HomeScreen,
)

const ROUTES: readonly Route[] = [
  route('/', (visit) => prepareHome(visit, currentYear(visit.app), visit.search.sport), home),
  route('/{year}', (visit) => prepareHome(visit, visit.params.year, visit.search.sport), home),
  route(
    '/{year}/{competition}',
    (visit) => inParallel(admit(visit), prepareCompetition(visit)),
    loading<'/{year}/{competition}'>(
      'src/screens/competition/competition-screen.tsx',
      async () => (await import('../screens/competition/competition-screen.tsx')).CompetitionScreen,
    ),
  ),
  ...STAGE_SECTIONS.filter((section) => section !== 'reports').map((section) =>
    singleRoute(section, section === 'live' ? leadToLive : leadHome),
  ),
  route(
    '/{year}/{competition}/route',
    (visit) => inParallel(admit(visit, 'route'), read(visit, routeDocuments(idOf(visit.params)))),
    loading<'/{year}/{competition}/route'>(
      'src/screens/competition/route-screen.tsx',
      async () => (await import('../screens/competition/route-screen.tsx')).RouteScreen,
    ),
  ),
  route(
    '/{year}/{competition}/reports',
    (visit) => inParallel(admit(visit, 'reports'), prepareReports(visit)),
    loading<'/{year}/{competition}/reports'>(
      'src/screens/competition/reports-screen.tsx',
      async () => (await import('../screens/competition/reports-screen.tsx')).ReportsScreen,
    ),
  ),
  route(
    '/offline',
    async () => null,
    loading<'/offline'>(
      'src/screens/offline/offline-screen.tsx',
      async () => (await import('../screens/offline/offline-screen.tsx')).OfflineScreen,
    ),
  ),
  ...unitRoutes,
]

const FURTHER = 'src/routes/further-routes.ts'
const rowOf = (rows: readonly Route[], path: PagePath): Route | undefined =>
  rows.find((row) => row.path === path)

/** Source path of the script with the row of a page. Null if every page has it. */
export const routeModule = (path: PagePath): string | null => (rowOf(ROUTES, path) ? null : FURTHER)

/** The row of a page. */
export async function loadRoute(path: PagePath): Promise<Route> {
  const first = rowOf(ROUTES, path)
  if (first) return first
  const { FURTHER_ROUTES } = await untilLoaded(() => import('./further-routes.ts'))
  const row = rowOf(FURTHER_ROUTES, path)
  if (!row) throw new Error(`No row for ${path}`)
  return row
}

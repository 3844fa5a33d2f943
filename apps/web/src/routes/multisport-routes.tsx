/**
 * The pages of multi-sport games. An address without a section redirects to the medals, before the first one
 * to the programme.
 */
import type { ComponentType } from 'react'
import type { PageProps } from '../navigation/page.ts'
import type { PageParams } from '../navigation/page-path.ts'
import type { Destination } from '../navigation/place.ts'
import { gamesDocuments, gamesSectionDocuments } from '../screens/competition/games/games-documents.ts'
import { allowsPage } from '../site/competition-place.ts'
import {
  MULTISPORT_DAY_PATH,
  MULTISPORT_PATH,
  MULTISPORT_PATHS,
  type GamesAddress,
  type MultisportSection,
} from '../site/multisport-address.ts'
import {
  framing,
  held,
  HOME,
  inParallel,
  isUnknown,
  loading,
  read,
  route,
  type Route,
  type Visit,
} from './route.ts'

type GamesPath = typeof MULTISPORT_PATH

const addressOf = ({ multisport, year }: PageParams<GamesPath>): GamesAddress => ({ sport: multisport, year })

/**
 * Leads home for a series that is not in the list of sports, a year of it without games, and a competition
 * that is not games.
 */
async function knowGames(visit: Visit<GamesPath>): Promise<Destination | null> {
  const { sport, year } = addressOf(visit.params)
  const [details, sports] = gamesDocuments({ sport, year })
  await read(visit, [details, sports])
  const listed = held(visit, sports)?.some(
    (entry) => entry.multiSport && entry.sport === sport && entry.years.includes(year),
  )
  const type = held(visit, details)?.type
  const refused = listed === false || (type !== undefined && !allowsPage('games', type))
  return refused || isUnknown(visit, details) ? HOME : null
}

async function leadToSection(visit: Visit<GamesPath>): Promise<Destination> {
  const refused = await knowGames(visit)
  if (refused !== null) return refused
  const details = held(visit, gamesDocuments(addressOf(visit.params))[0])
  const section: MultisportSection =
    details !== null && details.decided === 0 && details.hasSchedule ? 'schedule' : 'medals'
  return { to: MULTISPORT_PATHS[section], params: visit.params }
}

const frame = framing<GamesPath>('src/screens/competition/games/games-layout.tsx', async () => {
  const { GamesLayout } = await import('../screens/competition/games/games-layout.tsx')
  return ({ params, children }) => <GamesLayout {...addressOf(params)}>{children}</GamesLayout>
})

type GamesScreen = ComponentType<
  GamesAddress & Pick<PageProps, 'search'> & { readonly date?: string | undefined }
>

const SCREENS: Record<MultisportSection, readonly [module: string, load: () => Promise<GamesScreen>]> = {
  medals: [
    'medals-screen.tsx',
    async () => (await import('../screens/competition/games/medals-screen.tsx')).MedalsScreen,
  ],
  schedule: [
    'games-schedule-screen.tsx',
    async () => (await import('../screens/competition/games/games-schedule-screen.tsx')).GamesScheduleScreen,
  ],
  competitions: [
    'games-competitions-screen.tsx',
    async () =>
      (await import('../screens/competition/games/games-competitions-screen.tsx')).GamesCompetitionsScreen,
  ],
}

function sectionRoute(path: GamesPath, section: MultisportSection): Route {
  const [module, load] = SCREENS[section]
  return route(
    path,
    (visit) =>
      inParallel(
        knowGames(visit),
        read(visit, gamesSectionDocuments(addressOf(visit.params), section, visit.search.nation)),
      ),
    loading<GamesPath>(`src/screens/competition/games/${module}`, async () => {
      const Screen = await load()
      return function SectionPage({ params, search }) {
        const { date } = params as Partial<PageParams<typeof MULTISPORT_DAY_PATH>>
        return <Screen {...addressOf(params)} search={search} date={date} />
      }
    }),
    frame,
  )
}

export const multisportRoutes: readonly Route[] = [
  route(MULTISPORT_PATH, leadToSection, null),
  sectionRoute(MULTISPORT_PATHS.medals as GamesPath, 'medals'),
  sectionRoute(MULTISPORT_PATHS.schedule as GamesPath, 'schedule'),
  sectionRoute(MULTISPORT_DAY_PATH as GamesPath, 'schedule'),
  sectionRoute(MULTISPORT_PATHS.competitions as GamesPath, 'competitions'),
]

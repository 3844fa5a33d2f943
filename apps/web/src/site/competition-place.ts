/** The pages that a competition of a type has (spec.md section 2), and the page of the competition itself. */
import { isGames, type CompetitionType } from '@bell-lap/protocol/vocabulary/kinds'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { MULTISPORT_PATH } from './multisport-address.ts'

export const GUARDED_PAGES = {
  live: ['SingleRace', 'MultiEvents', 'GrandTour'],
  stage: ['GrandTour'],
  route: ['GrandTour'],
  schedule: ['MultiEvents'],
  event: ['MultiEvents'],
  reports: ['SingleRace', 'MultiEvents', 'GrandTour', 'OnlyPDF'],
  games: ['Empty'],
} as const satisfies Record<string, readonly CompetitionType[]>
export type GuardedPage = keyof typeof GUARDED_PAGES

/** True when a competition of this type has the page. */
export const allowsPage = (page: GuardedPage, type: CompetitionType): boolean =>
  (GUARDED_PAGES[page] as readonly CompetitionType[]).includes(type)

/** The page of a competition, for a link: games have their multi-sport page, all others their own. */
export const competitionPlace = ({ type, year, code }: Pick<Competition, 'type' | 'year' | 'code'>) => ({
  to: isGames(type) ? MULTISPORT_PATH : ('/{year}/{competition}' as const),
  params: { year, competition: code, multisport: code },
})

/** Which kinds of competition have which page (spec.md section 2). */
import type { CompetitionType } from '@bell-lap/protocol/vocabulary/kinds'
import type { Destination } from '../navigation/place.ts'
import { held, HOME, idOf, isUnknown, read, type Visit } from './route.ts'

export const GUARDED_PAGES = {
  live: ['SingleRace', 'MultiEvents', 'GrandTour'],
  stage: ['GrandTour'],
  route: ['GrandTour'],
  schedule: ['MultiEvents'],
  event: ['MultiEvents'],
  reports: ['SingleRace', 'MultiEvents', 'GrandTour', 'OnlyPDF'],
} as const satisfies Record<string, readonly CompetitionType[]>
export type GuardedPage = keyof typeof GUARDED_PAGES

/** True when a competition of this type has the page. */
export const allowsPage = (page: GuardedPage, type: CompetitionType): boolean =>
  (GUARDED_PAGES[page] as readonly CompetitionType[]).includes(type)

/**
 * Reads the competition, which every page below it is about. One that nobody knows leads home, and so does one of a type
 * that does not have the page; without `page` every type has it.
 */
export async function admit(
  visit: Visit<'/{year}/{competition}'>,
  page?: GuardedPage,
): Promise<Destination | null> {
  const competition = { name: 'competition', params: { c: idOf(visit.params) } } as const
  await read(visit, [competition])
  const type = held(visit, competition)?.type
  const refused = page !== undefined && type !== undefined && !allowsPage(page, type)
  return refused || isUnknown(visit, competition) ? HOME : null
}

/**
 * Lets a visitor open a page below a competition, or redirects. site/competition-place.ts says which type has
 * which pages.
 */
import type { Destination } from '../navigation/place.ts'
import { allowsPage, type GuardedPage } from '../site/competition-place.ts'
import { held, HOME, idOf, isUnknown, read, type Visit } from './route.ts'

/**
 * Reads the competition, which every page below it needs. An unknown one redirects home, and so does one of a
 * type that does not have the page. Without `page`, every type has it.
 */
export async function admit(
  visit: Visit<'/{year}/{competition}'>,
  page?: GuardedPage,
): Promise<Destination | null> {
  const request = { name: 'competition', params: { c: idOf(visit.params) } } as const
  await read(visit, [request])
  const competition = held(visit, request)
  if (competition === null) return isUnknown(visit, request) ? HOME : null
  return page !== undefined && !allowsPage(page, competition.type) ? HOME : null
}

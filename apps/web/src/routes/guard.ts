/** Lets a visitor in to a page below a competition, or leads on (site/competition-place.ts says which type has which page). */
import { isGames } from '@bell-lap/protocol/vocabulary/kinds'
import type { Destination } from '../navigation/place.ts'
import { allowsPage, competitionPlace, type GuardedPage } from '../site/competition-place.ts'
import { held, HOME, idOf, isUnknown, read, type Visit } from './route.ts'

/**
 * Reads the competition, which every page below it is about. One that nobody knows leads home, and so does one of a type
 * that does not have the page; games lead to their own. Without `page` every other type has it.
 */
export async function admit(
  visit: Visit<'/{year}/{competition}'>,
  page?: GuardedPage,
): Promise<Destination | null> {
  const request = { name: 'competition', params: { c: idOf(visit.params) } } as const
  await read(visit, [request])
  const competition = held(visit, request)
  if (competition === null) return isUnknown(visit, request) ? HOME : null
  if (page !== undefined && !allowsPage(page, competition.type)) return HOME
  return isGames(competition.type) ? competitionPlace(competition) : null
}

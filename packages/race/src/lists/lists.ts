/**
 * Documents over all competitions. They are made from listings, one for each competition, so that the states
 * are not needed at the same time. They have no version: the newest answer wins.
 */
import { foldName, wordsOf } from '@bell-lap/domain/people/folded-name'
import { findNext } from '@bell-lap/domain/calendar/next-start'
import type { DocumentBody, ListDocumentName } from '@bell-lap/protocol/documents'
import type { LiveLinks, Sports } from '@bell-lap/protocol/documents/competitions'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import {
  SPORT_CATEGORIES,
  sportCategoryOf,
  type DisciplineCode,
  type SportCategory,
} from '@bell-lap/protocol/vocabulary/discipline'
import { isGames } from '@bell-lap/protocol/vocabulary/kinds'
import {
  gamesCompetitions,
  gamesDetails,
  gamesMedals,
  gamesNation,
  gamesSchedule,
  shortNameOf,
} from './games.ts'
import type { Listing } from './listing.ts'
import type { Params } from '../state/projection.ts'

/** Query of the request, by name. A list ignores names that it does not know. */
export type Query = Readonly<Record<string, string | undefined>>

/** Null if the list does not exist. */
type ListProjection<Body> = (
  listings: readonly Listing[],
  params: Params,
  query: Query,
  nowMs: number,
) => Body | null

const LISTS: { readonly [N in ListDocumentName]: ListProjection<DocumentBody<N>> } = {
  competitions: (listings, _, { year, sport }) =>
    listCompetitions(listings).filter(
      (each) =>
        (year === undefined || String(each.year) === year) &&
        (sport === undefined || (!isGames(each.type) && matchesSport(each.sport, sport))),
    ),
  'competition-search': (listings, _, { query = '' }) =>
    searchCompetitions(listCompetitions(listings), query),
  'live-links': (listings, _, __, nowMs) => listLiveLinks(listings, nowMs),
  sports: listSports,
  'multisport-details': gamesDetails,
  'multisport-competitions': gamesCompetitions,
  'multisport-schedule': gamesSchedule,
  'multisport-medals': gamesMedals,
  'multisport-nation': gamesNation,
  years: (listings, { c }) => yearsOf(listEditions(listings, String(c ?? ''))),
  editions: (listings, { c }) =>
    listEditions(listings, String(c ?? ''))
      .map(({ year, code, id, name, editionOf }) => ({
        year,
        code,
        id,
        name,
        ...(editionOf?.events !== undefined && { events: editionOf.events }),
      }))
      .sort((a, b) => b.year - a.year || compareText(a.code, b.code)),
}

/** All years of a competition, with those in which it had another code. @param id of any of them */
function listEditions(listings: readonly Listing[], id: string): Competition[] {
  const competitions = listCompetitions(listings)
  const commonCode = ({ code, editionOf }: Competition): string => editionOf?.code ?? code
  const requested = competitions.find((each) => each.id === id)
  const code = requested === undefined ? id.replace(/\d{4}$/, '') : commonCode(requested)
  return competitions.filter((each) => commonCode(each) === code)
}

/**
 * A list over the given competitions. Unknown params and queries match nothing.
 * @param nowMs milliseconds since 1970; only lists of live and next races depend on it
 */
export function projectList(
  name: ListDocumentName,
  listings: Iterable<Listing>,
  nowMs: number,
  params: Params = {},
  query: Query = {},
): unknown {
  return LISTS[name]([...listings], params, query, nowMs)
}

/** In the order of the site's sections: by priority, then by start, then by id. */
function listCompetitions(listings: readonly Listing[]): Competition[] {
  return listings
    .map(({ competition }) => competition)
    .sort((a, b) => a.priority - b.priority || compareText(a.start, b.start) || compareText(a.id, b.id))
}

/** A section's word (road), or a discipline's code in either case (MTB). */
function matchesSport(discipline: DisciplineCode, sport: string): boolean {
  return (
    discipline.toLowerCase() === sport.toLowerCase() || sportCategoryOf(discipline) === sport.toLowerCase()
  )
}

/** Every word of the query in the name, place, code, year or sport; an empty query finds nothing. Newest first. */
function searchCompetitions(competitions: readonly Competition[], query: string): Competition[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return competitions
    .filter(({ name, location, code, year, noc }) => {
      const text = foldName([name, location, code, year, noc].join(' '))
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => compareText(b.start, a.start) || compareText(a.id, b.id))
}

const DAY_MS = 86_400_000

/** Milliseconds from the end of the day on which it was to start, by the clocks where it is raced; negative before. */
const sinceItsDayMs = ({ startAt }: LiveLinks[number], nowMs: number): number =>
  nowMs - Date.parse(startAt.replace(/T[\d:.]+/, 'T23:59:59'))

/**
 * The units being raced now, those of the more important competition first; then for every other competition
 * the unit that starts next. A race that nobody closed counts as raced until a day after its own day, and one
 * whose day passed without data is not the next (D-259).
 */
function listLiveLinks(listings: readonly Listing[], nowMs: number): LiveLinks {
  const next: LiveLinks = []
  const priorityOf = new Map<LiveLinks[number], number>()
  for (const listing of listings) {
    const raced = listing.live.filter((link) => sinceItsDayMs(link, nowMs) <= DAY_MS)
    for (const link of raced) priorityOf.set(link, listing.competition.priority)
    if (raced.length > 0) continue
    const first = findNext(listing.toCome.filter((link) => sinceItsDayMs(link, nowMs) <= 0))
    if (first !== undefined) next.push(first)
  }
  const live = [...priorityOf].sort(([a, first], [b, second]) => first - second || byStart(a, b))
  return [...live.map(([link]) => link), ...next.sort(byStart)]
}

const byStart = (a: LiveLinks[number], b: LiveLinks[number]): number =>
  Date.parse(a.startAt) - Date.parse(b.startAt) || compareText(a.id, b.id)

/** The five sections that have competitions, then series of multi-sport games by their code. */
function listSports(listings: readonly Listing[]): Sports {
  const competitions = listCompetitions(listings)
  const games = competitions.filter(({ type }) => isGames(type))
  const series = [...new Set(games.map(({ code }) => code))].sort(compareText)
  const sections = SPORT_CATEGORIES.flatMap((sport: SportCategory) => {
    const years = yearsOf(
      competitions.filter((each) => !isGames(each.type) && sportCategoryOf(each.sport) === sport),
    )
    return years.length === 0 ? [] : [{ sport, years, multiSport: false, logo: null, editions: [] }]
  })
  const gamesOf = new Map(listings.map(({ competition, games: of }) => [competition.id, of]))
  return [
    ...sections,
    ...series.map((code) => {
      const own = games.filter((each) => each.code === code).toSorted((a, b) => b.year - a.year)
      const editions = own.map((each) => ({
        year: each.year,
        name: shortNameOf(each, gamesOf.get(each.id) ?? null),
        logo: each.logo,
      }))
      return { sport: code, years: yearsOf(own), multiSport: true, logo: own[0]?.logo ?? null, editions }
    }),
  ]
}

/** Newest first. */
const yearsOf = (competitions: readonly Competition[]): number[] =>
  [...new Set(competitions.map(({ year }) => year))].sort((a, b) => b - a)

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Documents over all competitions. They have no version: the newest answer wins. */
import type { DocumentBody, ListDocumentName } from '@bell-lap/protocol/documents'
import type { CompetitionLive, LiveLinks, Sports } from '@bell-lap/protocol/documents/competitions'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import {
  SPORT_CATEGORIES,
  sportCategoryOf,
  type DisciplineCode,
  type SportCategory,
} from '@bell-lap/protocol/vocabulary/discipline'
import { isGames } from '@bell-lap/protocol/vocabulary/kinds'
import { projectDocument } from './documents.ts'
import {
  gamesCompetitions,
  gamesDetails,
  gamesMedals,
  gamesNation,
  gamesSchedule,
  shortNameIn,
} from './games.ts'
import type { Params } from './projection.ts'
import type { Race } from './race.ts'

/** Query of the request, by name; those a list does not know are ignored. */
export type Query = Readonly<Record<string, string | undefined>>

/** Null: there is no such thing. */
type ListProjection<Body> = (races: readonly Race[], params: Params, query: Query) => Body | null

const LISTS: { readonly [N in ListDocumentName]: ListProjection<DocumentBody<N>> } = {
  competitions: (races, _, { year, sport }) =>
    listCompetitions(races).filter(
      (each) =>
        (year === undefined || String(each.year) === year) &&
        (sport === undefined || (!isGames(each.type) && matchesSport(each.sport, sport))),
    ),
  'competition-search': (races, _, { query = '' }) => searchCompetitions(listCompetitions(races), query),
  'live-links': listLiveLinks,
  sports: listSports,
  'multisport-details': gamesDetails,
  'multisport-competitions': gamesCompetitions,
  'multisport-schedule': gamesSchedule,
  'multisport-medals': gamesMedals,
  'multisport-nation': gamesNation,
  years: (races, params) => {
    const code = String(params['c'] ?? '').replace(/\d{4}$/, '')
    return yearsOf(listCompetitions(races).filter((each) => each.code === code))
  },
}

/** A list over the races given. Unknown params and queries give what they match: nothing. */
export function projectList(
  name: ListDocumentName,
  races: Iterable<Race>,
  params: Params = {},
  query: Query = {},
): unknown {
  return LISTS[name]([...races], params, query)
}

/** In the order of the site's sections: by priority, then by start; the id settles what is level. */
function listCompetitions(races: readonly Race[]): Competition[] {
  const known = races.flatMap((race) => {
    const projected = projectDocument(race, 'competition', { c: race.competition })
    return projected.kind === 'ok' ? [projected.body as Competition] : []
  })
  return known.sort(
    (a, b) => a.priority - b.priority || compareText(a.start, b.start) || compareText(a.id, b.id),
  )
}

/** A section's word (road), or a discipline's code in either case (MTB). */
function matchesSport(discipline: DisciplineCode, sport: string): boolean {
  return (
    discipline.toLowerCase() === sport.toLowerCase() || sportCategoryOf(discipline) === sport.toLowerCase()
  )
}

/** Every word of the query in the name, place, code, year or sport; an empty query finds nothing. Newest first. */
function searchCompetitions(competitions: readonly Competition[], query: string): Competition[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return competitions
    .filter(({ name, location, code, year, noc }) => {
      const text = fold([name, location, code, year, noc].join(' '))
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => compareText(b.start, a.start) || compareText(a.id, b.id))
}

/** Without case and accents: "Chambéry" is found by "chambery". */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What is raced now; then of every competition that is not over the unit that starts next. */
function listLiveLinks(races: readonly Race[]): LiveLinks {
  const live: LiveLinks = []
  const next: LiveLinks = []
  for (const race of races) {
    const projected = projectDocument(race, 'competition', { c: race.competition })
    if (projected.kind !== 'ok') continue
    const competition = projected.body as Competition
    const running = projectDocument(race, 'competition-live', { c: race.competition })
    const units = running.kind === 'ok' ? (running.body as CompetitionLive) : []
    for (const listed of listUnits(race)) {
      const { raceStatus } = listed
      if (raceStatus === 'finished' || raceStatus === 'standings') continue
      const isLive = units.some(({ channel }) => channel === listed.channel)
      if (!isLive && units.length > 0) continue
      const link = linkOf(competition, listed)
      if (isLive) live.push(link)
      else {
        next.push(link)
        break
      }
    }
  }
  const byStart = (a: LiveLinks[number], b: LiveLinks[number]) =>
    Date.parse(a.startAt) - Date.parse(b.startAt) || compareText(a.id, b.id)
  return [...live.sort(byStart), ...next.sort(byStart)]
}

type LinkedUnit = Pick<
  LiveLinks[number],
  'unit' | 'event' | 'number' | 'name' | 'channel' | 'raceStatus' | 'startAt'
>

/** Stages by number, then phases by their start. */
function listUnits(race: Race): LinkedUnit[] {
  const c = race.competition
  const read = <N extends 'stages' | 'events' | 'phases'>(
    name: N,
    params: Params,
  ): DocumentBody<N> | null => {
    const projected = projectDocument(race, name, params)
    return projected.kind === 'ok' ? (projected.body as DocumentBody<N>) : null
  }
  const stages = (read('stages', { c }) ?? []).map(({ number, name, channel, raceStatus, startAt }) => ({
    unit: 'stage' as const,
    event: null,
    number,
    name,
    channel,
    raceStatus,
    startAt,
  }))
  const phases = (read('events', { c }) ?? []).flatMap((event) =>
    (read('phases', { c, e: event.number }) ?? []).map(({ number, name, channel, raceStatus, startAt }) => ({
      unit: 'phase' as const,
      event: event.number,
      name: `${event.name}, ${name}`,
      number,
      channel,
      raceStatus,
      startAt,
    })),
  )
  return [...stages, ...phases.sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt))]
}

function linkOf(competition: Competition, unit: LinkedUnit): LiveLinks[number] {
  const { id, name, code, year, sport, noc, picture } = competition
  return { id, ...unit, competition: name, code, year, sport, noc, picture }
}

/** The five sections that have competitions, then series of multi-sport games by their code. */
function listSports(races: readonly Race[]): Sports {
  const competitions = listCompetitions(races)
  const games = competitions.filter(({ type }) => isGames(type))
  const series = [...new Set(games.map(({ code }) => code))].sort(compareText)
  const sections = SPORT_CATEGORIES.flatMap((sport: SportCategory) => {
    const years = yearsOf(
      competitions.filter((each) => !isGames(each.type) && sportCategoryOf(each.sport) === sport),
    )
    return years.length === 0 ? [] : [{ sport, years, multiSport: false, logo: null, editions: [] }]
  })
  const raceOf = new Map(races.map((race) => [race.competition, race]))
  return [
    ...sections,
    ...series.map((code) => {
      const own = games.filter((each) => each.code === code).toSorted((a, b) => b.year - a.year)
      const editions = own.map((each) => ({
        year: each.year,
        name: shortNameIn(raceOf.get(each.id)!, each),
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

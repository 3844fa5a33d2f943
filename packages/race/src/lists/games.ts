/**
 * The documents of multi-sport games, made from the listing of the games and those of their competitions
 * (D-130).
 */
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import { MEDALS, rankMedals, type MedalRow } from '@bell-lap/domain/standing/medal-table'
import type {
  GamesDetails,
  GamesSchedule,
  Medals,
  NationMedals,
} from '@bell-lap/protocol/documents/multisports'
import { showInferred } from '@bell-lap/protocol/facts/inferred-from'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { InferredFrom } from '@bell-lap/protocol/vocabulary/inference'
import { medallistsBy } from './decided-medals.ts'
import { isDecided, type Games, type MedalEvent } from '../programme/games.ts'
import type { Listing } from './listing.ts'
import type { Params } from '../state/projection.ts'
import { createZone, type Zone } from '@bell-lap/domain/calendar/zone'

/** The types of competition that have parts in competitions of their own. */
const TYPES: ReadonlySet<Competition['type']> = new Set(['Empty', 'MultiSports'])

interface Found {
  readonly competition: Competition
  readonly games: Games
  readonly zone: Zone
  /** The known competitions of the games, in their order. */
  readonly parts: readonly Listing[]
}

const NO_GAMES: Games = { stated: null, medalEvents: [], decided: 0 }

/** The games at an address. Null if no competition of that id has parts. */
function findGames(listings: readonly Listing[], params: Params): Found | null {
  const byId = new Map(listings.map((listing) => [listing.competition.id, listing]))
  const listing = byId.get(`${String(params['sport'])}${String(params['year'])}`)
  if (listing === undefined || !TYPES.has(listing.competition.type)) return null
  const { competition, games } = listing
  const parts = [...new Set(games?.stated?.competitions)].flatMap((id) => {
    const part = byId.get(id)
    return part === undefined || part === listing ? [] : [part]
  })
  const zone = createZone(competition.timeZone)
  return { competition, games: games === null ? NO_GAMES : withPodiums(games, parts), zone, parts }
}

/** Adds the medals of each event by the podium of the competition that decides it. */
function withPodiums(games: Games, parts: readonly Listing[]): Games {
  const podiums = new Map(
    parts.flatMap(({ competition: { id }, events }) =>
      events.map(({ number, podium }) => [eventKey(id, number), podium] as const),
    ),
  )
  const known = games.medalEvents.flatMap(({ medallists }) => medallists)
  const medalEvents = games.medalEvents.map((event): MedalEvent => {
    const { decidedIn } = event.stated
    if (decidedIn === undefined) return event
    const podium = podiums.get(eventKey(decidedIn.competition, decidedIn.event)) ?? []
    return { ...event, medallists: medallistsBy(event, podium, known) }
  })
  return { ...games, medalEvents }
}

/** Null if there are no such games. */
export const gamesCompetitions = (listings: readonly Listing[], params: Params): Competition[] | null =>
  findGames(listings, params)?.parts.map(({ competition }) => competition) ?? null

export function gamesDetails(listings: readonly Listing[], params: Params): GamesDetails | null {
  const found = findGames(listings, params)
  if (found === null) return null
  const { competition, games, parts } = found
  const { id, code, year, name, type, status, start, end, location, noc, timeZone, utcOffset, logo } =
    competition
  return {
    id,
    sport: code,
    year,
    type,
    name,
    shortName: shortNameOf(competition, games),
    status,
    start,
    end,
    location,
    noc,
    timeZone,
    utcOffset,
    logo,
    medalEvents: games.medalEvents.length,
    decided: games.decided,
    sports: (games.stated?.sports ?? []).map((sport) => {
      const own = games.medalEvents.filter(({ stated }) => stated.sport === sport.code)
      return { ...sport, medalEvents: own.length, decided: own.filter(isDecided).length }
    }),
    hasSchedule: games.medalEvents.length > 0 || parts.some(({ schedule }) => schedule !== null),
    competitions: [...(games.stated?.competitions ?? [])],
  }
}

/**
 * The name in the header. A competition that is not games has its name with the year, because a series of
 * games repeats names every few years.
 */
export const shortNameOf = ({ name, year }: Competition, games: Games | null): string =>
  nameWithYear(games?.stated?.shortName ?? name, year)

type Item = GamesSchedule['items'][number]
type EventAddress = NonNullable<Item['competition']>

/** Key of an event by its competition and number. */
const eventKey = (competition: string, event: number): string => `${competition} ${event}`

export function gamesSchedule(listings: readonly Listing[], params: Params): GamesSchedule | null {
  const found = findGames(listings, params)
  if (found === null) return null
  const { competition, games, zone, parts } = found
  const medalEvents = new Map(
    games.medalEvents.flatMap((event) => {
      const { decidedIn } = event.stated
      return decidedIn === undefined
        ? []
        : [[eventKey(decidedIn.competition, decidedIn.event), event] as const]
    }),
  )
  const shown = new Set<MedalEvent>()
  const ofParts = parts.flatMap((part) =>
    itemsOfPart(part, competition.timeZone, (event) => {
      const medalEvent = medalEvents.get(eventKey(part.competition.id, event))
      if (medalEvent !== undefined) shown.add(medalEvent)
      return medalEvent
    }),
  )
  const others = games.medalEvents
    .filter((event) => !shown.has(event))
    .map((event) => itemOfEvent(event, zone))
  return {
    utcOffset: competition.utcOffset,
    timeZone: competition.timeZone,
    showFirstTimeOfDay: true,
    items: [...ofParts, ...others]
      .toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt) || (a.key < b.key ? -1 : 1))
      .map((item, order) => ({ ...item, order })),
  }
}

const medalsOf = ({ medallists }: MedalEvent): Item['medals'] =>
  medallists.map(({ medal, nation, inferredFrom = null }) => ({
    medal,
    nation,
    ...showInferred(inferredFrom),
  }))

/** The programme of a competition of the games, each item on the clock of its place. */
function itemsOfPart(
  { competition: { id, code, year, sport, name, timeZone: partZone }, events, schedule }: Listing,
  gamesZone: string,
  medalEventOf: (event: number) => MedalEvent | undefined,
): Item[] {
  const names = new Map(events.map((each) => [each.number, each.name]))
  return (schedule?.items ?? []).map((item) => {
    const medalEvent = medalEventOf(item.eventId)
    const event = names.get(item.eventId) ?? name
    const { timeZone = partZone, ...rest } = item
    return {
      ...rest,
      ...(timeZone !== gamesZone && { timeZone }),
      key: `${id}-${item.key}`,
      name: item.name === event ? '' : item.name,
      sport: medalEvent?.stated.sport ?? sport,
      event,
      venue: medalEvent?.stated.venue ?? null,
      competition: { id, code, year, event: item.eventId },
      medals: item.isFinal && medalEvent !== undefined ? medalsOf(medalEvent) : [],
    }
  })
}

function itemOfEvent(event: MedalEvent, zone: Zone): Item {
  const { stated, number, startMs } = event
  const start = zone.at(startMs)
  const { expectedFinishAt } = stated
  return {
    key: stated.key,
    name: '',
    date: start.local,
    ...(expectedFinishAt === undefined ? {} : { endDate: zone.at(Date.parse(expectedFinishAt)).local }),
    startAt: start.iso,
    phaseId: 1,
    eventId: number,
    hasStartlist: false,
    hasResult: isDecided(event),
    hasClassifications: false,
    isFinal: true,
    isLive: false,
    isOpen: false,
    isCeremony: false,
    isSideEvent: false,
    isTraining: false,
    hasPhotofinish: false,
    hideTime: false,
    order: 0,
    sport: stated.sport,
    event: stated.name,
    venue: stated.venue ?? null,
    competition: null,
    medals: medalsOf(event),
  }
}

interface Won {
  readonly event: MedalEvent
  readonly medallist: MedalEvent['medallists'][number]
}
const listWon = ({ medalEvents }: Games): Won[] =>
  medalEvents.flatMap((event) => event.medallists.map((medallist) => ({ event, medallist })))

const tableOf = (won: readonly Won[]): Medals['table'] =>
  rankMedals(won.map(({ medallist: { nation, medal } }) => ({ key: nation, medal }))).map(
    ({ key: nation, ...row }) => ({
      ...row,
      nation,
      ...showInferred(inferenceAmong(won, ({ medallist }) => medallist.nation === nation)),
    }),
  )

/** The source of the first inferred medal among these. Null if none was. */
const inferenceAmong = (won: readonly Won[], isMeant: (each: Won) => boolean): InferredFrom | null =>
  won.find((each) => each.medallist.inferredFrom !== undefined && isMeant(each))?.medallist.inferredFrom ??
  null

export function gamesMedals(listings: readonly Listing[], params: Params): Medals | null {
  const found = findGames(listings, params)
  if (found === null) return null
  const { games } = found
  const won = listWon(games)
  return {
    medalEvents: games.medalEvents.length,
    decided: games.decided,
    table: tableOf(won),
    multiMedallists: multiMedallists(won),
  }
}

type Winner = Won['medallist']['winners'][number]
const personOf = ({ lastName, firstName = '' }: Winner) => ({
  name: `${lastName.toUpperCase()} ${firstName}`.trimEnd(),
  lastName,
  firstName,
})

function multiMedallists(won: readonly Won[]): Medals['multiMedallists'] {
  const persons = new Map<string, { winner: Winner; nation: string; sports: Set<string> }>()
  const medals = won.flatMap(({ event, medallist: { medal, nation, winners } }) =>
    winners.map((winner) => {
      const { key } = winner
      const person = persons.get(key) ?? { winner, nation, sports: new Set() }
      person.sports.add(event.stated.sport)
      persons.set(key, person)
      return { key, medal }
    }),
  )
  const several = (row: MedalRow): boolean => row.total > 1
  return rankMedals(medals)
    .filter(several)
    .map((row) => {
      const { winner, nation, sports } = persons.get(row.key)!
      const from = inferenceAmong(won, ({ medallist: { winners } }) =>
        winners.some(({ key }) => key === row.key),
      )
      return { ...row, ...personOf(winner), nation, sports: [...sports], ...showInferred(from) }
    })
}

/** Null also for a nation without a medal. */
export function gamesNation(listings: readonly Listing[], params: Params): NationMedals | null {
  const found = findGames(listings, params)
  if (found === null) return null
  const { games, zone, parts } = found
  const nationCode = String(params['nation']).toUpperCase()
  const all = listWon(games)
  const row = tableOf(all).find(({ nation }) => nation === nationCode)
  if (row === undefined) return null
  const known = new Map(parts.map(({ competition }) => [competition.id, competition]))
  const placeOf = ({ decidedIn }: MedalEvent['stated']): EventAddress | null => {
    const competition = decidedIn === undefined ? undefined : known.get(decidedIn.competition)
    if (decidedIn === undefined || competition === undefined) return null
    const { id, code, year } = competition
    return { id, code, year, event: decidedIn.event }
  }
  const medals = all
    .filter(({ medallist }) => medallist.nation === nationCode)
    .toSorted((a, b) => MEDALS.indexOf(a.medallist.medal) - MEDALS.indexOf(b.medallist.medal))
    .map(({ event, medallist: { medal, name = null, winners, inferredFrom = null } }, index) => ({
      key: `${event.stated.key}-${medal}-${index + 1}`,
      medal,
      sport: event.stated.sport,
      event: event.stated.name,
      on: zone.at(event.startMs).local.slice(0, 10),
      name,
      winners: winners.map(personOf),
      competition: placeOf(event.stated),
      ...showInferred(inferredFrom),
    }))
  return { ...row, medals }
}

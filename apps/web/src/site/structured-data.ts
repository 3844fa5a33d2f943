/**
 * A race described for search engines (schema.org, SportsEvent): the competition, stage or event of a page,
 * without a result. Only the server writes it; no visitor needs it.
 */
import { putsOffStart } from '@bell-lap/domain/calendar/disruption'
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import { DISCIPLINES } from '@bell-lap/protocol/vocabulary/discipline'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { Disruption } from '@bell-lap/protocol/objects/disruption'
import type { Stage } from '@bell-lap/protocol/objects/stage'
import type { GamesDetails } from '@bell-lap/protocol/documents/multisports'
import type { Events, Phases } from '@bell-lap/protocol/documents/phases'
import { countryName, isoCodeOf, placeName } from '@bell-lap/ui/format/country.ts'
import { competitionId, type DocumentRequest } from '../live/address.ts'
import type { AnyPageParams } from '../navigation/page-path.ts'

/** Finds a cached document. Null if there is none. */
type FindBody = (request: DocumentRequest) => unknown

interface About {
  readonly params: AnyPageParams
  readonly pathname: string
  readonly origin: string
}

/** JSON for an `application/ld+json` script. Null on a page about no race, or about an unknown one. */
export function structuredData({ params, pathname, origin }: About, find: FindBody): string | null {
  const { year, competition: code, multisport, stage: s, event: e } = params
  if (year !== undefined && multisport !== undefined) return gamesData(multisport, year, origin, find)
  if (year === undefined || code === undefined) return null
  const c = competitionId(code, year)
  const competition = find({ name: 'competition', params: { c } }) as Competition | null
  if (competition === null) return null
  const whole = {
    ...eventOf(competition, nameWithYear(competition.name, competition.year)),
    startDate: competition.start,
    endDate: competition.end,
    ...(competition.disruption && statusOf({ kind: competition.disruption, startWas: null })),
    url: `${origin}/${year}/${code}`,
  }
  const part = { superEvent: whole, url: origin + pathname }
  if (s !== undefined) {
    const stage = find({ name: 'stage', params: { c, s } }) as Stage | null
    if (stage === null) return null
    return write({
      ...eventOf(competition, stage.name),
      startDate: startDateOf(stage),
      ...statusOf(stage.disruption),
      ...part,
    })
  }
  if (e !== undefined) {
    const events = find({ name: 'events', params: { c } }) as Events | null
    const event = events?.find(({ number }) => number === e)
    const phases = find({ name: 'phases', params: { c, e } }) as Phases | null
    if (event === undefined) return null
    const [first] = phases ?? []
    const startDate = first === undefined ? {} : { startDate: startDateOf(first) }
    const isCancelled = phases?.every(({ disruption }) => disruption?.kind === 'cancelled') === true
    const isPutOff = first?.disruption !== undefined && putsOffStart(first.disruption.kind)
    return write({
      ...eventOf(competition, event.name, event.venue),
      ...startDate,
      ...(isCancelled || isPutOff ? statusOf(first?.disruption) : {}),
      ...part,
    })
  }
  return write(whole)
}

function gamesData(sport: string, year: number, origin: string, find: FindBody): string | null {
  const games = find({ name: 'multisport-details', params: { sport, year } }) as GamesDetails | null
  if (games === null) return null
  const { name, start, end, location, noc } = games
  return write({
    ...TAKES_PLACE,
    name,
    ...placeOf(placeName(location, noc, 'en'), location, noc),
    startDate: start,
    endDate: end,
    url: `${origin}/${sport}/${year}`,
  })
}

/** Only the day if the time is unknown. */
const startDateOf = ({ hideTime, start, startAt }: Pick<Stage, 'hideTime' | 'start' | 'startAt'>): string =>
  hideTime ? start.slice(0, 10) : startAt

/** The disruption. Empty if there is none, or if the race goes on the same day. */
function statusOf(disruption: Pick<Disruption, 'kind' | 'startWas'> | undefined) {
  if (disruption === undefined) return {}
  const { kind, startWas } = disruption
  if (kind === 'cancelled') return { eventStatus: 'https://schema.org/EventCancelled' }
  if (startWas !== null)
    return { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: startWas }
  return kind === 'postponed' ? { eventStatus: 'https://schema.org/EventPostponed' } : {}
}

const TAKES_PLACE = {
  '@type': 'SportsEvent',
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
} as const

const eventOf = ({ sport, location, noc }: Competition, name: string, venue: string | null = null) => ({
  ...TAKES_PLACE,
  name,
  sport: DISCIPLINES[sport].long,
  ...placeOf(venue ?? placeName(location, noc, 'en'), location, noc),
})

/** The town of "Foix, FRA". Empty if only the country is stated. */
function townOf(location: string, noc: string): string {
  const town = location.endsWith(`, ${noc}`) ? location.slice(0, -noc.length - 2) : location
  return town === countryName(noc, 'en') ? '' : town
}

/** A season in several places has no place of its own. */
function placeOf(place: string, location: string, noc: string) {
  const country = isoCodeOf(noc)
  const town = townOf(location, noc)
  const address =
    country === null
      ? {}
      : {
          address: {
            '@type': 'PostalAddress',
            ...(town === '' ? {} : { addressLocality: town }),
            addressCountry: country,
          },
        }
  return place === '' ? {} : { location: { '@type': 'Place', name: place, ...address } }
}

/** Nothing in it can end the script element. */
const write = (event: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...event }).replaceAll('<', '\\u003c')

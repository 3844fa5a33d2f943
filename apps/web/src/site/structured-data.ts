/**
 * A race described for search engines (schema.org, SportsEvent): the competition, stage or event that
 * a page is about, without a result. Only the server writes it; no visitor needs it.
 */
import { DISCIPLINES } from '@bell-lap/protocol/vocabulary/discipline'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { Stage } from '@bell-lap/protocol/objects/stage'
import type { Events, Phases } from '@bell-lap/protocol/documents/phases'
import { isoCodeOf, placeName } from '../format/country.ts'
import { competitionId, type DocumentRequest } from '../live/address.ts'
import type { AnyPageParams } from '../navigation/page-path.ts'

/** What is known of a document now; null where nothing is. */
type FindBody = (request: DocumentRequest) => unknown

interface About {
  readonly params: AnyPageParams
  readonly pathname: string
  readonly origin: string
}

/** JSON for an `application/ld+json` script; null on a page that is about no race, or of one that is not known. */
export function structuredData({ params, pathname, origin }: About, find: FindBody): string | null {
  const { year, competition: code, stage: s, event: e } = params
  if (year === undefined || code === undefined) return null
  const c = competitionId(code, year)
  const competition = find({ name: 'competition', params: { c } }) as Competition | null
  if (competition === null) return null
  const whole = {
    ...eventOf(competition, competition.name),
    startDate: competition.start,
    endDate: competition.end,
    url: `${origin}/${year}/${code}`,
  }
  const part = { superEvent: whole, url: origin + pathname }
  if (s !== undefined) {
    const stage = find({ name: 'stage', params: { c, s } }) as Stage | null
    if (stage === null) return null
    return write({ ...eventOf(competition, stage.name), startDate: startDateOf(stage), ...part })
  }
  if (e !== undefined) {
    const events = find({ name: 'events', params: { c } }) as Events | null
    const event = events?.find(({ number }) => number === e)
    const phases = find({ name: 'phases', params: { c, e } }) as Phases | null
    if (event === undefined) return null
    const [first] = phases ?? []
    const startDate = first === undefined ? {} : { startDate: startDateOf(first) }
    return write({ ...eventOf(competition, event.name, event.venue), ...startDate, ...part })
  }
  return write(whole)
}

/** A day alone where the time is not known. */
const startDateOf = ({ hideTime, start, startAt }: Pick<Stage, 'hideTime' | 'start' | 'startAt'>): string =>
  hideTime ? start.slice(0, 10) : startAt

function eventOf({ sport, location, noc }: Competition, name: string, venue: string | null = null) {
  const place = venue ?? placeName(location, noc, 'en')
  const country = isoCodeOf(noc)
  const address =
    country === null
      ? {}
      : {
          address: {
            '@type': 'PostalAddress',
            ...(location === '' ? {} : { addressLocality: location }),
            addressCountry: country,
          },
        }
  return {
    '@type': 'SportsEvent',
    name,
    sport: DISCIPLINES[sport].long,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    // A season of several places has none of its own.
    ...(place === '' ? {} : { location: { '@type': 'Place', name: place, ...address } }),
  }
}

/** Nothing in it can end the script element. */
const write = (event: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...event }).replaceAll('<', '\\u003c')

/**
 * The data of one competition that documents over several competitions need. It is plain and small, so that
 * it is kept for every competition while its state is not.
 */
import type { DocumentBody, DocumentName } from '@bell-lap/protocol/documents'
import type { LiveLinks, Schedule } from '@bell-lap/protocol/documents/competitions'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { EventListed } from '@bell-lap/protocol/objects/event'
import { GAMES, type Games } from '../programme/games.ts'
import { isMadeOf } from '../programme/programme.ts'
import { isRacing } from '../ridden/race-status.ts'
import { projectDocument } from '../projections.ts'
import type { Params } from '../state/projection.ts'
import type { Race } from '../state/race.ts'
import { createView } from '../state/view.ts'

export interface Listing {
  readonly competition: Competition
  /** The units being raced now. */
  readonly live: LiveLinks
  /** The units that have not begun, in the order of the programme. */
  readonly toCome: LiveLinks
  /** Null for a competition without stated games or medals. */
  readonly games: Games | null
  /** Events as games show them for their competitions. */
  readonly events: readonly Pick<EventListed, 'number' | 'name' | 'podium'>[]
  readonly schedule: Schedule | null
}

/** Null if the competition is not stated yet. */
export function projectListing(race: Race): Listing | null {
  const competition = read(race, 'competition')
  if (competition === null) return null
  const games = createView(race, 'listing', GAMES.reads()).get(GAMES)
  return {
    competition,
    ...linksOf(race, competition),
    games: games.stated === null && games.medalEvents.length === 0 ? null : games,
    events: (read(race, 'events') ?? []).map(({ number, name, podium }) => ({ number, name, podium })),
    schedule: read(race, 'schedule'),
  }
}

/** A document of the race. Null if there is none. */
function read<N extends DocumentName & ('competition' | 'stages' | 'events' | 'phases' | 'schedule')>(
  race: Race,
  name: N,
  params: Params = {},
): DocumentBody<N> | null {
  const projected = projectDocument(race, name, { c: race.competition, ...params })
  return projected.kind === 'ok' ? (projected.body as DocumentBody<N>) : null
}

function linksOf(race: Race, competition: Competition): Pick<Listing, 'live' | 'toCome'> {
  // Units of a kind that the competition's type does not have are stated, but have no page.
  const links = listUnits(race)
    .filter(({ unit }) => isMadeOf(competition.type, unit === 'stage' ? 'stages' : 'events'))
    .map((listed) => linkOf(competition, listed))
  return {
    live: links.filter(({ raceStatus }) => isRacing(raceStatus)),
    toCome: links.filter(({ raceStatus }) => raceStatus === 'expected'),
  }
}

type LinkedUnit = Pick<
  LiveLinks[number],
  | 'unit'
  | 'event'
  | 'number'
  | 'name'
  | 'channel'
  | 'raceStatus'
  | 'disruption'
  | 'startAt'
  | 'timeZone'
  | 'hideTime'
>

/** Stages by number, then phases by their start. */
function listUnits(race: Race): LinkedUnit[] {
  const stages = (read(race, 'stages') ?? []).map(
    ({ number, name, channel, raceStatus, disruption, startAt, timeZone, hideTime }) => ({
      unit: 'stage' as const,
      event: null,
      number,
      name,
      channel,
      raceStatus,
      ...(disruption && { disruption }),
      startAt,
      ...(timeZone !== undefined && { timeZone }),
      hideTime,
    }),
  )
  const phases = (read(race, 'events') ?? []).flatMap((event) =>
    (read(race, 'phases', { e: event.number }) ?? []).map(
      ({ number, name, channel, raceStatus, disruption, startAt, timeZone, hideTime }) => ({
        unit: 'phase' as const,
        event: event.number,
        name: `${event.name}, ${name}`,
        number,
        channel,
        raceStatus,
        ...(disruption && { disruption }),
        startAt,
        ...(timeZone !== undefined && { timeZone }),
        hideTime,
      }),
    ),
  )
  return [...stages, ...phases.sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt))]
}

function linkOf(competition: Competition, unit: LinkedUnit): LiveLinks[number] {
  const { id, name, code, year, sport, noc, picture } = competition
  return { id, ...unit, competition: name, code, year, sport, noc, picture }
}

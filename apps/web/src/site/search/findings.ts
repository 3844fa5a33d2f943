/**
 * Findings made from documents: competitions, stages, events, sections, and the riders, teams and nations of a
 * start list; and those of the server's search. Pure.
 */
import type { I18n } from '@lingui/core'
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import type { DocumentBody } from '@bell-lap/protocol/documents'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { countryName, placeName } from '@bell-lap/ui/format/country.ts'
import { eventName } from '@bell-lap/ui/format/event-name.ts'
import { gamesEventName } from '@bell-lap/ui/format/games-event-name.ts'
import { gamesName } from '@bell-lap/ui/format/games-name.ts'
import { gamesSportName } from '@bell-lap/ui/format/games-sport.ts'
import { teamName } from '@bell-lap/ui/format/team-name.ts'
import { stageNumber } from '@bell-lap/ui/signs/stage-number.tsx'
import type { Destination } from '../../navigation/place.ts'
import { followOfCompetition, followOfNation, followOfRider, followOfTeam } from '../../visitor/follow.ts'
import type { NamedRider } from '../athlete-links.tsx'
import { MULTISPORT_DAY_PATH } from '../multisport-address.ts'
import { EVENT_PATH, STAGE_PATH } from '../unit-address.ts'
import type { Finding } from './find.ts'

/** A finding's fields that are empty unless stated. */
const BLANK: Omit<Finding, 'kind' | 'key' | 'name'> = {
  alias: '',
  detail: '',
  nation: '',
  place: null,
  follow: null,
}

/** A competition with its page. */
export const findingOfCompetition = (
  competition: DocumentBody<'competitions'>[number],
  locale: string,
): Finding => ({
  ...BLANK,
  kind: 'competition',
  key: competition.id,
  name: gamesName(competition.name, locale),
  alias: competition.name,
  detail: [placeName(competition.location, competition.noc, locale), competition.year]
    .filter((part) => part !== '')
    .join(', '),
  nation: competition.noc,
  place: {
    to: '/{year}/{competition}',
    params: { year: competition.year, competition: competition.code },
  },
})

/** The competition whose page is open. */
export interface OpenCompetition {
  /** Its id. */
  readonly c: string
  readonly year: number
  readonly code: string
  /** Its name. */
  readonly about: string
}

type Found = DocumentBody<'search'>[number]

const UCI_ID = /^\d{11}$/

/** How the page names findings. */
export interface Naming {
  readonly locale: string
  readonly stageName: (stage: number, label?: string) => string
}

/** A finding of the server's search. Null if it leads nowhere and cannot be followed. */
function findingOfFound(found: Found, { locale, stageName }: Naming): Finding | null {
  const { kind, name, nation, athlete, competition, code, year, stage, label, event } = found
  const about = found.competitionName ?? ''
  if (kind === 'athlete' && athlete !== null) {
    const uciRiderId = UCI_ID.test(athlete) ? athlete : null
    const follow = followOfRider({ name, nation, uciRiderId })
    const place: Destination = { to: '/athlete/{athlete}', params: { athlete } }
    return {
      ...BLANK,
      kind: 'rider',
      key: follow.key,
      name,
      detail: found.teamName ?? '',
      nation,
      place,
      follow,
    }
  }
  if (code === null || year === null || name === '') return null
  const params = { year, competition: code }
  const place: Destination = { to: '/{year}/{competition}', params }
  const detail = nameWithYear(about, year)
  if (kind === 'team')
    return { ...BLANK, kind, key: name, name, detail, nation, place, follow: followOfTeam(name) }
  if (kind === 'competition')
    return {
      ...BLANK,
      kind,
      key: `${competition}`,
      name: gamesName(name, locale),
      detail: String(year),
      nation,
      place,
      follow: followOfCompetition({ code, name }),
    }
  if (stage !== null)
    return {
      ...BLANK,
      kind: 'stage',
      key: `${competition} ${stage}`,
      name: `${stageName(stage, label)} ${name}`,
      detail,
      place: { to: STAGE_PATH, params: { ...params, stage } },
    }
  if (found.gamesSport !== null && found.on !== null)
    return {
      ...BLANK,
      kind: 'event',
      key: `${competition} ${found.gamesSport} ${name}`,
      name: `${gamesSportName(found.gamesSport, locale)} · ${gamesEventName(name, locale)}`,
      detail: gamesName(detail, locale),
      place: { to: MULTISPORT_DAY_PATH, params: { multisport: code, year, date: found.on } },
    }
  if (event !== null)
    return {
      ...BLANK,
      kind: 'event',
      key: `${competition} ${event}`,
      name: eventName(name, locale),
      detail,
      place: { to: EVENT_PATH, params: { ...params, event } },
    }
  return null
}

/** Findings of the server that are not among those of the page, each once. */
export function findingsElsewhere(
  found: readonly Found[],
  ofPage: readonly Finding[],
  naming: Naming,
): Finding[] {
  const known = new Set(ofPage.map(({ kind, key }) => `${kind} ${key}`))
  return found
    .flatMap((each) => findingOfFound(each, naming) ?? [])
    .filter(({ kind, key, name, nation }) => {
      // A rider is identified by name and nation if a start list states no UCI id.
      const isKnown =
        known.has(`${kind} ${key}`) || (kind === 'rider' && known.has(`rider ${name}, ${nation}`))
      known.add(`${kind} ${key}`)
      return !isKnown
    })
}

/**
 * Riders of a start list, alone, in pairs or in teams, and their teams and nations. A rider leads to the
 * athlete's own page, as everywhere.
 */
export function findingsOfStarters(
  rows: readonly Row[],
  locale: string,
  placeOf: (rider: NamedRider) => Destination,
): Finding[] {
  const riders = rows.flatMap(({ rider }) => rider ?? [])
  const members = rows.flatMap(({ team }) =>
    (team?.members ?? []).map((member) => ({ ...member, teamName: team?.name ?? null, teamCode: null })),
  )
  const people = [...riders, ...members]
  const teams = new Map([
    ...people.flatMap(({ teamName: name }) => (name === null ? [] : [[name, name] as const])),
    // A team entered for its nation has the nation's name.
    ...rows.flatMap(({ team }) => (team ? [[team.name, teamName(team.key, team, locale)] as const] : [])),
  ])
  return [
    ...people.map((rider): Finding => ({
      ...BLANK,
      kind: 'rider',
      key: followOfRider(rider).key,
      name: rider.name,
      detail: rider.teamName ?? rider.teamCode ?? '',
      nation: rider.nation,
      place: placeOf(rider),
      follow: followOfRider(rider),
    })),
    ...[...teams].map(([stated, name]): Finding => ({
      ...BLANK,
      kind: 'team',
      key: stated,
      name,
      alias: stated,
      follow: followOfTeam(stated),
    })),
    ...[...new Set(people.map(({ nation }) => nation))]
      .filter((nation) => nation !== '')
      .map((nation): Finding => ({
        ...BLANK,
        kind: 'nation',
        key: nation,
        name: countryName(nation, locale),
        detail: nation,
        nation,
        follow: followOfNation(nation),
      })),
  ]
}

/** A stage of the open competition. */
export const findingOfStage = (
  { number, label, name }: DocumentBody<'stages'>[number],
  { c, year, code, about }: OpenCompetition,
  i18n: I18n,
): Finding => ({
  ...BLANK,
  kind: 'stage',
  key: `${c} ${number}`,
  name: `${stageNumber(number, i18n, label)} ${name}`,
  detail: about,
  place: { to: STAGE_PATH, params: { year, competition: code, stage: number } },
})

/** An event of the open competition. */
export const findingOfEvent = (
  { number, name }: DocumentBody<'events'>[number],
  { c, year, code, about }: OpenCompetition,
  locale: string,
): Finding => ({
  ...BLANK,
  kind: 'event',
  key: `${c} ${number}`,
  name: eventName(name, locale),
  alias: name,
  detail: about,
  place: { to: EVENT_PATH, params: { year, competition: code, event: number } },
})

/** A section of the open stage or phase. */
export const findingOfSection = (key: string, name: string, detail: string, place: Destination): Finding => ({
  ...BLANK,
  kind: 'page',
  key,
  name,
  detail,
  place,
})

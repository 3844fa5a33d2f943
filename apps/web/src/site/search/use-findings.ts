/**
 * The targets of a search: from the present page the season's competitions and everything in the open
 * competition, and the server's findings in all of them.
 */
import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import type { DocumentBody } from '@bell-lap/protocol/documents'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { competitionId } from '../../live/address.ts'
import { useDocument } from '../../live/use-document.ts'
import { usePage } from '../../navigation/page.ts'
import type { Destination } from '../../navigation/place.ts'
import { countryName, placeName } from '@bell-lap/ui/format/country.ts'
import { eventName } from '@bell-lap/ui/format/event-name.ts'
import { gamesEventName } from '@bell-lap/ui/format/games-event-name.ts'
import { gamesName } from '@bell-lap/ui/format/games-name.ts'
import { gamesSportName } from '@bell-lap/ui/format/games-sport.ts'
import { teamName } from '@bell-lap/ui/format/team-name.ts'
import { followOfNation, followOfRider, followOfTeam } from '../../visitor/follow.ts'
import { labelsOf, stageNumber } from '@bell-lap/ui/signs/stage-number.tsx'
import { placeOfRider, placeOfStarter, type NamedRider } from '../athlete-links.tsx'
import { MULTISPORT_DAY_PATH } from '../multisport-address.ts'
import {
  EVENT_PATH,
  PHASE_SECTIONS,
  phasePlace,
  SINGLE_STAGE,
  stagePlace,
  STAGE_PATH,
  STAGE_SECTIONS,
} from '../unit-address.ts'
import { useSiteYear } from '../site-year.ts'
import { useSectionName } from '../use-section-name.ts'
import type { Finding } from './find.ts'

const nothing: Omit<Finding, 'kind' | 'key' | 'name'> = {
  alias: '',
  detail: '',
  nation: '',
  place: null,
  follow: null,
}

/** A competition with its page. */
const findingOfCompetition = (
  competition: DocumentBody<'competitions'>[number],
  locale: string,
): Finding => ({
  ...nothing,
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

type Found = DocumentBody<'search'>[number]

const UCI_ID = /^\d{11}$/

/** The page's names for findings. */
export interface Naming {
  readonly locale: string
  readonly stageName: (stage: number, label?: string) => string
}

/** Null if it leads nowhere and cannot be followed. */
function findingOfFound(found: Found, { locale, stageName }: Naming): Finding | null {
  const { kind, name, nation, athlete, competition, code, year, stage, label, event } = found
  const about = found.competitionName ?? ''
  if (kind === 'athlete' && athlete !== null) {
    const uciRiderId = UCI_ID.test(athlete) ? athlete : null
    const follow = followOfRider({ name, nation, uciRiderId })
    const place: Destination = { to: '/athlete/{athlete}', params: { athlete } }
    return {
      ...nothing,
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
    return { ...nothing, kind, key: name, name, detail, nation, place, follow: followOfTeam(name) }
  if (kind === 'competition')
    return {
      ...nothing,
      kind,
      key: `${competition}`,
      name: gamesName(name, locale),
      detail: String(year),
      nation,
      place,
    }
  if (stage !== null)
    return {
      ...nothing,
      kind: 'stage',
      key: `${competition} ${stage}`,
      name: `${stageName(stage, label)} ${name}`,
      detail,
      place: { to: STAGE_PATH, params: { ...params, stage } },
    }
  if (found.gamesSport !== null && found.on !== null)
    return {
      ...nothing,
      kind: 'event',
      key: `${competition} ${found.gamesSport} ${name}`,
      name: `${gamesSportName(found.gamesSport, locale)} · ${gamesEventName(name, locale)}`,
      detail: gamesName(detail, locale),
      place: { to: MULTISPORT_DAY_PATH, params: { multisport: code, year, date: found.on } },
    }
  if (event !== null)
    return {
      ...nothing,
      kind: 'event',
      key: `${competition} ${event}`,
      name: eventName(name, locale),
      detail,
      place: { to: EVENT_PATH, params: { ...params, event } },
    }
  return null
}

/** Findings of the server that the page does not have. Those of the page come first. */
export function findingsElsewhere(
  found: readonly Found[],
  here: readonly Finding[],
  naming: Naming,
): Finding[] {
  const known = new Set(here.map(({ kind, key }) => `${kind} ${key}`))
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
function findingsOfStarters(
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
      ...nothing,
      kind: 'rider',
      key: followOfRider(rider).key,
      name: rider.name,
      detail: rider.teamName ?? rider.teamCode ?? '',
      nation: rider.nation,
      place: placeOf(rider),
      follow: followOfRider(rider),
    })),
    ...[...teams].map(([stated, name]): Finding => ({
      ...nothing,
      kind: 'team',
      key: stated,
      name,
      alias: stated,
      follow: followOfTeam(stated),
    })),
    ...[...new Set(people.map(({ nation }) => nation))]
      .filter((nation) => nation !== '')
      .map((nation): Finding => ({
        ...nothing,
        kind: 'nation',
        key: nation,
        name: countryName(nation, locale),
        detail: nation,
        nation,
        follow: followOfNation(nation),
      })),
  ]
}

const NOTHING_YET: readonly Finding[] = []

/**
 * Everything known now. It grows while documents come.
 * @param isWanted findings are collected once it is true; their documents are requested immediately
 */
export function useFindings(isWanted: boolean): readonly Finding[] {
  const { i18n } = useLingui()
  const names = useSectionName()
  const { params } = usePage()
  const year = useSiteYear()
  const { competition: code, event: e, phase: p } = params
  const isOpen = code !== undefined && params.year !== undefined
  const c = isOpen ? competitionId(code, year) : ''
  const enabled = { enabled: isOpen }
  const season = useDocument('competitions', {}, { year })
  const competition = useDocument('competition', { c }, undefined, enabled)
  const type = competition.body?.type
  const hasStages = { enabled: isOpen && (type === 'GrandTour' || type === 'SingleRace') }
  const stages = useDocument('stages', { c }, undefined, hasStages)
  const events = useDocument('events', { c }, undefined, { enabled: isOpen && type === 'MultiEvents' })
  const single = type === 'SingleRace'
  const raced =
    stages.body?.findLast(
      ({ raceStatus, disruption }) => raceStatus !== 'expected' && disruption?.kind !== 'cancelled',
    ) ?? stages.body?.[0]
  const s = params.stage ?? (single ? SINGLE_STAGE : raced?.number)
  const startList = useDocument('stage-startlist', { c, s: s ?? 0 }, undefined, {
    enabled: hasStages.enabled && s !== undefined,
  })
  const starters = useDocument('phase-startlist', { c, e: e ?? 0, p: p ?? 0 }, undefined, {
    enabled: e !== undefined && p !== undefined,
  })

  const [inSeason, open, ofStages, ofEvents] = [season.body, competition.body, stages.body, events.body]
  const [ofStage, ofPhase] = [startList.body, starters.body]
  const isStage = hasStages.enabled && s !== undefined
  const isPhase = e !== undefined && p !== undefined
  // The same array until a document changes, because a new one is indexed again (use-indexed.ts).
  return useMemo(() => {
    if (!isWanted) return NOTHING_YET
    const found: Finding[] = (inSeason ?? []).map((each) => findingOfCompetition(each, i18n.locale))
    if (code === undefined || !isOpen) return found
    const about = open?.name ?? ''
    if (isStage) {
      const address = { single, s, year, code }
      found.push(
        ...STAGE_SECTIONS.map((section): Finding => ({
          ...nothing,
          kind: 'page',
          key: section,
          name: names[section],
          detail: single ? about : stageNumber(s, i18n, labelsOf(ofStages ?? []).get(s)),
          place: stagePlace(address, section),
        })),
        ...findingsOfStarters(ofStage?.results ?? [], i18n.locale, (rider) => placeOfRider(c, rider)),
      )
    }
    if (!single)
      found.push(
        ...(ofStages ?? []).map((stage): Finding => ({
          ...nothing,
          kind: 'stage',
          key: `${c} ${stage.number}`,
          name: `${stageNumber(stage.number, i18n, stage.label)} ${stage.name}`,
          detail: about,
          place: { to: STAGE_PATH, params: { year, competition: code, stage: stage.number } },
        })),
      )
    found.push(
      ...(ofEvents ?? []).map((event): Finding => ({
        ...nothing,
        kind: 'event',
        key: `${c} ${event.number}`,
        name: eventName(event.name, i18n.locale),
        alias: event.name,
        detail: about,
        place: { to: EVENT_PATH, params: { year, competition: code, event: event.number } },
      })),
    )
    if (isPhase)
      found.push(
        ...PHASE_SECTIONS.map((section): Finding => ({
          ...nothing,
          kind: 'page',
          key: section,
          name: names[section],
          detail: eventName(ofEvents?.find(({ number }) => number === e)?.name ?? '', i18n.locale),
          place: phasePlace({ e, p, year, code }, section),
        })),
        ...findingsOfStarters(ofPhase?.results ?? [], i18n.locale, (rider) => placeOfStarter(c, rider)),
      )
    return found
  }, [
    isWanted,
    isOpen,
    inSeason,
    open,
    ofStages,
    ofEvents,
    ofStage,
    ofPhase,
    isStage,
    isPhase,
    e,
    p,
    single,
    s,
    c,
    code,
    year,
    names,
    i18n,
  ])
}

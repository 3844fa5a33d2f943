/**
 * Writes the text of a 404 for the address of a document: it says what is missing and where to
 * look.
 */
import type { CompetitionDocumentName } from '@bell-lap/protocol/documents'
import { definitionOf } from '@bell-lap/protocol/documents'
import { unitChannel, unitOfParams } from '@bell-lap/protocol/channel'
import { isStage } from '@bell-lap/domain/calendar/unit'
import { formatPath } from '@bell-lap/protocol/path'
import { missingOf, programmePlace } from '@bell-lap/race/projections'
import type { Race } from '@bell-lap/race/race'
import type { Absence } from '../documents/document.ts'
import type { Registry } from '../documents/registry.ts'
import type { Params, Route } from '../documents/route.ts'

/** Longest part of a request's address that the text repeats. */
const SHOWN = 64
const shown = (value: unknown): string => String(value).slice(0, SHOWN)

/** Detail of the answer for a document that cannot be made. */
export const FAILED =
  'This document cannot be made from the facts that were stated; the server’s log says why. The other documents of the competition can be read.'

const STARTING = 'The server is still starting. Try again in a moment.'
const ATHLETES = '/athletes/search?query=… finds athletes and gives their ids'
const COMPETITIONS =
  '/competitions?year=… lists the competitions of a year, /competitions/search?query=… finds one'

/** The unit in an address: its name in a sentence, and the path of the document that lists it. */
function unitPlace(params: Params) {
  const c = shown(params['c'])
  const competition = `/competitions/${c}`
  const unit = unitOfParams(params)
  if (unit === null)
    return { name: `competition ${c}`, path: competition, channel: null, result: `${competition}/stages` }
  const path = isStage(unit)
    ? `${competition}/stages/${params['s']}`
    : `${competition}/events/${params['e']}/phases/${params['p']}`
  return {
    name: isStage(unit)
      ? `stage ${params['s']} of ${c}`
      : `event ${params['e']}, phase ${params['p']} of ${c}`,
    path,
    channel: unitChannel(c, unit),
    result: isStage(unit) ? `${path}/rankings/stage` : `${path}/results`,
  }
}

/** Texts for documents some of whose addresses never exist although their unit does. */
const NOWHERE: Partial<Record<CompetitionDocumentName, (params: Params, path: string) => string>> = {
  'stage-rider': ({ id }, path) =>
    `no starter has bib or UCI ID ${shown(id)}: ${path}/startlist lists the starters.`,
  'stage-sprint': ({ kind, n }, path) =>
    `its course has no ${shown(kind)} ${n}, or nobody’s place there is known: ${path}/timeline lists its points.`,
}

/**
 * Documents about all stages or all events. The text names the document that has the programme
 * instead.
 */
const OF_PROGRAMME: Partial<Record<CompetitionDocumentName, 'events' | 'stages'>> = {
  events: 'events',
  stages: 'stages',
  'competition-route': 'stages',
}

/** Says after a colon where the programme of a competition is. Empty if it has none. */
function programmeWords(c: string, race: Race): string {
  const place = programmePlace(race)
  if (place === null) return ''
  return typeof place === 'string'
    ? `: /competitions/${c}/${place} lists its ${place}`
    : `: ${formatPath('multisport-competitions', { sport: place.games, year: place.year })} lists the competitions that belong to it`
}

/** @param path path of the unit, or of the competition */
function explainNothing(name: CompetitionDocumentName, params: Params, path: string, race: Race): string {
  const part = OF_PROGRAMME[name]
  if (part === undefined)
    return (
      NOWHERE[name]?.(params, path) ??
      `there is nothing at this address, and nothing will appear here. ${path} lists what is available.`
    )
  const none =
    programmePlace(race) === part ? `no course of its ${part} was stated` : `it has no ${part} of its own`
  return `${none}${programmeWords(shown(params['c']), race)}.`
}

function explainUnknown(
  name: CompetitionDocumentName,
  params: Params,
  registry: Pick<Registry, 'findRace'>,
): string {
  const { name: unit, path } = unitPlace(params)
  const c = shown(params['c'])
  const { race } = registry.findRace(String(params['c'])) ?? {}
  const missing = race && missingOf(race, params)
  if (race === undefined || missing === 'competition') return `There is no competition ${c}: ${COMPETITIONS}.`
  switch (missing) {
    case 'stage':
      return `There is no stage ${params['s']} on the programme of ${c}${programmeWords(c, race)}.`
    case 'event':
      return `There is no event ${params['e']} on the programme of ${c}${programmeWords(c, race)}.`
    case 'phase':
      return `There is no phase ${params['p']} of event ${params['e']} on the programme of ${c}: /competitions/${c}/events/${params['e']}/phases lists its phases.`
    default:
      return `${capital(unit)}: ${explainNothing(name, params, path, race)}`
  }
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** @param kind why the route's address has no document */
export function explainAbsence(kind: Absence, route: Route, registry: Pick<Registry, 'findRace'>): string {
  if (kind === 'starting') return STARTING
  if (route.kind === 'document' && route.scope === 'index')
    return `There is no athlete at this address: ${ATHLETES}.`
  if (route.kind !== 'document' || route.scope === 'all')
    return `There is nothing at this address. ${capital(COMPETITIONS)}.`
  const { name, params } = route
  if (kind === 'unknown') return explainUnknown(name, params, registry)
  const { name: unit, path, channel, result } = unitPlace(params)
  if (kind === 'over')
    return `${capital(unit)} is over, and this document exists only during the race: see ${result}.`
  const what = `This is not published yet for ${unit}: ${definitionOf(name).summary}.`
  return channel === null
    ? `${what} ${path} gives its start; ask again when the channel "live" reports a change of the competition.`
    : `${what} ${path} gives its start, its status and what is available (tabs); follow ${channel} or ask again.`
}

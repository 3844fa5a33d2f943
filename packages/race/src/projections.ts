/**
 * The projections: one for each document of a competition, each in a file of documents/. A document without a
 * projection does not compile.
 */
import { DOCUMENTS, type CompetitionDocumentName } from '@bell-lap/protocol/documents'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import { isGames } from '@bell-lap/protocol/vocabulary/kinds'
import { paramsOfUnit, unitOfParams, type ChannelUnit } from '@bell-lap/protocol/channel'
import type { ChannelKind } from '@bell-lap/protocol/documents/definition'
import { recall, type Compute } from './state/memory.ts'
import { isMadeOf, PROGRAMME, programmeReads } from './programme/programme.ts'
import { PROJECTIONS } from './documents/table.ts'
import type { Absence, Details, Params, Projection } from './state/projection.ts'
import type { Race } from './state/race.ts'
import type { SliceName } from './state/slice.ts'
import { newestAt } from './state/version.ts'
import { createView, type Place } from './state/view.ts'

/**
 * `ok`: the body, its version within the epoch of the journal, and the `at` of the newest fact or frame in
 * it. `not-yet`: on the programme, but nothing is published. `over`: existed during the race. `unknown`: does
 * not exist.
 */
export type Projected =
  | { readonly kind: 'ok'; readonly body: unknown; readonly version: number; readonly updatedAt: string }
  | { readonly kind: Absence }

/**
 * Slices read for an address that is on no programme: they tell whether there is such a competition, event
 * and unit.
 */
const ALWAYS = PROGRAMME.reads()

/**
 * The slices that a document reads, so that one can find the documents that a fact affects. A unit on no
 * programme has no slices of its own, so invented paths cost nothing.
 */
export function readsOf(race: Race, name: CompetitionDocumentName, params: Params): ReadonlySet<SliceName> {
  const at = placeOf(params)
  return isOnProgramme(race, name, at) ? readsAt(race, name, at) : ALWAYS
}

function readsAt(race: Race, name: CompetitionDocumentName, at: Place): ReadonlySet<SliceName> {
  const { reads } = race.memory
  let byPlace = reads.get(name)
  if (byPlace === undefined) reads.set(name, (byPlace = new Map()))
  let names = byPlace.get(at[0])
  if (names === undefined)
    byPlace.set(at[0], (names = new Set([...programmeReads(at[0]), ...projectionOf(name).reads(...at)])))
  return names
}

/** 0 until a fact or frame that the document reads has come. Increases with each of them. */
export function versionOf(race: Race, name: CompetitionDocumentName, params: Params): number {
  const reads = readsOf(race, name, params)
  return recall(race, race.memory.versions, reads, reads, itsVersion, null, null)
}

const itsVersion: Compute<number, null, null> = (_race, _reads, _of, _at, version) => version

/**
 * The document computed from the facts so far, once per version. Never throws on facts that fit the schemas.
 */
export function projectDocument(race: Race, name: CompetitionDocumentName, params: Params): Projected {
  const { bodies, unitBodies } = race.memory
  const kept = unitOfParams(params) === null ? bodies : unitBodies
  return recall(race, kept, keyOf(name, params), readsOf(race, name, params), project, name, params)
}

function project(
  race: Race,
  reads: ReadonlySet<SliceName>,
  name: CompetitionDocumentName,
  params: Params,
  version: number,
): Projected {
  const at = placeOf(params)
  if (programmeIn(race).competition === null || !isOnProgramme(race, name, at)) return { kind: 'unknown' }
  const body = projectionOf(name).project(createView(race, name, reads), ...at, detailsOf(params))
  return typeof body === 'string'
    ? { kind: body as Absence }
    : { kind: 'ok', body, version, updatedAt: newestAt(race, reads, version) }
}

/** The documents of a unit's channel: the unit's own, the overall ones that it changes (D-012), and for a desk its own. */
export function documentsOfChannel({
  competition,
  unit,
  isDesk,
}: ChannelUnit): { name: CompetitionDocumentName; params: Params }[] {
  const params = { c: competition, ...paramsOfUnit(unit) }
  return (isDesk ? DESK_DOCUMENTS : UNIT_DOCUMENTS).flatMap((name) => {
    const own = paramsIn(name, params)
    return own === null ? [] : [{ name, params: own }]
  })
}

/**
 * The parameters that the document's path has. The given object itself if it has no others. Null if one is
 * missing.
 */
function paramsIn(name: CompetitionDocumentName, params: Params): Params | null {
  const keys = PARAMS_OF[name]
  if (!keys.every((key) => key in params)) return null
  if (keys.length === Object.keys(params).length) return params
  return Object.fromEntries(keys.map((key) => [key, params[key]!] as const))
}

/** True if the unit is on the competition's programme, raced or not. */
export const hasUnit = (race: Race, unit: Unit): boolean => programmeIn(race).byUnit.has(unit)

/** The part of an address that is on no programme. Null if everything is there. */
export function missingOf(race: Race, params: Params): 'competition' | 'stage' | 'event' | 'phase' | null {
  const { competition, byUnit, events } = programmeIn(race)
  if (competition === null) return 'competition'
  const event = params['e']
  if (event !== undefined && !events.some((each) => each.event === Number(event))) return 'event'
  const unit = unitOfParams(params)
  if (unit === null || byUnit.has(unit)) return null
  return isStage(unit) ? 'stage' : 'phase'
}

/**
 * The document that has the competition's programme: of stages, of events, or of the games it belongs to.
 * Null for a competition with neither stages nor events.
 */
export function programmePlace(
  race: Race,
): 'stages' | 'events' | { readonly games: string; readonly year: number } | null {
  const { competition, events } = programmeIn(race)
  if (competition === null) return null
  const { competitionType: type, code, year } = competition
  if (isGames(type)) return { games: code, year }
  return PARTS.find((part) => isMadeOf(type, part) && (part === 'events' || events.length === 0)) ?? null
}
const PARTS = ['stages', 'events'] as const

export const COMPETITION_DOCUMENT_NAMES = Object.keys(PROJECTIONS) as CompetitionDocumentName[]
/** The parameters of each path. */
const PARAMS_OF = Object.fromEntries(
  COMPETITION_DOCUMENT_NAMES.map((name): [CompetitionDocumentName, readonly string[]] => [
    name,
    [...DOCUMENTS[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key),
  ]),
) as Record<CompetitionDocumentName, readonly string[]>
const namesIn = (...kinds: readonly ChannelKind[]): readonly CompetitionDocumentName[] =>
  COMPETITION_DOCUMENT_NAMES.filter((name) => kinds.includes(DOCUMENTS[name].channel))
const UNIT_DOCUMENTS = namesIn('unit', 'event')
const DESK_DOCUMENTS = namesIn('unit', 'event', 'desk')

const programmeIn = (race: Race) => createView(race, 'programme', ALWAYS).get(PROGRAMME)
type Asked = 'stage' | 'phase' | 'event' | null

/** The subject of each document, by the parameters of its path. Null for the competition. */
const PLACES = Object.fromEntries(
  COMPETITION_DOCUMENT_NAMES.map((name): [CompetitionDocumentName, Asked] => {
    const { path } = DOCUMENTS[name]
    const has = (param: string) => path.includes(`{${param}}`)
    return [name, has('s') ? 'stage' : has('p') ? 'phase' : has('e') ? 'event' : null]
  }),
) as Record<CompetitionDocumentName, Asked>

/**
 * Also false for a document of a unit requested without one, and for a document of a stage requested for a
 * phase.
 */
function isOnProgramme(race: Race, name: CompetitionDocumentName, [at]: Place): boolean {
  const place = PLACES[name]
  if (place === null) return true
  if (at === undefined || typeof at === 'number') return place === 'event' && at !== undefined
  return (place === 'stage') === isStage(at) && programmeIn(race).byUnit.has(at)
}

const projectionOf = (name: CompetitionDocumentName): Projection<unknown, Place> =>
  PROJECTIONS[name] as Projection<unknown, Place>

/** The unit, event or competition that the path is about. */
function placeOf(params: Params): Place {
  const unit = unitOfParams(params)
  if (unit !== null) return [unit]
  const event = params['e']
  return event === undefined ? [] : [Number(event)]
}

const detailsOf = (params: Params): Details => ({
  id: String(params['id'] ?? ''),
  kind: String(params['kind'] ?? ''),
  number: Number(params['n'] ?? 0),
})

/** Contains every parameter of the path. A missing one would give two documents the same body. */
function keyOf(name: CompetitionDocumentName, params: Params): string {
  let key: string = name
  for (const param of PARAMS_OF[name]) if (param !== 'c') key += ` ${params[param] ?? ''}`
  return key
}

/**
 * The projections: one per document of a competition, each a file in documents/. A document without one does not compile.
 */
import { DOCUMENTS, type CompetitionDocumentName } from '@bell-lap/protocol/documents'
import type { UnitAddress } from '@bell-lap/protocol/channel'
import { rememberBody, type RememberedReads } from './memory.ts'
import { PROGRAMME, type Programme } from './derived/programme.ts'
import { PROJECTIONS } from './documents/table.ts'
import type { Absence, Asked, Params, Projection } from './projection.ts'
import type { Race } from './race.ts'
import type { SliceName } from './slice.ts'
import { createView, stampOf, versionOfSlices } from './view.ts'

/**
 * `ok`: the body, its version within the epoch of the journal, and the `at` of the newest fact or frame in it.
 * `not-yet`: on the programme, nothing published. `over`: was there, the race is done. `unknown`: no such thing.
 */
export type Projected =
  | { readonly kind: 'ok'; readonly body: unknown; readonly version: number; readonly updatedAt: string }
  | { readonly kind: Absence }

/** Read for every document: whether there is such a competition and such a stage. */
const ALWAYS = PROGRAMME.reads(0)

/**
 * The slices a document reads, so that whoever wants to know what a fact touches can ask. A stage that is on no programme
 * has none of its own, so that made-up paths cost nothing.
 */
export function readsOf(race: Race, name: CompetitionDocumentName, params: Params): ReadonlySet<SliceName> {
  return rememberedReads(race, name, params).names
}

/** 0 while no fact or frame that the document reads has come; grows with each that does. */
export function versionOf(race: Race, name: CompetitionDocumentName, params: Params): number {
  return versionAt(race, rememberedReads(race, name, params))
}

function versionAt(race: Race, reads: RememberedReads): number {
  const stamp = stampOf(race)
  if (reads.stamp !== stamp) {
    reads.version = versionOfSlices(race, reads.names)
    reads.stamp = stamp
  }
  return reads.version
}

function rememberedReads(race: Race, name: CompetitionDocumentName, params: Params): RememberedReads {
  const programme = programmeOf(race)
  if (!isOnProgramme(programme, params)) return { programme, names: ALWAYS, version: 0, stamp: -1 }
  const key = `${name} ${params['s'] ?? ''}`
  const remembered = race.memory.reads.get(key)
  if (remembered?.programme === programme) return remembered
  const numbers = programme.stages.map(({ stage }) => stage)
  const names = new Set([...ALWAYS, ...projectionOf(name).reads(numbered(params), numbers)])
  const reads: RememberedReads = { programme, names, version: 0, stamp: -1 }
  race.memory.reads.set(key, reads)
  return reads
}

/** The document as the facts so far make it. Computed once per version; never throws on facts that the schemas accept. */
export function projectDocument(race: Race, name: CompetitionDocumentName, params: Params): Projected {
  const key = keyOf(name, params)
  const stamp = stampOf(race)
  const remembered = race.memory.bodies.get(key)
  if (remembered?.stamp === stamp) return remembered.value as Projected
  const reads = rememberedReads(race, name, params)
  const version = versionAt(race, reads)
  const value =
    remembered?.version === version
      ? (remembered.value as Projected)
      : project(race, name, params, reads.names, version)
  if (isRemembered(race, value, params)) rememberBody(race.memory, key, { version, stamp, value })
  return value
}

/** There is no end of addresses at which nothing can be. */
function isRemembered(race: Race, { kind }: Projected, { s }: Params): boolean {
  return kind === 'ok' ? race.memory.keepsStageBodies || s === undefined : kind !== 'unknown'
}

function project(
  race: Race,
  name: CompetitionDocumentName,
  params: Params,
  reads: ReadonlySet<SliceName>,
  version: number,
): Projected {
  const programme = programmeOf(race)
  if (programme.competition === null || !isOnProgramme(programme, params)) return { kind: 'unknown' }
  const body = projectionOf(name).project(createView(race, name, reads), numbered(params))
  return typeof body === 'string'
    ? { kind: body as Absence }
    : { kind: 'ok', body, version, updatedAt: newestAt(race, reads) }
}

/** What a unit's channel carries: the unit's own documents and the overall ones it changes (D-012). */
export function documentsOfChannel(
  _race: Race,
  unit: UnitAddress,
): { name: CompetitionDocumentName; params: Params }[] {
  if (!('stage' in unit)) return []
  const params = { c: unit.competition, s: unit.stage }
  return UNIT_DOCUMENTS.map((name) => ({ name, params }))
}

export const COMPETITION_DOCUMENT_NAMES = Object.keys(PROJECTIONS) as CompetitionDocumentName[]
const UNIT_DOCUMENTS = COMPETITION_DOCUMENT_NAMES.filter((name) => DOCUMENTS[name].channel === 'unit')

const programmeOf = (race: Race) => createView(race, 'programme', ALWAYS).get(PROGRAMME)
const isOnProgramme = ({ stages }: Programme, { s }: Params): boolean =>
  s === undefined || stages.some(({ stage }) => stage === s)
const projectionOf = (name: CompetitionDocumentName): Projection<unknown> => PROJECTIONS[name]

/** The path's parameters as projections take them; those a path does not have are never looked at. */
function numbered(params: Params): Asked {
  return {
    stage: Number(params['s'] ?? 0),
    id: String(params['id'] ?? ''),
    kind: String(params['kind'] ?? ''),
    number: Number(params['n'] ?? 0),
  }
}

function keyOf(name: CompetitionDocumentName, params: Params): string {
  return `${name} ${params['s'] ?? ''} ${params['id'] ?? ''} ${params['kind'] ?? ''} ${params['n'] ?? ''}`
}

function newestAt(race: Race, reads: ReadonlySet<SliceName>): string {
  let seq = 0
  let at = ''
  let frameAt = ''
  for (const name of reads) {
    const slice = race.slices.get(name)
    if (slice !== undefined && slice.seq > seq) {
      seq = slice.seq
      at = slice.at
    } else if (name.startsWith('lane:')) frameAt = race.lanes.get(Number(name.slice(5)))?.at ?? ''
  }
  return Date.parse(frameAt) > Date.parse(at) ? frameAt : at
}

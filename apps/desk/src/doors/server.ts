/** The server as this page asks it: documents, facts, tables and the sign-in, all at the page's own address. */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { StatedFacts } from '@bell-lap/protocol/facts/stated-facts'
import type { Effects } from '@bell-lap/protocol/objects/effects'
import type { RecognisedTable, TablePlace } from '@bell-lap/protocol/objects/table-taken'
import type { Problem } from '@bell-lap/protocol/problem'
import type { Role } from '@bell-lap/protocol/vocabulary/role'
import type { Entry } from '../keep/keep.ts'
import type { Read } from '../live/documents.ts'
import type { Sent } from '../keep/outbox.ts'

/** The signed-in user. */
export interface Session {
  readonly name: string
  readonly role: Role | null
  readonly competitions: '*' | readonly string[]
  readonly mayCreate: boolean
  readonly expiresAt: string | null
  /** Address of the site: `https://results.example`. Left out in a session that an older server gave. */
  readonly site?: string
}

export interface ReadTable {
  readonly recognised: RecognisedTable | null
  readonly faults: readonly TablePlace[]
  readonly notes: readonly TablePlace[]
  readonly proposedBibs: readonly { readonly row: number; readonly bib: number }[]
  readonly cells?: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly effects?: Effects
}

/** The server answered with a problem. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly code: string

  /** @param reason the server's words, which are English */
  constructor(status: number, code: string, reason: string) {
    super(reason)
    this.status = status
    this.code = code
  }
}

/** Only pages of this address can send it (desk/cookie.ts in the server). */
const OWN = { 'bell-lap-desk': '1' }
/** Longer than the server itself takes at most, which is for a table. */
const PATIENCE_MS = 20_000

const request = (
  method: string,
  path: string,
  body?: string | Blob,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(path, {
    method,
    headers: { ...OWN, ...headers },
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body !== undefined && { body }),
  })

/** Null for an answer without content. Rejects with Refused for a problem. */
async function valueOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  const value: unknown = text === '' ? null : JSON.parse(text)
  if (answer.ok) return value
  const { code, detail, title } = value as Problem
  throw new Refused(answer.status, code, detail ?? title)
}

/** Rejects with Refused for a problem, and with TypeError or a DOMException if there is no answer. */
const ask = async (method: string, path: string, body?: string | Blob, type?: string): Promise<unknown> =>
  valueOf(await request(method, path, body, type === undefined ? {} : { 'content-type': type }))

const json = (method: string, path: string, value: unknown) =>
  ask(method, path, JSON.stringify(value), 'application/json')

export const readDocument = (path: string): Promise<unknown> => ask('GET', path)
/** Null if the server has no such document, without a line in the browser's console. */
export const findDocument = async (path: string): Promise<unknown> => (await readWithVersion(path)).body

const VERSION = /^(.+)-(\d+)$/

/** The document with its version, for what the hub pushes later. Its body is null if the server has none. */
export async function readWithVersion(path: string): Promise<Read> {
  const answer = await request('GET', path, undefined, { prefer: 'absence=no-content' })
  const [, epoch, version] = VERSION.exec(answer.headers.get('bell-lap-version') ?? '') ?? []
  return {
    body: await valueOf(answer),
    version: epoch === undefined ? null : { epoch, version: Number(version) },
  }
}
export const readSession = (): Promise<Session> => ask('GET', '/desk/session') as Promise<Session>
export const signIn = (code: string): Promise<Session> =>
  json('POST', '/desk/session', { code }) as Promise<Session>
export const signOut = (): Promise<unknown> => ask('DELETE', '/desk/session')
export const readTimeMs = async (): Promise<number> =>
  ((await ask('GET', '/desk/time')) as { readonly nowMs: number }).nowMs

const ingest = (competition: string): string => `/ingest/competitions/${competition}`

/** All types that people state. Passings of a decoder are far more than all others, and nobody corrects them one by one here. */
const LISTED = [
  'competition,classificationRules,stage,event,phase,course,marker,team,startList,startOrder,unitStartList,samePerson',
  'raceStatus,disruption,stageStarted,stamp,bibEntry,lineMatch,markerResult,withdrawal,timelineEntry',
  'sprintResult,lapBalance,elimination,lapCounter,heatResult,heatStatus,conditions',
  'stageResult,unitResult,resultStatus,decision,award,file,withdrawn',
].join(',')

export const readFacts = (competition: string, after: number): Promise<StatedFacts> =>
  ask('GET', `${ingest(competition)}/facts?after=${after}&type=${LISTED}`) as Promise<StatedFacts>

/** The effects that these facts would have. Null if the server does not list them. */
export async function previewFacts(competition: string, facts: readonly Fact[]): Promise<Effects | null> {
  const answer = await json('POST', `${ingest(competition)}/facts?dryRun`, facts)
  return (answer as { readonly effects?: Effects }).effects ?? null
}

/** Statuses after which the same request may be taken later. */
const COME_AGAIN: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504, 507])

export async function postEntry({ competition, facts }: Entry): Promise<Sent> {
  try {
    await json('POST', `${ingest(competition)}/facts`, facts)
    return { kind: 'taken' }
  } catch (error) {
    if (!(error instanceof Refused) || COME_AGAIN.has(error.status)) return { kind: 'later' }
    return error.status === 401
      ? { kind: 'signed-out' }
      : { kind: 'refused', code: error.code, reason: error.message }
  }
}

/** @param query what is said of the table, as the door takes it */
export const postTable = (
  competition: string,
  query: Readonly<Record<string, string>>,
  body: Blob,
): Promise<ReadTable> =>
  ask(
    'POST',
    `${ingest(competition)}/tables/startList?${new URLSearchParams(query).toString()}`,
    body,
    'application/octet-stream',
  ) as Promise<ReadTable>

/** The parts of the server that the ingest doors use, and one incoming request. */
import type { FastifyRequest } from 'fastify'
import { KEY } from '@bell-lap/protocol/facts/key'
import type { Journal } from '../journal/journal.ts'
import type { Store } from '../journal/store.ts'
import type { IngestMeter } from '../metrics.ts'
import type { Admission, Place } from './admission.ts'
import type { SetTimer } from './body.ts'
import type { EffectsPort } from './effects.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ItemsReader } from './items-reader.ts'
import type { IngestLimits } from './limits.ts'
import { Refusal, badParameter } from './refusal.ts'
import type { Replacements } from './replacements.ts'
import type { SignInCodes } from './sign-in-codes.ts'
import type { TokenStore } from './token-store.ts'
import { parseBearer, type Grant } from './token.ts'

/** How people sign in to the desk. */
export interface DeskSignIn {
  readonly codes: SignInCodes
  /** The link with a code. Null if the server serves no desk. */
  linkOf(code: string): string | null
}

export interface IngestOptions {
  /** Absent: there is no desk. */
  readonly desk?: DeskSignIn
  readonly journal: Journal
  readonly tokens: TokenStore
  readonly files: FileStore
  /** Finds the visible changes that a request causes. Absent: answers do not state them. */
  readonly effects?: EffectsPort
  /** States which token sent which facts of a competition. Absent: not available. */
  readonly deliveries?: Store['deliveries']
  readonly limits: IngestLimits
  /** Absent: the doors have one of their own. */
  readonly admission?: Admission
  /** Counts requests and facts. Absent if nobody reads the figures. */
  readonly meter?: IngestMeter | null
  readonly now: () => Date
  readonly setTimer: SetTimer
  /** Why the store accepts nothing any more, as a sentence for anybody. Null or absent: it accepts facts. */
  readonly storeEnd?: () => string | null
  /** True if a competition is kept only in memory; answers then say so. Absent: none is. */
  readonly isVolatile?: (competition: string) => boolean
}

/** The competition of a request, and the rights of its token. */
export interface Visit {
  readonly competition: string
  readonly grant: Grant
  readonly place: Place
  readonly reader: ItemsReader
  readonly replacements: Replacements
  readonly options: IngestOptions
  /**
   * Called right before anything is stored. Rejects with Refusal (401) if the token is no longer accepted.
   */
  readonly confirm: () => Promise<void>
}

/** Refuses (401) a request without an accepted token. */
export async function requireGrant(request: FastifyRequest, tokens: TokenStore): Promise<Grant> {
  const token = parseBearer(request.headers.authorization)
  const challenge = { 'www-authenticate': 'Bearer realm="ingest"' }
  if (token === null)
    throw new Refusal('unauthorized', { detail: 'Send a token: Authorization: Bearer …' }, challenge)
  const grant = await tokens.find(token)
  if (!grant) throw new Refusal('unauthorized', { detail: 'The token is not accepted' }, challenge)
  return grant
}

/**
 * The server at which the content of a relayed request was stated. Undefined if the request is not relayed. Refuses it (403) for a token of
 * a role, which states things at this server alone.
 */
export function relayedFrom({ grant }: Visit, { query }: FastifyRequest): string | undefined {
  const { relayedFrom: server } = query as { readonly relayedFrom?: unknown }
  if (server === undefined) return undefined
  if (typeof server !== 'string' || !KEY.test(server))
    throw badParameter('relayedFrom', 'must be the name of a server such as van-3')
  if (grant.role)
    throw new Refusal('forbidden', { detail: `the role ${grant.role} may not relay facts of another server` })
  return server
}

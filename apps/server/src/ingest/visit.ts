/** What the ingest doors work with: the parts of the server, and one incoming request. */
import type { FastifyRequest } from 'fastify'
import type { Journal } from '../journal/journal.ts'
import type { Store } from '../journal/store.ts'
import type { IngestMeter } from '../metrics.ts'
import type { Admission, Place } from './admission.ts'
import type { SetTimer } from './body.ts'
import type { EffectsPort } from './effects.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ItemsReader } from './items-reader.ts'
import type { IngestLimits } from './limits.ts'
import { Refusal } from './refusal.ts'
import type { TokenStore } from './token-store.ts'
import { parseBearer, type Grant } from './token.ts'

export interface IngestOptions {
  readonly journal: Journal
  readonly tokens: TokenStore
  readonly files: FileStore
  /** Finds what a request changes that people see; absent: answers do not say. */
  readonly effects?: EffectsPort
  /** Which token sent which facts of a competition; absent: not available. */
  readonly deliveries?: Store['deliveries']
  readonly limits: IngestLimits
  /** One of its own when absent. */
  readonly admission?: Admission
  /** Counts what comes in; absent where nobody looks. */
  readonly meter?: IngestMeter | null
  readonly now: () => Date
  readonly setTimer: SetTimer
  /** Why the store accepts nothing any more, as a sentence for anybody; null, or absent: it does. */
  readonly storeEnd?: () => string | null
  /** Whether a competition is kept in memory alone, which its answers say; none is when absent. */
  readonly isVolatile?: (competition: string) => boolean
}

/** To which competition, with which rights. */
export interface Visit {
  readonly competition: string
  readonly grant: Grant
  readonly place: Place
  readonly reader: ItemsReader
  readonly options: IngestOptions
  /** Called right before something is stored: rejects with Refusal (401) where the token is not accepted any more. */
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

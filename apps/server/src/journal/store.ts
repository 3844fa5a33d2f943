/**
 * The store of a server, as a port written for a network: every answer is a promise, and files are streams.
 * Each store implements it, and test/store-contract.ts tests all of them. Nothing above the port asks which
 * store it is.
 */
import type { Role } from '@bell-lap/protocol/vocabulary/role'
import type { FileStore } from '../files/file-store.ts'
import type { Journal } from './journal.ts'
import type { Leases } from './lease.ts'

/** The competitions a token is for. `*`: every competition. */
export type TokenScope = '*' | readonly string[]

/** A scope that cannot be parsed any more covers no competition. */
export function parseScope(text: string): TokenScope {
  try {
    return JSON.parse(text) as TokenScope
  } catch {
    return []
  }
}

/** A token as it is stored. What would let one use it is not stored, only its hash. */
export interface StoredToken {
  readonly id: string
  readonly name: string
  /** SHA-256 in hex digits. */
  readonly hash: string
  readonly competitions: TokenScope
  /** Whether a fact of type `competition` may create one. */
  readonly mayCreate: boolean
  /** It may state only the facts of this role. Null: facts of every type. */
  readonly role: Role | null
  /** ISO 8601 UTC, as are the others. */
  readonly createdAt: string
  /** From then on it is refused. Null: never. */
  readonly expiresAt: string | null
  /** To about a minute. Null if it was not used since that is recorded. */
  readonly lastUsedAt: string | null
}

/** Tokens that were not revoked. */
export interface TokenTable {
  /** In the order in which they were created. */
  list(): Promise<StoredToken[]>
  /** Several nodes may use a store, so the answer may be a second old. */
  findByHash(hash: string): Promise<StoredToken | null>
  insert(token: StoredToken): Promise<void>
  /** Keeps the name and deletes the hash. Resolves whether or not there was such a token. */
  revoke(id: string, at: string): Promise<void>
  /** Records its last use. */
  touch(id: string, at: string): Promise<void>
}

/** Facts that came in one request, and who sent them. */
export interface Delivery {
  readonly firstSeq: number
  readonly lastSeq: number
  /** Id of the token, also if it was revoked. */
  readonly token: string
  /** The token's name. Null for a token that was never stored, or was revoked before names were kept. */
  readonly name: string | null
  /** ISO 8601 UTC. */
  readonly receivedAt: string
}

export interface Store {
  readonly journal: Journal
  readonly tokens: TokenTable
  readonly files: FileStore
  readonly leases: Leases
  /** A secret that all servers on this store have in common, and nobody else knows: 32 random bytes. */
  readonly key: Uint8Array
  /** At most `limit` deliveries of facts after `afterSeq`, in order. Facts from before deliveries were recorded have none. */
  deliveries(competition: string, afterSeq: number, limit: number): Promise<Delivery[]>
  /**
   * Why nothing is accepted any more, whatever is still served, in a sentence for anybody: the process has to be restarted. Null while
   * all is well.
   */
  readonly end: string | null
  /** Number of frames found changed since the start, and left out. */
  readonly changedFrames: number
  /** Finishes what was begun and lets go of the storage. */
  close(): Promise<void>
}

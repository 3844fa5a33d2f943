/** Knows the accepted tokens: those in the store, and fixed ones given at the start. */
import type { Role } from '@bell-lap/protocol/vocabulary/role'
import type { StoredToken, TokenScope, TokenTable } from '../journal/store.ts'
import { hashToken, isSameHash, makeToken, type Grant, type TokenRecord } from './token.ts'

/** Shortest time between two writings of a token's last use. Lists show the newest use all the same. */
const USE_WRITTEN_MS = 60_000

export interface NewToken {
  readonly name: string
  readonly competitions: TokenScope
  readonly mayCreate: boolean
  /** Absent or null: facts of every type. */
  readonly role?: Role | null
  /** ISO 8601 UTC. Absent or null: it does not expire. */
  readonly expiresAt?: string | null
}

export interface TokenStore {
  /** Only this answer contains the token itself. */
  add(token: NewToken): Promise<{ readonly token: string; readonly record: TokenRecord }>
  list(): Promise<TokenRecord[]>
  /** False if there is no token with this id. */
  revoke(id: string): Promise<boolean>
  /** Returns what a token allows, and records its use. Null if it is not accepted, or no longer. */
  find(token: string): Promise<Grant | null>
}

export interface TokenStoreOptions {
  readonly table: TokenTable
  /** Tokens accepted without being stored. */
  readonly fixed: readonly { readonly token: string; readonly grant: Grant }[]
  readonly randomBytes: (size: number) => Buffer
  readonly now: () => Date
}

export function createTokenStore({ table, fixed, randomBytes, now }: TokenStoreOptions): TokenStore {
  const always = fixed.map(({ token, grant }) => ({ hash: hashToken(token), grant }))
  /** For each token its last use, and when that was last written. Bound: the stored tokens. */
  const used = new Map<string, { atMs: number; writtenMs: number }>()
  const noteUse = (id: string, atMs: number): void => {
    const writtenMs = used.get(id)?.writtenMs ?? -Infinity
    const isDue = atMs - writtenMs >= USE_WRITTEN_MS
    used.set(id, { atMs, writtenMs: isDue ? atMs : writtenMs })
    // If the write fails, the next use writes it. A fact is not refused for this.
    if (isDue) table.touch(id, new Date(atMs).toISOString()).catch(() => {})
  }
  const recordOf = (stored: StoredToken): TokenRecord => {
    const { id, name, competitions, mayCreate, role, createdAt, expiresAt } = stored
    const atMs = used.get(id)?.atMs
    const lastUsedAt = atMs === undefined ? stored.lastUsedAt : new Date(atMs).toISOString()
    return { id, name, competitions, mayCreate, role, createdAt, expiresAt, lastUsedAt }
  }
  const findFixed = (hash: Buffer): Grant | null => {
    // Every entry is compared, so that the time does not reveal which one matches.
    let found: Grant | null = null
    for (const entry of always) if (isSameHash(entry.hash, hash)) found = entry.grant
    return found
  }

  return {
    async add({ name, competitions, mayCreate, role = null, expiresAt = null }) {
      const token = makeToken(randomBytes)
      const stored: StoredToken = {
        id: randomBytes(5).toString('hex'),
        name,
        hash: hashToken(token).toString('hex'),
        competitions,
        mayCreate,
        role,
        createdAt: now().toISOString(),
        expiresAt,
        lastUsedAt: null,
      }
      await table.insert(stored)
      return { token, record: recordOf(stored) }
    },
    list: async () => (await table.list()).map(recordOf),
    async revoke(id) {
      if (!(await table.list()).some((each) => each.id === id)) return false
      await table.revoke(id, now().toISOString())
      used.delete(id)
      return true
    },
    async find(token) {
      const hash = hashToken(token)
      const fixedGrant = findFixed(hash)
      if (fixedGrant) return fixedGrant
      // The hash is looked up without constant time: it belongs to a random token, and the time of a look-up
      // reveals nothing that helps to make such a token.
      const stored = await table.findByHash(hash.toString('hex'))
      const nowMs = now().getTime()
      if (!stored || (stored.expiresAt !== null && nowMs >= Date.parse(stored.expiresAt))) return null
      noteUse(stored.id, nowMs)
      const { id, competitions, mayCreate, role } = stored
      return { id, competitions, mayCreate, role, isOperator: false }
    },
  }
}

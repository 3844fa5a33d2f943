/** The tokens that are accepted: those in the embedded store, and fixed ones given at the start. */
import { sealOfToken } from '../journal/sqlite/chain.ts'
import type { TokenRow } from '../journal/sqlite/sqlite-journal.ts'
import { hashToken, isSameHash, makeToken, type Grant, type TokenRecord, type TokenScope } from './token.ts'

/** A use is written at most this often; lists show the newest use all the same. */
const USE_WRITTEN_MS = 60_000

export interface NewToken {
  readonly name: string
  readonly competitions: TokenScope
  readonly mayCreate: boolean
  /** ISO 8601 UTC; absent or null: it does not expire. */
  readonly expiresAt?: string | null
}

export interface TokenStore {
  /** The token itself is in this answer and nowhere else. */
  add(token: NewToken): Promise<{ readonly token: string; readonly record: TokenRecord }>
  list(): TokenRecord[]
  /** False when there is none with this id. */
  revoke(id: string): Promise<boolean>
  /** What a token allows, and records its use; null if it is not accepted, or not any more. */
  find(token: string): Grant | null
}

export interface TokenTable {
  list(): TokenRow[]
  insert(row: TokenRow): Promise<void>
  revoke(id: string, at: string): Promise<void>
  touch(id: string, at: string): Promise<void>
}

export interface TokenStoreOptions {
  readonly table: TokenTable
  /** Accepted without being stored. */
  readonly fixed: readonly { readonly token: string; readonly grant: Grant }[]
  readonly randomBytes: (size: number) => Buffer
  readonly now: () => Date
  /** Called with the id of each stored token that was changed on the disk, once: it is not accepted. */
  readonly onDamaged?: (id: string) => void
}

/** For the operator. */
export const explainDamagedToken = (id: string): string =>
  `Token ${id} was changed on the disk and is not accepted: revoke it (bell-lap token revoke ${id}) and create another one`

export const isWhole = (row: TokenRow): boolean => row.seal === sealOfToken(row)

const toRecord = (row: TokenRow): TokenRecord => ({
  id: row.id,
  name: row.name,
  competitions: isWhole(row) ? (JSON.parse(row.competitions) as TokenScope) : [],
  mayCreate: row.may_create === 1,
  ...(isWhole(row) ? {} : { isDamaged: true }),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
})

export function createTokenStore(options: TokenStoreOptions): TokenStore {
  const { table, fixed, randomBytes, now, onDamaged = () => {} } = options
  const always = fixed.map(({ token, grant }) => ({ hash: hashToken(token), grant }))
  /** When each was last used, and when that was last written. Bound: the stored tokens. */
  const used = new Map<string, { atMs: number; writtenMs: number }>()
  const told = new Set<string>()
  const tellDamaged = ({ id }: TokenRow): void => {
    if (!told.has(id)) onDamaged(id)
    told.add(id)
  }
  const load = () => {
    const rows = table.list()
    rows.filter((row) => !isWhole(row)).forEach(tellDamaged)
    return rows.filter(isWhole).map((row) => {
      const { id, competitions, mayCreate, expiresAt } = toRecord(row)
      const grant: Grant = { id, competitions, mayCreate, isOperator: false }
      const expiresMs = expiresAt === null ? Infinity : Date.parse(expiresAt)
      return { hash: Buffer.from(row.hash, 'hex'), grant, expiresMs }
    })
  }
  const noteUse = (id: string, atMs: number): void => {
    const writtenMs = used.get(id)?.writtenMs ?? -Infinity
    const isDue = atMs - writtenMs >= USE_WRITTEN_MS
    used.set(id, { atMs, writtenMs: isDue ? atMs : writtenMs })
    // What cannot be written now is written with the next use; it is not a reason to refuse a fact.
    if (isDue) table.touch(id, new Date(atMs).toISOString()).catch(() => {})
  }
  const recordOf = (row: TokenRow): TokenRecord => {
    const record = toRecord(row)
    const atMs = used.get(record.id)?.atMs
    return atMs === undefined ? record : { ...record, lastUsedAt: new Date(atMs).toISOString() }
  }
  let stored = load()

  return {
    async add({ name, competitions, mayCreate, expiresAt = null }) {
      const token = makeToken(randomBytes)
      const kept = {
        id: randomBytes(5).toString('hex'),
        name,
        hash: hashToken(token).toString('hex'),
        competitions: JSON.stringify(competitions),
        may_create: mayCreate ? 1 : 0,
        created_at: now().toISOString(),
        expires_at: expiresAt,
        last_used_at: null,
        revoked_at: null,
      }
      const row: TokenRow = { ...kept, seal: sealOfToken(kept) }
      await table.insert(row)
      stored = load()
      return { token, record: toRecord(row) }
    },
    list: () => table.list().map(recordOf),
    async revoke(id) {
      if (!table.list().some((row) => row.id === id)) return false
      await table.revoke(id, now().toISOString())
      used.delete(id)
      stored = load()
      return true
    },
    find(token) {
      const hash = hashToken(token)
      const nowMs = now().getTime()
      // Every entry is compared, so that the time does not reveal which one matches.
      let found: Grant | null = null
      let isStored = false
      for (const entry of always) if (isSameHash(entry.hash, hash)) found = entry.grant
      for (const entry of stored) {
        if (!isSameHash(entry.hash, hash) || nowMs >= entry.expiresMs) continue
        found = entry.grant
        isStored = true
      }
      if (found && isStored) noteUse(found.id, nowMs)
      return found
    },
  }
}

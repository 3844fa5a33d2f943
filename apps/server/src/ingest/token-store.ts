/** The tokens that are accepted: those in the embedded store, and fixed ones given at the start. */
import type { TokenRow } from '../journal/sqlite/sqlite-journal.ts'
import { hashToken, isSameHash, makeToken, type Grant, type TokenRecord, type TokenScope } from './token.ts'

export interface NewToken {
  readonly name: string
  readonly competitions: TokenScope
  readonly mayCreate: boolean
}

export interface TokenStore {
  /** The token itself is in this answer and nowhere else. */
  add(token: NewToken): Promise<{ readonly token: string; readonly record: TokenRecord }>
  list(): TokenRecord[]
  /** False when there is none with this id. */
  revoke(id: string): Promise<boolean>
  /** What a token allows; null when it is not accepted. */
  find(token: string): Grant | null
}

export interface TokenTable {
  list(): TokenRow[]
  insert(row: TokenRow): Promise<void>
  remove(id: string): Promise<void>
}

export interface TokenStoreOptions {
  readonly table: TokenTable
  /** Accepted without being stored. */
  readonly fixed: readonly { readonly token: string; readonly grant: Grant }[]
  readonly randomBytes: (size: number) => Buffer
  readonly now: () => Date
}

const toRecord = (row: TokenRow): TokenRecord => ({
  id: row.id,
  name: row.name,
  competitions: JSON.parse(row.competitions) as TokenScope,
  mayCreate: row.may_create === 1,
  createdAt: row.created_at,
})

export function createTokenStore({ table, fixed, randomBytes, now }: TokenStoreOptions): TokenStore {
  const always = fixed.map(({ token, grant }) => ({ hash: hashToken(token), grant }))
  const load = () =>
    table.list().map((row) => {
      const { id, competitions, mayCreate } = toRecord(row)
      const grant: Grant = { id, competitions, mayCreate, isOperator: false }
      return { hash: Buffer.from(row.hash, 'hex'), grant }
    })
  let stored = load()

  return {
    async add({ name, competitions, mayCreate }) {
      const token = makeToken(randomBytes)
      const row: TokenRow = {
        id: randomBytes(5).toString('hex'),
        name,
        hash: hashToken(token).toString('hex'),
        competitions: JSON.stringify(competitions),
        may_create: mayCreate ? 1 : 0,
        created_at: now().toISOString(),
      }
      await table.insert(row)
      stored = load()
      return { token, record: toRecord(row) }
    },
    list: () => table.list().map(toRecord),
    async revoke(id) {
      if (!table.list().some((row) => row.id === id)) return false
      await table.remove(id)
      stored = load()
      return true
    },
    find(token) {
      const hash = hashToken(token)
      // Every entry is compared, so that the time does not tell which one fits.
      let found: Grant | null = null
      for (const entry of [...always, ...stored]) if (isSameHash(entry.hash, hash)) found = entry.grant
      return found
    },
  }
}

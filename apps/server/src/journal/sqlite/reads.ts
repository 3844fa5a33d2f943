/** All statements that read the embedded store, on a connection that cannot write. */
import type { DatabaseSync } from 'node:sqlite'
import type { SealedHead } from '../chain.ts'
import { CHAIN_START } from '../chain.ts'
import { READ_LENGTH, type FactRow, type FrameRow } from '../stored-rows.ts'
import { parseScope, type Delivery, type StoredToken } from '../store.ts'

export interface Reads {
  heads(): SealedHead[]
  /** At most `limit` rows, in order, fewer if they are long. Likewise `frames`. */
  facts(competition: string, afterSeq: number, limit: number): FactRow[]
  /** Checksum of all facts up to `seq`. */
  chainAt(competition: string, seq: number): number
  frames(competition: string, afterCount: number, limit: number): FrameRow[]
  deliveries(competition: string, afterSeq: number, limit: number): Delivery[]
  tokens(): StoredToken[]
  findToken(hash: string): StoredToken | null
}

type TokenRow = Omit<StoredToken, 'competitions' | 'mayCreate'> & {
  /** JSON list of competition ids, or `"*"`. */
  readonly competitions: string
  readonly mayCreate: number
}

const tokenOf = (row: TokenRow): StoredToken => ({
  ...row,
  competitions: parseScope(row.competitions),
  mayCreate: row.mayCreate === 1,
})

/** Takes rows until their bodies reach READ_LENGTH, at least one. The last column of a row is the body. */
function takeRows<Row extends FactRow | FrameRow>(rows: Iterable<unknown>): Row[] {
  const taken: Row[] = []
  let length = 0
  for (const row of rows as Iterable<Row>) {
    taken.push(row)
    length += (row.at(-1) as string).length
    if (length >= READ_LENGTH) break
  }
  return taken
}

const NUMBER = '(SELECT number FROM competition WHERE id = ?)'
const TOKENS = `SELECT id, name, hash, competitions, may_create AS mayCreate, role, created_at AS createdAt,
    expires_at AS expiresAt, last_used_at AS lastUsedAt FROM token WHERE revoked_at IS NULL`

/** Fails if a table is missing. */
export function prepareReads(database: DatabaseSync): Reads {
  database.exec('PRAGMA query_only = ON')
  const heads = database.prepare(
    'SELECT id AS competition, epoch, seq, frame_count AS frameCount, chain, seal FROM competition ORDER BY id',
  )
  const facts = database.prepare(
    `SELECT seq, received_at, chain, body FROM fact WHERE competition = ${NUMBER} AND seq > ? ORDER BY seq LIMIT ?`,
  )
  const chain = database.prepare(`SELECT chain FROM fact WHERE competition = ${NUMBER} AND seq = ?`)
  const frames = database.prepare(
    `SELECT count, body_check, body FROM frame WHERE competition = ${NUMBER} AND count > ? ORDER BY count LIMIT ?`,
  )
  // Rows as arrays, and one parse for all bodies of a slice, halve the time of reading a long journal.
  facts.setReturnArrays(true)
  frames.setReturnArrays(true)
  const deliveries = database.prepare(
    `SELECT first_seq AS firstSeq, last_seq AS lastSeq, token, token.name AS name, received_at AS receivedAt
     FROM delivery LEFT JOIN token ON token.id = delivery.token
     WHERE competition = ${NUMBER} AND last_seq > ? ORDER BY first_seq LIMIT ?`,
  )
  const tokens = database.prepare(`${TOKENS} ORDER BY created_at, id`)
  const token = database.prepare(`${TOKENS} AND hash = ?`)
  return {
    heads: () => heads.all() as unknown as SealedHead[],
    facts: (competition, afterSeq, limit) => takeRows(facts.iterate(competition, afterSeq, limit)),
    chainAt: (competition, seq) => (seq === 0 ? CHAIN_START : Number(chain.get(competition, seq)?.['chain'])),
    frames: (competition, afterCount, limit) => takeRows(frames.iterate(competition, afterCount, limit)),
    deliveries: (...asked) => deliveries.all(...asked) as unknown as Delivery[],
    tokens: () => (tokens.all() as unknown as TokenRow[]).map(tokenOf),
    findToken(hash) {
      const row = token.get(hash) as unknown as TokenRow | undefined
      return row === undefined ? null : tokenOf(row)
    },
  }
}

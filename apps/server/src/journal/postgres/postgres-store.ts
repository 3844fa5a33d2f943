/**
 * A store on PostgreSQL, for any number of servers: one writer thread for each server, and reads on connections of this thread.
 */
import { createHash, randomBytes } from 'node:crypto'
import { threadFile } from '../../program-files.ts'
import { createDamages } from '../damages.ts'
import type { FrameRetention, JournalSources } from '../journal.ts'
import { createKnownHeads } from '../known-heads.ts'
import { parseScope, type Delivery, type Store, type StoredToken, type TokenTable } from '../store.ts'
import { createTokenTable } from '../writer/token-table.ts'
import { startWriterThread, type WriterThread } from '../writer/writer-thread.ts'
import { createWriting } from '../writer/writing.ts'
import { connect, explainFault, type Sql } from './connection.ts'
import { createPostgresFiles, removeHalfFiles } from './files.ts'
import { openHintLine, type HintLine, type HintsSetting } from './hint-line.ts'
import { listenToHints } from './hints.ts'
import { createPostgresLeases } from './leases.ts'
import { migrate } from './migrations.ts'
import { noteMoved, renewIfMoved } from './moved-database.ts'
import { createReading } from './reading.ts'
import { openReadStore, type ReadStore } from './read-store.ts'
import type { PostgresWriterOptions } from './writer-worker.ts'

export interface PostgresStoreOptions extends JournalSources {
  /** `postgres://user:password@host:port/database` */
  readonly url: string
  /** Address of a replica to read at. Null or absent: everything is read at `url`. */
  readonly readUrl?: string | null
  readonly frameRetention: FrameRetention
  /** `notify` if absent. */
  readonly hints?: HintsSetting
  /** The name of this server. Null if it has none. */
  readonly server: string | null
  /** Called with the error that a follower threw, and if the writer stopped. */
  readonly onFault: (fault: unknown) => void
}

/** Reads that may be under way at the same time. */
const CONNECTIONS = 8

/** Rejects with JournalError if the database cannot be used, or its tables are of a newer version. */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { url, readUrl = null, frameRetention, hints = 'notify', onFault, now, makeEpoch, server } = options
  const sql = connect(url, CONNECTIONS)
  const damages = createDamages(new Map(), onFault)
  const listening = createKnownHeads([], onFault)
  const primary = {
    sql,
    reading: createReading({ sql, url, damages, makeEpoch, onFault }),
    files: createPostgresFiles(sql, url),
  }
  const { headsOf } = primary.reading
  const node = makeEpoch()
  let key: Uint8Array
  let channel: string
  let line: HintLine
  let readStore: ReadStore | null = null
  try {
    await migrate(sql, url)
    await renewIfMoved(sql, makeEpoch, onFault)
    key = await sharedKey(sql, randomBytes(KEY_BYTES))
    await removeHalfFiles(sql)
    if (readUrl !== null)
      readStore = await openReadStore({ url: readUrl, most: CONNECTIONS, primary, onFault })
    // The secret itself stays here.
    channel = createHash('sha256').update(key).digest('hex').slice(0, 16)
    line = await openHintLine({ hints, sql, channel, onFault })
    await listenToHints(line, node, async (competitions) => listening.tell(await headsOf(competitions)))
  } catch (fault) {
    await sql.end({ timeout: 0 })
    throw explainFault(url, fault)
  }
  const { reading, files } = readStore ?? primary
  const writer = startWriterThread<PostgresWriterOptions>(threadFile('journal/postgres/writer-worker'), {
    data: { url, frameRetention, node, hints, channel },
    onOutcomes: listening.take,
    onFault,
  })
  return {
    journal: {
      ...createWriting({ writer, damages, onFault, now, makeEpoch, server }),
      ...reading,
      async heads() {
        const heads = await reading.heads()
        await noteMoved(sql)
        return heads
      },
      damages: damages.known,
      follow: listening.follow,
      close: () => writer.close(),
    },
    tokens: createTokens(sql, url, writer),
    files,
    leases: createPostgresLeases(sql, url, node),
    key,
    deliveries: (...asked) => explained(url, listDeliveries(sql, ...asked)),
    get end() {
      return writer.end?.publicReason ?? null
    },
    get changedFrames() {
      return damages.changedFrames
    },
    async close() {
      await writer.close()
      await line.close()
      await Promise.all([readStore?.close(), sql.end({ timeout: 5 })])
    },
  }
}

const KEY_BYTES = 32

/** @param fresh becomes the secret if the database has none yet */
async function sharedKey(sql: Sql, fresh: Uint8Array): Promise<Uint8Array> {
  const [row] = await sql<{ key: Uint8Array }[]>`
    UPDATE bell_lap SET key = coalesce(key, ${fresh}) RETURNING key`
  return row!.key
}

/** Rejects with JournalError if the query fails. */
const explained = <T>(url: string, query: Promise<T>): Promise<T> =>
  query.catch((fault: unknown) => {
    throw explainFault(url, fault)
  })

async function listDeliveries(
  sql: Sql,
  competition: string,
  afterSeq: number,
  limit: number,
): Promise<Delivery[]> {
  const rows = await sql<Delivery[]>`
    SELECT first_seq AS "firstSeq", last_seq AS "lastSeq", token, token.name AS name, received_at AS "receivedAt"
    FROM delivery LEFT JOIN token ON token.id = delivery.token
    WHERE competition = (SELECT number FROM competition WHERE id = ${competition}) AND last_seq > ${afterSeq}
    ORDER BY first_seq LIMIT ${limit}`
  return [...rows]
}

/** A token is looked up again after so long. A token that another server revoked is refused here by then. */
const TOKEN_KEPT_MS = 1_000
/** Bound of the tokens that are kept. */
const MOST_TOKENS = 1_000

type PendingQuery = ReturnType<Sql>
type TokenRow = Omit<StoredToken, 'competitions'> & { readonly competitions: string }
const tokenOf = (row: TokenRow): StoredToken => ({ ...row, competitions: parseScope(row.competitions) })

function createTokens(sql: Sql, url: string, writer: WriterThread): TokenTable {
  const columns = sql`id, name, hash, competitions, may_create AS "mayCreate", role, created_at AS "createdAt",
    expires_at AS "expiresAt", last_used_at AS "lastUsedAt"`
  const select = async (where: PendingQuery): Promise<StoredToken[]> => {
    const rows = await explained(
      url,
      sql<TokenRow[]>`SELECT ${columns} FROM token WHERE revoked_at IS NULL ${where} ORDER BY created_at, id`,
    )
    return rows.map(tokenOf)
  }
  const kept = new Map<string, { readonly token: StoredToken; readonly untilMs: number }>()
  const table = createTokenTable(
    {
      list: () => select(sql``),
      async findByHash(hash) {
        const known = kept.get(hash)
        if (known && performance.now() < known.untilMs) return known.token
        kept.delete(hash)
        const [token] = await select(sql`AND hash = ${hash}`)
        if (!token) return null
        if (kept.size >= MOST_TOKENS) kept.clear()
        kept.set(hash, { token, untilMs: performance.now() + TOKEN_KEPT_MS })
        return token
      },
    },
    writer,
  )
  return {
    ...table,
    async revoke(id, at) {
      await table.revoke(id, at)
      kept.clear()
    },
  }
}

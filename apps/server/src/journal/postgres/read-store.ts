/**
 * Reads facts, positions and files at a replica of the database, so that the primary is left to those who write. The heads still come from
 * the primary. A replica is always a little behind, so whatever it does not have is read at the primary: an answer with something in it is
 * true wherever it comes from, and an empty one says nothing.
 */
import type { FileStore } from '../../files/file-store.ts'
import { createDamages } from '../damages.ts'
import { nameOfDatabase } from '../database-name.ts'
import { EpochEnded, JournalError } from '../journal.ts'
import { connect, explainFault, type Sql } from './connection.ts'
import { createPostgresFiles } from './files.ts'
import { createReading } from './reading.ts'

export type Reading = ReturnType<typeof createReading>

export interface ReadStore {
  readonly reading: Reading
  readonly files: FileStore
  close(): Promise<void>
}

export interface ReadStoreOptions {
  /** Address of the replica. */
  readonly url: string
  readonly most: number
  readonly primary: { readonly sql: Sql; readonly reading: Reading; readonly files: FileStore }
  /** Gets a sentence when the replica cannot be used, once until it can. */
  readonly onFault: (fault: unknown) => void
  readonly nowMs?: () => number
}

/** A replica that failed is left alone for so long, because a try may take seconds. */
const REST_MS = 5_000

const systemOf = async (sql: Sql): Promise<string> => {
  const [found] = await sql<
    { system: string }[]
  >`SELECT system_identifier::text AS system FROM pg_control_system()`
  return found!.system
}

/** Rejects with JournalError if the address is that of another database. A replica that does not answer is tried again later. */
export async function openReadStore(options: ReadStoreOptions): Promise<ReadStore> {
  const { url, most, primary, onFault, nowMs = () => performance.now() } = options
  const sql = connect(url, most)
  const replica = {
    reading: createReading({ sql, url, damages: createDamages(new Map(), onFault) }),
    files: createPostgresFiles(sql, url),
  }
  let isReplica = false
  const check = async (): Promise<void> => {
    if (isReplica) return
    const [own, theirs] = await Promise.all([systemOf(primary.sql), systemOf(sql)])
    if (own !== theirs)
      throw new JournalError(
        `BELL_LAP_READ_STORE ${nameOfDatabase(url)} is no replica of the database of BELL_LAP_STORE`,
      )
    isReplica = true
  }
  let restsUntilMs = 0
  let isReported = false
  /** Null if the replica cannot answer. */
  const attempt = async <T>(ask: () => Promise<T>): Promise<T | null> => {
    if (nowMs() < restsUntilMs) return null
    try {
      await check()
      const answer = await ask()
      isReported = false
      return answer
    } catch (fault) {
      // The competition was stated anew, and the replica does not have it yet.
      if (fault instanceof EpochEnded) return null
      restsUntilMs = nowMs() + REST_MS
      const { message } = explainFault(url, fault)
      if (!isReported) onFault(new JournalError(`The read store is left out: ${message}`, { cause: fault }))
      isReported = true
      return null
    }
  }
  const read = async <Row>(ask: (from: Reading) => Promise<Row[]>): Promise<Row[]> => {
    const rows = (await attempt(() => ask(replica.reading))) ?? []
    return rows.length > 0 ? rows : ask(primary.reading)
  }
  try {
    await check()
  } catch (fault) {
    if (fault instanceof JournalError) {
      await sql.end({ timeout: 0 })
      throw fault
    }
    await attempt(check)
  }
  return {
    reading: {
      ...primary.reading,
      read: (...asked) => read((from) => from.read(...asked)),
      readFrames: (...asked) => read((from) => from.readFrames(...asked)),
      async prove(competition) {
        const isProven = await attempt(async () => {
          await replica.reading.prove(competition)
          return true
        })
        if (isProven === null) await primary.reading.prove(competition)
      },
    },
    files: {
      ...primary.files,
      async find(...asked) {
        const found = await attempt(() => replica.files.find(...asked))
        return found === null || found === 'changed' ? primary.files.find(...asked) : found
      },
    },
    close: () => sql.end({ timeout: 5 }),
  }
}

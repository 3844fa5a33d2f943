/**
 * The embedded journal on node:sqlite: one writer thread with group commit, and reads on a connection of this thread, so that a slow disk
 * delays no reader.
 */
import type { DatabaseSync } from 'node:sqlite'
import { threadFile } from '../../program-files.ts'
import { nextTurn } from '../../turns.ts'
import type { SealedHead } from '../chain.ts'
import { createDamages, damagesOfHeads, type Damages } from '../damages.ts'
import type { FileIdentity } from '../store-lock.ts'
import { LeaseLost, createOwnLeases } from '../lease.ts'
import { JournalError, type FrameRetention, type Journal, type JournalSources } from '../journal.ts'
import { createKnownHeads } from '../known-heads.ts'
import { explainNoMarks, isMarksFile, marksFile, readMarks, writeMarks } from '../marks.ts'
import type { Store } from '../store.ts'
import { createTokenTable } from '../writer/token-table.ts'
import { createWriterThread, startWriterThread, type StartWriter } from '../writer/writer-thread.ts'
import { createWriting } from '../writer/writing.ts'
import { explainFault, meaningOf, openDatabase } from './database.ts'
import { createReading } from './reading.ts'
import { prepareReads, type Reads } from './reads.ts'
import type { WriterOptions } from './writer.ts'

export interface SqliteJournalOptions extends JournalSources {
  /** The database's file, created if missing. Its folder must exist. `.marks` is beside it (marks.ts). */
  readonly path: string
  /** The store's lock. Nothing is written any more if its file is replaced or missing. */
  readonly lock?: FileIdentity
  /** The name of this server. Absent if it has none. */
  readonly server?: string | null
  /** If absent, all frames are kept. */
  readonly frameRetention?: FrameRetention
  /** Called with the error that a follower threw, and if the writer stopped. Then only reading is possible. */
  readonly onFault: (fault: unknown) => void
  /** The database may not grow past this many pages of 4 KiB. Tests use it to simulate a full disk. */
  readonly mostPages?: number
  /** A writer that several processes have in common. Absent: a thread of this one. */
  readonly startWriter?: StartWriter | undefined
  /** Yields the event loop. */
  readonly turn?: () => Promise<unknown>
}

/** The journal, and what else stands in its database. */
export interface SqliteJournal
  extends Journal, Pick<Store, 'tokens' | 'deliveries' | 'leases' | 'end' | 'changedFrames'> {
  close(): Promise<void>
}

/** Throws JournalError if the file as a whole is damaged, locked, not a database, or of a newer version. */
export function openSqliteJournal(options: SqliteJournalOptions): SqliteJournal {
  const { path, onFault, now, makeEpoch, server = null, turn = nextTurn } = options
  const { database, reads, stored, damages } = openToRead(options)
  const heads = createKnownHeads(stored, onFault)
  const heard = { onOutcomes: heads.take, onFault }
  const data: WriterOptions = {
    path,
    marksPath: marksFile(path),
    frameRetention: options.frameRetention ?? null,
    mostPages: options.mostPages ?? null,
    lock: options.lock ?? null,
  }
  const writer = options.startWriter
    ? createWriterThread(options.startWriter, heard)
    : startWriterThread(threadFile('journal/sqlite/writer-worker'), { data, ...heard })
  const reading = createReading({ path, reads, heads, damages, turn })
  const writing = createWriting({ writer, damages, onFault, now, makeEpoch, server })
  const leases = createOwnLeases()
  const ask = <T>(query: () => T): T => {
    try {
      return query()
    } catch (fault) {
      throw explainFault(path, fault)
    }
  }
  return {
    ...writing,
    async append(competition, facts, options = {}) {
      if (options.lease && !leases.holds(options.lease)) throw new LeaseLost(options.lease.name)
      return writing.append(competition, facts, options)
    },
    leases,
    ...reading,
    damages: damages.known,
    heads: async () => heads.list(),
    follow: heads.follow,
    deliveries: async (competition, afterSeq, limit) =>
      ask(() => reads.deliveries(competition, afterSeq, limit)),
    tokens: createTokenTable(
      { list: async () => ask(reads.tokens), findByHash: async (hash) => ask(() => reads.findToken(hash)) },
      writer,
    ),
    get end() {
      return writer.end?.publicReason ?? null
    },
    get changedFrames() {
      return damages.changedFrames
    },
    async close() {
      await writer.close()
      if (!database.isOpen) return
      // When the last connection closes, it folds the write-ahead log into the database.
      database.exec('PRAGMA query_only = OFF')
      database.close()
    },
  }
}

/** Makes or upgrades the tables and the marks, so that several processes can open them. Throws as `openSqliteJournal` does. */
export function prepareSqliteJournal(path: string, onFault: SqliteJournalOptions['onFault']): void {
  openToRead({ path, onFault }).database.close()
}

interface Opened {
  readonly database: DatabaseSync
  readonly reads: Reads
  readonly stored: readonly SealedHead[]
  readonly damages: Damages
}

/** Opens the connection for reading, and compares the heads with the marks. */
function openToRead({ path, onFault }: Pick<SqliteJournalOptions, 'path' | 'onFault'>): Opened {
  const database = openDatabase(path)
  try {
    const reads = prepareReads(database)
    const stored = reads.heads()
    const damages = createDamages(damagesOfHeads(readMarks(marksFile(path)), stored), onFault)
    if (stored.length > 0 && !isMarksFile(marksFile(path))) replaceMarks(marksFile(path), stored, onFault)
    return { database, reads, stored, damages }
  } catch (fault) {
    database.close()
    throw explainFault(path, fault)
  }
}

function replaceMarks(
  path: string,
  heads: readonly SealedHead[],
  onFault: SqliteJournalOptions['onFault'],
): void {
  onFault(new JournalError(explainNoMarks(path)))
  try {
    writeMarks(path, heads)
  } catch (fault) {
    onFault(new JournalError(`The marks ${path} cannot be written: ${meaningOf(fault)}`))
  }
}

/** Opens a store: the one place that knows which store it is. */
import { join } from 'node:path'
import { journalFile, prepareDataFolder } from './data-folder.ts'
import { openFileStore, type FileStore } from './files/file-store.ts'
import { JournalError, type FrameRetention } from './journal/journal.ts'
import { closeStoreToOthers } from './owner-alone.ts'
import { lockStore, type StoreLock } from './journal/store-lock.ts'
import { openSqliteJournal } from './journal/sqlite/sqlite-journal.ts'
import type { Store } from './journal/store.ts'
import type { OwnWorker } from './workers/own-worker.ts'

export interface StoreOptions {
  /** Address of the database that holds the store. Null for the embedded store. */
  readonly database: string | null
  /** Address of a replica of it to read at. Absent or null: there is none. */
  readonly readDatabase?: string | null
  /** How servers on one database tell each other. */
  readonly hints?: string
  readonly dataFolder: string
  readonly frameRetention: FrameRetention
  /** The name of this server, to which the authority over a competition may be given. Absent if it has none. */
  readonly server?: string | null
  /** The worker of a supervisor, which holds the lock of the folder and the writer of the embedded store. Null or absent: nobody does. */
  readonly worker?: Pick<OwnWorker, 'key' | 'startWriter'> | null
  readonly now: () => Date
  readonly randomBytes: (size: number) => Buffer
  /** Called with the error of a follower of the journal, and if others can read the store. */
  readonly onFault: (fault: unknown) => void
  /** See SqliteJournalOptions. */
  readonly mostPages?: number
}

/**
 * Opens the store in the database, or else the embedded one. The data folder, created if missing, is this process's own in both cases.
 * Rejects with JournalError, with a sentence for the operator, if one of them cannot be used.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { database, dataFolder, worker = null, onFault } = options
  prepareDataFolder(dataFolder)
  const lock = worker === null ? lockStore(dataFolder) : null
  try {
    try {
      closeStoreToOthers(dataFolder)
    } catch (fault) {
      const reason = fault instanceof Error ? fault.message : String(fault)
      onFault(new JournalError(`The store in ${dataFolder} stays readable for others: ${reason}`))
    }
    return database === null ? openEmbedded(options, lock) : await openDatabase(database, options, lock)
  } catch (fault) {
    lock?.release()
    throw fault
  }
}

const nameMaker =
  ({ randomBytes }: Pick<StoreOptions, 'randomBytes'>) =>
  (): string =>
    randomBytes(16).toString('hex')

function openEmbedded(options: StoreOptions, lock: StoreLock | null): Store {
  const { dataFolder, frameRetention, server = null, worker = null, now, onFault, mostPages } = options
  const makeName = nameMaker(options)
  const files = openFiles(join(dataFolder, 'files'), makeName)
  // The writer of the journal keeps the process alive, so every later failure has to close it.
  const journal = openSqliteJournal({
    path: journalFile(dataFolder),
    ...(lock && { lock: lock.file }),
    startWriter: worker?.startWriter,
    now,
    makeEpoch: makeName,
    frameRetention,
    server,
    onFault,
    ...(mostPages === undefined ? {} : { mostPages }),
  })
  return {
    journal,
    deliveries: journal.deliveries,
    leases: journal.leases,
    // Nobody but the workers of one supervisor is on this store.
    key: worker?.key ?? options.randomBytes(32),
    tokens: journal.tokens,
    get changedFrames() {
      return journal.changedFrames
    },
    get end() {
      return journal.end
    },
    files,
    async close() {
      await journal.close()
      lock?.release()
    },
  }
}

async function openDatabase(url: string, options: StoreOptions, lock: StoreLock | null): Promise<Store> {
  const { readDatabase = null, frameRetention, hints = 'notify', server = null, now, onFault } = options
  // Loaded only where it is used.
  const { openPostgresStore } = await import('./journal/postgres/postgres-store.ts')
  const makeEpoch = nameMaker(options)
  const store = await openPostgresStore({
    url,
    readUrl: readDatabase,
    hints,
    frameRetention,
    server,
    now,
    makeEpoch,
    onFault,
  })
  return {
    ...store,
    get changedFrames() {
      return store.changedFrames
    },
    get end() {
      return store.end
    },
    async close() {
      await store.close()
      lock?.release()
    },
  }
}

function openFiles(folder: string, makeName: () => string): FileStore {
  try {
    return openFileStore({ folder, makeName })
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault)
    throw new JournalError(
      `The folder ${folder}, which holds reports and pictures, cannot be used: ${reason}`,
      {
        cause: fault,
      },
    )
  }
}

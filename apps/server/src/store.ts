/** The embedded store of a data folder: journal, tokens and files, for one process at a time. */
import { join } from 'node:path'
import { journalFile, prepareDataFolder } from './data-folder.ts'
import { openFileStore, type FileStore } from './files/file-store.ts'
import { JournalError, type FrameRetention } from './journal/journal.ts'
import { closeStoreToOthers } from './owner-alone.ts'
import { lockStore } from './journal/store-lock.ts'
import { openSqliteJournal } from './journal/sqlite/sqlite-journal.ts'
import type { Store } from './journal/store.ts'

export interface StoreOptions {
  readonly dataFolder: string
  readonly frameRetention: FrameRetention
  readonly now: () => Date
  readonly randomBytes: (size: number) => Buffer
  /** Called with the error of a follower of the journal, and if others can read the store. */
  readonly onFault: (fault: unknown) => void
  /** See SqliteJournalOptions. */
  readonly mostPages?: number
}

/** Creates the folder if it is missing. Rejects with JournalError, with a sentence for the operator, if it cannot be used. */
export async function openStore({
  dataFolder,
  frameRetention,
  now,
  randomBytes,
  onFault,
  mostPages,
}: StoreOptions): Promise<Store> {
  const randomName = () => randomBytes(16).toString('hex')
  prepareDataFolder(dataFolder)
  const lock = lockStore(dataFolder)
  try {
    try {
      closeStoreToOthers(dataFolder)
    } catch (fault) {
      const reason = fault instanceof Error ? fault.message : String(fault)
      onFault(new JournalError(`The store in ${dataFolder} stays readable for others: ${reason}`))
    }
    const files = openFiles(join(dataFolder, 'files'), randomName)
    // The writer of the journal keeps the process alive, so every later failure has to close it.
    const journal = openSqliteJournal({
      path: journalFile(dataFolder),
      lock: lock.file,
      now,
      makeEpoch: randomName,
      frameRetention,
      onFault,
      ...(mostPages === undefined ? {} : { mostPages }),
    })
    return {
      journal,
      deliveries: journal.deliveries,
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
        lock.release()
      },
    }
  } catch (fault) {
    lock.release()
    throw fault
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

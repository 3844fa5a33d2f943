/** The embedded store of a data folder: journal, tokens and files, for one process at a time. */
import { join } from 'node:path'
import { journalFile, prepareDataFolder } from './data-folder.ts'
import { openFileStore, type FileStore } from './files/file-store.ts'
import type { Grant } from './ingest/token.ts'
import { createTokenStore, explainDamagedToken, type TokenStore } from './ingest/token-store.ts'
import { JournalError, type FrameRetention, type Journal } from './journal/journal.ts'
import { closeStoreToOthers } from './owner-alone.ts'
import { lockStore } from './journal/store-lock.ts'
import { openSqliteJournal, type SqliteJournal } from './journal/sqlite/sqlite-journal.ts'

export interface Store {
  readonly journal: Journal
  readonly tokens: TokenStore
  readonly deliveries: SqliteJournal['deliveries']
  readonly files: FileStore
  /**
   * Why nothing is accepted any more, whatever is still served, in a sentence for anybody: the process has to be
   * restarted. Null while all is well.
   */
  readonly end: string | null
  /** See SqliteJournal. */
  readonly changedFrames: number
  /** Finishes what was begun and lets go of the folder. */
  close(): Promise<void>
}

export interface StoreOptions {
  readonly dataFolder: string
  readonly frameRetention: FrameRetention
  /** Tokens accepted without being stored: the setting's, and the secret of the running server. */
  readonly fixedTokens: readonly { readonly token: string; readonly grant: Grant }[]
  readonly now: () => Date
  readonly randomBytes: (size: number) => Buffer
  /** Called with what a follower of the journal threw, and if others can read the store. */
  readonly onFault: (fault: unknown) => void
  /** See SqliteJournalOptions. */
  readonly mostPages?: number
}

/** Creates the folder if it is missing. Throws JournalError, with a sentence for the operator, if it cannot be used. */
export function openStore(options: StoreOptions): Store {
  const { dataFolder, frameRetention, now, randomBytes, onFault, mostPages } = options
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
    // Its writer keeps the process alive: what fails once it runs has to close it.
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
      tokens: openTokens(journal, options),
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

/** Closes the journal if the tokens cannot be read, and throws JournalError. */
function openTokens(
  { tokens: table, close }: SqliteJournal,
  { fixedTokens: fixed, randomBytes, now, onFault }: StoreOptions,
): TokenStore {
  const onDamaged = (id: string): void => onFault(new JournalError(explainDamagedToken(id)))
  try {
    return createTokenStore({ table, fixed, randomBytes, now, onDamaged })
  } catch (fault) {
    void close()
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

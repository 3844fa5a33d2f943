/** The embedded store of a data folder: journal, tokens and files, for one process at a time. */
import { join } from 'node:path'
import { journalFile, prepareDataFolder } from './data-folder.ts'
import { openFileStore, type FileStore } from './ingest/file-store.ts'
import type { Grant } from './ingest/token.ts'
import { createTokenStore, type TokenStore } from './ingest/token-store.ts'
import type { FrameRetention, Journal } from './journal/journal.ts'
import { lockStore } from './journal/store-lock.ts'
import { openSqliteJournal, type SqliteJournal } from './journal/sqlite/sqlite-journal.ts'

export interface Store {
  readonly journal: Journal
  readonly tokens: TokenStore
  readonly deliveries: SqliteJournal['deliveries']
  readonly files: FileStore
  /** False once nothing is taken any more, whatever is still served; the process has to be started anew. */
  readonly isWritable: boolean
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
  /** Hears what a follower of the journal threw. */
  readonly onFault: (fault: unknown) => void
  /** See SqliteJournalOptions. */
  readonly mostPages?: number
}

/** Makes the folder if it is missing. Throws JournalError, with a sentence for the operator, when it cannot be used. */
export function openStore(options: StoreOptions): Store {
  const { dataFolder, frameRetention, fixedTokens, now, randomBytes, onFault, mostPages } = options
  const randomName = () => randomBytes(16).toString('hex')
  prepareDataFolder(dataFolder)
  const unlock = lockStore(dataFolder)
  try {
    const journal = openSqliteJournal({
      path: journalFile(dataFolder),
      now,
      makeEpoch: randomName,
      frameRetention,
      onFault,
      ...(mostPages === undefined ? {} : { mostPages }),
    })
    return {
      journal,
      deliveries: journal.deliveries,
      tokens: createTokenStore({ table: journal.tokens, fixed: fixedTokens, randomBytes, now }),
      get isWritable() {
        return journal.isWritable
      },
      files: openFileStore({ folder: join(dataFolder, 'files'), makeName: randomName }),
      async close() {
        await journal.close()
        unlock()
      },
    }
  } catch (fault) {
    unlock()
    throw fault
  }
}

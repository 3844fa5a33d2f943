/** Makes a backup in a separate thread, so that the caller can interrupt it. */
import { JournalError } from '../journal/journal.ts'
import { ownThread } from '../threads/own-thread.ts'
import { backUpDatabase, makeBackup, type Backup, type BackupOptions } from './backup.ts'

export type BackupWish = Omit<BackupOptions, 'now' | 'freeBytes'> & {
  /** Address of the database that holds the store. Null for the embedded store. */
  readonly store: string | null
  readonly nowMs: number
}

export type FromBackup =
  | { readonly kind: 'made'; readonly backup: Backup }
  /** The message is a sentence for the operator. Any other fault ends the thread. */
  | { readonly kind: 'refused'; readonly message: string }

const {
  data: { store, nowMs, ...wish },
  say,
} = ownThread<BackupWish, FromBackup>()

async function attempt(): Promise<FromBackup> {
  const options = { ...wish, now: () => new Date(nowMs) }
  try {
    return {
      kind: 'made',
      backup: store === null ? makeBackup(options) : await backUpDatabase(store, options),
    }
  } catch (fault) {
    if (fault instanceof JournalError) return { kind: 'refused', message: fault.message }
    throw fault
  }
}
say(await attempt())

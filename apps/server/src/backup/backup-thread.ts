/** Makes a backup in a separate thread, so that the caller can interrupt it. */
import { JournalError } from '../journal/journal.ts'
import { ownThread } from '../threads/own-thread.ts'
import { makeBackup, type Backup, type BackupOptions } from './backup.ts'

export type BackupWish = Omit<BackupOptions, 'now' | 'freeBytes'> & { readonly nowMs: number }

export type FromBackup =
  | { readonly kind: 'made'; readonly backup: Backup }
  /** The message is a sentence for the operator. Any other fault ends the thread. */
  | { readonly kind: 'refused'; readonly message: string }

const {
  data: { nowMs, ...wish },
  say,
} = ownThread<BackupWish, FromBackup>()

function attempt(): FromBackup {
  try {
    return { kind: 'made', backup: makeBackup({ ...wish, now: () => new Date(nowMs) }) }
  } catch (fault) {
    if (fault instanceof JournalError) return { kind: 'refused', message: fault.message }
    throw fault
  }
}
say(attempt())

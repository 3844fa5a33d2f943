/**
 * One process at a time has the embedded store. The lock is a locked database beside it: the system lets go of it when
 * the process ends, however it ends.
 */
import { DatabaseSync } from 'node:sqlite'
import { JournalError } from './journal.ts'
import { explainFault, sqliteCode } from './sqlite/database.ts'

const SQLITE_BUSY = 5

/** Answers with the undo. Throws JournalError when another process has the store. */
export function lockStore(path: string): () => void {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(path, { timeout: 0 })
    database.exec('BEGIN EXCLUSIVE')
  } catch (fault) {
    database?.close()
    if (sqliteCode(fault) === SQLITE_BUSY)
      throw new JournalError(
        `The store of ${path} is in use by another Bell Lap; end that one, or choose another folder with BELL_LAP_DATA`,
        { cause: fault },
      )
    throw explainFault(path, fault)
  }
  const locked = database
  return () => locked.close()
}

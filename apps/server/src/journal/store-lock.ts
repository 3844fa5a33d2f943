/**
 * One process at a time has the embedded store. The lock is a locked database beside it: the system lets go of it when
 * the process ends, however it ends.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeOwnFile } from '../owner-alone.ts'
import { identify, type FileIdentity } from './file-identity.ts'
import { JournalError } from './journal.ts'
import { explainFault, sqliteCode } from './sqlite/database.ts'

const SQLITE_BUSY = 5

/** Another process has the store. */
export class StoreInUseError extends JournalError {}

/** The locks of this process: the garbage collector would release a lock without a reference. */
const held = new Set<DatabaseSync>()

export interface StoreLock {
  /** Its file: if that was replaced, another process may use the store. */
  readonly file: FileIdentity
  release(): void
}

export const lockPath = (folder: string): string => join(folder, 'lock.sqlite')

/** Throws StoreInUseError when another process has the store. */
export const lockStore = (folder: string): StoreLock =>
  lockFile(
    lockPath(folder),
    (cause) =>
      new StoreInUseError(
        `The store in ${folder} is in use by another Bell Lap server; stop that one, or choose another folder with BELL_LAP_DATA`,
        { cause },
      ),
  )

/**
 * Locks a file, which is created if missing and stays. Throws what `inUse` returns if another process has locked it,
 * and JournalError if it cannot be used.
 */
export function lockFile(path: string, inUse: (cause: unknown) => Error): StoreLock {
  let database: DatabaseSync | null = null
  try {
    makeOwnFile(path)
    database = new DatabaseSync(path, { timeout: 0 })
    database.exec('BEGIN EXCLUSIVE')
  } catch (fault) {
    database?.close()
    if (sqliteCode(fault) === SQLITE_BUSY) throw inUse(fault)
    throw explainFault(path, fault)
  }
  const locked = database
  held.add(locked)
  return {
    file: identify(path),
    release() {
      held.delete(locked)
      locked.close()
    },
  }
}

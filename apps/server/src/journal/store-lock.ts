/**
 * Ensures that one process at a time uses the embedded store. The lock is a locked database beside it. The system releases it when the
 * process ends, however it ends.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeOwnFile } from '../owner-alone.ts'
import { JournalError } from './journal.ts'
import { explainFault, sqliteCode } from './sqlite/database.ts'

const SQLITE_BUSY = 5

/** Another process uses the store. */
export class StoreInUseError extends JournalError {}

/** The locks of this process. Without a reference the garbage collector would release a lock. */
const held = new Set<DatabaseSync>()

export interface StoreLock {
  /** The lock's file. If it was replaced, another process may use the store. */
  readonly file: FileIdentity
  release(): void
}

export const lockPath = (folder: string): string => join(folder, 'lock.sqlite')

/** Throws StoreInUseError if another process uses the store. */
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
 * Locks a file, which is created if missing and stays. Throws JournalError if the file cannot be used.
 * @param inUse makes the error for a file that another process has locked
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

/** Identifies the file at a path, to detect that it was deleted, moved away or replaced. */
export interface FileIdentity {
  readonly path: string
  readonly device: bigint
  readonly inode: bigint
}

/** Throws if there is no file. */
export function identify(path: string): FileIdentity {
  const { dev, ino } = statSync(path, { bigint: true })
  return { path, device: dev, inode: ino }
}

/** The path of the first file that was moved or replaced. Null if none was. Takes a few microseconds per file. */
export const findMoved = (files: readonly FileIdentity[]): string | null =>
  files.find((file) => !isSame(file))?.path ?? null

function isSame({ path, device, inode }: FileIdentity): boolean {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    return found?.dev === device && found.ino === inode
  } catch {
    // The folder may no longer be entered, or the disk was removed.
    return false
  }
}

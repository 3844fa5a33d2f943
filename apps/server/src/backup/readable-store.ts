/** Opens a store's database for an examination. It is never changed. */
import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { JournalError } from '../journal/journal.ts'
import { isDamage, meaningOf, refuseNewer } from '../journal/sqlite/database.ts'

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function open(path: string): DatabaseSync {
  if (isWritable(path) && isWritable(dirname(path))) return new DatabaseSync(path, { timeout: 5_000 })
  const address = pathToFileURL(path)
  // SQLite creates a log even to read. If there is no log, nobody writes, and SQLite may read the file as it is.
  if (!existsSync(`${path}-wal`)) address.searchParams.set('immutable', '1')
  return new DatabaseSync(address, { timeout: 5_000, readOnly: true })
}

/** Explains as JournalError why a store cannot be read for a reason that is not in its content. */
export const explainUnread = (path: string, fault: unknown): JournalError =>
  new JournalError(
    `The store ${path} cannot be read here: ${meaningOf(fault)}. This does not show that it is damaged; leave it in place and see to the disk and the permissions first`,
    { cause: fault },
  )

/**
 * Opens a connection with a transaction. Damage shows in the examination. Throws JournalError if the store cannot be read for another
 * reason, such as a newer version or a disk that is read-only: this tells nothing about the stored data.
 */
export function openToRead(path: string): DatabaseSync {
  let database: DatabaseSync | null = null
  try {
    database = open(path)
    database.exec('BEGIN')
    refuseNewer(database, path)
    return database
  } catch (fault) {
    if (database !== null && isDamage(fault)) return database
    database?.close()
    if (fault instanceof JournalError) throw fault
    throw explainUnread(path, fault)
  }
}

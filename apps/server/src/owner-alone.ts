/**
 * Lets only the owner read the store, because it contains hashes of tokens and unpublished results.
 * Everything is created this way, and files that an older version left readable are closed at the start.
 */
import { chmodSync, closeSync, lstatSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const OWNER_FILE = 0o600
export const OWNER_FOLDER = 0o700

/**
 * Creates an empty file. If something exists at the path, it is not even opened: closing a file would release
 * all locks that this process has on it.
 */
export function makeOwnFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', OWNER_FILE))
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
  }
}

/** Removes all rights of others and keeps the owner's. Does nothing if there is nothing, or a link. */
function closeToOthers(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink()) return
  // oxlint-disable-next-line no-bitwise -- rights are bits
  const [isOpen, own] = [(found.mode & 0o077) !== 0, found.mode & 0o700]
  if (isOpen) chmodSync(path, own)
}

/** Closes the content of the folder first. So a closed folder need not be checked again. */
function closeFolder(folder: string): void {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  // oxlint-disable-next-line no-bitwise -- rights are bits
  if (!found?.isDirectory() || (found.mode & 0o077) === 0) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeFolder(path)
    else closeToOthers(path)
  }
  closeToOthers(folder)
}

/** Our own files in a data folder; anything else in it is not touched. */
const OWN_FILES = /^(journal\.sqlite|lock\.sqlite|server\.json)/
/**
 * These files are made again from the store if they are missing, so they are not part of it. But only the
 * owner may read them.
 */
const MADE_FILES = /^(athletes\.sqlite|cards\.json)/
const OWN_FOLDERS = /^(files|lan|replaced-.*)$/

/** Whether a file directly in a data folder belongs to its store. */
export const isStoreFile = (name: string): boolean => OWN_FILES.test(name)

/** Closes the store of a data folder to others. Throws the system's error if this user may not do so. */
export function closeStoreToOthers(dataFolder: string): void {
  for (const entry of readdirSync(dataFolder, { withFileTypes: true })) {
    const path = join(dataFolder, entry.name)
    if (entry.isDirectory() && OWN_FOLDERS.test(entry.name)) closeFolder(path)
    else if (entry.isFile() && (isStoreFile(entry.name) || MADE_FILES.test(entry.name))) closeToOthers(path)
  }
}

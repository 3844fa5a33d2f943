/**
 * Only its owner may read what is stored: it includes hashes of tokens and unpublished results. Everything is created
 * this way, and what an older version left readable is closed at the start.
 */
import { chmodSync, closeSync, lstatSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const OWNER_FILE = 0o600
export const OWNER_FOLDER = 0o700

/**
 * An empty file, unless there is something at the path already, which is not even opened: closing a file lets go of all
 * locks that this process has on it.
 */
export function makeOwnFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', OWNER_FILE))
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
  }
}

/** Takes every right of others away and leaves the owner's as they are; nothing where there is nothing, or a link. */
function closeToOthers(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink()) return
  // oxlint-disable-next-line no-bitwise -- rights are bits
  const [isOpen, own] = [(found.mode & 0o077) !== 0, found.mode & 0o700]
  if (isOpen) chmodSync(path, own)
}

/** Everything in the folder first, so that one that is closed already need not be looked through again. */
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

/** What of a data folder is ours; whatever else lies in it is not touched. */
const OWN_FILES = /^(journal\.sqlite|lock\.sqlite|server\.json)/
/** Made from the store again where they are missing, so no part of it; yet for the owner alone like it. */
const MADE_FILES = /^(athletes\.sqlite|cards\.json)/
const OWN_FOLDERS = /^(files|replaced-.*)$/

/** Whether a file directly in a data folder belongs to its store. */
export const isStoreFile = (name: string): boolean => OWN_FILES.test(name)

/** Closes the store of a data folder to others. Throws what the system says where it is not this user's to close. */
export function closeStoreToOthers(dataFolder: string): void {
  for (const entry of readdirSync(dataFolder, { withFileTypes: true })) {
    const path = join(dataFolder, entry.name)
    if (entry.isDirectory() && OWN_FOLDERS.test(entry.name)) closeFolder(path)
    else if (entry.isFile() && (isStoreFile(entry.name) || MADE_FILES.test(entry.name))) closeToOthers(path)
  }
}

/**
 * A backup: one SQLite file with the journal at one moment, and the reports and pictures. It is made while the server keeps writing, and
 * read back from the first fact to the last before it gets its name.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  statfsSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hasStore, journalFile } from '../data-folder.ts'
import { JournalError } from '../journal/journal.ts'
import { marksFile, readMarks, type Marks } from '../journal/marks.ts'
import { explainFault, migrate } from '../journal/sqlite/database.ts'
import { isStoreFile, makeOwnFile } from '../owner-alone.ts'
import { copyFromDatabase } from './from-database.ts'
import { dropChangedFrames, examineStore, listFaults, type ExaminedCompetition } from './examine-store.ts'
import { packFiles, sizeOfFiles, type CopiedFiles } from './stored-files.ts'
import { explainTarget, isOfTarget } from './target-fault.ts'

export interface Backup {
  readonly competitions: readonly ExaminedCompetition[]
  readonly files: CopiedFiles
}

export interface BackupOptions {
  readonly dataFolder: string
  /** Path of the backup. An existing file is replaced as a whole. */
  readonly file: string
  /** Whether an existing file may be replaced. */
  readonly replaces: boolean
  readonly now: () => Date
  /** Free space on the disk of a folder. By default the system is asked. */
  readonly freeBytes?: (folder: string) => number
}

/** Makes the content of a file, or the names in a folder, durable. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Space kept free on the store's disk for what a running server writes in the meantime. */
const RESERVE_BYTES = 64 * 1_048_576

/**
 * Makes a backup. Throws JournalError and leaves no file if there is no store, if it is damaged, or if the file cannot be written (the
 * message then names the file). The store is only read.
 */
export function makeBackup(options: BackupOptions): Backup {
  const { dataFolder, file } = options
  if (!hasStore(dataFolder)) throw new JournalError(`There is no store in ${dataFolder}`)
  checkTarget(options)
  const beside = besideOf(file)
  try {
    removeHalfBackup(file)
    checkRoom(options)
    // SQLite writes into the existing empty file, so only its owner can read it from the first byte on.
    makeOwnFile(beside)
    return writeBackup(beside, options)
  } catch (fault) {
    throw isOfTarget(fault)
      ? explainTarget(`The backup ${file}`, fault)
      : explainFault(journalFile(dataFolder), fault)
  } finally {
    removeHalfBackup(file)
  }
}

const besideOf = (file: string): string => `${file}.part`

/** Removes the rest of an interrupted backup, if there is any. */
export function removeHalfBackup(file: string): void {
  for (const path of [besideOf(file), `${besideOf(file)}-journal`]) rmSync(path, { force: true })
}

/** Refuses to replace an existing file without permission, and files that a backup must never replace. */
function checkTarget({ dataFolder, file, replaces }: BackupOptions): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.isDirectory()) throw new JournalError(`${file} is a folder; name a file in it`)
  if (found && !found.isFile()) throw new JournalError(`${file} is not a file that a backup can replace`)
  if (
    existsSync(dirname(file)) &&
    existsSync(dataFolder) &&
    isOfStore(realpathSync(dirname(file)), basename(file), dataFolder)
  )
    throw new JournalError(`${file} belongs to the store itself; name another file`)
  if (found && !replaces) throw new JournalError(`${file} already exists; add --force to replace it`)
}

function isOfStore(folder: string, name: string, dataFolder: string): boolean {
  const way = relative(realpathSync(dataFolder), folder)
  return way === '' ? isStoreFile(name) : way === 'files' || way.startsWith(`files${sep}`)
}

/** Refuses a backup that would fill the disk before anything is written: a full disk would stop a server that uses it. */
function checkRoom({ dataFolder, file, freeBytes = freeBytesOf }: BackupOptions): void {
  const folder = dirname(file)
  if (statSync(folder).dev !== statSync(dataFolder).dev) return
  const needed = storedBytes(dataFolder)
  const free = freeBytes(folder)
  if (needed + RESERVE_BYTES > free)
    throw new JournalError(
      `The backup ${file} would fill the disk of the store: it takes about ${megabytes(needed)} MB, ${megabytes(free)} MB are free, and ${megabytes(RESERVE_BYTES)} MB must stay free for the server; name a file on another disk`,
    )
}

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(0)

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function storedBytes(dataFolder: string): number {
  const path = journalFile(dataFolder)
  return [path, `${path}-wal`].reduce(
    (sum, each) => sum + (statSync(each, { throwIfNoEntry: false })?.size ?? 0),
    sizeOfFiles(join(dataFolder, 'files')),
  )
}

function writeBackup(beside: string, { dataFolder, file, now }: BackupOptions): Backup {
  const source = journalFile(dataFolder)
  // Read before the copy, because the journal only grows.
  const marks = readMarks(marksFile(source))
  copyDatabase(source, beside)
  const copy = openCopy(beside)
  try {
    migrate(copy, beside)
    const competitions = proveCopy(copy, marks)
    const files = packFiles(copy, join(dataFolder, 'files'))
    nameBackup(copy, { beside, file, now })
    return { competitions, files }
  } finally {
    if (copy.isOpen) copy.close()
  }
}

function openCopy(beside: string): DatabaseSync {
  const copy = new DatabaseSync(beside)
  copy.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF')
  return copy
}

/** Reads everything that was copied. Throws JournalError if the store is damaged. Changed frames are removed. */
function proveCopy(copy: DatabaseSync, marks: Marks): readonly ExaminedCompetition[] {
  const examination = examineStore(copy, marks)
  const faults = listFaults(examination)
  if (faults.length > 0)
    throw new JournalError(`The store is damaged and no backup was made:\n${faults.join('\n')}`)
  dropChangedFrames(copy, examination.competitions)
  return examination.competitions
}

/** Makes the copy durable under the name of the backup, and closes it. */
function nameBackup(
  copy: DatabaseSync,
  { beside, file, now }: Pick<BackupOptions, 'file' | 'now'> & { readonly beside: string },
): void {
  copy.exec('CREATE TABLE backup (made_at TEXT NOT NULL) STRICT')
  copy.prepare('INSERT INTO backup (made_at) VALUES (?)').run(now().toISOString())
  copy.close()
  syncPath(beside)
  renameSync(beside, file)
  syncPath(dirname(file))
}

/**
 * Makes a backup of a store on PostgreSQL, like makeBackup. The file is of the same kind.
 * @param options.dataFolder folder of a server, where no backup is written
 */
export async function backUpDatabase(url: string, options: BackupOptions): Promise<Backup> {
  const { file, now } = options
  checkTarget(options)
  const beside = besideOf(file)
  try {
    removeHalfBackup(file)
    makeOwnFile(beside)
    const copy = openCopy(beside)
    try {
      migrate(copy, beside)
      const files = await copyFromDatabase(url, copy)
      const competitions = proveCopy(copy, new Map())
      nameBackup(copy, { beside, file, now })
      return { competitions, files }
    } finally {
      if (copy.isOpen) copy.close()
    }
  } catch (fault) {
    throw isOfTarget(fault) ? explainTarget(`The backup ${file}`, fault) : explainFault(file, fault)
  } finally {
    removeHalfBackup(file)
  }
}

/** Copies in one read transaction. A server that writes in the meantime does not wait, and its writes are not included in part. */
function copyDatabase(source: string, target: string): void {
  const database = new DatabaseSync(source, { timeout: 5_000 })
  try {
    readFirst(database, source)
    database.prepare('VACUUM INTO ?').run(target)
  } finally {
    database.close()
  }
}

/** Reads the source first, so that a later fault of opening concerns the target. */
function readFirst(database: DatabaseSync, source: string): void {
  try {
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
  } catch (fault) {
    throw explainFault(source, fault)
  }
}

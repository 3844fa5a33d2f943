/**
 * Replaces a store with a backup. Every competition gets a new epoch. Clients may hold documents with higher versions from after the
 * backup, and would otherwise take the restored ones for old (docs/live.md).
 */
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { hasStore, journalFile, prepareDataFolder } from '../data-folder.ts'
import { JournalError, type JournalHead } from '../journal/journal.ts'
import { marksFile, writeMarks } from '../journal/marks.ts'
import { lockPath, lockStore, StoreInUseError } from '../journal/store-lock.ts'
import { sealOf } from '../journal/chain.ts'
import {
  explainFault,
  findActingPart,
  findForeignParts,
  isDamage,
  migrate,
  sqliteCode,
} from '../journal/sqlite/database.ts'
import { OWNER_FILE, OWNER_FOLDER } from '../owner-alone.ts'
import { syncPath } from './backup.ts'
import { dropChangedFrames, examineStore, listFaults, type ExaminedCompetition } from './examine-store.ts'
import { findForeignContent } from './foreign-content.ts'
import { fillDatabase } from './into-database.ts'
import { listChangedFiles, listForeignFiles, unpackFiles } from './stored-files.ts'
import { explainTarget, isOfTarget } from './target-fault.ts'

/** Bytes copied at a time. */
const COPIED_BYTES = 4 * 1024 * 1024

export interface Restored {
  readonly competitions: readonly ExaminedCompetition[]
  readonly files: number
  /** Ids of files that no store can have created. They could not be requested, so they are left out. */
  readonly leftOut: readonly string[]
  /** Names of the tokens that the backup brings and that are accepted from now on. */
  readonly tokens: readonly string[]
  /** Sentences about facts that are odd and were restored all the same. */
  readonly notes: readonly string[]
  /** When the backup was made, ISO 8601. */
  readonly madeAt: string
  /** Where the previous store is kept: a folder, or a schema of the database. Null if there was none. */
  readonly replaced: string | null
}

export interface RestoreOptions {
  readonly dataFolder: string
  readonly file: string
  /** Whether an existing store may be set aside. */
  readonly replaces: boolean
  readonly now: () => Date
  readonly makeEpoch: () => string
}

/** Gives a competition another epoch, and seals its head again. */
export function renewEpoch(
  database: DatabaseSync,
  { competition, seq, frameCount }: JournalHead,
  epoch: string,
): JournalHead {
  const head = { competition, epoch, seq, frameCount }
  const row = database.prepare('SELECT chain FROM competition WHERE id = ?').get(competition)
  const update = database.prepare('UPDATE competition SET epoch = ?, seal = ? WHERE id = ?')
  update.run(epoch, sealOf(head, Number(row?.['chain'])), competition)
  return head
}

/**
 * Restores a backup. Throws JournalError, leaving the store unchanged, if a server uses it, or if the file is not a backup or is damaged.
 * Everything it created is then removed again.
 */
export function restoreBackup(options: RestoreOptions): Restored {
  const { dataFolder, file, replaces } = options
  const madeAt = readMadeAt(file)
  const missing = listMissing([lockPath(dataFolder), ...foldersOf(dataFolder)])
  try {
    prepareDataFolder(dataFolder)
    const lock = lockStore(dataFolder)
    try {
      if (hasStore(dataFolder) && !replaces)
        throw new JournalError(`There is already a store in ${dataFolder}; add --force to set it aside`)
      return restore(options, madeAt)
    } finally {
      lock.release()
    }
  } catch (fault) {
    // The lock was made by the process that uses the store.
    if (!(fault instanceof StoreInUseError)) removeMade(missing)
    throw fault
  }
}

/** The data folder, then each folder around it. */
function foldersOf(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersOf(above)]
}

const listMissing = (paths: readonly string[]): string[] => paths.filter((path) => !existsSync(path))

/** Removes files first, then folders from the innermost. A folder that is not empty stays, and so do those around it. */
function removeMade(paths: readonly string[]): void {
  for (const path of paths) {
    const found = lstatSync(path, { throwIfNoEntry: false })
    try {
      if (found?.isDirectory()) rmdirSync(path)
      else rmSync(path, { force: true })
    } catch {
      return
    }
  }
}

interface Proven extends Pick<Restored, 'competitions' | 'leftOut' | 'tokens' | 'notes'> {
  /** Open. */
  readonly copy: DatabaseSync
  /** Under their new epochs. */
  readonly heads: readonly JournalHead[]
}

/**
 * Copies the backup, reads everything in the copy, and gives each competition a new epoch. Throws JournalError if it is damaged.
 * @param beside path of the copy
 */
function proveBackup(file: string, beside: string, makeEpoch: () => string): Proven {
  rmSync(beside, { force: true })
  copyOwn(file, beside)
  const copy = new DatabaseSync(beside)
  try {
    refuseForeign(copy, file)
    const examination = examineStore(copy, new Map())
    const faults = [
      ...listFaults(examination),
      ...listChangedFiles(copy).map((id) => `file ${id} was changed`),
    ]
    if (faults.length > 0) throw new JournalError(`${file} is damaged:\n${faults.join('\n')}`)
    dropChangedFrames(copy, examination.competitions)
    const foreign = findForeignContent(copy)
    if (foreign.faults.length > 0)
      throw new JournalError(`${file} is not a Bell Lap backup as it was made:\n${foreign.faults.join('\n')}`)
    const { competitions } = examination
    const heads = competitions.map((head) => renewEpoch(copy, head, makeEpoch()))
    const leftOut = listForeignFiles(copy)
    return { copy, competitions, leftOut, tokens: listTokens(copy), notes: foreign.notes, heads }
  } catch (fault) {
    copy.close()
    throw fault
  }
}

/** Tokens that are not revoked. Whoever made the backup knows them. */
const listTokens = (copy: DatabaseSync): string[] =>
  copy
    .prepare('SELECT id, name FROM token WHERE revoked_at IS NULL ORDER BY created_at, id')
    .all()
    .map(({ id, name }) => `${String(id)} (${String(name)})`)

function removeCopy(beside: string): void {
  for (const path of [beside, `${beside}-journal`]) rmSync(path, { force: true })
}

function restore({ dataFolder, file, now, makeEpoch }: RestoreOptions, madeAt: string): Restored {
  const target = journalFile(dataFolder)
  const beside = `${target}.restoring`
  try {
    const { copy, heads, ...proven } = proveBackup(file, beside, makeEpoch)
    try {
      const files = unpackFiles(copy, join(dataFolder, 'files'))
      copy.exec('DROP TABLE backup_file; DROP TABLE backup')
      copy.exec('VACUUM')
      copy.close()
      syncPath(beside)
      const replaced = putAside(dataFolder, now())
      // The marks are written first: without its database the store is then reported as missing everything, and never mistaken for a new
      // one.
      writeMarks(marksFile(target), heads)
      renameSync(beside, target)
      syncPath(dataFolder)
      return { ...proven, files, madeAt, replaced }
    } finally {
      if (copy.isOpen) copy.close()
    }
  } catch (fault) {
    throw isOfTarget(fault) ? explainTarget(`The store in ${dataFolder}`, fault) : explainFault(file, fault)
  } finally {
    removeCopy(beside)
  }
}

/**
 * Replaces the store in a database with a backup, all or nothing. Rejects with JournalError, leaving the store unchanged, if a server uses
 * it, or if the file is not a backup or is damaged. The tables that were there are kept in a schema of their own.
 * @param options.dataFolder holds the copy of the backup while it is read
 */
export async function restoreIntoDatabase(url: string, options: RestoreOptions): Promise<Restored> {
  const { dataFolder, file, replaces, now, makeEpoch } = options
  const madeAt = readMadeAt(file)
  prepareDataFolder(dataFolder)
  const beside = `${journalFile(dataFolder)}.restoring`
  try {
    const { copy, heads: _, ...proven } = proveBackup(file, beside, makeEpoch)
    try {
      const { files, replaced } = await fillDatabase(url, copy, { replaces, now: now() })
      return { ...proven, files, madeAt, replaced: replaced && `schema ${replaced}` }
    } finally {
      copy.close()
    }
  } catch (fault) {
    throw isOfTarget(fault)
      ? explainTarget(`The copy of the backup in ${dataFolder}`, fault)
      : explainFault(file, fault)
  } finally {
    removeCopy(beside)
  }
}

/** Tables that a backup has besides those of a store. */
const BACKUP_TABLES = ['backup', 'backup_file']

/** Upgrades the copy to this version. Throws JournalError if the backup has parts that Bell Lap did not create. */
function refuseForeign(copy: DatabaseSync, file: string): void {
  copy.exec('PRAGMA trusted_schema = OFF')
  const refuse = (what: string): never => {
    throw new JournalError(`${file} is not a Bell Lap backup as it was made: ${what}`)
  }
  // Checked before anything is written, because a write would run a trigger.
  const acting = findActingPart(copy)
  if (acting !== null) refuse(`it has ${acting}`)
  migrate(copy, file)
  const foreign = findForeignParts(copy, BACKUP_TABLES)
  if (foreign !== null) refuse(foreign)
}

/** The first bytes of every SQLite file. */
const SQLITE_HEADER = 'SQLite format 3\0'

function beginsAsSqlite(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(SQLITE_HEADER.length)
    readSync(file, head)
    return head.toString('latin1') === SQLITE_HEADER
  } finally {
    closeSync(file)
  }
}

/** Reads the file in place and leaves nothing beside it. Throws JournalError if it is not a backup. */
function readMadeAt(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw new JournalError(`There is no file ${file}`)
  if (!found.isFile()) throw new JournalError(`${file} is not a file`)
  const noBackup = (cause?: unknown) => new JournalError(`${file} is not a Bell Lap backup`, { cause })
  let database: DatabaseSync | null = null
  try {
    if (!beginsAsSqlite(file)) throw noBackup()
    const address = pathToFileURL(file)
    // A backup has no log. A store that is mistaken for a backup must not get a second one.
    address.searchParams.set('immutable', '1')
    database = new DatabaseSync(address, { readOnly: true })
    const row = database.prepare('SELECT made_at FROM backup').get()
    if (row === undefined) throw noBackup()
    return String(row['made_at'])
  } catch (fault) {
    if (fault instanceof JournalError) throw fault
    if (sqliteCode(fault) === null) throw explainFault(file, fault)
    if (isDamage(fault)) throw new JournalError(`${file} is damaged`, { cause: fault })
    throw noBackup(fault)
  } finally {
    database?.close()
  }
}

/** Copies a file so that only its owner can read it from the first byte on, whatever the permissions of the backup. */
function copyOwn(from: string, to: string): void {
  const source = openSync(from, 'r')
  try {
    const target = openSync(to, 'wx', OWNER_FILE)
    try {
      const buffer = Buffer.alloc(COPIED_BYTES)
      for (let read = readSync(source, buffer); read > 0; read = readSync(source, buffer)) {
        let written = 0
        while (written < read) written += writeSync(target, buffer, written, read - written)
      }
    } finally {
      closeSync(target)
    }
  } finally {
    closeSync(source)
  }
}

/** Moves the files of the old journal into a folder of their own. Reports and pictures stay, because they never change. */
function putAside(dataFolder: string, now: Date): string | null {
  const target = journalFile(dataFolder)
  const old = [target, `${target}-wal`, `${target}-shm`, marksFile(target)].filter((path) => existsSync(path))
  if (old.length === 0) return null
  const folder = join(dataFolder, `replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  mkdirSync(folder, { mode: OWNER_FOLDER })
  for (const path of old) renameSync(path, join(folder, basename(path)))
  return folder
}

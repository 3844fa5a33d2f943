/**
 * A backup put in the place of a store. Every competition gets a new epoch: whoever holds documents of the time after the
 * backup has higher versions, and would else take the restored ones for old (docs/live.md).
 */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hasStore, journalFile, prepareDataFolder } from '../data-folder.ts'
import { JournalError, type JournalHead } from '../journal/journal.ts'
import { writeMarks } from '../journal/marks.ts'
import { lockStore } from '../journal/store-lock.ts'
import { sealOf } from '../journal/sqlite/chain.ts'
import { explainFault, isDamage, migrate } from '../journal/sqlite/database.ts'
import { marksFile } from '../journal/sqlite/sqlite-journal.ts'
import { syncPath } from './backup.ts'
import { examineStore, listFaults, type ExaminedCompetition } from './examine-store.ts'
import { listChangedFiles, unpackFiles } from './stored-files.ts'

export interface Restored {
  readonly competitions: readonly ExaminedCompetition[]
  readonly files: number
  /** When the backup was made, ISO 8601. */
  readonly madeAt: string
  /** The folder in which the store that stood there before is kept; null when there was none. */
  readonly replaced: string | null
}

export interface RestoreOptions {
  readonly dataFolder: string
  readonly file: string
  /** Whether a store that is there may be put aside. */
  readonly replaces: boolean
  readonly now: () => Date
  readonly makeEpoch: () => string
}

/** Gives a competition another epoch, and seals its head anew. */
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

/** Throws JournalError, with the store as it was, when a server has it, or when the file is no backup or damaged. */
export function restoreBackup(options: RestoreOptions): Restored {
  const { dataFolder, file, replaces } = options
  if (!existsSync(file)) throw new JournalError(`There is no file ${file}`)
  prepareDataFolder(dataFolder)
  const unlock = lockStore(dataFolder)
  try {
    if (hasStore(dataFolder) && !replaces)
      throw new JournalError(`There is a store in ${dataFolder} already; --force puts it aside`)
    return restore(options)
  } finally {
    unlock()
  }
}

function restore({ dataFolder, file, now, makeEpoch }: RestoreOptions): Restored {
  const target = journalFile(dataFolder)
  const beside = `${target}.restoring`
  rmSync(beside, { force: true })
  try {
    copyFileSync(file, beside)
    const copy = new DatabaseSync(beside)
    try {
      const madeAt = readMadeAt(copy, file)
      migrate(copy, file)
      const examination = examineStore(copy, new Map())
      const faults = [
        ...listFaults(examination),
        ...listChangedFiles(copy).map((id) => `file ${id} was changed`),
      ]
      if (faults.length > 0) throw new JournalError(`${file} is damaged:\n${faults.join('\n')}`)
      const files = unpackFiles(copy, join(dataFolder, 'files'))
      copy.exec('DROP TABLE backup_file; DROP TABLE backup')
      const heads = examination.competitions.map((head) => renewEpoch(copy, head, makeEpoch()))
      copy.exec('VACUUM')
      copy.close()
      syncPath(beside)
      const replaced = putAside(dataFolder, now())
      // First: without its database the store is then said to lack everything, and never taken for a new one.
      writeMarks(marksFile(target), heads)
      renameSync(beside, target)
      syncPath(dataFolder)
      return { competitions: examination.competitions, files, madeAt, replaced }
    } finally {
      if (copy.isOpen) copy.close()
    }
  } catch (fault) {
    throw explainFault(file, fault)
  } finally {
    rmSync(beside, { force: true })
  }
}

function readMadeAt(database: DatabaseSync, file: string): string {
  try {
    return String(database.prepare('SELECT made_at FROM backup').get()?.['made_at'])
  } catch (fault) {
    if (isDamage(fault)) throw new JournalError(`${file} is damaged`, { cause: fault })
    throw new JournalError(`${file} is no backup of Bell Lap`, { cause: fault })
  }
}

/** The files of the old journal into a folder of their own; reports and pictures stay, for they never change. */
function putAside(dataFolder: string, now: Date): string | null {
  const target = journalFile(dataFolder)
  const old = [target, `${target}-wal`, `${target}-shm`, marksFile(target)].filter((path) => existsSync(path))
  if (old.length === 0) return null
  const folder = join(dataFolder, `replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  mkdirSync(folder)
  for (const path of old) renameSync(path, join(folder, basename(path)))
  return folder
}

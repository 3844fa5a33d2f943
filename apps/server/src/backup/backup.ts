/**
 * A backup: one SQLite file that holds the journal as it stood at one moment, and the reports and pictures. Taken beside
 * a running server, which goes on writing; looked through from the first fact to the last before it gets its name.
 */
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hasStore, journalFile } from '../data-folder.ts'
import { JournalError } from '../journal/journal.ts'
import { readMarks } from '../journal/marks.ts'
import { explainFault, migrate } from '../journal/sqlite/database.ts'
import { marksFile } from '../journal/sqlite/sqlite-journal.ts'
import { examineStore, listFaults, type ExaminedCompetition } from './examine-store.ts'
import { packFiles, type CopiedFiles } from './stored-files.ts'

export interface Backup {
  readonly competitions: readonly ExaminedCompetition[]
  readonly files: CopiedFiles
}

export interface BackupOptions {
  readonly dataFolder: string
  /** Written anew. */
  readonly file: string
  /** Whether a file that is there may be replaced. */
  readonly replaces: boolean
  readonly now: () => Date
}

/** Makes what was written under a name, and the name itself, durable. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Throws JournalError, and leaves no file, when there is no store, when it is damaged, or when there is no room. */
export function makeBackup({ dataFolder, file, replaces, now }: BackupOptions): Backup {
  const source = journalFile(dataFolder)
  if (!hasStore(dataFolder)) throw new JournalError(`There is no store in ${dataFolder}`)
  if (existsSync(file) && !replaces) throw new JournalError(`${file} is there already; --force replaces it`)
  const beside = `${file}.part`
  rmSync(beside, { force: true })
  try {
    // Before the copy: the journal only grows.
    const marks = readMarks(marksFile(source))
    copyDatabase(source, beside)
    const copy = new DatabaseSync(beside)
    try {
      copy.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF')
      migrate(copy, beside)
      const examination = examineStore(copy, marks)
      const faults = listFaults(examination)
      if (faults.length > 0)
        throw new JournalError(`The store is damaged and no backup was made:\n${faults.join('\n')}`)
      copy.exec('CREATE TABLE backup (made_at TEXT NOT NULL) STRICT')
      copy.prepare('INSERT INTO backup (made_at) VALUES (?)').run(now().toISOString())
      const files = packFiles(copy, join(dataFolder, 'files'))
      copy.close()
      chmodSync(beside, 0o600)
      syncPath(beside)
      renameSync(beside, file)
      syncPath(dirname(file))
      return { competitions: examination.competitions, files }
    } finally {
      if (copy.isOpen) copy.close()
    }
  } catch (fault) {
    throw explainFault(source, fault)
  } finally {
    rmSync(beside, { force: true })
  }
}

/** In one transaction of reading, so that a server that writes meanwhile neither waits nor is half in it. */
function copyDatabase(source: string, target: string): void {
  const database = new DatabaseSync(source, { timeout: 5_000 })
  try {
    database.prepare('VACUUM INTO ?').run(target)
  } finally {
    database.close()
  }
}

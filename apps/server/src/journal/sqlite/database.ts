/** Opens the embedded store's database: settings, tables, and a sentence for the operator if it cannot be used. */
import { DatabaseSync } from 'node:sqlite'
import { makeOwnFile } from '../../owner-alone.ts'
import { JournalError } from '../journal.ts'
import { addChecks, addFrameChecks } from './add-checks.ts'

/** Steps from each version of the tables to the next. A change of the tables adds a step here. */
export const MIGRATIONS: readonly (string | ((database: DatabaseSync) => void))[] = [
  `
  CREATE TABLE competition (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    epoch TEXT NOT NULL,
    seq INTEGER NOT NULL,
    frame_count INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE fact (
    competition INTEGER NOT NULL REFERENCES competition (number),
    seq INTEGER NOT NULL,
    source TEXT NOT NULL,
    id TEXT NOT NULL,
    received_at TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (competition, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX fact_key ON fact (competition, source, id);
  CREATE TABLE frame (
    competition INTEGER NOT NULL REFERENCES competition (number),
    count INTEGER NOT NULL,
    source TEXT NOT NULL,
    id TEXT NOT NULL,
    stage INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (competition, count)
  ) STRICT;
  CREATE UNIQUE INDEX frame_key ON frame (competition, source, id);
  CREATE TABLE token (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    hash TEXT NOT NULL,
    competitions TEXT NOT NULL,
    may_create INTEGER NOT NULL,
    created_at TEXT NOT NULL
  ) STRICT;
  `,
  // Frames of any unit replace frames of stages. The rows keep their count, by which followers know them.
  `
  CREATE TABLE frame_of_unit (
    competition INTEGER NOT NULL REFERENCES competition (number),
    count INTEGER NOT NULL,
    source TEXT NOT NULL,
    id TEXT NOT NULL,
    unit TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (competition, count)
  ) STRICT;
  INSERT INTO frame_of_unit
    SELECT competition, count, source, id, 'stage-' || stage, at_ms, body FROM frame;
  DROP TABLE frame;
  ALTER TABLE frame_of_unit RENAME TO frame;
  CREATE UNIQUE INDEX frame_key ON frame (competition, source, id);
  `,
  addChecks,
  // Records which token sent which facts, one row for each request with facts. Tokens get times of expiry and last use.
  `
  CREATE TABLE delivery (
    competition INTEGER NOT NULL REFERENCES competition (number),
    first_seq INTEGER NOT NULL,
    last_seq INTEGER NOT NULL,
    token TEXT NOT NULL,
    received_at TEXT NOT NULL,
    PRIMARY KEY (competition, first_seq)
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE token ADD COLUMN expires_at TEXT;
  ALTER TABLE token ADD COLUMN last_used_at TEXT;
  `,
  // A revoked token stays, without its hash, so that its name can still be shown for the facts it sent.
  'ALTER TABLE token ADD COLUMN revoked_at TEXT',
  addFrameChecks,
  // For one version, each token had a checksum of what it allows.
  'ALTER TABLE token ADD COLUMN seal INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE token DROP COLUMN seal',
  // The role whose facts a token may state.
  'ALTER TABLE token ADD COLUMN role TEXT',
]

/** Meaning of SQLite's primary result codes for the operator. */
const MEANINGS: Readonly<Record<number, string>> = {
  5: 'it is in use by another process',
  6: 'it is in use by another process',
  8: 'it cannot be written to',
  10: 'the disk reports an error',
  11: 'it is damaged; restore a backup (bell-lap restore), or move it away to start with an empty store',
  13: 'the disk is full',
  14: 'it cannot be opened; check that the folder exists and may be written to',
  26: 'it is not a Bell Lap database; move it away, or choose another folder with BELL_LAP_DATA',
}

/** The code that SQLite returned, mostly an extended one. Null for any other error. */
function extendedCode(fault: unknown): number | null {
  if (!(fault instanceof Error) || !('errcode' in fault) || typeof fault.errcode !== 'number') return null
  return fault.errcode
}

/** Primary result code of an SQLite error. Null for any other error. */
export function sqliteCode(fault: unknown): number | null {
  const code = extendedCode(fault)
  // Extended codes carry the primary one in their low byte (sqlite.org/rescode.html).
  return code === null ? null : code & 0xff
}

export const SQLITE_FULL = 13
const SQLITE_CORRUPT = 11
const SQLITE_CONSTRAINT = 19
const SQLITE_NOTADB = 26
/** Extended codes of I/O errors that mean damage: the file is too short, or was changed. */
const DAMAGING_IO_ERRORS: ReadonlySet<number | null> = new Set([
  522, // SQLITE_IOERR_SHORT_READ
  8202, // SQLITE_IOERR_DATA
  8458, // SQLITE_IOERR_CORRUPTFS
])

/** True if the fault means that the stored data contradicts itself or is incomplete. */
export function isDamage(fault: unknown): boolean {
  if (DAMAGING_IO_ERRORS.has(extendedCode(fault))) return true
  const code = sqliteCode(fault)
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB || code === SQLITE_CONSTRAINT
}

/** Primary codes of: no permission, busy, locked, no memory, read-only, I/O error, full, cannot be opened. */
const REFUSALS: ReadonlySet<number | null> = new Set([3, 5, 6, 7, 8, 10, SQLITE_FULL, 14])

/** True if the system did not let the file be used, which tells nothing about its content. */
export function isRefusal(fault: unknown): boolean {
  if (isDamage(fault)) return false
  const isOfSystem = typeof (fault as NodeJS.ErrnoException | null)?.syscall === 'string'
  return isOfSystem || REFUSALS.has(sqliteCode(fault))
}

/** The meaning of a database fault, as a part of a sentence for anybody. Undefined for an unexpected fault. */
function findMeaning(fault: unknown): string | undefined {
  const code = DAMAGING_IO_ERRORS.has(extendedCode(fault)) ? SQLITE_CORRUPT : sqliteCode(fault)
  return code === null ? undefined : MEANINGS[code]
}

/** Like findMeaning for the operator, with SQLite's own text for an unexpected fault. */
export const meaningOf = (fault: unknown): string =>
  findMeaning(fault) ?? (fault instanceof Error ? fault.message : String(fault))

/** Turns anything that a database threw into a JournalError that names the file. */
export function explainFault(path: string, fault: unknown): JournalError {
  if (fault instanceof JournalError) return fault
  const meaning = findMeaning(fault)
  return new JournalError(`The store ${path} cannot be used: ${meaningOf(fault)}`, {
    cause: fault,
    publicReason: meaning === undefined ? null : `The store cannot be used: ${meaning}.`,
  })
}

/** Opens a connection that waits 5 s for another's lock. `FULL`: a commit is on the disk before it is answered. */
export function openDatabase(path: string): DatabaseSync {
  let database: DatabaseSync
  try {
    // SQLite gives the files beside it the same permissions.
    makeOwnFile(path)
    database = new DatabaseSync(path, { timeout: 5_000 })
  } catch (fault) {
    throw explainFault(path, fault)
  }
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    refuseIncomplete(database, path)
    migrate(database, path)
    // A file that cannot be written to can still be opened. Without this test the first fact would fail.
    database.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${MIGRATIONS.length}; ROLLBACK`)
    return database
  } catch (fault) {
    database.close()
    throw explainFault(path, fault)
  }
}

const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.['user_version'])

/** Tables and indexes that were made by a statement, each with it: "the table fact", "the index fact_key". */
const partsOf = (database: DatabaseSync): Map<string, string> =>
  new Map(
    database
      .prepare('SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type DESC, name')
      .all()
      .map(({ type, name, sql }) => [
        `the ${String(type)} ${String(name)}`,
        String(sql).replaceAll(/\s+/g, ' '),
      ]),
  )

/**
 * The missing parts of the tables, as a part of a sentence. Null if they are complete, or of an older
 * version.
 */
export function findMissingParts(database: DatabaseSync): string | null {
  const version = versionOf(database)
  const parts = partsOf(database)
  if (version === 0)
    return parts.size > 0 ? 'it has tables that are not of Bell Lap, or lost its version' : null
  if (version !== MIGRATIONS.length) return null
  const whole = new DatabaseSync(':memory:')
  try {
    migrate(whole, ':memory:')
    const missing = [...partsOf(whole).keys()].filter((part) => !parts.has(part))
    return missing.length > 0 ? `it lacks ${missing.join(', ')}` : null
  } finally {
    whole.close()
  }
}

/**
 * The parts of a database that this version did not create, or not in this form, as a part of a sentence. Null if there are none. A foreign
 * trigger would run with every fact; a table with a further condition would refuse facts, and an index that is not unique would take them
 * twice.
 * @param known further tables that may be there
 */
export function findForeignParts(database: DatabaseSync, known: readonly string[]): string | null {
  const whole = new DatabaseSync(':memory:')
  try {
    migrate(whole, ':memory:')
    const own = partsOf(whole)
    const isKnown = new Set(known.map((name) => `the table ${name}`))
    const foreign = [...partsOf(database)].flatMap(([part, sql]) => {
      if (isKnown.has(part) || own.get(part) === sql) return []
      return own.has(part) ? `${part} in another form` : part
    })
    return foreign.length > 0 ? `it has ${foreign.join(', ')}, not made by Bell Lap` : null
  } finally {
    whole.close()
  }
}

/** A trigger or view, which no version has had. Null if there is none. */
export const findActingPart = (database: DatabaseSync): string | null =>
  [...partsOf(database).keys()].find((part) => /^the (trigger|view) /.test(part)) ?? null

/** Throws JournalError if the tables belong to a newer version. */
export function refuseNewer(database: DatabaseSync, path: string): void {
  if (versionOf(database) > MIGRATIONS.length)
    throw new JournalError(`The store ${path} was written by a newer version of Bell Lap`)
}

/** Throws JournalError if tables are missing, so that a damaged file is reported at the start instead of at the first fact. */
function refuseIncomplete(database: DatabaseSync, path: string): void {
  const missing = findMissingParts(database)
  if (missing !== null)
    throw new JournalError(
      `The store ${path} cannot be used: ${missing}; restore a backup (bell-lap restore), or move it away to start with an empty store`,
    )
  // Reads the roots of the tables of facts.
  if (versionOf(database) === MIGRATIONS.length)
    database.prepare('SELECT count(*) FROM (SELECT 1 FROM competition, fact LIMIT 1)').get()
}

/** Upgrades the tables to this version. Throws JournalError if they belong to a newer one. */
export function migrate(database: DatabaseSync, path: string): void {
  refuseNewer(database, path)
  const version = versionOf(database)
  if (version === MIGRATIONS.length) return
  database.exec('BEGIN IMMEDIATE')
  for (const step of MIGRATIONS.slice(version)) {
    if (typeof step === 'string') database.exec(step)
    else step(database)
  }
  database.exec(`PRAGMA user_version = ${MIGRATIONS.length}; COMMIT`)
}

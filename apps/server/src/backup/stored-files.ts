/** Reports and pictures in a backup, in pieces, under the hash of their bytes so that they can be verified. */
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { JournalError } from '../journal/journal.ts'
import { OWNER_FILE, OWNER_FOLDER } from '../owner-alone.ts'

/** A file in a data folder is named by the first 128 bits of its SHA-256. */
const FILE_ID = /^[0-9a-f]{32}$/
const PIECE_BYTES = 4 * 1024 * 1024

export interface CopiedFiles {
  readonly count: number
  readonly bytes: number
  /** Files whose bytes do not match their name. They were left out. */
  readonly changed: readonly string[]
}

/** Makes the table of a backup that holds files. */
export const FILE_TABLE =
  'CREATE TABLE backup_file (id TEXT NOT NULL, piece INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (id, piece)) STRICT'

/** Copies everything under `folder` into the table. Does nothing if there is no folder. */
export function packFiles(database: DatabaseSync, folder: string): CopiedFiles {
  database.exec(FILE_TABLE)
  const insert = database.prepare('INSERT INTO backup_file (id, piece, bytes) VALUES (?, ?, ?)')
  const remove = database.prepare('DELETE FROM backup_file WHERE id = ?')
  const buffer = Buffer.alloc(PIECE_BYTES)
  const changed: string[] = []
  let count = 0
  let bytes = 0
  for (const id of namesIn(folder)) {
    if (!isFile(join(folder, id))) {
      changed.push(id)
      continue
    }
    const hash = createHash('sha256')
    const file = ofStore(join(folder, id), () => openSync(join(folder, id), 'r'))
    let size = 0
    try {
      for (let piece = 0; ; piece += 1) {
        const read = ofStore(join(folder, id), () => readSync(file, buffer))
        if (read === 0) break
        const part = buffer.subarray(0, read)
        hash.update(part)
        insert.run(id, piece, part)
        size += read
      }
    } finally {
      closeSync(file)
    }
    if (hash.digest('hex').startsWith(id)) {
      count += 1
      bytes += size
    } else {
      changed.push(id)
      remove.run(id)
    }
  }
  return { count, bytes, changed }
}

/** One line for each file under `folder` that was changed, and for each file that facts name and that is missing. */
export function listFileFaults(database: DatabaseSync, folder: string): string[] {
  const there = new Set(namesIn(folder))
  const named = database
    .prepare(
      "SELECT DISTINCT body ->> '$.fileId' AS id FROM fact WHERE body ->> '$.type' = 'file' ORDER BY 1",
    )
    .all()
    .map((row) => String(row['id']))
  return [
    ...explainChangedFiles(listChangedIn(folder)),
    ...named.filter((id) => !there.has(id)).map((id) => `file ${id} is missing`),
  ]
}

/** Ids of files whose bytes do not match their name. */
const listChangedIn = (folder: string): string[] =>
  namesIn(folder).filter((id) => {
    const path = join(folder, id)
    if (!isFile(path)) return true
    const hash = createHash('sha256')
    const buffer = Buffer.alloc(PIECE_BYTES)
    const file = ofStore(path, () => openSync(path, 'r'))
    try {
      for (let read = -1; read !== 0;) {
        read = ofStore(path, () => readSync(file, buffer))
        hash.update(buffer.subarray(0, read))
      }
    } finally {
      closeSync(file)
    }
    return !hash.digest('hex').startsWith(id)
  })

/** One line for each file. */
export const explainChangedFiles = (ids: readonly string[]): string[] =>
  ids.map((id) => `file ${id} was changed on the disk`)

/** Reports a read fault as one of the store, not of the file being written. */
function ofStore<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault)
    throw new JournalError(`The stored file ${path} cannot be read: ${reason}`, { cause: fault })
  }
}

/** False for a folder that was put in the place of a file. */
const isFile = (path: string): boolean => ofStore(path, () => statSync(path).isFile())

const namesIn = (folder: string): string[] =>
  ofStore(folder, () => (existsSync(folder) ? readdirSync(folder).filter((name) => FILE_ID.test(name)) : []))

/** Bytes of everything that `packFiles` would copy. */
export const sizeOfFiles = (folder: string): number =>
  namesIn(folder).reduce(
    (sum, id) => sum + (statSync(join(folder, id), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )

/** Ids in the backup whose bytes do not match their name. */
export function listChangedFiles(database: DatabaseSync): string[] {
  return listIds(database).filter((id) => {
    const hash = createHash('sha256')
    for (const part of piecesOf(database, id)) hash.update(part)
    return !hash.digest('hex').startsWith(id)
  })
}

/** Writes every file, each durable under its name before the next. Returns their number. */
export function unpackFiles(database: DatabaseSync, folder: string): number {
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming, { recursive: true, mode: OWNER_FOLDER })
  const ids = listIds(database)
  for (const id of ids) {
    const beside = join(incoming, `restored-${id}`)
    rmSync(beside, { force: true })
    try {
      const file = openSync(beside, 'wx', OWNER_FILE)
      try {
        for (const part of piecesOf(database, id)) writeSync(file, part)
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
      renameSync(beside, join(folder, id))
    } finally {
      rmSync(beside, { force: true })
    }
  }
  return ids.length
}

const listAllIds = (database: DatabaseSync): string[] =>
  database
    .prepare('SELECT DISTINCT id FROM backup_file ORDER BY id')
    .all()
    .map((row) => String(row['id']))

export const listIds = (database: DatabaseSync): string[] =>
  listAllIds(database).filter((id) => FILE_ID.test(id))

/** Names in the backup that are not ids of files. No store creates such a name. */
export const listForeignFiles = (database: DatabaseSync): string[] =>
  listAllIds(database).filter((id) => !FILE_ID.test(id))

/** The bytes of a file, in order. */
export function* piecesOf(database: DatabaseSync, id: string): Iterable<Uint8Array> {
  const rows = database.prepare('SELECT bytes FROM backup_file WHERE id = ? ORDER BY piece').iterate(id)
  for (const row of rows) yield row['bytes'] as Uint8Array
}

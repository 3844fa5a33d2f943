/**
 * Copies a store on PostgreSQL into the file of a backup. The tables are those of the embedded store, so one file can be restored into
 * either kind of store.
 */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { connect, explainFault, type Transaction } from '../journal/postgres/connection.ts'
import { requireTables } from '../journal/postgres/migrations.ts'
import { sqliteCode } from '../journal/sqlite/database.ts'
import { FILE_TABLE, type CopiedFiles } from './stored-files.ts'

/** Rows that are held in memory at a time. */
const ROWS_AT_ONCE = 1_000
/** A part of a file has 1 MB. */
const PARTS_AT_ONCE = 4

/** The columns that both kinds of store have. */
export const TABLES = {
  competition: ['number', 'id', 'epoch', 'seq', 'frame_count', 'chain', 'seal'],
  fact: ['competition', 'seq', 'source', 'id', 'received_at', 'chain', 'body'],
  frame: ['competition', 'count', 'source', 'id', 'unit', 'at_ms', 'body_check', 'body'],
  delivery: ['competition', 'first_seq', 'last_seq', 'token', 'received_at'],
  token: [
    'id',
    'name',
    'hash',
    'competitions',
    'may_create',
    'role',
    'created_at',
    'expires_at',
    'last_used_at',
    'revoked_at',
  ],
} as const satisfies Record<string, readonly string[]>

type Value = string | number | boolean | null
/** SQLite has no booleans. */
const valueOf = (value: Value): string | number | null => (typeof value === 'boolean' ? Number(value) : value)

async function copyTable(tx: Transaction, copy: DatabaseSync, table: keyof typeof TABLES): Promise<void> {
  const columns = TABLES[table]
  const names = columns.join(', ')
  const insert = copy.prepare(`INSERT INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`)
  await tx`SELECT ${tx(columns)} FROM ${tx(table)}`.cursor(ROWS_AT_ONCE, (rows) => {
    for (const row of rows) insert.run(...columns.map((column) => valueOf(row[column] as Value)))
  })
}

/** Files that are still being sent have no id and are left out. */
async function copyFiles(tx: Transaction, copy: DatabaseSync): Promise<CopiedFiles> {
  copy.exec(FILE_TABLE)
  const insert = copy.prepare('INSERT INTO backup_file (id, piece, bytes) VALUES (?, ?, ?)')
  const remove = copy.prepare('DELETE FROM backup_file WHERE id = ?')
  const changed: string[] = []
  let count = 0
  let bytes = 0
  const found = await tx<{ number: number; id: string }[]>`
    SELECT number, id FROM file WHERE id IS NOT NULL ORDER BY id`
  for (const { number, id } of found) {
    const hash = createHash('sha256')
    let size = 0
    await tx<{ part: number; bytes: Buffer }[]>`
      SELECT part, bytes FROM file_part WHERE file = ${number} ORDER BY part`.cursor(
      PARTS_AT_ONCE,
      (parts) => {
        for (const { part, bytes: piece } of parts) {
          hash.update(piece)
          insert.run(id, part, piece)
          size += piece.length
        }
      },
    )
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

/**
 * Copies everything as of one moment. Servers that write in the meantime do not wait.
 * @param copy has the tables of the embedded store, and they are empty
 * @throws JournalError if the database cannot be read, or its tables are of another version
 */
export async function copyFromDatabase(url: string, copy: DatabaseSync): Promise<CopiedFiles> {
  const sql = connect(url, 1)
  try {
    return await sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => {
      await requireTables(tx, url)
      copy.exec('BEGIN')
      for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) await copyTable(tx, copy, table)
      const files = await copyFiles(tx, copy)
      copy.exec('COMMIT')
      return files
    })
  } catch (fault) {
    // The file could not be written, which the caller explains.
    if (sqliteCode(fault) !== null) throw fault
    throw explainFault(url, fault)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

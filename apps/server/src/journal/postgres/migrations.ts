/** The tables in PostgreSQL. They are upgraded by the first server that opens the store; others wait for it. */
import { nameOfDatabase } from '../database-name.ts'
import { JournalError } from '../journal.ts'
import { transact, type Sql, type Transaction } from './connection.ts'

/**
 * Steps from each version of the tables to the next. A change of the tables adds a step here. Texts are compared byte by byte (`C`), as
 * the embedded store does. Bodies are texts, so that they come back as they were.
 */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE competition (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id TEXT COLLATE "C" NOT NULL UNIQUE,
    epoch TEXT NOT NULL,
    seq BIGINT NOT NULL,
    frame_count BIGINT NOT NULL,
    chain BIGINT NOT NULL,
    seal BIGINT NOT NULL
  );
  CREATE TABLE fact (
    competition BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    source TEXT COLLATE "C" NOT NULL,
    id TEXT COLLATE "C" NOT NULL,
    received_at TEXT NOT NULL,
    type TEXT NOT NULL,
    supersedes BOOLEAN NOT NULL,
    chain BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (competition, seq)
  );
  CREATE UNIQUE INDEX fact_key ON fact (competition, source, id);
  CREATE TABLE frame (
    competition BIGINT NOT NULL,
    count BIGINT NOT NULL,
    source TEXT COLLATE "C" NOT NULL,
    id TEXT COLLATE "C" NOT NULL,
    unit TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    body_check BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (competition, count)
  );
  CREATE UNIQUE INDEX frame_key ON frame (competition, source, id);
  CREATE TABLE delivery (
    competition BIGINT NOT NULL,
    first_seq BIGINT NOT NULL,
    last_seq BIGINT NOT NULL,
    token TEXT NOT NULL,
    received_at TEXT NOT NULL,
    PRIMARY KEY (competition, first_seq)
  );
  CREATE TABLE token (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    hash TEXT NOT NULL,
    competitions TEXT NOT NULL,
    may_create BOOLEAN NOT NULL,
    role TEXT,
    created_at TEXT COLLATE "C" NOT NULL,
    expires_at TEXT,
    last_used_at TEXT,
    revoked_at TEXT
  );
  CREATE INDEX token_hash ON token (hash);
  -- A file has an id once all of its parts are stored. Without one it is being sent, or was given up.
  CREATE TABLE file (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id TEXT UNIQUE,
    bytes BIGINT NOT NULL DEFAULT 0,
    begun_at TIMESTAMPTZ NOT NULL DEFAULT now()
  );
  CREATE TABLE file_part (
    file BIGINT NOT NULL REFERENCES file (number) ON DELETE CASCADE,
    part INTEGER NOT NULL,
    bytes BYTEA NOT NULL,
    PRIMARY KEY (file, part)
  );
  ALTER TABLE file_part ALTER COLUMN bytes SET STORAGE EXTERNAL;
  `,
  // A lease that was released has no holder. Its row stays, because its epoch never comes twice.
  `
  CREATE TABLE lease (
    name TEXT PRIMARY KEY,
    holder TEXT,
    epoch BIGINT NOT NULL,
    held_until TIMESTAMPTZ NOT NULL
  );
  `,
  // Which database this was when a server last opened it (moved-database.ts).
  'ALTER TABLE bell_lap ADD COLUMN history TEXT',
  // The secret of the servers on this database.
  'ALTER TABLE bell_lap ADD COLUMN key BYTEA',
]

/** Names the lock of what is done at the opening among all locks of the database. */
export const LOCK = 4_280_001

/** Each step is one transaction. Rejects with JournalError if the tables are of a newer version. */
export async function migrate(sql: Sql, url: string): Promise<void> {
  for (let isDone = false; !isDone;) {
    isDone = await transact(sql, async (step) => {
      await step`SELECT pg_advisory_xact_lock(${LOCK})`
      await step`CREATE TABLE IF NOT EXISTS bell_lap (version INTEGER NOT NULL)`
      const [found] = await step<{ version: number }[]>`SELECT version FROM bell_lap`
      const version = found?.version ?? 0
      if (version > MIGRATIONS.length)
        throw new JournalError(
          `The tables in ${nameOfDatabase(url)} were made by a newer version of Bell Lap`,
        )
      const next = MIGRATIONS[version]
      if (next === undefined) return true
      await step.unsafe(next).simple()
      if (found) await step`UPDATE bell_lap SET version = ${version + 1}`
      else await step`INSERT INTO bell_lap (version) VALUES (${version + 1})`
      return false
    })
  }
}

/** The version of the tables. 0: there are none. */
async function versionOf(tx: Transaction): Promise<number> {
  const [there] = await tx<{ table: string | null }[]>`SELECT to_regclass('bell_lap') AS table`
  if (there?.table == null) return 0
  const [found] = await tx<{ version: number }[]>`SELECT version FROM bell_lap`
  return found?.version ?? 0
}

/** Rejects with JournalError unless the tables are there and of this version. */
export async function requireTables(tx: Transaction, url: string): Promise<void> {
  const version = await versionOf(tx)
  if (version === 0) throw new JournalError(`There is no store in ${nameOfDatabase(url)}`)
  if (version < MIGRATIONS.length)
    throw new JournalError(
      `The tables in ${nameOfDatabase(url)} were made by an older version of Bell Lap; start this version's server on it first`,
    )
  if (version > MIGRATIONS.length)
    throw new JournalError(`The tables in ${nameOfDatabase(url)} were made by a newer version of Bell Lap`)
}

/** All tables of a store. */
const TABLES = [
  'bell_lap',
  'competition',
  'fact',
  'frame',
  'delivery',
  'token',
  'file',
  'file_part',
  'lease',
] as const

/**
 * Makes empty tables, in one transaction with what follows. Tables with something in them are moved into a schema of their own.
 * @param aside name of that schema
 * @returns whether something was moved
 */
export async function makeTablesAnew(
  tx: Transaction,
  url: string,
  { replaces, replacedSchema }: { readonly replaces: boolean; readonly replacedSchema: string },
): Promise<boolean> {
  await tx`SELECT pg_advisory_xact_lock(${LOCK})`
  const isThere = (await versionOf(tx)) > 0
  const [some] = isThere
    ? await tx`SELECT 1 FROM competition UNION ALL SELECT 1 FROM token UNION ALL SELECT 1 FROM file LIMIT 1`
    : []
  const isMoved = some !== undefined
  if (isMoved && !replaces)
    throw new JournalError(`There is already a store in ${nameOfDatabase(url)}; add --force to set it aside`)
  if (isMoved) await tx`CREATE SCHEMA ${tx(replacedSchema)}`
  if (isThere)
    for (const table of TABLES.toReversed())
      await (isMoved
        ? tx`ALTER TABLE IF EXISTS ${tx(table)} SET SCHEMA ${tx(replacedSchema)}`
        : tx`DROP TABLE IF EXISTS ${tx(table)}`)
  await tx`CREATE TABLE bell_lap (version INTEGER NOT NULL)`
  for (const step of MIGRATIONS) await tx.unsafe(step).simple()
  await tx`INSERT INTO bell_lap (version) VALUES (${MIGRATIONS.length})`
  return isMoved
}

/**
 * Rolls on the disk, so that a start reads them instead of every race. They are only a cache: a roll that is damaged, missing or of another
 * format is made again from the journal. So nothing waits for this disk, and a fault only makes the start slower.
 */
import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { crc32, gunzipSync, gzipSync } from 'node:zlib'
import { ROLL_FORMAT, type Roll } from '@bell-lap/race/athletes/rolled'
import { makeOwnFile } from '../owner-alone.ts'

/** The state of the race that a roll was made from. */
export interface RollMark {
  readonly epoch: string
  /** `versionOfRoll` at that time. */
  readonly version: number
  /** The last fact of the competition that was considered. */
  readonly seq: number
}

export interface KeptRolls {
  read(): Iterable<{ readonly roll: Roll; readonly mark: RollMark }>
  put(roll: Roll, mark: RollMark): void
  /** Updates the mark only: later facts did not change the roll. */
  move(competition: string, mark: RollMark): void
  delete(competition: string): void
  close(): void
}

/** Stores nothing. */
export const NO_ROLLS: KeptRolls = { read: () => [], put() {}, move() {}, delete() {}, close() {} }

interface Row {
  readonly competition: string
  readonly epoch: string
  readonly version: number
  readonly seq: number
  readonly body: Uint8Array
  readonly check_sum: number
}

/** Checksum of a mark. A mark changed on the disk would make an old roll look like a new one. The roll itself has the checksum of gzip. */
const checkSumOf = (competition: string, { epoch, version, seq }: RollMark): number =>
  crc32(JSON.stringify([competition, epoch, version, seq]))

/** Throws if the row is not what was written. */
function readRow({ competition, epoch, version, seq, body, check_sum }: Row): {
  readonly roll: Roll
  readonly mark: RollMark
} {
  const mark = { epoch, version, seq }
  const roll = JSON.parse(gunzipSync(body).toString('utf8')) as Roll
  if (check_sum !== checkSumOf(competition, mark) || roll.competition !== competition)
    throw new Error('It was changed on the disk')
  return { roll, mark }
}

/** Increase it if a row of the table changes. It also includes `ROLL_FORMAT`. */
const FORMAT = 1_000 + ROLL_FORMAT

const ENDINGS = ['', '-journal', '-wal', '-shm']

/** Opens the file. A file that cannot be used is deleted and created again. Throws if even that fails. */
function openFile(path: string): DatabaseSync {
  const begin = (): DatabaseSync => {
    makeOwnFile(path)
    const database = new DatabaseSync(path)
    try {
      // Rolls lost in a crash are made again.
      database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF')
      const { user_version: format } = database.prepare('PRAGMA user_version').get() as {
        user_version: number
      }
      if (format !== FORMAT) database.exec('DROP TABLE IF EXISTS roll')
      database.exec(
        `PRAGMA user_version = ${FORMAT};
         CREATE TABLE IF NOT EXISTS roll (competition TEXT PRIMARY KEY, epoch TEXT NOT NULL, version INTEGER NOT NULL,
           seq INTEGER NOT NULL, body BLOB NOT NULL, check_sum INTEGER NOT NULL) STRICT`,
      )
      database.prepare('SELECT count(*) FROM roll').get()
      return database
    } catch (error) {
      database.close()
      throw error
    }
  }
  try {
    return begin()
  } catch {
    for (const ending of ENDINGS) rmSync(path + ending, { force: true })
    return begin()
  }
}

/** @param onFault is called if rolls cannot be stored or read. The index works without them */
export function openKeptRolls(path: string, onFault: (error: unknown, where: string) => void): KeptRolls {
  let database: DatabaseSync
  try {
    database = openFile(path)
  } catch (error) {
    onFault(error, 'the index of athletes cannot be kept')
    return NO_ROLLS
  }
  /** A read or write in progress is finished first. */
  let isClosed = false
  const guarded = (run: () => void): void => {
    if (isClosed) return
    try {
      run()
    } catch (error) {
      onFault(error, 'keeping the index of athletes')
    }
  }
  const drop = (competition: string): void =>
    guarded(() => database.prepare('DELETE FROM roll WHERE competition = ?').run(competition))
  const names = (): string[] => {
    if (isClosed) return []
    try {
      return database
        .prepare('SELECT competition FROM roll')
        .all()
        .map((row) => String(row['competition']))
    } catch (error) {
      onFault(error, 'reading the index of athletes')
      return []
    }
  }
  return {
    *read() {
      for (const name of names()) {
        if (isClosed) return
        try {
          const row = database.prepare('SELECT * FROM roll WHERE competition = ?').get(name) as unknown as Row
          yield readRow(row)
        } catch (error) {
          onFault(error, `the kept roll of ${name} is made again`)
          drop(name)
        }
      }
    },
    put(roll, mark) {
      guarded(() => {
        const { epoch, version, seq } = mark
        const body = gzipSync(JSON.stringify(roll), { level: 1 })
        database
          .prepare(
            'INSERT OR REPLACE INTO roll (competition, epoch, version, seq, body, check_sum) VALUES (?, ?, ?, ?, ?, ?)',
          )
          .run(roll.competition, epoch, version, seq, body, checkSumOf(roll.competition, mark))
      })
    },
    move(competition, mark) {
      const { epoch, version, seq } = mark
      guarded(() =>
        database
          .prepare(
            'UPDATE roll SET seq = ?, check_sum = ? WHERE competition = ? AND epoch = ? AND version = ?',
          )
          .run(seq, checkSumOf(competition, mark), competition, epoch, version),
      )
    },
    delete: drop,
    close() {
      guarded(() => database.close())
      isClosed = true
    },
  }
}

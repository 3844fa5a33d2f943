/**
 * The embedded journal on node:sqlite: one writer thread with group commit, reads on a connection of this thread, so
 * that a slow disk holds up no reader.
 */
import type { JournalledFact } from '@bell-lap/protocol/facts/facts'
import { unitOfFrame, type Frame, type LaneFrame } from '@bell-lap/protocol/frame'
import { inSlices } from '../../slices.ts'
import { factEntry } from '../append-plan.ts'
import {
  JournalError,
  type AppendOutcome,
  type FrameRetention,
  type FramesOutcome,
  type Journal,
  type JournalHead,
  type JournalSources,
} from '../journal.ts'
import { createListeners } from '../listeners.ts'
import { explainFault, openDatabase } from './database.ts'
import type { FrameEntry, WriteRequest } from './writer-message.ts'
import { startWriterThread } from './writer-thread.ts'

export interface SqliteJournalOptions extends JournalSources {
  /** The database's file; created if missing, its folder must exist. */
  readonly path: string
  /** Frames are all kept when absent. */
  readonly frameRetention?: FrameRetention
  /** Hears what a follower threw, and that the writer died: then only reading is left. */
  readonly onFault: (fault: unknown) => void
  /** The database may not grow past this many pages of 4 KiB, in place of the disk's own end. */
  readonly mostPages?: number
}

/** A stored token, as its table has it. */
export interface TokenRow {
  readonly id: string
  readonly name: string
  readonly hash: string
  /** JSON list of competition ids, or `"*"`. */
  readonly competitions: string
  readonly may_create: number
  readonly created_at: string
}

export interface SqliteJournal extends Journal {
  /** False once its writer died, which `onFault` was told, or it was closed: then only reading is left. */
  readonly isWritable: boolean
  /** The table of tokens lives in the same database (see sqlite-tokens.ts). */
  readonly tokens: {
    list(): TokenRow[]
    insert(row: TokenRow): Promise<void>
    /** Resolves whether or not there was one. */
    remove(id: string): Promise<void>
  }
}

/** As many values as texts, in their order. */
const parseBodies = <T>(texts: readonly string[]): T[] => JSON.parse(`[${texts.join(',')}]`) as T[]

const frameEntry = (frame: Frame): FrameEntry => ({
  source: frame.source,
  id: frame.id,
  unit: unitOfFrame(frame),
  atMs: Date.parse(frame.at),
  body: JSON.stringify(frame),
})

const bodyLength = (_: unknown, { body }: { readonly body: string }): number => body.length

/** A read ends after so many characters of bodies, so that parsing them holds up nothing else for long. */
const READ_LENGTH = 512 * 1024

/** The first of the rows, whose last column is a body; one at least. */
function takeRows<Row extends readonly (number | string)[]>(rows: Iterable<unknown>): Row[] {
  const taken: Row[] = []
  let length = 0
  for (const row of rows as Iterable<Row>) {
    taken.push(row)
    length += (row.at(-1) as string).length
    if (length >= READ_LENGTH) break
  }
  return taken
}

/** Throws JournalError when the file is damaged, locked, no database, or of a newer version. */
export function openSqliteJournal(options: SqliteJournalOptions): SqliteJournal {
  const { path, now, makeEpoch } = options
  const database = openDatabase(path)
  database.exec('PRAGMA query_only = ON')
  const selectHeads = database.prepare(
    'SELECT id AS competition, epoch, seq, frame_count AS frameCount FROM competition ORDER BY id',
  )
  const selectFacts = database.prepare(
    `SELECT seq, received_at, body FROM fact
     WHERE competition = (SELECT number FROM competition WHERE id = ?) AND seq > ? ORDER BY seq LIMIT ?`,
  )
  const selectFrames = database.prepare(
    `SELECT count, body FROM frame
     WHERE competition = (SELECT number FROM competition WHERE id = ?) AND count > ? ORDER BY count LIMIT ?`,
  )
  // Rows as arrays, and one parse for all bodies of a slice: half the time of reading a long journal.
  selectFacts.setReturnArrays(true)
  selectFrames.setReturnArrays(true)
  const selectTokens = database.prepare('SELECT * FROM token ORDER BY created_at, id')

  const listHeads = () => selectHeads.all() as unknown as JournalHead[]
  const heads = new Map(listHeads().map((head) => [head.competition, head]))
  const listeners = createListeners(options.onFault)
  const writer = startWriterThread(
    { path, frameRetention: options.frameRetention ?? null, mostPages: options.mostPages ?? null },
    (outcomes) => {
      const changed = new Set<string>()
      for (const { head, removed } of outcomes) {
        if (removed !== undefined) {
          heads.delete(removed)
          changed.delete(removed)
        }
        if (!head) continue
        heads.set(head.competition, head)
        changed.add(head.competition)
      }
      for (const competition of changed) listeners.tell(heads.get(competition) as JournalHead)
    },
    options.onFault,
  )
  const read = <T>(query: () => T): T => {
    try {
      return query()
    } catch (fault) {
      throw explainFault(path, fault)
    }
  }
  const write = async <Outcome>(request: WriteRequest) => (await writer.write(request)).outcome as Outcome
  const change = async (sql: string, values: readonly (string | number)[]) => {
    const outcome = await write<AppendOutcome>({ kind: 'statement', sql, values })
    if (outcome.kind === 'storage-full') throw new JournalError('The disk is full')
  }

  return {
    get isWritable() {
      return writer.isAlive
    },
    async append(competition, facts, { create = true, dryRun = false } = {}) {
      const entries = facts.length === 1 ? facts.map(factEntry) : await inSlices(facts, factEntry, bodyLength)
      const isNew = !heads.has(competition)
      const mayCreate = isNew && create && facts.some((fact) => fact.type === 'competition')
      return write<AppendOutcome>({
        kind: 'facts',
        competition,
        newEpoch: mayCreate ? makeEpoch() : null,
        receivedAt: now().toISOString(),
        entries,
        dryRun,
      })
    },
    async read(competition, afterSeq, limit) {
      return read(() => {
        const rows = takeRows<[number, string, string]>(selectFacts.iterate(competition, afterSeq, limit))
        const facts = parseBodies<JournalledFact['fact']>(rows.map(([, , body]) => body))
        return rows.map(([seq, receivedAt], index) => ({ seq, receivedAt, fact: facts[index]! }))
      })
    },
    async heads() {
      return [...heads.values()].sort((a, b) => (a.competition < b.competition ? -1 : 1))
    },
    follow: (listener) => listeners.add(listener),
    async remove(competition) {
      const outcome = await write<AppendOutcome>({ kind: 'remove', competition })
      if (outcome.kind === 'storage-full') throw new JournalError('The disk is full')
      return outcome.kind === 'appended'
    },
    async appendFrames(competition, frames) {
      const entries =
        frames.length === 1 ? frames.map(frameEntry) : await inSlices(frames, frameEntry, bodyLength)
      return write<FramesOutcome>({ kind: 'frames', competition, entries })
    },
    async readFrames(competition, afterCount, limit) {
      return read(() => {
        const rows = takeRows<[number, string]>(selectFrames.iterate(competition, afterCount, limit))
        const frames = parseBodies<LaneFrame['frame']>(rows.map(([, body]) => body))
        return rows.map(([count], index) => ({ count, frame: frames[index]! }))
      })
    },
    tokens: {
      list: () => read(() => selectTokens.all() as unknown as TokenRow[]),
      insert: (row) =>
        change(
          'INSERT INTO token (id, name, hash, competitions, may_create, created_at) VALUES (?, ?, ?, ?, ?, ?)',
          [row.id, row.name, row.hash, row.competitions, row.may_create, row.created_at],
        ),
      remove: (id) => change('DELETE FROM token WHERE id = ?', [id]),
    },
    async close() {
      await writer.close()
      if (!database.isOpen) return
      // The last connection folds the write-ahead log into the database as it goes.
      database.exec('PRAGMA query_only = OFF')
      database.close()
    },
  }
}

/**
 * The embedded journal on node:sqlite: one writer thread with group commit, and reads on a connection of this thread, so that a slow disk
 * delays no reader.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { JournalledFact } from '@bell-lap/protocol/facts/facts'
import { bibsOfFrame, unitOfFrame, type Frame } from '@bell-lap/protocol/facts/frame'
import { inSlices, SLICE_BYTES } from '../../slices.ts'
import { factEntry } from '../append-plan.ts'
import {
  JournalDamage,
  JournalError,
  explainUnreadable,
  type AppendOutcome,
  type Damaged,
  type FrameRetention,
  type FramesOutcome,
  type Journal,
  type JournalHead,
  type JournalSources,
  type StoredFrame,
} from '../journal.ts'
import type { FileIdentity } from '../file-identity.ts'
import { formatCounts, formatMissing } from '../format-counts.ts'
import { createListeners } from '../listeners.ts'
import type { Delivery, Store, StoredToken, TokenScope, TokenTable } from '../store.ts'
import { explainNoMarks, isMarksFile, listMissing, readMarks, writeMarks } from '../marks.ts'
import { CHAIN_START, checkOfFrame, extendChain, extendChainByText, joinBodies, sealOf } from './chain.ts'
import { explainFault, isDamage, meaningOf, openDatabase } from './database.ts'
import type { FrameEntry, WriteRequest } from './writer-message.ts'
import { DamagedWrite, startWriterThread } from './writer-thread.ts'
import { nextTurn } from '../../turns.ts'

export interface SqliteJournalOptions extends JournalSources {
  /** The database's file, created if missing. Its folder must exist. `.marks` is beside it (marks.ts). */
  readonly path: string
  /** The store's lock. Nothing is written any more if its file is replaced or missing. */
  readonly lock?: FileIdentity
  /** If absent, all frames are kept. */
  readonly frameRetention?: FrameRetention
  /** Called with the error that a follower threw, and if the writer stopped. Then only reading is possible. */
  readonly onFault: (fault: unknown) => void
  /** The database may not grow past this many pages of 4 KiB. Tests use it to simulate a full disk. */
  readonly mostPages?: number
  /** Yields the event loop. */
  readonly turn?: () => Promise<unknown>
}

export interface SqliteJournal extends Journal {
  /**
   * Why only reading is possible, in a sentence for anybody: the writer stopped, its files were removed (`onFault` was called then), or the
   * journal was closed. Null while facts are accepted.
   */
  readonly end: string | null
  /** Number of frames found changed on the disk since the start, and left out. */
  readonly changedFrames: number
  deliveries: Store['deliveries']
  readonly tokens: TokenTable
}

type TokenRow = Omit<StoredToken, 'competitions' | 'mayCreate'> & {
  /** JSON list of competition ids, or `"*"`. */
  readonly competitions: string
  readonly mayCreate: number
}

const tokenOf = (row: TokenRow): StoredToken => ({
  ...row,
  competitions: parseScope(row.competitions),
  mayCreate: row.mayCreate === 1,
})

/** What cannot be parsed any more is for no competition. */
function parseScope(text: string): TokenScope {
  try {
    return JSON.parse(text) as TokenScope
  } catch {
    return []
  }
}

/** Parses joined bodies. The values come in the same order. */
const parseBodies = <T>(text: string): T[] => JSON.parse(`[${text}]`) as T[]

const frameEntry = (frame: Frame): FrameEntry => ({
  source: frame.source,
  id: frame.id,
  unit: unitOfFrame(frame),
  bibs: bibsOfFrame(frame),
  atMs: Date.parse(frame.at),
  body: JSON.stringify(frame),
})

const bodyLength = (_: unknown, { body }: { readonly body: string }): number => body.length

/** A read ends after this many characters of bodies, so that parsing them does not block for long. */
export const READ_LENGTH = SLICE_BYTES

/** Takes rows until their bodies reach READ_LENGTH, at least one. The last column of a row is the body. */
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

/** Facts checked in one step, which takes a few milliseconds. */
const PROVEN_AT_ONCE = 2_000

type FactRow = readonly [seq: number, receivedAt: string, chain: number, body: string]
type FrameRow = readonly [count: number, check: number, body: string]

interface StoredHead extends JournalHead {
  readonly chain: number
  readonly seal: number
}

/** The marks of a database's journals are beside it. */
export const marksFile = (path: string): string => `${path}.marks`

/** Damage that the heads reveal: a changed head, and journals that had more facts. */
function listDamages(path: string, heads: readonly StoredHead[]): Map<string, JournalDamage> {
  const found = listMissing(readMarks(marksFile(path)), heads)
  for (const head of heads)
    if (head.seal !== sealOf(head, head.chain)) found.set(head.competition, 'its head was changed')
  return new Map([...found].map(([c, what]) => [c, new JournalDamage(c, what)]))
}

const SELECT_TOKENS = `SELECT id, name, hash, competitions, may_create AS mayCreate, created_at AS createdAt,
    expires_at AS expiresAt, last_used_at AS lastUsedAt FROM token WHERE revoked_at IS NULL`

/** All statements for reading. Each fails if its table is missing. */
function prepareReads(database: DatabaseSync) {
  const heads = database.prepare(
    'SELECT id AS competition, epoch, seq, frame_count AS frameCount, chain, seal FROM competition ORDER BY id',
  )
  const facts = database.prepare(
    `SELECT seq, received_at, chain, body FROM fact
     WHERE competition = (SELECT number FROM competition WHERE id = ?) AND seq > ? ORDER BY seq LIMIT ?`,
  )
  const chain = database.prepare(
    `SELECT chain FROM fact WHERE competition = (SELECT number FROM competition WHERE id = ?) AND seq = ?`,
  )
  const frames = database.prepare(
    `SELECT count, body_check, body FROM frame
     WHERE competition = (SELECT number FROM competition WHERE id = ?) AND count > ? ORDER BY count LIMIT ?`,
  )
  // Rows as arrays, and one parse for all bodies of a slice, halve the time of reading a long journal.
  facts.setReturnArrays(true)
  frames.setReturnArrays(true)
  return {
    heads,
    facts,
    chain,
    frames,
    deliveries: database.prepare(
      `SELECT first_seq AS firstSeq, last_seq AS lastSeq, token, token.name AS name, received_at AS receivedAt
       FROM delivery LEFT JOIN token ON token.id = delivery.token
       WHERE competition = (SELECT number FROM competition WHERE id = ?) AND last_seq > ? ORDER BY first_seq LIMIT ?`,
    ),
    tokens: database.prepare(`${SELECT_TOKENS} ORDER BY created_at, id`),
    token: database.prepare(`${SELECT_TOKENS} AND hash = ?`),
  }
}

/** Throws JournalError if the file as a whole is damaged, locked, not a database, or of a newer version. */
export function openSqliteJournal(options: SqliteJournalOptions): SqliteJournal {
  const { path, now, makeEpoch, turn = nextTurn } = options
  const database = openDatabase(path)
  const open = <T>(step: () => T): T => {
    try {
      return step()
    } catch (fault) {
      database.close()
      throw explainFault(path, fault)
    }
  }
  const select = open(() => {
    database.exec('PRAGMA query_only = ON')
    return prepareReads(database)
  })
  const stored = open(() => select.heads.all() as unknown as StoredHead[])
  const damages = open(() => listDamages(path, stored))
  const marksPath = marksFile(path)
  const hasMarks = stored.length === 0 || open(() => isMarksFile(marksPath))
  const heads = new Map<string, JournalHead>(
    stored.map(({ competition, epoch, seq, frameCount }) => [
      competition,
      { competition, epoch, seq, frameCount },
    ]),
  )
  const listeners = createListeners(options.onFault)
  if (!hasMarks) {
    options.onFault(new JournalError(explainNoMarks(marksPath)))
    try {
      writeMarks(marksPath, stored)
    } catch (fault) {
      options.onFault(new JournalError(`The marks ${marksPath} cannot be written: ${meaningOf(fault)}`))
    }
  }
  const writer = startWriterThread(
    {
      path,
      marksPath,
      frameRetention: options.frameRetention ?? null,
      mostPages: options.mostPages ?? null,
      lock: options.lock ?? null,
    },
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
  let changedFrames = 0
  const damage = (competition: string, what: string, cause?: unknown): JournalDamage => {
    const fault = damages.get(competition) ?? new JournalDamage(competition, what, { cause })
    damages.set(competition, fault)
    return fault
  }
  const read = <T>(query: () => T, competition?: string): T => {
    const known = competition === undefined ? undefined : damages.get(competition)
    if (known) throw known
    try {
      return query()
    } catch (fault) {
      if (competition === undefined || fault instanceof JournalError) throw explainFault(path, fault)
      // Bodies were JSON when they were accepted, so a syntax error means damage.
      if (isDamage(fault) || fault instanceof SyntaxError)
        throw damage(competition, 'it cannot be read', fault)
      throw explainUnreadable(competition, meaningOf(fault), explainFault(path, fault))
    }
  }
  const chainAt = (competition: string, seq: number): number => {
    if (seq === 0) return CHAIN_START
    return Number((select.chain.get(competition, seq) as { chain: number } | undefined)?.chain)
  }
  /**
   * Throws unless the rows follow `afterSeq` without a gap, are unchanged, and end only at the head.
   * @param text the joined bodies of the rows
   */
  const proveRows = (competition: string, afterSeq: number, rows: readonly FactRow[], text: string): void => {
    const last = afterSeq + rows.length
    // Every number is compared although the rows come in order: a number that changed on the disk stays in the place of its row.
    const hole = rows.findIndex(([seq], index) => seq !== afterSeq + index + 1)
    if (hole !== -1) throw damage(competition, `fact ${afterSeq + hole + 1} is missing`)
    const head = heads.get(competition)
    if (rows.length === 0) {
      if (head && last < head.seq) throw damage(competition, formatMissing(last + 1, head.seq))
      return
    }
    let chain = chainAt(competition, afterSeq)
    if (extendChainByText(chain, text) === rows.at(-1)?.[2]) return
    for (const [seq, , chainThen, body] of rows) {
      chain = extendChain(chain, [body])
      if (chain !== chainThen) throw damage(competition, `fact ${seq} was changed`)
    }
  }
  /** The last changed frame that was reported, for each competition that has one. */
  const reportedFrames = new Map<string, number>()
  const reportChanged = (competition: string, counts: readonly number[]): void => {
    const fresh = counts.filter((count) => count > (reportedFrames.get(competition) ?? 0))
    if (fresh.length === 0) return
    reportedFrames.set(competition, fresh.at(-1)!)
    changedFrames += fresh.length
    const which = fresh.length === 1 ? `frame ${fresh[0]} was` : `frames ${formatCounts(fresh)} were`
    options.onFault(
      new JournalError(
        `In ${competition}, ${which} changed on the disk and left out: the positions at that moment are missing. Run bell-lap check to examine the whole store, and bell-lap check --accept to remove them`,
      ),
    )
  }
  /** Stored frames without changed ones, which are reported. */
  const takeFrames = (competition: string, afterCount: number, limit: number) => {
    const rows = takeRows<FrameRow>(select.frames.iterate(competition, afterCount, limit))
    const whole = rows.filter(([count, check, body]) => check === checkOfFrame(count, body))
    const changed =
      whole.length === rows.length ? [] : rows.filter((row) => !whole.includes(row)).map(([count]) => count)
    reportChanged(competition, changed)
    return { whole, changed, last: rows.at(-1)?.[0] ?? afterCount }
  }
  const write = async <Outcome>(request: WriteRequest) => (await writer.write(request)).outcome as Outcome
  /** Nothing is added to a damaged competition. */
  const add = async <Outcome>(competition: string, makeRequest: () => WriteRequest) => {
    const known = damages.get(competition)
    if (known) return { kind: 'damaged', reason: known.message } satisfies Damaged
    try {
      return await write<Outcome>(makeRequest())
    } catch (fault) {
      if (!(fault instanceof DamagedWrite)) throw fault
      const found = damage(competition, 'nothing can be added to it', fault)
      options.onFault(found)
      return { kind: 'damaged', reason: found.message } satisfies Damaged
    }
  }
  const change = async (sql: string, values: readonly (string | number | null)[]) => {
    const outcome = await write<AppendOutcome>({ kind: 'statement', sql, values })
    if (outcome.kind === 'storage-full') throw new JournalError('The disk is full')
  }

  return {
    damages,
    get end() {
      return writer.end?.publicReason ?? null
    },
    async append(competition, facts, { create = true, dryRun = false, broken = [], token } = {}) {
      const entries = facts.length === 1 ? facts.map(factEntry) : await inSlices(facts, factEntry, bodyLength)
      const isNew = !heads.has(competition)
      const mayCreate = isNew && create && facts.some((fact) => fact.type === 'competition')
      return add<AppendOutcome>(competition, () => ({
        kind: 'facts',
        competition,
        newEpoch: mayCreate ? makeEpoch() : null,
        receivedAt: now().toISOString(),
        entries,
        dryRun,
        broken,
        token: token ?? null,
      }))
    },
    async read(competition, afterSeq, limit) {
      const { rows, text } = read(() => {
        const rows = takeRows<FactRow>(select.facts.iterate(competition, afterSeq, limit))
        const text = joinBodies(rows.map(([, , , body]) => body))
        proveRows(competition, afterSeq, rows, text)
        return { rows, text }
      }, competition)
      // A single fact can have megabytes.
      if (text.length > 2 * READ_LENGTH) await turn()
      return read(() => {
        const facts = parseBodies<JournalledFact['fact']>(text)
        return rows.map(([seq, receivedAt], index) => ({ seq, receivedAt, fact: facts[index]! }))
      }, competition)
    },
    async prove(competition) {
      const proveFacts = (seq: number): number => {
        const rows = takeRows<FactRow>(select.facts.iterate(competition, seq, PROVEN_AT_ONCE))
        proveRows(competition, seq, rows, joinBodies(rows.map(([, , , body]) => body)))
        return rows.at(-1)?.[0] ?? seq
      }
      const proveFrames = (count: number): number => takeFrames(competition, count, PROVEN_AT_ONCE).last
      for (const proveFrom of [proveFacts, proveFrames])
        for (let from = -1, to = 0; to > from;) {
          from = to
          to = read(() => proveFrom(from), competition)
          await nextTurn()
        }
    },
    async heads() {
      return [...heads.values()].sort((a, b) => (a.competition < b.competition ? -1 : 1))
    },
    follow: (listener) => listeners.add(listener),
    async remove(competition) {
      const outcome = await write<AppendOutcome>({ kind: 'remove', competition })
      if (outcome.kind === 'storage-full') throw new JournalError('The disk is full')
      damages.delete(competition)
      reportedFrames.delete(competition)
      return outcome.kind === 'appended'
    },
    async appendFrames(competition, frames) {
      const entries =
        frames.length === 1 ? frames.map(frameEntry) : await inSlices(frames, frameEntry, bodyLength)
      return add<FramesOutcome>(competition, () => ({ kind: 'frames', competition, entries }))
    },
    async readFrames(competition, afterCount, limit) {
      return read(() => {
        const { whole, changed } = takeFrames(competition, afterCount, limit)
        const frames = parseBodies<Frame>(joinBodies(whole.map(([, , body]) => body)))
        const found = whole.map(([count], index): StoredFrame => ({ count, frame: frames[index]! }))
        if (changed.length === 0) return found
        return [...found, ...changed.map((count) => ({ count, frame: null }))].sort(
          (a, b) => a.count - b.count,
        )
      }, competition)
    },
    get changedFrames() {
      return changedFrames
    },
    deliveries: async (competition, afterSeq, limit) =>
      read(() => select.deliveries.all(competition, afterSeq, limit) as unknown as Delivery[]),
    tokens: {
      list: async () => read(() => (select.tokens.all() as unknown as TokenRow[]).map(tokenOf)),
      async findByHash(hash) {
        const row = read(() => select.token.get(hash)) as unknown as TokenRow | undefined
        return row === undefined ? null : tokenOf(row)
      },
      insert: (token) =>
        change(
          'INSERT INTO token (id, name, hash, competitions, may_create, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
          [
            token.id,
            token.name,
            token.hash,
            JSON.stringify(token.competitions),
            Number(token.mayCreate),
            token.createdAt,
            token.expiresAt,
          ],
        ),
      revoke: (id, at) => change("UPDATE token SET revoked_at = ?, hash = '' WHERE id = ?", [at, id]),
      touch: (id, at) => change('UPDATE token SET last_used_at = ? WHERE id = ?', [at, id]),
    },
    async close() {
      await writer.close()
      if (!database.isOpen) return
      // When the last connection closes, it folds the write-ahead log into the database.
      database.exec('PRAGMA query_only = OFF')
      database.close()
    },
  }
}

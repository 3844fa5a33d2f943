/**
 * Writes to the embedded store: many requests in one transaction (group commit), each all or nothing. It is synchronous and runs in the
 * writer thread. An outcome is sent only after its commit.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { createOutline } from '@bell-lap/race/references/outline'
import { planAppend, refuseFrames, unknownBibsIn, type StandingFact } from '../append-plan.ts'
import type { FileIdentity } from '../store-lock.ts'
import type { AppendOutcome, FrameRetention, FramesOutcome, JournalHead } from '../journal.ts'
import type { MarkLog } from '../marks.ts'
import { createOutlines } from '../outlines.ts'
import { FRAMES_BETWEEN_THINNINGS, listThinned, type DatedFrame } from '../thinning.ts'
import { CHAIN_START, checkOfFrame, extendChain, sealOf } from '../chain.ts'
import { SQLITE_FULL, explainFault, isDamage, sqliteCode } from './database.ts'
import type { TokenChange, WriteOutcome, WriteRequest } from '../writer/writer-message.ts'

type FactsRequest = Extract<WriteRequest, { kind: 'facts' }>
type FramesRequest = Extract<WriteRequest, { kind: 'frames' }>

export interface WriterOptions {
  readonly path: string
  /** The file of marks (marks.ts). */
  readonly marksPath: string
  readonly frameRetention: FrameRetention | null
  /** The database may not grow past this many pages of 4 KiB. Null for no limit. */
  readonly mostPages: number | null
  /** The file of the store's lock. Null if it is not locked. */
  readonly lock: FileIdentity | null
}

interface StoredHead {
  number: number
  epoch: string
  seq: number
  frameCount: number
  /** The checksum of all facts so far. */
  chain: number
}

export interface Writer {
  /** One outcome per request, in order. Never throws. */
  write(requests: readonly WriteRequest[]): WriteOutcome[]
}

/** Outcome of a request that is not about facts or frames. */
const DONE: AppendOutcome = { kind: 'appended', accepted: 0, duplicates: 0, seq: 0 }

/** @param marks are informed of a removal before it is committed */
export function createWriter(
  database: DatabaseSync,
  options: WriterOptions,
  marks: Pick<MarkLog, 'announceRemoval'>,
): Writer {
  const { path, frameRetention, mostPages } = options
  const outlines = createOutlines()
  // Folding the log back takes three waits for the disk. At 16 MiB of log it happens rarely enough not to affect the speed.
  database.exec('PRAGMA wal_autocheckpoint = 4000')
  if (mostPages !== null) database.exec(`PRAGMA max_page_count = ${mostPages}`)
  const selectHead = database.prepare(
    'SELECT number, epoch, seq, frame_count AS frameCount, chain FROM competition WHERE id = ?',
  )
  const insertCompetition = database.prepare(
    'INSERT INTO competition (id, epoch, seq, frame_count) VALUES (?, ?, 0, 0)',
  )
  const updateHead = database.prepare(
    'UPDATE competition SET seq = ?, frame_count = ?, chain = ?, seal = ? WHERE number = ?',
  )
  const selectFact = database.prepare(
    'SELECT seq, body FROM fact WHERE competition = ? AND source = ? AND id = ?',
  )
  // Only a fact that replaces a passing refers to it, and looks it up by its key.
  const selectForOutline = database.prepare(
    `SELECT body FROM fact WHERE competition = ? AND seq > ?
     AND (body ->> '$.type' <> 'passing' OR body ->> '$.supersedes' IS NOT NULL) ORDER BY seq`,
  )
  // Read only if a start list gives a bib to somebody else, or a start order leaves somebody out.
  const selectPassings = database.prepare(
    `SELECT body FROM fact WHERE competition = ? AND body ->> '$.type' = 'passing'`,
  )
  const insertFact = database.prepare(
    'INSERT INTO fact (competition, seq, source, id, received_at, body, chain) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const insertFrame = database.prepare(
    `INSERT INTO frame (competition, count, source, id, unit, at_ms, body, body_check)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const selectFrames = database.prepare(
    'SELECT count, unit, at_ms AS atMs FROM frame WHERE competition = ? ORDER BY count',
  )
  const insertDelivery = database.prepare(
    'INSERT INTO delivery (competition, first_seq, last_seq, token, received_at) VALUES (?, ?, ?, ?, ?)',
  )
  const removals = [
    'delivery WHERE competition',
    'fact WHERE competition',
    'frame WHERE competition',
    'competition WHERE number',
  ].map((rows) => database.prepare(`DELETE FROM ${rows} = ?`))
  const deleteFrame = database.prepare('DELETE FROM frame WHERE competition = ? AND count = ?')

  const insertToken = database.prepare(
    'INSERT INTO token (id, name, hash, competitions, may_create, role, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const revokeToken = database.prepare("UPDATE token SET revoked_at = ?, hash = '' WHERE id = ?")
  const touchToken = database.prepare('UPDATE token SET last_used_at = ? WHERE id = ?')

  const findHead = (competition: string) => selectHead.get(competition) as unknown as StoredHead | undefined
  const headAfter = (competition: string, stored: StoredHead): JournalHead => {
    const { number, epoch, seq, frameCount, chain } = stored
    const head = { competition, epoch, seq, frameCount }
    updateHead.run(seq, frameCount, chain, sealOf(head, chain), number)
    return head
  }

  const writeFacts = (request: FactsRequest): WriteOutcome => {
    const { competition, newEpoch, receivedAt, entries, dryRun, broken, token, server } = request
    const standing = findHead(competition)
    if (!standing && newEpoch === null && !dryRun)
      return { kind: 'done', outcome: { kind: 'unknown-competition' }, head: null }
    const find = ({ source, id }: FactKey) =>
      standing && (selectFact.get(standing.number, source, id) as unknown as StandingFact | undefined)
    const outline = standing
      ? outlines.of(standing.epoch, standing.seq, (seq) => readForOutline(standing.number, seq))
      : createOutline()
    const plan = planAppend(entries, standing?.seq ?? 0, find, outline, {
      listsFlags: dryRun,
      broken,
      server,
      passings: () => (standing ? readPassings(standing.number) : []),
    })
    if (!standing && newEpoch === null) {
      const besides = plan.kind === 'refused' ? { besides: plan } : {}
      return { kind: 'done', outcome: { kind: 'unknown-competition', ...besides }, head: null }
    }
    if (plan.kind === 'refused') return { kind: 'done', outcome: plan, head: null }
    const outcome: AppendOutcome = {
      kind: 'appended',
      accepted: plan.inserts.length,
      duplicates: plan.duplicates,
      seq: plan.seq,
      ...((dryRun || plan.flagged.count > 0) && { flagged: plan.flagged }),
    }
    if (dryRun) outline.takeBack()
    if (dryRun || plan.inserts.length === 0) return { kind: 'done', outcome, head: null }
    outline.keep()
    const stored = standing ?? create(competition, newEpoch as string)
    let { chain } = stored
    for (const { seq, entry } of plan.inserts) {
      chain = extendChain(chain, [entry.body])
      insertFact.run(stored.number, seq, entry.source, entry.id, receivedAt, entry.body, chain)
    }
    const lastSeq = stored.seq + plan.inserts.length
    if (token !== null) insertDelivery.run(stored.number, stored.seq + 1, lastSeq, token, receivedAt)
    const head = headAfter(competition, { ...stored, seq: lastSeq, chain })
    if (standing) outlines.advance(head.epoch, head.seq)
    return { kind: 'done', outcome, head }
  }
  const readForOutline = function* (number: number, afterSeq: number): Iterable<Fact> {
    for (const row of selectForOutline.iterate(number, afterSeq))
      yield JSON.parse(row['body'] as string) as Fact
  }
  const readPassings = function* (number: number): Iterable<Fact> {
    for (const row of selectPassings.iterate(number)) yield JSON.parse(row['body'] as string) as Fact
  }
  const create = (competition: string, epoch: string): StoredHead => {
    const { lastInsertRowid } = insertCompetition.run(competition, epoch)
    return { number: Number(lastInsertRowid), epoch, seq: 0, frameCount: 0, chain: CHAIN_START }
  }

  const writeFrames = ({ competition, entries, server }: FramesRequest): WriteOutcome => {
    const standing = findHead(competition)
    if (!standing) return { kind: 'done', outcome: { kind: 'unknown-competition' }, head: null }
    const { number, epoch, seq } = standing
    const outline = outlines.of(epoch, seq, (after) => readForOutline(number, after))
    const units = entries.map(({ unit }) => unit)
    const refused = refuseFrames(units, outline, server)
    if (refused) return { kind: 'done', outcome: refused, head: null }
    let count = standing.frameCount
    for (const { source, id, unit, atMs, body } of entries) {
      const next = count + 1
      const check = checkOfFrame(next, body)
      const { changes } = insertFrame.run(standing.number, next, source, id, unit, atMs, body, check)
      if (changes === 0) continue
      count = next
      if (frameRetention && count % FRAMES_BETWEEN_THINNINGS === 0) thin(standing.number)
    }
    const accepted = count - standing.frameCount
    const outcome: FramesOutcome = {
      kind: 'appended',
      accepted,
      duplicates: entries.length - accepted,
      count,
      unknownBibs: unknownBibsIn(entries, outline),
    }
    const head = accepted === 0 ? null : headAfter(competition, { ...standing, frameCount: count })
    return { kind: 'done', outcome, head }
  }
  const thin = (number: number) => {
    if (!frameRetention) return
    const dated = selectFrames.all(number) as unknown as DatedFrame[]
    for (const count of listThinned(dated, frameRetention)) deleteFrame.run(number, count)
  }

  const remove = (competition: string): WriteOutcome => {
    const standing = findHead(competition)
    if (!standing) return { kind: 'done', outcome: { kind: 'unknown-competition' }, head: null }
    for (const statement of removals) statement.run(standing.number)
    marks.announceRemoval(competition)
    return { kind: 'done', outcome: DONE, head: null, removed: competition }
  }

  const changeToken = (change: TokenChange): void => {
    if (change.kind === 'insert') {
      const { id, name, hash, competitions, mayCreate, role, createdAt, expiresAt } = change.token
      const scope = JSON.stringify(competitions)
      insertToken.run(id, name, hash, scope, Number(mayCreate), role, createdAt, expiresAt)
    } else (change.kind === 'revoke' ? revokeToken : touchToken).run(change.at, change.id)
  }

  const perform = (request: WriteRequest): WriteOutcome => {
    if (request.kind === 'facts') return writeFacts(request)
    if (request.kind === 'frames') return writeFrames(request)
    if (request.kind === 'remove') return remove(request.competition)
    changeToken(request.change)
    return { kind: 'done', outcome: DONE, head: null }
  }
  const commit = (requests: readonly WriteRequest[]): WriteOutcome[] => {
    database.exec('BEGIN IMMEDIATE')
    try {
      const outcomes = requests.map(perform)
      database.exec('COMMIT')
      return outcomes
    } catch (fault) {
      // SQLite rolls back some faults by itself.
      if (database.isTransaction) database.exec('ROLLBACK')
      outlines.clear()
      throw fault
    }
  }
  const failed = (fault: unknown): WriteOutcome => {
    if (sqliteCode(fault) === SQLITE_FULL)
      return { kind: 'done', outcome: { kind: 'storage-full' }, head: null }
    const { message, publicReason } = explainFault(path, fault)
    return { kind: 'failed', message, publicReason, isDamage: isDamage(fault) }
  }

  const write = (requests: readonly WriteRequest[]): WriteOutcome[] => {
    try {
      return commit(requests)
    } catch (fault) {
      if (requests.length === 1) return [failed(fault)]
      // One request of the group did not fit. Each is tried alone, so that the others are not refused because of it.
      return requests.flatMap((request) => write([request]))
    }
  }
  return { write }
}

/**
 * Continues with what can be read, once the operator has accepted the loss. Facts that are proven, or at least
 * complete, are renumbered without gaps under a new epoch; the marks start from there.
 */
import type { DatabaseSync } from 'node:sqlite'
import { journalFile } from '../data-folder.ts'
import { JournalError, type JournalHead } from '../journal/journal.ts'
import { marksFile, readMarks, writeMarks } from '../journal/marks.ts'
import { lockStore, StoreInUseError } from '../journal/store-lock.ts'
import { CHAIN_START, extendChain, sealOf } from '../journal/chain.ts'
import { explainFault, isRefusal, openDatabase } from '../journal/sqlite/database.ts'
import { dropChangedFrames, examineStore, type ExaminedCompetition } from './examine-store.ts'

export interface Accepted {
  readonly competition: string
  /** Facts that are kept. */
  readonly kept: number
  /** Stored facts that were left out. Facts that are missing altogether are not counted. */
  readonly left: number
  /** Changed frames that were removed. This changes neither the competition's facts nor its epoch. */
  readonly frames: number
  /** True if it has a new epoch, because its facts have changed. */
  readonly isRenewed: boolean
}

interface Row {
  seq: number
  source: string
  id: string
  received_at: string
  body: string
  chain: number
}

const isWhole = ({ body, source, id }: Row): boolean => {
  try {
    const fact = JSON.parse(body) as Record<string, unknown>
    return fact['source'] === source && fact['id'] === id
  } catch {
    return false
  }
}

/** Keeps a fact that is proven by the one before it. If that one is missing, the fact must at least be complete. */
function listKept(rows: readonly Row[]): Row[] {
  return rows.filter((row, index) => {
    const before = rows[index - 1]
    const chain = row.seq === 1 ? CHAIN_START : before?.seq === row.seq - 1 ? before.chain : null
    return chain === null ? isWhole(row) : extendChain(chain, [row.body]) === row.chain && isWhole(row)
  })
}

function salvage(database: DatabaseSync, head: ExaminedCompetition, epoch: string): Accepted {
  const { number, competition, frameCount } = head
  const rows = database
    .prepare('SELECT seq, source, id, received_at, body, chain FROM fact WHERE competition = ? ORDER BY seq')
    .all(number) as unknown as Row[]
  const kept = listKept(rows)
  database.prepare('DELETE FROM fact WHERE competition = ?').run(number)
  const insert = database.prepare(
    'INSERT INTO fact (competition, seq, source, id, received_at, body, chain) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  let chain = CHAIN_START
  for (const [index, { source, id, received_at, body }] of kept.entries()) {
    chain = extendChain(chain, [body])
    insert.run(number, index + 1, source, id, received_at, body, chain)
  }
  renumberDeliveries(
    database,
    number,
    kept.map(({ seq }) => seq),
  )
  const next: JournalHead = { competition, epoch, seq: kept.length, frameCount }
  database
    .prepare('UPDATE competition SET epoch = ?, seq = ?, chain = ?, seal = ? WHERE number = ?')
    .run(epoch, next.seq, chain, sealOf(next, chain), number)
  return {
    competition,
    kept: kept.length,
    left: rows.length - kept.length,
    frames: head.changedFrames.length,
    isRenewed: true,
  }
}

/**
 * Renumbers the deliveries of the facts that are kept.
 * @param kept their old numbers, rising
 */
function renumberDeliveries(database: DatabaseSync, number: number, kept: readonly number[]): void {
  const deliveries = database
    .prepare('SELECT first_seq, last_seq, token, received_at FROM delivery WHERE competition = ?')
    .all(number) as unknown as { first_seq: number; last_seq: number; token: string; received_at: string }[]
  database.prepare('DELETE FROM delivery WHERE competition = ?').run(number)
  const insert = database.prepare(
    'INSERT INTO delivery (competition, first_seq, last_seq, token, received_at) VALUES (?, ?, ?, ?, ?)',
  )
  for (const { first_seq: first, last_seq: last, token, received_at: receivedAt } of deliveries) {
    const from = kept.findIndex((seq) => seq >= first)
    const until = kept.findLastIndex((seq) => seq <= last)
    if (from !== -1 && until >= from) insert.run(number, from + 1, until + 1, token, receivedAt)
  }
}

/** Whether the rest can continue without what is lost. With the last two values this is unknown. */
export type Acceptance = 'possible' | 'impossible' | 'in use' | 'not tried'

/** Finds out by trying, without changing the store. */
export function tryAcceptance(dataFolder: string): Acceptance {
  try {
    acceptLoss(dataFolder, () => '0', { dryRun: true })
    return 'possible'
  } catch (fault) {
    if (fault instanceof StoreInUseError) return 'in use'
    return fault instanceof Error && isRefusal(fault.cause) ? 'not tried' : 'impossible'
  }
}

/**
 * Accepts the loss in all damaged competitions of the store, and removes changed frames. Throws JournalError, leaving the store unchanged,
 * if a server uses it or the structure of the file is broken: then only a backup helps. With `dryRun` the store is never changed.
 */
export function acceptLoss(dataFolder: string, makeEpoch: () => string, { dryRun = false } = {}): Accepted[] {
  const path = journalFile(dataFolder)
  const lock = lockStore(dataFolder)
  try {
    const database = openDatabase(path)
    try {
      const marks = readMarks(marksFile(path))
      const { competitions } = examineStore(database, marks)
      const damaged = competitions.filter(({ faults }) => faults.length > 0)
      database.exec('BEGIN IMMEDIATE')
      const accepted = damaged.map((head) => salvage(database, head, makeEpoch()))
      dropChangedFrames(database, competitions)
      const thinned = competitions
        .filter(({ faults, changedFrames }) => faults.length === 0 && changedFrames.length > 0)
        .map(({ competition, seq, changedFrames }) => ({
          competition,
          kept: seq,
          left: 0,
          frames: changedFrames.length,
          isRenewed: false,
        }))
      const left = listLeft(database)
      if (left.length > 0)
        throw new JournalError(`The file cannot be repaired; restore a backup:\n${left.join('\n')}`)
      const heads = database
        .prepare('SELECT id AS competition, epoch, seq FROM competition ORDER BY id')
        .all() as unknown as JournalHead[]
      const gone = [...marks.keys()].filter((id) => !heads.some(({ competition }) => competition === id))
      if (!dryRun) {
        writeMarks(marksFile(path), heads)
        database.exec('COMMIT')
      }
      const lost = gone.map((competition) => ({ competition, kept: 0, left: 0, frames: 0, isRenewed: true }))
      return [...accepted, ...lost, ...thinned]
    } finally {
      if (database.isTransaction) database.exec('ROLLBACK')
      database.close()
    }
  } catch (fault) {
    throw explainFault(path, fault)
  } finally {
    lock.release()
  }
}

const listLeft = (database: DatabaseSync): string[] => {
  const { competitions, faults } = examineStore(database, new Map())
  return [
    ...faults,
    ...competitions.flatMap(({ competition, faults: own }) => own.map((one) => `${competition}: ${one}`)),
  ]
}

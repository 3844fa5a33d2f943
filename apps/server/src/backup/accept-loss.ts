/**
 * Continues with what can be read, once the operator has accepted the loss. Facts that are proven, or at least
 * complete, are renumbered without gaps under a new epoch; the marks start from there.
 */
import type { DatabaseSync } from 'node:sqlite'
import { journalFile } from '../data-folder.ts'
import { JournalError, type JournalHead } from '../journal/journal.ts'
import { marksFile, readMarks, writeMarks } from '../journal/marks.ts'
import { lockStore } from '../journal/store-lock.ts'
import { CHAIN_START, extendChain, sealOf } from '../journal/chain.ts'
import { explainFault, openDatabase } from '../journal/sqlite/database.ts'
import { dropChangedFrames, examineStore, listFaults, type ExaminedCompetition } from './examine-store.ts'

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
    .prepare('SELECT seq, source, id, body, chain FROM fact WHERE competition = ? ORDER BY seq')
    .all(number) as unknown as Row[]
  const kept = listKept(rows)
  const isKept = new Set(kept)
  const remove = database.prepare('DELETE FROM fact WHERE competition = ? AND seq = ?')
  for (const row of rows) if (!isKept.has(row)) remove.run(number, row.seq)
  renumberDeliveries(database, number)
  const renumber = database.prepare('UPDATE fact SET seq = ?, chain = ? WHERE competition = ? AND seq = ?')
  let chain = CHAIN_START
  for (const [index, { seq, body }] of kept.entries()) {
    chain = extendChain(chain, [body])
    renumber.run(index + 1, chain, number, seq)
  }
  const next: JournalHead = { competition, epoch, seq: kept.length, frameCount }
  database
    .prepare('UPDATE competition SET epoch = ?, seq = ?, chain = ?, seal = ? WHERE number = ?')
    .run(epoch, next.seq, chain, sealOf(next, chain), number)
  const left = rows.length - kept.length
  return { competition, kept: kept.length, left, frames: head.changedFrames.length, isRenewed: true }
}

/** Renumbers deliveries by the facts that are left. Call it before the facts get their new numbers. */
function renumberDeliveries(database: DatabaseSync, number: number): void {
  const left = 'SELECT count(*) FROM fact WHERE fact.competition = delivery.competition AND seq'
  database
    .prepare(`DELETE FROM delivery WHERE competition = ? AND (${left} BETWEEN first_seq AND last_seq) = 0`)
    .run(number)
  database
    .prepare(
      `UPDATE delivery SET first_seq = (${left} < first_seq) + 1, last_seq = (${left} <= last_seq) WHERE competition = ?`,
    )
    .run(number)
}

/**
 * Accepts the loss in all damaged competitions of the store, and removes changed frames. Throws JournalError,
 * leaving the store unchanged, if a server uses it or the structure of the file is broken: then only a backup helps.
 */
export function acceptLoss(dataFolder: string, makeEpoch: () => string): Accepted[] {
  const path = journalFile(dataFolder)
  const lock = lockStore(dataFolder)
  try {
    const database = openDatabase(path)
    try {
      const marks = readMarks(marksFile(path))
      const { competitions } = examineStore(database, marks)
      database.exec('BEGIN IMMEDIATE')
      const accepted = competitions.flatMap((head): Accepted[] => {
        const { competition, seq, faults, changedFrames } = head
        if (faults.length > 0) return [salvage(database, head, makeEpoch())]
        const frames = changedFrames.length
        return frames === 0 ? [] : [{ competition, kept: seq, left: 0, frames, isRenewed: false }]
      })
      dropChangedFrames(database, competitions)
      // Entries of an index may be among what was changed.
      database.exec('REINDEX')
      const left = listFaults(examineStore(database, new Map()))
      if (left.length > 0)
        throw new JournalError(`The file cannot be repaired; restore a backup:\n${left.join('\n')}`)
      const heads = database
        .prepare('SELECT id AS competition, epoch, seq FROM competition ORDER BY id')
        .all() as unknown as JournalHead[]
      writeMarks(marksFile(path), heads)
      database.exec('COMMIT')
      const gone = [...marks.keys()].filter((id) => !heads.some(({ competition }) => competition === id))
      return [
        ...accepted,
        ...gone.map((competition) => ({ competition, kept: 0, left: 0, frames: 0, isRenewed: true })),
      ]
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

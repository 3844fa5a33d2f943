/**
 * The full check of a store's database: its structure, every fact from the first on, every head, and the marks beside it.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { JournalHead } from '../journal/journal.ts'
import { formatCounts, formatMissing } from '../journal/format-counts.ts'
import { CHAIN_START, checkOfFrame, extendChain, sealOf } from '../journal/chain.ts'
import { findMissingParts, isRefusal } from '../journal/sqlite/database.ts'
import { listMissing, type Marks } from '../journal/marks.ts'

export interface ExaminedCompetition extends JournalHead {
  readonly number: number
  /** Faults of the store, as parts of sentences. Empty if all is well. */
  readonly faults: readonly string[]
  /** Counts of changed frames. Readers and copies leave them out. */
  readonly changedFrames: readonly number[]
}

export interface Examination {
  readonly competitions: readonly ExaminedCompetition[]
  /** Faults of the database as a whole, and of competitions that are missing altogether. */
  readonly faults: readonly string[]
}

/** Facts that are read together. */
const SLICE = 5_000
/** Most faults of the structure that are reported. */
const MOST_FAULTS = 10

interface StoredHead extends JournalHead {
  number: number
  chain: number
  seal: number
}

const reasonOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

function examineFacts(database: DatabaseSync, head: StoredHead): string[] {
  const select = database.prepare(
    'SELECT seq, body, chain FROM fact WHERE competition = ? AND seq > ? ORDER BY seq LIMIT ?',
  )
  let chain = CHAIN_START
  let last = 0
  for (;;) {
    const rows = select.all(head.number, last, SLICE) as unknown as {
      seq: number
      body: string
      chain: number
    }[]
    for (const row of rows) {
      if (row.seq !== last + 1) return [`fact ${last + 1} is missing`]
      chain = extendChain(chain, [row.body])
      if (chain !== row.chain) return [`fact ${row.seq} was changed`]
      last = row.seq
    }
    if (rows.length < SLICE) break
  }
  if (last < head.seq) return [formatMissing(last + 1, head.seq)]
  return last > head.seq ? [`its head states ${head.seq} facts, but there are ${last}`] : []
}

function examineCompetition(
  database: DatabaseSync,
  head: StoredHead,
): Pick<ExaminedCompetition, 'faults' | 'changedFrames'> {
  const isSealed = head.seal === sealOf(head, head.chain)
  try {
    const faults = [...(isSealed ? [] : ['its head was changed']), ...examineFacts(database, head)]
    return { faults, changedFrames: listChangedFrames(database, head.number) }
  } catch (fault) {
    return { faults: [`it cannot be read (${reasonOf(fault)})`], changedFrames: [] }
  }
}

/** Frames are read one at a time, because a lane may be long. */
function listChangedFrames(database: DatabaseSync, number: number): number[] {
  const rows = database
    .prepare('SELECT count, body, body_check FROM frame WHERE competition = ?')
    .iterate(number) as Iterable<unknown> as Iterable<{ count: number; body: string; body_check: number }>
  const changed: number[] = []
  for (const { count, body, body_check: check } of rows)
    if (checkOfFrame(count, body) !== check) changed.push(count)
  return changed.sort((a, b) => a - b)
}

/** Removes changed frames. As with thinning, no fact and no version changes. */
export function dropChangedFrames(
  database: DatabaseSync,
  competitions: readonly ExaminedCompetition[],
): void {
  const remove = database.prepare('DELETE FROM frame WHERE competition = ? AND count = ?')
  for (const { number, changedFrames } of competitions)
    for (const count of changedFrames) remove.run(number, count)
}

/** The report on changed frames, one line for each competition that has some. */
export const explainChangedFrames = (competitions: readonly ExaminedCompetition[]): string[] =>
  competitions
    .filter(({ changedFrames }) => changedFrames.length > 0)
    .map(
      ({ competition, changedFrames }) =>
        `${competition}: ${changedFrames.length === 1 ? `frame ${changedFrames[0]} was` : `frames ${formatCounts(changedFrames)} were`} changed and left out`,
    )

/** Reads the whole store. Never throws because of what is stored. Throws SQLite's error if the file cannot be read at all. */
export function examineStore(database: DatabaseSync, marks: Marks): Examination {
  const structure: string[] = []
  try {
    const rows = database.prepare(`PRAGMA integrity_check(${MOST_FAULTS})`).all()
    structure.push(...rows.map((row) => String(Object.values(row)[0])).filter((text) => text !== 'ok'))
    const lacking = findMissingParts(database)
    if (lacking !== null) structure.push(lacking)
    const heads = database
      .prepare(
        'SELECT number, id AS competition, epoch, seq, frame_count AS frameCount, chain, seal FROM competition ORDER BY id',
      )
      .all() as unknown as StoredHead[]
    const missing = listMissing(marks, heads)
    const competitions = heads.map((head) => {
      const { number, competition, epoch, seq, frameCount } = head
      const marked = missing.get(competition)
      const { faults, changedFrames } = examineCompetition(database, head)
      const all = marked === undefined ? faults : [...faults, marked]
      return { number, competition, epoch, seq, frameCount, faults: all, changedFrames }
    })
    const absent = [...missing].filter(([id]) => !heads.some(({ competition }) => competition === id))
    return { competitions, faults: [...structure, ...absent.map(([id, what]) => `${id}: ${what}`)] }
  } catch (fault) {
    if (isRefusal(fault)) throw fault
    return { competitions: [], faults: [...structure, reasonOf(fault)] }
  }
}

/** Every fault as a line. Empty if all is well. */
export const listFaults = ({ competitions, faults }: Examination): string[] => [
  ...faults,
  ...competitions.flatMap(({ competition, faults: own }) => own.map((fault) => `${competition}: ${fault}`)),
]

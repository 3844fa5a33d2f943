/**
 * The full check of a store's database: its structure, every fact from the first on, every head, and the marks beside it.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { JournalHead } from '../journal/journal.ts'
import { formatCounts } from '../journal/format-counts.ts'
import { CHAIN_START, sealOf, type SealedHead } from '../journal/chain.ts'
import { findMissingParts, isRefusal } from '../journal/sqlite/database.ts'
import { listMissing, type Marks } from '../journal/marks.ts'
import { changedAmong, findRowFault, textOf, type FactRow, type FrameRow } from '../journal/stored-rows.ts'

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
  /** True if the file itself is broken, so that nothing can continue with it. */
  readonly isBroken: boolean
}

/** Facts that are read together. */
const SLICE = 5_000
/** Most faults of the structure that are reported. */
const MOST_FAULTS = 10

interface StoredHead extends SealedHead {
  readonly number: number
}

const reasonOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

/** The first fault of the facts. They are proven as the journal proves what it reads. */
function examineFacts(database: DatabaseSync, { number, seq: headSeq }: StoredHead): string[] {
  const select = database.prepare(
    'SELECT seq, received_at, chain, body FROM fact WHERE competition = ? AND seq > ? ORDER BY seq LIMIT ?',
  )
  select.setReturnArrays(true)
  let afterSeq = 0
  let chainBefore = CHAIN_START
  for (;;) {
    const rows = select.all(number, afterSeq, SLICE) as unknown as FactRow[]
    const fault = findRowFault(rows, textOf(rows), { afterSeq, chainBefore, headSeq })
    if (fault !== null) return [fault]
    const last = rows.at(-1)
    if (last === undefined) break
    ;[afterSeq, , chainBefore] = last
  }
  return afterSeq > headSeq ? [`its head states ${headSeq} facts, but there are ${afterSeq}`] : []
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
  const select = database.prepare('SELECT count, body_check, body FROM frame WHERE competition = ?')
  select.setReturnArrays(true)
  const changed: number[] = []
  for (const row of select.iterate(number) as Iterable<unknown>)
    changed.push(...changedAmong([row as FrameRow]))
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
    const gone = absent.map(([id, what]) => `${id}: ${what}`)
    return { competitions, faults: [...structure, ...gone], isBroken: structure.length > 0 }
  } catch (fault) {
    if (isRefusal(fault)) throw fault
    return { competitions: [], faults: [...structure, reasonOf(fault)], isBroken: true }
  }
}

/** Every fault as a line. Empty if all is well. */
export const listFaults = ({ competitions, faults }: Examination): string[] => [
  ...faults,
  ...competitions.flatMap(({ competition, faults: own }) => own.map((fault) => `${competition}: ${fault}`)),
]

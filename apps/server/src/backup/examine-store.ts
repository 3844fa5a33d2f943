/** The full look at a store's database: its structure, every fact from the first, every head, and the marks beside it. */
import type { DatabaseSync } from 'node:sqlite'
import type { JournalHead } from '../journal/journal.ts'
import { CHAIN_START, extendChain, sealOf } from '../journal/sqlite/chain.ts'
import { listMissing, type Marks } from '../journal/marks.ts'

export interface ExaminedCompetition extends JournalHead {
  readonly number: number
  /** What is wrong, as parts of sentences; none when all is well. */
  readonly faults: readonly string[]
}

export interface Examination {
  readonly competitions: readonly ExaminedCompetition[]
  /** Of the database as a whole, and of competitions that are not there at all. */
  readonly faults: readonly string[]
}

/** Facts that are read at once. */
const SLICE = 5_000
/** Faults of the structure that are told. */
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
  if (last < head.seq) return [`facts ${last + 1} to ${head.seq} are missing`]
  return last > head.seq ? [`its head says ${head.seq} facts and there are ${last}`] : []
}

function examineCompetition(database: DatabaseSync, head: StoredHead): string[] {
  const isSealed = head.seal === sealOf(head, head.chain)
  try {
    return [...(isSealed ? [] : ['its head was changed']), ...examineFacts(database, head)]
  } catch (fault) {
    return [`it cannot be read (${reasonOf(fault)})`]
  }
}

/** Never throws for what is stored; reads all of it. */
export function examineStore(database: DatabaseSync, marks: Marks): Examination {
  try {
    const rows = database.prepare(`PRAGMA integrity_check(${MOST_FAULTS})`).all()
    const structure = rows.map((row) => String(Object.values(row)[0])).filter((text) => text !== 'ok')
    const heads = database
      .prepare(
        'SELECT number, id AS competition, epoch, seq, frame_count AS frameCount, chain, seal FROM competition ORDER BY id',
      )
      .all() as unknown as StoredHead[]
    const missing = listMissing(marks, heads)
    const competitions = heads.map((head) => {
      const { number, competition, epoch, seq, frameCount } = head
      const marked = missing.get(competition)
      const faults = [...examineCompetition(database, head), ...(marked === undefined ? [] : [marked])]
      return { number, competition, epoch, seq, frameCount, faults }
    })
    const absent = [...missing].filter(([id]) => !heads.some(({ competition }) => competition === id))
    return { competitions, faults: [...structure, ...absent.map(([id, what]) => `${id}: ${what}`)] }
  } catch (fault) {
    return { competitions: [], faults: [reasonOf(fault)] }
  }
}

/** Every fault as a line; empty when all is well. */
export const listFaults = ({ competitions, faults }: Examination): string[] => [
  ...faults,
  ...competitions.flatMap(({ competition, faults: own }) => own.map((fault) => `${competition}: ${fault}`)),
]

/** The reading half of the journal on PostgreSQL. What is read is proven first, and damage is recorded. */
import type { JournalledFact } from '@bell-lap/protocol/facts/facts'
import { nextTurn } from '../../turns.ts'
import { CHAIN_START, sealOf, type SealedHead } from '../chain.ts'
import type { Damages } from '../damages.ts'
import { formatMissing } from '../format-counts.ts'
import { JournalError, explainUnreadable, type JournalHead, type StoredFrame } from '../journal.ts'
import {
  READ_LENGTH,
  changedAmong,
  factsOf,
  findRowFault,
  framesOf,
  textOf,
  type FactRow,
  type FrameRow,
} from '../stored-rows.ts'
import { explainFault, isDamage, isOfConnection, meaningOf, type Sql } from './connection.ts'

export interface ReadingOptions {
  readonly sql: Sql
  /** Names the database in a fault. */
  readonly url: string
  readonly damages: Damages
}

/** Facts checked in one step. */
const PROVEN_AT_ONCE = 2_000

const headOf = ({ competition, epoch, seq, frameCount }: JournalHead): JournalHead => ({
  competition,
  epoch,
  seq,
  frameCount,
})

interface FactsRead {
  readonly rows: FactRow[]
  readonly text: string
}

export function createReading({ sql, url, damages }: ReadingOptions) {
  /** The newest heads that this process has seen, to notice a database that lost facts. */
  const seen = new Map<string, JournalHead>()

  /** Throws what is known to be damaged, and records what the query finds. */
  const attempt = async <T>(competition: string, query: () => Promise<T>): Promise<T> => {
    const known = damages.known.get(competition)
    if (known) throw known
    try {
      return await query()
    } catch (fault) {
      if (fault instanceof JournalError) throw fault
      // Bodies were JSON when they were accepted, so a syntax error means damage.
      if (isDamage(fault) || fault instanceof SyntaxError)
        throw damages.note(competition, 'it cannot be read', fault)
      if (isOfConnection(fault)) throw explainFault(url, fault)
      throw explainUnreadable(competition, meaningOf(fault), explainFault(url, fault))
    }
  }
  /** One statement sees the head and the rows at the same moment. It leaves out rows behind READ_LENGTH of bodies. */
  const selectFacts = async (competition: string, afterSeq: number, limit: number): Promise<FactsRead> => {
    const found = await sql`
      SELECT head.seq, before.chain, later.seq, later.received_at, later.chain, later.body
      FROM competition head
      LEFT JOIN fact before ON before.competition = head.number AND before.seq = ${afterSeq}
      LEFT JOIN LATERAL (
        SELECT seq, received_at, chain, body, sum(octet_length(body)) OVER
          (ORDER BY seq ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS length
        FROM (SELECT * FROM fact WHERE fact.competition = head.number AND fact.seq > ${afterSeq}
              ORDER BY fact.seq LIMIT ${limit}) AS next
      ) later ON later.length IS NULL OR later.length < ${READ_LENGTH}
      WHERE head.id = ${competition} ORDER BY later.seq`.values()
    const [first] = found as unknown as (readonly [head: number, chain: number | null])[]
    const rows = found.flatMap(([, , ...row]): FactRow[] => (row[0] === null ? [] : [row as never]))
    const text = textOf(rows)
    const chainBefore = afterSeq === 0 ? CHAIN_START : (first?.[1] ?? NaN)
    const fault = findRowFault(rows, text, { afterSeq, chainBefore, headSeq: first?.[0] })
    if (fault !== null) throw damages.note(competition, fault)
    return { rows, text }
  }
  const selectFrames = async (competition: string, afterCount: number, limit: number) => {
    const rows = (await sql`
      SELECT count, body_check, body FROM (
        SELECT count, body_check, body, sum(octet_length(body)) OVER
          (ORDER BY count ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS length
        FROM (SELECT * FROM frame WHERE competition = (SELECT number FROM competition WHERE id = ${competition})
              AND count > ${afterCount} ORDER BY count LIMIT ${limit}) AS next
      ) AS later WHERE length IS NULL OR length < ${READ_LENGTH} ORDER BY count`.values()) as unknown as FrameRow[]
    const changed = changedAmong(rows)
    damages.noteFrames(competition, changed)
    return { rows, changed }
  }
  /** A head that was changed, or that lost facts which this process has seen: a replica may have taken over too early. */
  const examineHead = (head: SealedHead, seenBefore: ReadonlyMap<string, JournalHead>): void => {
    const { competition, epoch, seq, chain, seal } = head
    const before = seenBefore.get(competition)
    if (seal !== sealOf(head, chain)) damages.note(competition, 'its head was changed')
    else if (before?.epoch === epoch && before.seq > seq)
      damages.note(competition, formatMissing(seq + 1, before.seq))
    else if (seen.get(competition)?.epoch !== epoch || seq > (seen.get(competition)?.seq ?? 0))
      seen.set(competition, head)
  }

  const selectHeads = async (where: ReturnType<Sql>): Promise<SealedHead[]> => {
    // Answers may overtake each other, so heads are compared with those that were known before the question.
    const seenBefore = new Map(seen)
    try {
      const found = await sql<SealedHead[]>`
        SELECT id AS competition, epoch, seq, frame_count AS "frameCount", chain, seal
        FROM competition ${where} ORDER BY id`
      for (const head of found) examineHead(head, seenBefore)
      return found
    } catch (fault) {
      throw explainFault(url, fault)
    }
  }

  return {
    headsOf: async (competitions: readonly string[]): Promise<JournalHead[]> =>
      (await selectHeads(sql`WHERE id = ANY(${competitions as string[]})`)).map(headOf),
    async heads(): Promise<JournalHead[]> {
      const found = await selectHeads(sql``)
      const ids = new Set(found.map(({ competition }) => competition))
      for (const competition of seen.keys()) {
        if (ids.has(competition)) continue
        seen.delete(competition)
        damages.forget(competition)
      }
      return found.map(headOf)
    },
    async read(competition: string, afterSeq: number, limit: number): Promise<JournalledFact[]> {
      const { rows, text } = await attempt(competition, () => selectFacts(competition, afterSeq, limit))
      return attempt(competition, async () => factsOf(rows, text))
    },
    async readFrames(competition: string, afterCount: number, limit: number): Promise<StoredFrame[]> {
      const { rows, changed } = await attempt(competition, () => selectFrames(competition, afterCount, limit))
      return attempt(competition, async () => framesOf(rows, changed))
    },
    async prove(competition: string): Promise<void> {
      const proofs: ((from: number) => Promise<(FactRow | FrameRow)[]>)[] = [
        async (from) => (await selectFacts(competition, from, PROVEN_AT_ONCE)).rows,
        async (from) => (await selectFrames(competition, from, PROVEN_AT_ONCE)).rows,
      ]
      for (const proof of proofs)
        for (let from: number | undefined = 0; from !== undefined;) {
          const start: number = from
          from = (await attempt(competition, () => proof(start))).at(-1)?.[0]
          await nextTurn()
        }
    },
  }
}

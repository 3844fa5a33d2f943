/** The reading half of the journal on PostgreSQL. What is read is proven first, and damage is recorded. */
import type { JournalledFact } from '@bell-lap/protocol/facts/facts'
import { nextTurn } from '../../turns.ts'
import { CHAIN_START, sealOf, type SealedHead } from '../chain.ts'
import type { Damages } from '../damages.ts'
import {
  EpochEnded,
  JournalError,
  explainUnreadable,
  type JournalHead,
  type StoredFrame,
} from '../journal.ts'
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
import { createHistories, isBehind, renewEpoch, type Seen } from './histories.ts'
import { ChangedHead } from './writer.ts'

export interface ReadingOptions {
  readonly sql: Sql
  /** Names the database in a fault. */
  readonly url: string
  readonly damages: Damages
  /** A fresh epoch, for a competition of which the database lost something. Absent for a reader that changes nothing. */
  readonly makeEpoch?: () => string
  /** Called with a sentence about what the database lost. */
  readonly onFault?: (fault: unknown) => void
}

/** Facts checked in one step. */
const PROVEN_AT_ONCE = 2_000

const headOf = ({ competition, epoch, seq, frameCount }: JournalHead): JournalHead => ({
  competition,
  epoch,
  seq,
  frameCount,
})

type SelectedFact = readonly [headSeq: number, epoch: string, frameCount: number, chainBefore: number | null]

interface FactsRead {
  readonly rows: FactRow[]
  readonly text: string
}

export function createReading({ sql, url, damages, makeEpoch, onFault }: ReadingOptions) {
  const histories = createHistories()

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
  const selectFacts = async (
    competition: string,
    afterSeq: number,
    limit: number,
    epoch?: string,
  ): Promise<FactsRead> => {
    const seen = histories.find(competition)
    const found = await sql`
      SELECT head.seq, head.epoch, head.frame_count, before.chain, later.seq, later.received_at, later.chain, later.body
      FROM competition head
      LEFT JOIN fact before ON before.competition = head.number AND before.seq = ${afterSeq}
      LEFT JOIN LATERAL (
        SELECT seq, received_at, chain, body, sum(octet_length(body)) OVER
          (ORDER BY seq ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS length
        FROM (SELECT * FROM fact WHERE fact.competition = head.number AND fact.seq > ${afterSeq}
              ORDER BY fact.seq LIMIT ${limit}) AS next
      ) later ON later.length IS NULL OR later.length < ${READ_LENGTH}
      WHERE head.id = ${competition} ORDER BY later.seq`.values()
    const [first] = found as unknown as SelectedFact[]
    if (first === undefined) return { rows: [], text: '' }
    const [headSeq, headEpoch, frameCount, before] = first
    if (epoch !== undefined && headEpoch !== epoch) throw new EpochEnded(competition)
    const rows = found.flatMap(([, , , , ...row]): FactRow[] => (row[0] === null ? [] : [row as never]))
    const chainBefore = afterSeq === 0 ? CHAIN_START : (before ?? NaN)
    if (seen?.epoch === headEpoch) {
      const row = rows.find(([seq]) => seq === seen.seq)
      const chain = seen.seq === afterSeq ? chainBefore : row ? row[2] : seen.chain
      if (headSeq < seen.seq || chain !== seen.chain) {
        await renew(competition, seen)
        throw new EpochEnded(competition)
      }
    }
    const text = textOf(rows)
    const fault = findRowFault(rows, text, { afterSeq, chainBefore, headSeq })
    if (fault !== null) throw damages.note(competition, fault)
    const last = rows.at(-1)
    if (last) histories.note(competition, { epoch: headEpoch, seq: last[0], chain: last[2], frameCount })
    return { rows, text }
  }
  const selectFrames = async (competition: string, afterCount: number, limit: number, epoch?: string) => {
    const found = await sql`
      SELECT head.epoch, later.count, later.body_check, later.body
      FROM competition head
      LEFT JOIN LATERAL (
        SELECT count, body_check, body, sum(octet_length(body)) OVER
          (ORDER BY count ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS length
        FROM (SELECT * FROM frame WHERE frame.competition = head.number AND frame.count > ${afterCount}
              ORDER BY frame.count LIMIT ${limit}) AS next
      ) later ON later.length IS NULL OR later.length < ${READ_LENGTH}
      WHERE head.id = ${competition} ORDER BY later.count`.values()
    const [first] = found as unknown as (readonly [epoch: string])[]
    if (epoch !== undefined && first !== undefined && first[0] !== epoch) throw new EpochEnded(competition)
    const rows = found.flatMap(([, ...row]): FrameRow[] => (row[0] === null ? [] : [row as never]))
    const changed = changedAmong(rows)
    damages.noteFrames(competition, changed)
    return { rows, changed }
  }
  const renew = async (competition: string, before: Seen): Promise<void> => {
    if (makeEpoch === undefined) throw new JournalError('The database has gone back while it was read')
    const left = await renewEpoch(sql, competition, before, makeEpoch())
    // Another server may have found the same, and been faster.
    if (left === null) return
    const what =
      left < before.seq
        ? `it ends at fact ${left}, and fact ${before.seq} had been read`
        : `its facts up to ${before.seq} are not those that had been read, or positions are missing`
    onFault?.(
      new JournalError(
        `The database has gone back: of ${competition} ${what}. The competition continues under a new epoch. Send again what was sent last`,
      ),
    )
  }
  /** Returns whether the head has to be selected again. */
  const examineHead = async (head: SealedHead, before: Seen | undefined): Promise<boolean> => {
    const { competition } = head
    if (head.seal !== sealOf(head, head.chain)) {
      damages.note(competition, 'its head was changed')
      return false
    }
    if (!isBehind(head, before)) {
      histories.note(competition, head)
      return false
    }
    await renew(competition, before!).catch((fault: unknown) => {
      if (!(fault instanceof ChangedHead)) throw fault
    })
    histories.forget(competition)
    return true
  }

  const selectHeads = async (where: ReturnType<Sql>): Promise<SealedHead[]> => {
    // Answers may overtake each other, so heads are compared with those that were known before the question.
    const seen = histories.all()
    try {
      const found = await sql<SealedHead[]>`
        SELECT id AS competition, epoch, seq, frame_count AS "frameCount", chain, seal
        FROM competition ${where} ORDER BY id`
      let isOutdated = false
      for (const head of found) if (await examineHead(head, seen.get(head.competition))) isOutdated = true
      return isOutdated ? await selectHeads(where) : found
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
      for (const competition of histories.all().keys()) {
        if (ids.has(competition)) continue
        histories.forget(competition)
        damages.forget(competition)
      }
      return found.map(headOf)
    },
    async read(
      competition: string,
      afterSeq: number,
      limit: number,
      epoch?: string,
    ): Promise<JournalledFact[]> {
      const { rows, text } = await attempt(competition, () =>
        selectFacts(competition, afterSeq, limit, epoch),
      )
      return attempt(competition, async () => factsOf(rows, text))
    },
    async readFrames(
      competition: string,
      afterCount: number,
      limit: number,
      epoch?: string,
    ): Promise<StoredFrame[]> {
      const { rows, changed } = await attempt(competition, () =>
        selectFrames(competition, afterCount, limit, epoch),
      )
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

/** The reading half of the embedded journal. What is read is proven first, and damage is recorded. */
import type { JournalledFact } from '@bell-lap/protocol/facts/facts'
import { nextTurn } from '../../turns.ts'
import type { Damages } from '../damages.ts'
import { EpochEnded, JournalError, explainUnreadable, type Journal, type StoredFrame } from '../journal.ts'
import type { KnownHeads } from '../known-heads.ts'
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
import { explainFault, isDamage, meaningOf } from './database.ts'
import type { Reads } from './reads.ts'

export interface ReadingOptions {
  /** Names the file in a fault. */
  readonly path: string
  readonly reads: Reads
  readonly heads: KnownHeads
  readonly damages: Damages
  /** Yields the event loop before the parsing of a large slice. */
  readonly turn: () => Promise<unknown>
}

/** Facts checked in one step, which takes a few milliseconds. */
const PROVEN_AT_ONCE = 2_000

export function createReading({ path, reads, heads, damages, turn }: ReadingOptions) {
  /** Throws what is known to be damaged, and records what the query finds. */
  const attempt = <T>(competition: string, query: () => T): T => {
    const known = damages.known.get(competition)
    if (known) throw known
    try {
      return query()
    } catch (fault) {
      if (fault instanceof JournalError) throw fault
      // Bodies were JSON when they were accepted, so a syntax error means damage.
      if (isDamage(fault) || fault instanceof SyntaxError)
        throw damages.note(competition, 'it cannot be read', fault)
      throw explainUnreadable(competition, meaningOf(fault), explainFault(path, fault))
    }
  }
  const requireEpoch = (competition: string, epoch: string | undefined): void => {
    const head = heads.find(competition)
    if (head && epoch !== undefined && head.epoch !== epoch) throw new EpochEnded(competition)
  }
  const takeFacts = (
    competition: string,
    afterSeq: number,
    limit: number,
  ): { readonly rows: FactRow[]; readonly text: string } => {
    const rows = reads.facts(competition, afterSeq, limit)
    const text = textOf(rows)
    const chainBefore = rows.length === 0 ? NaN : reads.chainAt(competition, afterSeq)
    const headSeq = heads.find(competition)?.seq
    const fault = findRowFault(rows, text, { afterSeq, chainBefore, headSeq })
    if (fault !== null) throw damages.note(competition, fault)
    return { rows, text }
  }
  /** Reports frames that were changed. */
  const takeFrames = (
    competition: string,
    afterCount: number,
    limit: number,
  ): { readonly rows: FrameRow[]; readonly changed: number[] } => {
    const rows = reads.frames(competition, afterCount, limit)
    const changed = changedAmong(rows)
    damages.noteFrames(competition, changed)
    return { rows, changed }
  }

  return {
    async read(
      competition: string,
      afterSeq: number,
      limit: number,
      epoch?: string,
    ): Promise<JournalledFact[]> {
      requireEpoch(competition, epoch)
      const { rows, text } = attempt(competition, () => takeFacts(competition, afterSeq, limit))
      // A single fact can have megabytes.
      if (text.length > 2 * READ_LENGTH) await turn()
      return attempt(competition, () => factsOf(rows, text))
    },
    async readFrames(
      competition: string,
      afterCount: number,
      limit: number,
      epoch?: string,
    ): Promise<StoredFrame[]> {
      requireEpoch(competition, epoch)
      return attempt(competition, () => {
        const { rows, changed } = takeFrames(competition, afterCount, limit)
        return framesOf(rows, changed)
      })
    },
    async prove(competition: string): Promise<void> {
      const proofs = [
        (from: number) => takeFacts(competition, from, PROVEN_AT_ONCE).rows,
        (from: number) => takeFrames(competition, from, PROVEN_AT_ONCE).rows,
      ]
      for (const proof of proofs)
        for (let from: number | undefined = 0; from !== undefined;) {
          const start: number = from
          from = attempt(competition, () => proof(start)).at(-1)?.[0]
          await nextTurn()
        }
    },
  } satisfies Partial<Journal>
}

/**
 * Notices that a database has gone back: a replica took over that had not got everything yet, or an older state was restored. It then
 * lacks facts that this server has read, and gives their numbers to others. What was made from the lost ones can no longer be told by a
 * version from what is made from the new ones. So the competition gets another epoch, once, by whichever server notices first; then every
 * server reads it from its first fact, and every client replaces what it has.
 */
import { sealOf, type SealedHead } from '../chain.ts'
import { transact, type Sql } from './connection.ts'
import { lockHead } from './writer.ts'

/** How far a competition has been seen. The checksum stands for all facts up to `seq`. */
export type Seen = Pick<SealedHead, 'epoch' | 'seq' | 'chain' | 'frameCount'>

export interface Histories {
  /** Take it before a question: answers may overtake each other. */
  find(competition: string): Seen | undefined
  /** The same for all. */
  all(): ReadonlyMap<string, Seen>
  note(competition: string, seen: Seen): void
  forget(competition: string): void
}

export function createHistories(): Histories {
  /** Bound: the competitions of the database. */
  const seen = new Map<string, Seen>()
  return {
    find: (competition) => seen.get(competition),
    all: () => new Map(seen),
    note(competition, { epoch, seq, chain, frameCount }) {
      const known = seen.get(competition)
      const isSame = known?.epoch === epoch
      seen.set(competition, {
        epoch,
        ...(isSame && known.seq > seq ? { seq: known.seq, chain: known.chain } : { seq, chain }),
        frameCount: isSame ? Math.max(known.frameCount, frameCount) : frameCount,
      })
    },
    forget: (competition) => void seen.delete(competition),
  }
}

/** True if a head lacks what was seen before. A head that is further on may still have another history. */
export const isBehind = (head: Seen, before: Seen | undefined): boolean =>
  before !== undefined &&
  before.epoch === head.epoch &&
  (before.seq > head.seq ||
    before.frameCount > head.frameCount ||
    (before.seq === head.seq && before.chain !== head.chain))

/**
 * Gives a competition another epoch if what was seen of it is not in the database.
 * @returns the number of the last fact before the change, or null if nothing is missing any more: another server was faster
 */
export const renewEpoch = (
  sql: Sql,
  competition: string,
  before: Seen,
  epoch: string,
): Promise<number | null> =>
  transact(sql, async (tx) => {
    const head = await lockHead(tx, competition)
    if (head?.epoch !== before.epoch) return null
    const [last] = await tx<{ chain: number }[]>`
      SELECT chain FROM fact WHERE competition = ${head.number} AND seq = ${before.seq}`
    const isThere = before.seq === 0 || last?.chain === before.chain
    if (isThere && head.frameCount >= before.frameCount) return null
    const seal = sealOf({ ...head, epoch }, head.chain)
    await tx`UPDATE competition SET epoch = ${epoch}, seal = ${seal} WHERE number = ${head.number}`
    return head.seq
  })

/** The known damage of the store. Damage is recorded once, and stays until its competition is removed. */
import { sealOf, type SealedHead } from './chain.ts'
import { formatCounts } from './format-counts.ts'
import { JournalDamage, JournalError, type Journal } from './journal.ts'
import { listMissing, type Marks } from './marks.ts'

export interface Damages {
  readonly known: Journal['damages']
  /** Records what is wrong, as a part of a sentence. Returns what is recorded, which may be an earlier damage. */
  note(competition: string, what: string, cause?: unknown): JournalDamage
  /** Number of frames found changed, and left out. */
  readonly changedFrames: number
  /** Reports changed frames of a read once. `counts` are in rising order. */
  noteFrames(competition: string, counts: readonly number[]): void
  forget(competition: string): void
}

/** Damage that the heads reveal, by competition: a changed head, and a journal that had more facts. */
export function damagesOfHeads(marks: Marks, heads: readonly SealedHead[]): Map<string, string> {
  const found = listMissing(marks, heads)
  for (const head of heads)
    if (head.seal !== sealOf(head, head.chain)) found.set(head.competition, 'its head was changed')
  return found
}

/**
 * @param found what is wrong from the start, by competition
 * @param onFault is called for changed frames, which damage nothing else
 */
export function createDamages(
  found: ReadonlyMap<string, string>,
  onFault: (fault: JournalError) => void,
): Damages {
  const known = new Map([...found].map(([each, what]) => [each, new JournalDamage(each, what)]))
  /** The last changed frame that was reported, for each competition that has one. */
  const reported = new Map<string, number>()
  let changedFrames = 0
  return {
    known,
    note(competition, what, cause) {
      const damage = known.get(competition) ?? new JournalDamage(competition, what, { cause })
      known.set(competition, damage)
      return damage
    },
    get changedFrames() {
      return changedFrames
    },
    noteFrames(competition, counts) {
      const fresh = counts.filter((count) => count > (reported.get(competition) ?? 0))
      if (fresh.length === 0) return
      reported.set(competition, fresh.at(-1)!)
      changedFrames += fresh.length
      const which = fresh.length === 1 ? `frame ${fresh[0]} was` : `frames ${formatCounts(fresh)} were`
      onFault(
        new JournalError(
          `In ${competition}, ${which} changed on the disk and left out: the positions at that moment are missing. Run bell-lap check to examine the whole store, and bell-lap check --accept to remove them`,
        ),
      )
    },
    forget(competition) {
      known.delete(competition)
      reported.delete(competition)
    },
  }
}

/**
 * Which facts of a competition were superseded or withdrawn, and by which, and of which type each is. A fact says which one it replaces, and the replaced one does
 * not say by which, so that all later facts have to be read. This is done once for each competition and continued from there.
 */
import type { FactType } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import type { Journal } from '../journal/journal.ts'
import { nextTurn } from '../turns.ts'

/** Competitions of which this is kept. Beyond that the least recently used one is dropped, and made again from its journal. */
const MOST_KEPT = 8
/** Facts read in one turn of the event loop. */
const FACTS_AT_ONCE = 1_000

/** The fact that took the place of another one, or took it back. */
export interface Replacement {
  readonly kind: 'superseded' | 'withdrawn'
  readonly seq: number
  readonly source: string
  readonly id: string
}

interface Kept {
  readonly epoch: string
  /** By `source/id` of the replaced fact. Bound: the facts of the competition. */
  readonly byKey: Map<string, Replacement>
  /**
   * The type of each fact, by `source/id`. A withdrawal counts as the type of what it took back, so that only a role that may state that
   * may undo it. Bound: the facts of the competition.
   */
  readonly types: Map<string, FactType>
  seq: number
  /** Requests at the same time read one after the other. */
  reading: Promise<unknown>
}

export interface Replacements {
  /** All those of a competition up to its newest fact. */
  of(competition: string): Promise<ReadonlyMap<string, Replacement>>
  /** The types of its facts, by `source/id`; of a withdrawal, the type of what it took back. */
  typesOf(competition: string): Promise<ReadonlyMap<string, FactType>>
}

export function createReplacements(
  journal: Pick<Journal, 'heads' | 'read'>,
  turn: () => Promise<unknown> = nextTurn,
): Replacements {
  const kept = new Map<string, Kept>()

  const readOn = async (competition: string, entry: Kept): Promise<void> => {
    for (;;) {
      const facts = await journal.read(competition, entry.seq, FACTS_AT_ONCE)
      for (const { seq, fact } of facts) {
        entry.seq = seq
        const { supersedes, source, id } = fact
        const key = supersedes === undefined ? null : formatFactKey(supersedes)
        const withdrawnType = fact.type === 'withdrawn' && key !== null ? entry.types.get(key) : undefined
        entry.types.set(formatFactKey(fact), withdrawnType ?? fact.type)
        if (key === null) continue
        // A fact that was replaced is out for good (D-035), so the first one counts.
        if (entry.byKey.has(key)) continue
        entry.byKey.set(key, {
          kind: fact.type === 'withdrawn' ? 'withdrawn' : 'superseded',
          seq,
          source,
          id,
        })
      }
      if (facts.length === 0) return
      await turn()
    }
  }

  const upToNow = async (competition: string): Promise<Kept | null> => {
    const epoch = (await journal.heads()).find((head) => head.competition === competition)?.epoch
    if (epoch === undefined) return null
    let entry = kept.get(competition)
    if (entry?.epoch !== epoch)
      entry = { epoch, byKey: new Map(), types: new Map(), seq: 0, reading: Promise.resolve() }
    kept.delete(competition)
    kept.set(competition, entry)
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
    const reading = entry.reading.then(() => readOn(competition, entry))
    entry.reading = reading.catch(() => {})
    await reading
    return entry
  }

  return {
    of: async (competition) => (await upToNow(competition))?.byKey ?? new Map(),
    typesOf: async (competition) => (await upToNow(competition))?.types ?? new Map(),
  }
}

/**
 * The outlines of the competitions that are written to (packages/race: references/outline.ts). Each is brought up to the journal's newest
 * fact before a request is judged, by reading the facts it does not include yet. These may be all facts, or those that another node wrote.
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { createOutline, type Outline } from '@bell-lap/race/references/outline'

/** Number of outlines kept. Beyond that the least recently used one is dropped, and made again from its journal. */
const MOST_OUTLINES = 64

export interface Outlines {
  /**
   * The outline of a competition.
   * @param epoch of its journal
   * @param seq of its newest fact
   * @param readAfter facts after a seq, in order. Facts that do not affect an outline may be left out
   */
  of(epoch: string, seq: number, readAfter: (seq: number) => Iterable<Fact>): Outline
  /** The newest fact that the outline of a journal includes, and the checksum that came with it. Undefined if there is no outline. */
  lastOf(epoch: string): { readonly seq: number; readonly chain: number } | undefined
  /** Drops the outline of a journal that is not the one it was made from. */
  drop(epoch: string): void
  /** Records that this is the journal's newest fact and the outline includes it. `chain` is for a store that may go back. */
  advance(epoch: string, seq: number, chain?: number): void
  /** Drops all outlines, because facts that they include were not written. */
  clear(): void
}

export function createOutlines(): Outlines {
  const known = new Map<string, { readonly outline: Outline; seq: number; chain: number }>()
  return {
    of(epoch, seq, readAfter) {
      const entry = known.get(epoch) ?? { outline: createOutline(), seq: 0, chain: 0 }
      if (entry.seq < seq) {
        for (const fact of readAfter(entry.seq)) entry.outline.apply(fact)
        entry.outline.keep()
        entry.seq = seq
      }
      known.delete(epoch)
      known.set(epoch, entry)
      if (known.size > MOST_OUTLINES) known.delete(known.keys().next().value as string)
      return entry.outline
    },
    advance(epoch, seq, chain = 0) {
      const entry = known.get(epoch)
      if (entry) Object.assign(entry, { seq, chain })
    },
    lastOf: (epoch) => known.get(epoch),
    drop: (epoch) => void known.delete(epoch),
    clear: () => known.clear(),
  }
}

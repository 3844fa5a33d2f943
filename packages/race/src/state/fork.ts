/**
 * Copies a race. Facts are applied to the copy to see their changes, while the race itself goes on with its
 * journal. The copy costs the lists of facts, a fraction of a millisecond, and uses the values that the race
 * has computed already.
 */
import { createKeyIndex } from './key-index.ts'
import { borrowMemory, type BorrowedMemory } from './memory.ts'
import type { Race } from './race.ts'
import type { Slice, SliceName, Touch } from './slice.ts'
import { stampOf } from './version.ts'

/** A copy. Its memory can give back what was computed in it. */
export interface Fork extends Race {
  readonly memory: BorrowedMemory
}

/**
 * The lanes are shared with the race. A caller that compares documents with frames must check that none came
 * meanwhile.
 */
export function forkRace(race: Race): Fork {
  const spans = new Map<SliceName, Touch>()
  for (const [name, touch] of race.spans) spans.set(name, { ...touch })
  const slices = new Map<SliceName, Slice>()
  for (const [name, slice] of race.slices) {
    const [, ...spanNames] = slice.names
    slices.set(name, {
      ...slice,
      facts: slice.facts.slice(),
      spans: spanNames.map((span) => spans.get(span)!),
    })
  }
  return {
    ...race,
    slices,
    spans,
    lanes: new Map(race.lanes),
    touches: race.touches.copy(),
    keys: createKeyIndex({ index: race.keys, seq: race.seq }),
    awaitedPassings: new Set(race.awaitedPassings),
    memory: borrowMemory(race.memory, stampOf(race)),
    inferredIn: new Set(race.inferredIn),
    stated: null,
  }
}

/**
 * A race as it would be had nobody stated what was inferred. Documents compare it with the race as it is, and so find the winners,
 * medals and points that rest on an inferred fact, whatever the fact and however far its effect reaches. To follow each kind of fact
 * through every rule was the other way, and every new rule would have had to be told.
 */
import { inferredFrom } from '@bell-lap/protocol/facts/inferred-from'
import type { InferredFrom } from '@bell-lap/protocol/vocabulary/inference'
import { createMemory } from './memory.ts'
import type { Race } from './race.ts'
import { spansOf, type SliceName } from './slice.ts'
import { stampOf } from './version.ts'

/** The race itself if nothing in it was inferred. What was computed of the race without inferred facts is kept with it. */
export function statedRace(race: Race): Race {
  if (race.inferredIn.size === 0) return race
  const stamp = stampOf(race)
  if (race.stated?.stamp === stamp) return race.stated.race
  const slices = new Map(race.slices)
  for (const name of race.inferredIn) {
    const slice = race.slices.get(name)
    if (slice === undefined) continue
    slices.set(name, { ...slice, facts: slice.facts.filter(({ fact }) => inferredFrom(fact) === null) })
  }
  const memory = race.stated?.race.memory ?? createMemory(false)
  const stated: Race = { ...race, slices, memory, inferredIn: new Set(), stated: null, whole: race }
  race.stated = { race: stated, stamp }
  return stated
}

/** Whether one of these slices, or of the slices that these span, has an inferred fact. */
export function readsInferred({ inferredIn }: Race, reads: ReadonlySet<SliceName>): boolean {
  for (const name of inferredIn)
    if (reads.has(name) || spansOf(name).some((span) => reads.has(span))) return true
  return false
}

/** The source of the first inferred fact in these slices. Null if they have none. */
export function firstInference(race: Race, reads: ReadonlySet<SliceName>): InferredFrom | null {
  let first: { readonly seq: number; readonly from: InferredFrom } | null = null
  for (const name of race.inferredIn) {
    if (!reads.has(name) && !spansOf(name).some((span) => reads.has(span))) continue
    for (const { seq, fact } of race.slices.get(name)?.facts ?? []) {
      const from = inferredFrom(fact)
      if (from !== null && (first === null || seq < first.seq)) first = { seq, from }
    }
  }
  return first?.from ?? null
}

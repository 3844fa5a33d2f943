/**
 * What a race remembers of its derived values: one per value and place, with the version it was computed at. A value
 * is computed when it is asked for and no slice it declares has been touched since (D-009).
 */

import type { SliceName } from './slice.ts'

export interface Remembered {
  /** Version of the declared slices when the value was computed. */
  version: number
  /** Stamp of the race (see `stampOf`) when that version was last looked up. */
  stamp: number
  value: unknown
}

/** The slices a document reads, and their version. */
export interface RememberedReads {
  readonly names: ReadonlySet<SliceName>
  /** Their version, and the stamp of the race when it was looked up. */
  version: number
  stamp: number
}

export interface Memory {
  /** By the definition itself, then by its place. */
  readonly derived: Map<object, Map<unknown, Remembered>>
  /** By document and unit. Bound: the units of the programme. */
  readonly reads: Map<string, RememberedReads>
  /** Bodies by path-like key, most recently used last; bounded. */
  readonly bodies: Map<string, Remembered>
  readonly keepsUnitBodies: boolean
}

export function createMemory(keepsUnitBodies: boolean): Memory {
  return { derived: new Map(), reads: new Map(), bodies: new Map(), keepsUnitBodies }
}

/** Bodies kept: enough for every document of a unit that is being followed, and of those around it. */
const BODIES_KEPT = 256

/** Remembers a body and forgets the one that was not used for longest. */
export function rememberBody(memory: Memory, key: string, remembered: Remembered): void {
  memory.bodies.delete(key)
  memory.bodies.set(key, remembered)
  if (memory.bodies.size <= BODIES_KEPT) return
  const oldest = memory.bodies.keys().next()
  if (!oldest.done) memory.bodies.delete(oldest.value)
}

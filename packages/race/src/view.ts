/**
 * How derived values and documents read a race: through a view that hands out the slices they declared and no other.
 * What is not declared would not be in the version, and a stale body would be served for ever; so it throws.
 */
import type { JournalledFact } from '@bell-lap/protocol/facts/facts'
import { EMPTY_LANE, type Lane } from './lane.ts'
import type { Race } from './race.ts'
import {
  LAST_STAGE,
  sliceOf,
  type CompetitionSliceKind,
  type SliceFact,
  type SliceKind,
  type SliceName,
  type StageSliceKind,
} from './slice.ts'

/** How a derived value is written. */
interface Definition<T> {
  /** For messages. */
  readonly name: string
  /** The slices it reads, those of the derived values it uses included; nothing but `stage` may decide them. */
  readonly reads: (stage: number) => Iterable<SliceName>
  readonly compute: (view: View, stage: number) => T
}

/** A value computed from slices, and from other derived values whose slices it declares too. */
export interface Derived<T> extends Definition<T> {
  readonly reads: (stage: number) => ReadonlySet<SliceName>
}

/** Declares a derived value. What it reads at a stage is worked out once. */
export function derived<T>(definition: Definition<T>): Derived<T> {
  const known: ReadonlySet<SliceName>[] = []
  return {
    ...definition,
    reads: (stage) => (known[Math.min(stage, BEYOND)] ??= new Set(definition.reads(stage))),
  }
}

/** A fact with its number, typed by the slice it was found in. */
export interface Filed<K extends SliceKind> extends JournalledFact {
  readonly fact: SliceFact<K>
}

export interface View {
  /** Competition id. */
  readonly competition: string
  /** A path or a stated address as documents give it: absolute where the race knows the address visitors use. Null stays null. */
  address<A extends string | null>(of: A): A | string
  /** The facts in force in a slice, in the journal's order. */
  facts<K extends CompetitionSliceKind>(kind: K): readonly Filed<K>[]
  factsOf<K extends StageSliceKind>(kind: K, stage: number): readonly Filed<K>[]
  /** The stage's frames as folded so far. */
  lane(stage: number): Lane
  /** A derived value of a stage; those of the whole competition take 0. */
  get<T>(value: Derived<T>, stage?: number): T
}

/** Stages beyond the last have no slices; one entry stands for them all. */
const BEYOND = LAST_STAGE + 1

const NO_FACTS: readonly never[] = []

/** By what a reader declared: the sets of slices found to be within it. All of them are made once and never change. */
const within = new WeakMap<ReadonlySet<SliceName>, WeakSet<ReadonlySet<SliceName>>>()

function knownWithin(declared: ReadonlySet<SliceName>): WeakSet<ReadonlySet<SliceName>> {
  let known = within.get(declared)
  if (known === undefined) within.set(declared, (known = new WeakSet()))
  return known
}

/** A slice was read without being declared: a mistake in a `reads`. */
export class UndeclaredReadError extends Error {
  override readonly name = 'UndeclaredReadError'
}

/** Largest `seq` among the slices, plus the counters of the lanes; 0 when nothing of it was ever touched. */
export function versionOfSlices(race: Race, names: ReadonlySet<SliceName>): number {
  let seq = 0
  let count = 0
  for (const name of names) {
    const slice = race.slices.get(name)
    if (slice !== undefined) {
      if (slice.seq > seq) seq = slice.seq
    } else if (name.startsWith('lane:')) count += race.lanes.get(Number(name.slice(5)))?.count ?? 0
  }
  return seq + count
}

/** Grows with every fact and frame: while it stays, no version has changed. */
export const stampOf = (race: Race): number => race.seq + race.frames

/** True for a path from the root; `//host/…` names another server. */
const isPath = (address: string): boolean => address.startsWith('/') && !address.startsWith('//')

/** A view of the race for a reader that declared these slices. */
export function createView(race: Race, reader: string, declared: ReadonlySet<SliceName>): View {
  const known = knownWithin(declared)
  const check = (name: SliceName): void => {
    if (!declared.has(name))
      throw new UndeclaredReadError(`${reader} reads ${name} and does not declare it; add it to its reads`)
  }
  const read = (name: SliceName): readonly never[] => {
    check(name)
    return (race.slices.get(name)?.facts as readonly never[] | undefined) ?? NO_FACTS
  }
  return {
    competition: race.competition,
    address: (of) => (of !== null && isPath(of) ? race.publicUrl + of : of),
    facts: read,
    factsOf: (kind, stage) => read(sliceOf(kind, stage)),
    lane(stage) {
      check(sliceOf('lane', stage))
      return race.lanes.get(stage) ?? EMPTY_LANE
    },
    get(value, stage = 0) {
      const reads = value.reads(stage)
      if (!known.has(reads)) {
        for (const name of reads) check(name)
        known.add(reads)
      }
      return derive(race, value, stage, reads)
    },
  }
}

function derive<T>(race: Race, value: Derived<T>, stage: number, reads: ReadonlySet<SliceName>): T {
  const { derived: known } = race.memory
  let byStage = known.get(value)
  if (byStage === undefined) known.set(value, (byStage = new Map()))
  const stamp = stampOf(race)
  const remembered = byStage.get(stage)
  if (remembered?.stamp === stamp) return remembered.value as T
  const version = versionOfSlices(race, reads)
  if (remembered?.version === version) {
    remembered.stamp = stamp
    return remembered.value as T
  }
  const computed = value.compute(createView(race, value.name, reads), stage)
  byStage.set(stage, { version, stamp, value: computed })
  return computed
}

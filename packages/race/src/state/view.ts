/**
 * Derived values and documents read a race through a view, which gives access only to the slices that they
 * declared. An undeclared slice would not be part of the version, and a stale body would be served forever.
 * So reading one throws.
 */
import type { QualifyingResult } from '@bell-lap/domain/heats/qualification'
import { unitBefore, type Unit } from '@bell-lap/domain/calendar/unit'
import type { JournalledFact } from '@bell-lap/protocol/facts/facts'
import type { InferredFrom } from '@bell-lap/protocol/vocabulary/inference'
import { EMPTY_LANE, type Lane } from './lane.ts'
import { recall, type Compute } from './memory.ts'
import type { Race } from './race.ts'
import { firstInference, readsInferred, statedRace } from './stated-race.ts'
import type { Steps } from './steps.ts'
import {
  sliceOf,
  spanned,
  spansOf,
  type CompetitionSliceKind,
  type SliceFact,
  type SliceKind,
  type SliceName,
  type Span,
  type UnitSliceKind,
} from './slice.ts'

/** The place of a request: nothing for the whole competition, an event's number, or a unit. */
export type OfCompetition = []
export type OfEvent = [event: number]
export type OfUnit = [unit: Unit]
export type Place = OfCompetition | OfEvent | OfUnit

/** The definition of a derived value. */
interface Definition<T, At extends Place> {
  /** For messages. */
  readonly name: string
  /**
   * The slices that it reads, including those of the derived values that it uses. They may depend only on its
   * place.
   */
  readonly reads: (...at: At) => Iterable<SliceName>
  readonly compute: (view: View, ...at: At) => T
}

/** A value computed from slices, and from other derived values whose slices it also declares. */
export interface Derived<T, At extends Place = OfCompetition> extends Definition<T, At> {
  readonly reads: (...at: At) => ReadonlySet<SliceName>
}

/**
 * Names that a derived value remembers in total, over its places. Beyond that they are computed each time.
 */
const NAMES_KEPT = 100_000

/** Declares a derived value. Its slices at a place are computed once. */
export function derived<T, At extends Place = OfCompetition>(definition: Definition<T, At>): Derived<T, At> {
  const known = new Map<At[0], ReadonlySet<SliceName>>()
  let names = 0
  return {
    ...definition,
    reads(...at) {
      const remembered = known.get(at[0])
      if (remembered !== undefined) return remembered
      const reads = new Set(definition.reads(...at))
      if (names + reads.size <= NAMES_KEPT) {
        known.set(at[0], reads)
        names += reads.size
      }
      return reads
    },
  }
}

/**
 * The slices that a derived value reads for the previous stage. Empty for the first stage and for a phase.
 */
export function readsBefore(value: Derived<unknown, OfUnit>, unit: Unit): Iterable<SliceName> {
  const previous = unitBefore(unit)
  return previous === null ? [] : value.reads(previous)
}

/** A derived value of the previous stage. Null for the first stage and for a phase. */
export function getBefore<T>(view: View, value: Derived<T, OfUnit>, unit: Unit): T | null {
  const previous = unitBefore(unit)
  return previous === null ? null : view.get(value, previous)
}

/** A derived value reads the same kinds of slices for every stage as for the first one. */
const A_STAGE: Unit = 'stage-1'
/** The second phase, so that slices of earlier phases are among those read. */
const A_PHASE: Unit = 'event-1-phase-2'

/** The slices that a derived value reads for every unit of a span. */
export const readsOfAll = (value: Derived<unknown, OfUnit>, span: Span): SliceName[] => [
  ...(span === '*' ? spanned(value.reads(A_STAGE), '*') : []),
  ...spanned(value.reads(A_PHASE), span === '*' ? 'phases' : span),
]

/** A fact with its number, typed by the slice it was found in. */
export interface Filed<K extends SliceKind> extends JournalledFact {
  readonly fact: SliceFact<K>
  /** `seq` of the first fact in this place, for a fact that took over the place of another. */
  readonly inPlaceOf?: number
  /** The fact that a fact of the programme, or a disruption, supersedes. */
  readonly replaced?: JournalledFact
}

export interface View {
  /** Competition id. */
  readonly competition: string
  /**
   * A path or a stated address as documents give it: absolute if the race knows the address that visitors
   * use. Null stays null.
   */
  address<A extends string | null>(of: A): A | string
  /** The facts in force in a slice, in the journal's order. */
  facts<K extends CompetitionSliceKind>(kind: K): readonly Filed<K>[]
  factsOf<K extends UnitSliceKind>(kind: K, unit: Unit): readonly Filed<K>[]
  /** The facts in force of an event's programme: the event and its phases. */
  factsOfEvent(event: number): readonly Filed<'events'>[]
  /** The events about which facts were stated. Declared for all of them (`phases`). */
  events(): number[]
  /**
   * The units for which facts of this kind were filed, on a programme or not. Declared for all units (`*`).
   */
  units(kind: UnitSliceKind): Unit[]
  /** The unit's frames, folded so far. */
  lane(unit: Unit): Lane
  /** The steps among them. */
  steps(unit: Unit): Steps
  /** The result of an earlier phase; see result/earlier-result.ts. */
  earlierResult(unit: Unit): QualifyingResult
  /** A derived value at its place: the competition, an event or a unit. */
  get<T, At extends Place>(value: Derived<T, At>, ...at: At): T
  /**
   * The same slices as they would be had nobody stated what was inferred, and what that was inferred from. Null if nothing in
   * them was.
   */
  asStated(): { readonly view: View; readonly from: InferredFrom } | null
}

const NO_FACTS: readonly never[] = []

/**
 * For the slices that a reader declared, the sets of slices known to be among them. All sets are made once
 * and never change.
 */
const within = new WeakMap<ReadonlySet<SliceName>, WeakSet<ReadonlySet<SliceName>>>()

function knownWithin(declared: ReadonlySet<SliceName>): WeakSet<ReadonlySet<SliceName>> {
  let known = within.get(declared)
  if (known === undefined) within.set(declared, (known = new WeakSet()))
  return known
}

/** Thrown if a slice is read without being declared: a mistake in a `reads`. */
export class UndeclaredReadError extends Error {
  override readonly name = 'UndeclaredReadError'
}

/** True for a path from the root. `//host/…` names another server. */
const isPath = (address: string): boolean => address.startsWith('/') && !address.startsWith('//')

/** A view of the race for a reader that declared these slices. */
export const createView = (race: Race, reader: string, declared: ReadonlySet<SliceName>): View =>
  new DeclaredView(race, reader, declared)

/**
 * A class, because each computed value gets one of its own. Eight closures would be most of the memory that
 * many of them allocate.
 */
class DeclaredView implements View {
  readonly #race: Race
  readonly #reader: string
  readonly #declared: ReadonlySet<SliceName>
  readonly #known: WeakSet<ReadonlySet<SliceName>>

  constructor(race: Race, reader: string, declared: ReadonlySet<SliceName>) {
    this.#race = race
    this.#reader = reader
    this.#declared = declared
    this.#known = knownWithin(declared)
  }

  get competition(): string {
    return this.#race.competition
  }

  address<A extends string | null>(of: A): A | string {
    return of !== null && isPath(of) ? this.#race.publicUrl + of : of
  }

  facts<K extends CompetitionSliceKind>(kind: K): readonly Filed<K>[] {
    return this.#read(kind)
  }

  factsOf<K extends UnitSliceKind>(kind: K, unit: Unit): readonly Filed<K>[] {
    return this.#read(sliceOf(kind, unit))
  }

  factsOfEvent(event: number): readonly Filed<'events'>[] {
    return this.#read(sliceOf('events', `event-${event}`))
  }

  events(): number[] {
    this.#check(sliceOf('events', 'phases'))
    const prefix = 'events:event-'
    return [...this.#race.slices.keys()].flatMap((name) =>
      name.startsWith(prefix) ? [Number(name.slice(prefix.length))] : [],
    )
  }

  units(kind: UnitSliceKind): Unit[] {
    this.#check(sliceOf(kind, '*'))
    const prefix = `${kind}:`
    return [...this.#race.slices.keys()].flatMap((name) =>
      name.startsWith(prefix) ? [name.slice(prefix.length) as Unit] : [],
    )
  }

  lane(unit: Unit): Lane {
    this.#check(sliceOf('lane', unit))
    return this.#race.lanes.get(unit) ?? EMPTY_LANE
  }

  steps(unit: Unit): Steps {
    this.#check(sliceOf('steps', unit))
    return (this.#race.lanes.get(unit) ?? EMPTY_LANE).steps
  }

  earlierResult(unit: Unit): QualifyingResult {
    return this.get(this.#race.earlierResult, unit)
  }

  get<T, At extends Place>(value: Derived<T, At>, ...at: At): T {
    const reads = value.reads(...at)
    if (!this.#known.has(reads)) {
      for (const name of reads) this.#check(name)
      this.#known.add(reads)
    }
    return derive(this.#race, value, at, reads)
  }

  asStated(): { readonly view: View; readonly from: InferredFrom } | null {
    const from = firstInference(this.#race, this.#declared)
    return from === null
      ? null
      : { view: createView(statedRace(this.#race), this.#reader, this.#declared), from }
  }

  #read(name: SliceName): readonly never[] {
    this.#check(name)
    return (this.#race.slices.get(name)?.facts as readonly never[] | undefined) ?? NO_FACTS
  }

  #check(name: SliceName): void {
    if (!this.#declared.has(name) && !spansOf(name).some((span) => this.#declared.has(span)))
      throw new UndeclaredReadError(
        `${this.#reader} reads ${name} and does not declare it; add it to its reads`,
      )
  }
}

function derive<T, At extends Place>(
  race: Race,
  value: Derived<T, At>,
  at: At,
  reads: ReadonlySet<SliceName>,
): T {
  // Most values do not depend on what was inferred, and are computed once for both.
  if (race.whole !== null && !readsInferred(race.whole, reads)) return derive(race.whole, value, at, reads)
  const { derived: known } = race.memory
  let byPlace = known.get(value)
  if (byPlace === undefined) known.set(value, (byPlace = new Map()))
  return recall(race, byPlace, at[0], reads, computeDerived as Compute<T, Derived<T, At>, At>, value, at)
}

const computeDerived = <T, At extends Place>(
  race: Race,
  reads: ReadonlySet<SliceName>,
  value: Derived<T, At>,
  at: At,
): T => value.compute(createView(race, value.name, reads), ...at)

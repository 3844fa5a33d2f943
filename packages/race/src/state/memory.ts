/**
 * The cache of a race: values with the version of the slices they were computed from. A value is computed when it is
 * needed and one of its declared slices has changed since (D-009). Derived values, documents and their versions are all
 * cached by `recall`.
 */
import type { Race } from './race.ts'
import type { SliceName } from './slice.ts'
import { stampOf, versionOfSlices, versionSince } from './version.ts'

/** A value with the version it was computed at. */
export interface Versioned {
  /** Version of the declared slices when the value was computed. */
  readonly version: number
  /** Stamp of the race (see `stampOf`) when that version was last looked up. */
  stamp: number
  readonly value: unknown
}

/** Keeps versioned values. A value that it drops or refuses is computed again. */
export interface Kept {
  get(key: unknown): Versioned | undefined
  set(key: unknown, versioned: Versioned): unknown
}

interface Bodies extends Kept {
  readonly size: number
}

export interface Memory {
  /** By the definition, then by its place. */
  readonly derived: Pick<Map<object, Kept>, 'get' | 'set' | 'size'>
  /** The slices of a document, by its name and then its place. Bound: the units of the programme. */
  readonly reads: Map<string, Map<unknown, ReadonlySet<SliceName>>>
  /** Versions of documents, by their slices. */
  readonly versions: Kept
  /** Documents of the competition and its events by path-like key, and those of units. */
  readonly bodies: Bodies
  readonly unitBodies: Bodies
}

export function createMemory(keepsUnitBodies: boolean): Memory {
  return {
    derived: new Map(),
    reads: new Map(),
    versions: new Map(),
    bodies: createBodies((kind) => kind !== 'unknown'),
    unitBodies: createBodies((kind) => kind !== 'unknown' && (keepsUnitBodies || kind !== 'ok')),
  }
}

export interface BorrowedMemory extends Memory {
  /**
   * Moves its values to the lender. Allowed once the lender's race has the facts that the borrower's has:
   * stamps then mean the same in both.
   */
  giveBack(): void
}

/**
 * A memory for a single computation. It finds derived values of another memory and adds none to it.
 * @param stamp the lender's stamp now (see `stampOf`), if it changes while the borrower does not: values that
 * the lender computes or confirms later belong to another state and are not used
 */
export function borrowMemory({ derived: lent }: Memory, stamp = Infinity): BorrowedMemory {
  const own = new Map<object, Borrowed>()
  return {
    ...createMemory(false),
    derived: {
      get size() {
        return own.size
      },
      get(value) {
        const known = own.get(value)
        if (known !== undefined) return known
        const borrowed = borrow(lent.get(value), stamp)
        own.set(value, borrowed)
        return borrowed
      },
      set: (value, kept) => own.set(value, borrow(kept, Infinity)),
    },
    giveBack() {
      for (const [value, { values }] of own) {
        let kept = lent.get(value)
        if (kept === undefined) lent.set(value, (kept = new Map<unknown, Versioned>()))
        for (const [key, versioned] of values) kept.set(key, versioned)
      }
      // Values may refer to the borrower. What it has computed must not live as long as they do.
      own.clear()
    },
  }
}

interface Borrowed extends Kept {
  readonly values: ReadonlyMap<unknown, Versioned>
}

/** A value is copied when it is taken, because the borrower notes in its copy how long it is valid. */
function borrow(lent: Kept | undefined, stamp: number): Borrowed {
  const own = new Map<unknown, Versioned>()
  return {
    values: own,
    get(key) {
      const mine = own.get(key)
      if (mine !== undefined) return mine
      const theirs = lent?.get(key)
      if (theirs === undefined || theirs.stamp > stamp) return undefined
      const copy = { ...theirs }
      own.set(key, copy)
      return copy
    },
    set: (key, versioned) => own.set(key, versioned),
  }
}

/**
 * Bodies kept of each sort: enough for every document of the units of a long stage race, all of which may be
 * followed at once.
 */
const BODIES_KEPT = 512

/**
 * Drops the body that was computed longest ago, and does not keep bodies of some kinds, because there are
 * endless addresses without a document.
 */
function createBodies(isKept: (kind: string) => boolean): Bodies {
  const bodies = new Map<unknown, Versioned>()
  return {
    get size() {
      return bodies.size
    },
    get: (key) => bodies.get(key),
    set(key, versioned) {
      bodies.delete(key)
      if (!isKept((versioned.value as { readonly kind: string }).kind)) return
      bodies.set(key, versioned)
      if (bodies.size <= BODIES_KEPT) return
      const oldest = bodies.keys().next()
      if (!oldest.done) bodies.delete(oldest.value)
    },
  }
}

/** Computes a value for a place, from the slices that it declares. */
export type Compute<T, Of, At> = (
  race: Race,
  reads: ReadonlySet<SliceName>,
  of: Of,
  at: At,
  version: number,
) => T

/**
 * The value kept under a key, computed again if one of its slices was touched since. `of` and `at` are passed
 * to `compute` unchanged. This runs thousands of times for a document, so it creates no closure.
 */
export function recall<T, Of, At>(
  race: Race,
  kept: Kept,
  key: unknown,
  reads: ReadonlySet<SliceName>,
  compute: Compute<T, Of, At>,
  of: Of,
  at: At,
): T {
  const stamp = stampOf(race)
  const known = kept.get(key)
  if (known?.stamp === stamp) return known.value as T
  const version = known ? versionSince(race, reads, known) : versionOfSlices(race, reads)
  if (known?.version === version) {
    known.stamp = stamp
    return known.value as T
  }
  const value = compute(race, reads, of, at, version)
  kept.set(key, { version, stamp, value })
  return value
}

/** Ranking in general: equals share a rank, and the ranks after them are skipped (1, 2, 2, 4). */

export interface Ranked<T> {
  /** From 1. */
  readonly rank: number
  readonly entry: T
  /** True when another entry has the same rank. */
  readonly tied: boolean
}

/**
 * Ranks entries by `compare`; equals share a rank. Equals are listed by `keyOf`, so that the order in which they came
 * changes nothing.
 */
export function rankBy<T>(
  entries: readonly T[],
  compare: (a: T, b: T) => number,
  keyOf: (entry: T) => number | string,
): Ranked<T>[] {
  const sorted = entries.toSorted((a, b) => compare(a, b) || compareKeys(keyOf(a), keyOf(b)))
  return numberRanks(sorted, (a, b) => compare(a, b) === 0)
}

/** Numbers entries already in order; neighbours that are `equal` share a rank. */
export const numberRanks = <T>(sorted: readonly T[], equal: (a: T, b: T) => boolean): Ranked<T>[] =>
  mapRanks(sorted, equal, (entry, rank, tied) => ({ rank, entry, tied }))

/**
 * The same, with something else made of each entry.
 * @param make `next` is the entry behind, where it has another rank; null for the last one
 */
export function mapRanks<T, Made>(
  sorted: readonly T[],
  equal: (a: T, b: T) => boolean,
  make: (entry: T, rank: number, tied: boolean, next: T | null) => Made,
): Made[] {
  const made: Made[] = []
  for (let start = 0; start < sorted.length;) {
    let end = start + 1
    const first = sorted[start] as T
    while (end < sorted.length && equal(first, sorted[end] as T)) end += 1
    for (let index = start; index < end; index += 1) {
      const next = index === end - 1 && end < sorted.length ? (sorted[end] as T) : null
      made.push(make(sorted[index] as T, start + 1, end - start > 1, next))
    }
    start = end
  }
  return made
}

/** Bibs as numbers, also where they are written as keys; team codes as text. */
export function compareKeys(a: number | string, b: number | string): number {
  if (typeof a === 'string' && typeof b === 'string' && a.length !== b.length && isNumber(a) && isNumber(b))
    return a.length - b.length
  return a < b ? -1 : a > b ? 1 : 0
}

const isNumber = (key: string): boolean => /^[1-9]\d*$/.test(key)

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
export function numberRanks<T>(sorted: readonly T[], equal: (a: T, b: T) => boolean): Ranked<T>[] {
  const ranked: Ranked<T>[] = []
  for (let start = 0; start < sorted.length;) {
    let end = start + 1
    const first = sorted[start] as T
    while (end < sorted.length && equal(first, sorted[end] as T)) end += 1
    for (let index = start; index < end; index += 1)
      ranked.push({ rank: start + 1, entry: sorted[index] as T, tied: end - start > 1 })
    start = end
  }
  return ranked
}

/** Bibs as numbers, team codes as text; never mixed in one ranking. */
export function compareKeys(a: number | string, b: number | string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

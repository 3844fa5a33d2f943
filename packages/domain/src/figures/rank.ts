/** Ranking in general: equals share a rank, and the ranks after them are skipped (1, 2, 2, 4). */

export interface Ranked<T> {
  /** From 1. */
  readonly rank: number
  readonly entry: T
  /** True if another entry has the same rank. */
  readonly tied: boolean
}

/** Ranks entries by `compare`. Equals share a rank and are listed by `keyOf`, so the order of the input does not matter. */
export function rankBy<T>(
  entries: readonly T[],
  compare: (a: T, b: T) => number,
  keyOf: (entry: T) => number | string,
): Ranked<T>[] {
  const sorted = entries.toSorted((a, b) => compare(a, b) || compareKeys(keyOf(a), keyOf(b)))
  return numberRanks(sorted, (a, b) => compare(a, b) === 0)
}

/** Numbers entries that are already in order. Neighbours that are `equal` share a rank. */
export const numberRanks = <T>(sorted: readonly T[], equal: (a: T, b: T) => boolean): Ranked<T>[] =>
  mapRanks(sorted, equal, (entry, rank, tied) => ({ rank, entry, tied }))

/**
 * Like numberRanks, with a value made from each entry.
 * @param make `next` is the entry behind if it has another rank. Null for the last entry
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

/**
 * The natural order of bibs and keys. Whole numbers come first, by value, also if they are written as text. Then come texts, in which
 * numbers count by value (A2 before A12) and letters have the order of Unicode.
 */
export function compareKeys(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareTexts(String(a), String(b))
}

const WHOLE = /^(?:0|[1-9]\d*)$/
const PARTS = /\d+|\D/gu

function compareTexts(a: string, b: string): number {
  const [isWhole, isOtherWhole] = [WHOLE.test(a), WHOLE.test(b)]
  if (isWhole !== isOtherWhole) return isWhole ? -1 : 1
  if (isWhole) return a.length - b.length || compareWords(a, b)
  const [parts, others] = [a.match(PARTS) ?? [], b.match(PARTS) ?? []]
  for (const [index, part] of parts.entries()) {
    const other = others[index]
    if (other === undefined) return 1
    const difference = compareParts(part, other)
    if (difference !== 0) return difference
  }
  // Texts that differ only in zeros before a number, such as A2 and A02.
  return parts.length - others.length || compareWords(a, b)
}

const isDigits = (part: string): boolean => part >= '0' && part < ':'

/** Compares two numbers of any length by value. */
function compareParts(a: string, b: string): number {
  if (!isDigits(a) || !isDigits(b)) return compareWords(a, b)
  const [value, other] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')]
  return value.length - other.length || compareWords(value, other)
}

const compareWords = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Keeps a table's order while the reader is inside it: rows keep their places, their figures change, and the
 * number of rows that would move is counted.
 */

/** The rows in the held order; new ones are at the end, those that left are gone. */
export function holdOrder<T>(
  held: readonly string[],
  rows: readonly T[],
  keyOf: (row: T) => string,
): readonly T[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const ordered: T[] = []
  for (const key of held) {
    const row = byKey.get(key)
    if (row === undefined) continue
    ordered.push(row)
    byKey.delete(key)
  }
  return [...ordered, ...byKey.values()]
}

/** Length of the longest run of numbers that already ascends (patience sorting). */
function longestAscent(numbers: readonly number[]): number {
  const ends: number[] = []
  for (const number of numbers) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < number) low = middle + 1
      else high = middle
    }
    ends[low] = number
  }
  return ends.length
}

/** Number of rows that have to move from one order to the other, including new ones. */
export function countMoves(from: readonly string[], to: readonly string[]): number {
  const place = new Map(from.map((key, index) => [key, index]))
  const places: number[] = []
  for (const key of to) {
    const index = place.get(key)
    if (index !== undefined) places.push(index)
  }
  return to.length - longestAscent(places)
}

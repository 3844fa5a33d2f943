/**
 * A table's order while the reader is inside it: rows keep their places, their figures go on changing, and the
 * number of rows that want to move is told.
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

/** How many rows have to move to get from one order to the other, plus those that are new in it. */
export function countMoves(from: readonly string[], to: readonly string[]): number {
  const place = new Map(from.map((key, index) => [key, index]))
  const places: number[] = []
  for (const key of to) {
    const index = place.get(key)
    if (index !== undefined) places.push(index)
  }
  return to.length - longestAscent(places)
}

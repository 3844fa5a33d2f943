/** The word that was probably meant, for sentences that end in "did you mean …?". */

/** Letters to change, drop, add or swap with their neighbour until one word is the other (optimal string alignment). */
function distanceOf(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const cells = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      cells[column] = Math.min(
        (cells[column - 1] as number) + 1,
        (rows[row - 1]?.[column] as number) + 1,
        (rows[row - 1]?.[column - 1] as number) + (isSame ? 0 : 1),
        isSwapped ? (rows[row - 2]?.[column - 2] ?? Infinity) + 1 : Infinity,
      )
    }
    rows.push(cells)
  }
  return rows[one.length]?.[other.length] as number
}

/**
 * The nearest of the known words; null when none is near enough to be meant: a third of its letters may differ, three at
 * most. Words are compared whole, so the caller bounds their length.
 */
export function findNearest(word: string, known: Iterable<string>): string | null {
  let nearest: string | null = null
  let least = Infinity
  for (const candidate of known) {
    const most = Math.min(3, Math.floor(candidate.length / 3))
    if (Math.abs(candidate.length - word.length) > most) continue
    const distance = distanceOf(word, candidate)
    if (distance > most || distance >= least) continue
    least = distance
    nearest = candidate
  }
  return nearest
}

/** Guesses what was meant by a name that nobody stated. */

/** Names looked at, at most: the work per fault is bounded. */
const MOST_NAMES = 500

/** Edits that turn one text into the other, two neighbours changing places being one (restricted Damerau and Levenshtein). */
function distanceOf(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let least = Math.min(above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + (same ? 0 : 1))
      const crossed = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (crossed) least = Math.min(least, before[column - 2]! + 1)
      current.push(least)
    }
    before = above
    above = current
  }
  return above[b.length]!
}

/** Letters and digits alone, in one case: `Sprint 1`, `sprint-1` and `sprint_1` are one. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The name nearest to the one given; null where none is near (a third of its letters, one at least). */
export function nearestName(given: string, names: Iterable<string>): string | null {
  const wanted = plain(given)
  let best: string | null = null
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1
  let left = MOST_NAMES
  for (const name of names) {
    if (left === 0) break
    left -= 1
    const distance = distanceOf(wanted, plain(name))
    if (distance >= least) continue
    best = name
    least = distance
  }
  return best
}

/** The bibs that one slip of the finger turns into the one given: a digit too many, wrong, missing, or two exchanged. */
export function nearestBibs(given: number, has: (bib: number) => boolean): number[] {
  const text = String(given)
  const slips = new Set<string>()
  for (let at = 0; at <= text.length; at += 1) {
    const [head, tail] = [text.slice(0, at), text.slice(at)]
    if (tail !== '') slips.add(head + tail.slice(1))
    if (tail.length > 1) slips.add(head + tail[1]! + tail[0]! + tail.slice(2))
    for (const digit of '0123456789') {
      slips.add(head + digit + tail)
      // Of a bib of one digit every other one would be near.
      if (tail !== '' && text.length > 1) slips.add(head + digit + tail.slice(1))
    }
  }
  return [...slips]
    .filter((slip) => slip !== '' && !slip.startsWith('0'))
    .map(Number)
    .filter((bib) => bib !== given && has(bib))
    .toSorted((a, b) => a - b)
}

/** Guesses which existing name was meant by an unknown one. */

/** Most names compared, so that the work per fault is bounded. */
const MOST_NAMES = 500
/** Most letters of a name that are compared. */
const MOST_LETTERS = 100

/** Number of edits that turn one text into the other. Swapping two neighbours is one edit (restricted Damerau-Levenshtein distance). */
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

/** Letters and digits in one case and without accents: `Sprint 1`, `sprint-1` and `sprint_1` are equal, and so are `Hütte` and `hutte`. */
const plain = (name: string): string =>
  name
    .slice(0, MOST_LETTERS)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The most similar name. Null if none is similar enough (edits in a third of its letters, at least one). */
export function nearestName(given: string, names: Iterable<string>): string | null {
  const wanted = plain(given)
  let best: string | null = null
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1
  let left = MOST_NAMES
  for (const name of names) {
    if (left === 0) break
    left -= 1
    const candidate = plain(name)
    if (Math.abs(candidate.length - wanted.length) >= least) continue
    const distance = distanceOf(wanted, candidate)
    if (distance >= least) continue
    best = name
    least = distance
  }
  return best
}

/** The end of a sentence about something unknown. Empty if nothing is similar. Names at most three suggestions. */
export function didYouMean(meant: string | number | null | readonly (string | number)[]): string {
  const names = meant === null ? [] : [meant].flat().slice(0, 3)
  return names.length === 0 ? '' : `; did you mean ${names.join(' or ')}?`
}

/**
 * Like `nearestName`. Otherwise the name with the longest common beginning, if that is at least half of the given name (`nationality`:
 * `nation`).
 */
export function nearestWord(given: string, names: readonly string[]): string | null {
  const near = nearestName(given, names)
  if (near !== null) return near
  const wanted = plain(given)
  let best: string | null = null
  let most = Math.max(LEAST_BEGINNING, wanted.length / 2)
  for (const name of names.slice(0, MOST_NAMES)) {
    const alike = sharedBeginning(wanted, plain(name))
    if (alike < most) continue
    best = name
    most = alike + 1
  }
  return best
}

/** Fewer common letters mean nothing. */
const LEAST_BEGINNING = 4

function sharedBeginning(a: string, b: string): number {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared += 1
  return shared
}

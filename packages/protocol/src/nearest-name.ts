/** Guesses which existing name was meant by an unknown one. */

/** Names looked at, at most: the work per fault is bounded. */
const MOST_NAMES = 500
/** Of a name that is longer only so much is looked at. */
const MOST_LETTERS = 100

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

/** Letters and digits alone, in one case and without accents: `Sprint 1`, `sprint-1` and `sprint_1` are one, as are `Hütte` and `hutte`. */
const plain = (name: string): string =>
  name
    .slice(0, MOST_LETTERS)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The name nearest to the one given; null where none is near (a third of its letters, one at least). */
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

/** The end of a sentence that names what is not there; nothing where nothing is near. At most three are named. */
export function didYouMean(meant: string | number | null | readonly (string | number)[]): string {
  const names = meant === null ? [] : [meant].flat().slice(0, 3)
  return names.length === 0 ? '' : `; did you mean ${names.join(' or ')}?`
}

/** As `nearestName`; else the one that begins most alike, half of the given name at least (`nationality`: `nation`). */
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

/** Fewer letters in common say nothing. */
const LEAST_BEGINNING = 4

function sharedBeginning(a: string, b: string): number {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared += 1
  return shared
}

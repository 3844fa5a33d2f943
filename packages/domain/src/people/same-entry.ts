/**
 * Tells whether a corrected entry may still be the same person. The same UCI id is one person whatever the name, and two ids are two
 * people. Without ids the name decides: words may be spelt slightly differently, reordered, added or shortened. A birth date may change in
 * its year or within its year. The nation may change only if the name stays.
 */
import { wordsOf } from './folded-name.ts'
import type { EnteredPerson } from './person-key.ts'

export function mayBeSamePerson(one: EnteredPerson, other: EnteredPerson): boolean {
  if (one.uciRiderId && other.uciRiderId) return one.uciRiderId === other.uciRiderId
  if (one.bornOn && other.bornOn && !isCorrectedBirth(one.bornOn, other.bornOn)) return false
  const [name, corrected] = [one, other].map(({ lastName, firstName = '' }) =>
    wordsOf(`${lastName} ${firstName}`),
  )
  if (!isCorrectedName(name!, corrected!)) return false
  return !one.nation || !other.nation || one.nation === other.nation || sameWords(name!, corrected!)
}

/** True if the year is the same, or day and month are. */
const isCorrectedBirth = (one: string, other: string): boolean =>
  one.slice(0, 4) === other.slice(0, 4) || (one.length > 4 && one.slice(4) === other.slice(4))

const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join(' ') === other.toSorted().join(' ')

/** True if each word of the shorter name occurs in the longer one. One word may be spelt differently. */
function isCorrectedName(one: readonly string[], other: readonly string[]): boolean {
  if (one.join('') === other.join('')) return true
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one]
  const left = [...more]
  const changed: string[] = []
  for (const word of fewer) {
    const at = left.indexOf(word)
    if (at === -1) changed.push(word)
    else left.splice(at, 1)
  }
  if (changed.length === 0) return fewer.length > 0
  return changed.length === 1 && left.some((word) => isSpeltAlike(changed[0]!, word))
}

/**
 * Allows one edit in a word of four to seven letters, two in a longer one. Also accepts a word that begins the other, such as an initial.
 */
function isSpeltAlike(one: string, other: string): boolean {
  if (one.startsWith(other) || other.startsWith(one)) return true
  const length = Math.min(one.length, other.length)
  return length >= 4 && editsBetween(one, other) <= (length >= 8 ? 2 : 1)
}

/** Counts letters added, left out, replaced, or swapped with the next one. */
function editsBetween(one: string, other: string): number {
  const rows = [...Array(one.length + 1).keys()].map((row) =>
    [...Array(other.length + 1).keys()].map((column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const edits = [
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
      ]
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        edits.push(rows[row - 2]![column - 2]! + 1)
      rows[row]![column] = Math.min(...edits)
    }
  return rows[one.length]![other.length]!
}

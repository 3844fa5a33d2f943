/**
 * Finds names as people type them: words in any order, each complete, begun, or with a few wrong letters. Everything is limited: words of a
 * query, letters of a word, answers.
 *
 * The words are kept in order, each with the number of letters it has in common with the word before. So one walk compares a typed word
 * with all of them: if the first letters already differ too much, all words with the same beginning are skipped.
 */
import { wordsOf } from '../people/folded-name.ts'

/** Number of words of a query that count, from the first on. */
export const MOST_WORDS = 6
/** Number of letters of a word that count. */
export const MOST_LETTERS = 32

/**
 * Wrong, missing, surplus or swapped letters forgiven in a word of this length. With three typed words one typo is enough, because more
 * words say enough.
 */
export const typosIn = (letters: number, words: number): number =>
  letters < 4 ? 0 : letters < 7 || words > 2 ? 1 : 2

/**
 * If nothing else is found, one word of this length among several may have a typo: `van der pol`. It must then match a complete word,
 * because almost every name begins with two given letters and any third.
 */
export const SHORT_LETTERS = 3

/** Cost of a match, lowest for the best: 0 for the word itself, 1 for a beginning, plus 2 for each typo. */
const costOf = (typos: number, isWhole: boolean): number => 2 * typos + (isWhole ? 0 : 1)
const MOST_COST = costOf(2, false)

export interface SearchOptions {
  /** Search only this group. */
  readonly group?: number
  /** Forgive typos only if nothing is found without them. Otherwise similar names appear beside the exact ones. */
  readonly forgivesLast?: boolean
}

export interface WordIndex {
  /**
   * Sets the words of a document and replaces earlier ones.
   * @param document a small whole number
   * @param group a number below 256 that a search can be limited to
   */
  set(document: number, words: Iterable<string>, group?: number): void
  /** Among equal matches the document with the higher weight comes first. 0 until set. */
  weigh(document: number, weight: number): void
  delete(document: number): void
  /**
   * The documents that match every word of the query, best first. Empty for a query without words. If there are none, two neighbouring
   * words are joined (`lou denvielle` finds Loudenvielle), then one word of three letters may have a typo.
   * @param limit largest number of documents
   */
  search(query: string, limit: number, options?: SearchOptions): number[]
  /** Number of different words. */
  readonly size: number
}

/** The errors that one try forgives. */
interface Forgiven {
  readonly typos: boolean
  /** The word of three letters that may have a typo. */
  readonly short?: string
}
type Try = readonly [words: readonly string[], forgiven: Forgiven]
/** Matches of the words of a query, shared by its tries. */
type Known = Map<string, Matches>

interface Hit {
  readonly document: number
  readonly cost: number
  readonly weight: number
}

const isBefore = (a: Hit, b: Hit): boolean =>
  a.cost !== b.cost ? a.cost < b.cost : a.weight !== b.weight ? a.weight > b.weight : a.document < b.document

export function createWordIndex(): WordIndex {
  const numbers = new Map<string, number>()
  const words: string[] = []
  const documents: number[][] = []
  const free: number[] = []
  const wordsOfDocument: (readonly number[] | undefined)[] = []
  /** Numbers of the words in the order of their texts. Words added since are in `fresh`. */
  let ordered: number[] = []
  let common = new Uint8Array(0)
  let fresh: number[] = []
  let isStale = false
  /** Per document: the last search that saw it (so that none is counted twice), its weight, its group. */
  let seen = new Uint32Array(1024)
  let weights = new Float64Array(1024)
  let groups = new Uint8Array(1024)
  let search = 0

  const numberOf = (word: string): number => {
    let number = numbers.get(word)
    if (number === undefined) {
      number = free.pop() ?? words.length
      words[number] = word
      documents[number] = []
      numbers.set(word, number)
      fresh.push(number)
    }
    return number
  }
  const removeDocument = (number: number, document: number): void => {
    const own = documents[number]!
    const at = own.indexOf(document)
    own[at] = own.at(-1)!
    own.pop()
    if (own.length > 0) return
    numbers.delete(words[number]!)
    isStale = true
    gone.push(number)
  }
  /** Words without documents. Their numbers are reused once they are removed from the order. */
  let gone: number[] = []

  /** Restores the order after words were added or removed. */
  const settle = (): void => {
    if (!isStale && fresh.length === 0) return
    const lost = new Set(gone.filter((number) => documents[number]!.length === 0))
    if (lost.size > 0) {
      ordered = ordered.filter((number) => !lost.has(number))
      fresh = fresh.filter((number) => !lost.has(number))
      free.push(...lost)
    }
    gone = []
    const byText = (a: number, b: number): number => (words[a]! < words[b]! ? -1 : 1)
    ordered = fresh.length < 64 ? insert(ordered, fresh, byText) : [...ordered, ...fresh].sort(byText)
    fresh = []
    isStale = false
    if (common.length < ordered.length) common = new Uint8Array(ordered.length * 2)
    for (let index = 0; index < ordered.length; index++)
      common[index] = index === 0 ? 0 : lettersInCommon(words[ordered[index - 1]!]!, words[ordered[index]!]!)
  }

  const matchesOf = (typed: string, typos: number, isShort: boolean): Matches => {
    const matches = createMatches(words.length)
    const first = lowerBound(ordered, words, typed)
    for (let index = first; index < ordered.length; index++) {
      const word = words[ordered[index]!]!
      if (!word.startsWith(typed)) break
      matches.add(ordered[index]!, costOf(0, word.length === typed.length))
    }
    if (typos > 0)
      walk(typed, typos, ordered, common, words, (number, distance, isWhole) =>
        matches.add(number, costOf(distance, isWhole)),
      )
    if (isShort)
      for (const word of oneTypoFrom(typed)) {
        const number = numbers.get(word)
        if (number !== undefined) matches.add(number, costOf(1, true))
      }
    return matches
  }
  const spreadOf = ({ costs, listed }: Matches): number => {
    let sum = 0
    for (const number of listed) if (costs[number] !== 0) sum += documents[number]!.length
    return sum
  }

  /** The documents that match all of the words, best first. */
  function searchAll([given, forgiven]: Try, limit: number, known: Known, group?: number): number[] {
    const typed = [...new Set(given.map((word) => word.slice(0, MOST_LETTERS)))]
    if (typed.length === 0) return []
    const matches: Matches[] = []
    for (const word of typed) {
      const typos = forgiven.typos ? typosIn(word.length, typed.length) : 0
      const isShort = word === forgiven.short
      const key = `${word} ${typos} ${isShort}`
      const found = known.get(key) ?? matchesOf(word, typos, isShort)
      known.set(key, found)
      if (found.listed.length === 0) return []
      matches.push(found)
    }
    // Start from the word that is in the fewest documents.
    const spread = matches.map(spreadOf)
    const pivot = matches[spread.indexOf(Math.min(...spread))]!
    const others = matches.filter((each) => each !== pivot)
    search += 1
    const best: Hit[] = []
    for (let cost = 0; cost <= MOST_COST; cost++) {
      // Matches with a higher cost than the last of enough hits cannot be among the best.
      if (best.length === limit && best.at(-1)!.cost < cost) break
      for (const number of pivot.listed) {
        if (pivot.costs[number] !== cost + 1) continue
        for (const document of documents[number]!) {
          if (seen[document] === search || (group !== undefined && groups[document] !== group)) continue
          seen[document] = search
          const whole = others.length === 0 ? cost : costWith(wordsOfDocument[document]!, others, cost)
          if (whole < Infinity) insertHit(best, document, whole, weights[document]!, limit)
        }
      }
    }
    return best.map(({ document }) => document)
  }

  return {
    set(document, given, group = 0) {
      const before = wordsOfDocument[document]
      const now = [...new Set(given)].map((word) => numberOf(word.slice(0, MOST_LETTERS)))
      const after = [...new Set(now)]
      for (const number of after) if (!before?.includes(number)) documents[number]!.push(document)
      for (const number of before ?? []) if (!after.includes(number)) removeDocument(number, document)
      wordsOfDocument[document] = after
      if (document >= seen.length) {
        const length = document * 2
        seen = enlarged(new Uint32Array(length), seen)
        weights = enlarged(new Float64Array(length), weights)
        groups = enlarged(new Uint8Array(length), groups)
      }
      groups[document] = group
      weights[document] = 0
    },
    weigh(document, weight) {
      weights[document] = weight
    },
    delete(document) {
      for (const number of wordsOfDocument[document] ?? []) removeDocument(number, document)
      wordsOfDocument[document] = undefined
    },
    search(query, limit, { group, forgivesLast = false } = {}) {
      const words = [...new Set(wordsOf(query))].slice(0, MOST_WORDS)
      const joined = words.slice(1).map((word, before) => words.toSpliced(before, 2, words[before]! + word))
      const tries = [words, ...joined].map((each): Try => [each, { typos: true }])
      const short = words.length > 1 ? words.filter((word) => word.length === SHORT_LETTERS) : []
      tries.push(...short.map((word): Try => [words, { typos: true, short: word }]))
      if (forgivesLast) tries.unshift(...[words, ...joined].map((each): Try => [each, { typos: false }]))
      settle()
      const known: Known = new Map()
      for (const each of tries) {
        const found = searchAll(each, limit, known, group)
        if (found.length > 0) return found
      }
      return []
    },
    get size() {
      return numbers.size
    },
  }
}

/** The words that one typed word matches. */
interface Matches {
  /** By the number of the word, its cost plus one. 0 for no match. */
  readonly costs: Uint8Array
  readonly listed: readonly number[]
  /** The lowest cost counts. */
  add(number: number, cost: number): void
}

function createMatches(words: number): Matches {
  const costs = new Uint8Array(words)
  const listed: number[] = []
  return {
    costs,
    listed,
    add(number, cost) {
      const known = costs[number]!
      if (known === 0) listed.push(number)
      if (known === 0 || known > cost + 1) costs[number] = cost + 1
    },
  }
}

/** Cost including the other typed words. Infinity if one of them is not in the document. */
function costWith(words: readonly number[], matches: readonly Matches[], cost: number): number {
  let sum = cost
  for (const { costs } of matches) {
    let least = Infinity
    for (const word of words) {
      const own = costs[word]!
      if (own !== 0 && own - 1 < least) least = own - 1
    }
    if (least === Infinity) return Infinity
    sum += least
  }
  return sum
}

/** Inserts a hit into the ordered list of best ones. */
function insertHit(best: Hit[], document: number, cost: number, weight: number, limit: number): void {
  const last = best.at(-1)
  if (
    best.length === limit &&
    last !== undefined &&
    (last.cost < cost || (last.cost === cost && last.weight > weight))
  )
    return
  const hit = { document, cost, weight }
  if (best.length === limit && !isBefore(hit, last!)) return
  let at = best.length
  while (at > 0 && isBefore(hit, best[at - 1]!)) at -= 1
  best.splice(at, 0, hit)
  if (best.length > limit) best.pop()
}

function enlarged<T extends Uint8Array | Uint32Array | Float64Array>(larger: T, smaller: T): T {
  larger.set(smaller)
  return larger
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Every word that is one typo away, with Latin letters. For a short word they are fewer than the words of the index. */
function* oneTypoFrom(typed: string): Iterable<string> {
  for (let at = 0; at <= typed.length; at++) {
    const before = typed.slice(0, at)
    const after = typed.slice(at + 1)
    for (const letter of LETTERS) yield before + letter + typed.slice(at)
    if (at === typed.length) break
    yield before + after
    for (const letter of LETTERS) if (letter !== typed[at]) yield before + letter + after
    if (after !== '' && after[0] !== typed[at]) yield before + after[0]! + typed[at]! + after.slice(1)
  }
}

function lettersInCommon(a: string, b: string): number {
  let count = 0
  while (count < a.length && count < b.length && a.charCodeAt(count) === b.charCodeAt(count)) count += 1
  return count
}

function lowerBound(ordered: readonly number[], words: readonly string[], text: string): number {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[ordered[middle]!]! < text) low = middle + 1
    else high = middle
  }
  return low
}

function insert(
  ordered: number[],
  fresh: readonly number[],
  compare: (a: number, b: number) => number,
): number[] {
  for (const number of fresh) {
    let low = 0
    let high = ordered.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(ordered[middle]!, number) < 0) low = middle + 1
      else high = middle
    }
    ordered.splice(low, 0, number)
  }
  return ordered
}

/**
 * Reports every word that is at most `typos` typos from the typed one, or begins like that. A typo is a surplus, missing or wrong letter,
 * or two swapped neighbours (optimal string alignment).
 *
 * `rows[d][j]` is the number of typos between the first `d` letters of the word and the first `j` typed letters. Rows for the letters
 * shared with the previous word are reused.
 */
function walk(
  typed: string,
  typos: number,
  ordered: readonly number[],
  common: Uint8Array,
  words: readonly string[],
  report: (number: number, distance: number, isWhole: boolean) => void,
): void {
  const width = typed.length + 1
  const rows = new Uint8Array((MOST_LETTERS + 1) * width)
  for (let j = 0; j < width; j++) rows[j] = j
  /** By depth: the lowest value of its row, and the fewest typos of any beginning up to there. */
  const least = new Uint8Array(MOST_LETTERS + 1)
  const begun = new Uint8Array(MOST_LETTERS + 1)
  begun[0] = typed.length
  /** Beyond this number of letters the word cannot match better. */
  let end = Infinity
  let depth = 0
  for (let index = 0; index < ordered.length; index++) {
    const shared = common[index]!
    const number = ordered[index]!
    if (shared >= end) {
      if (begun[end]! <= typos) report(number, begun[end]!, false)
      continue
    }
    end = Infinity
    depth = Math.min(depth, shared)
    const word = words[number]!
    while (depth < word.length) {
      depth += 1
      const smallest = fillRow(rows, depth, width, word, typed, typos)
      least[depth] = smallest
      begun[depth] = Math.min(begun[depth - 1]!, rows[depth * width + width - 1]!)
      if (smallest > typos && least[depth - 1]! >= typos) {
        end = depth
        break
      }
    }
    const whole = end === Infinity ? rows[word.length * width + width - 1]! : 255
    if (whole <= typos) report(number, whole, true)
    else if (begun[depth]! <= typos) report(number, begun[depth]!, false)
  }
}

/** Larger than any counted distance. */
const FAR = 100

/** Fills the cells within reach of the typos and returns the lowest value. Cells farther off are too many typos anyway. */
function fillRow(
  rows: Uint8Array,
  depth: number,
  width: number,
  word: string,
  typed: string,
  typos: number,
): number {
  const row = depth * width
  const above = row - width
  const letter = word.charCodeAt(depth - 1)
  const before = depth > 1 ? word.charCodeAt(depth - 2) : -1
  const from = Math.max(1, depth - typos)
  const to = Math.min(width - 1, depth + typos)
  rows[row] = depth
  // The next rows read the neighbours of the filled cells.
  if (from > 1) rows[row + from - 1] = FAR
  if (from > width - 1) rows[row + width - 1] = FAR
  let least = depth <= typos ? depth : FAR
  for (let j = from; j <= to; j++) {
    const typedLetter = typed.charCodeAt(j - 1)
    let value = rows[above + j - 1]! + (letter === typedLetter ? 0 : 1)
    if (rows[above + j]! < value) value = rows[above + j]! + 1
    if (rows[row + j - 1]! < value) value = rows[row + j - 1]! + 1
    if (j > 1 && before === typedLetter && letter === typed.charCodeAt(j - 2)) {
      const swapped = rows[above - width + j - 2]! + 1
      if (swapped < value) value = swapped
    }
    rows[row + j] = value
    if (value < least) least = value
  }
  for (let j = to + 1; j < Math.min(width, to + 2); j++) rows[row + j] = FAR
  if (to < width - 1) rows[row + width - 1] = FAR
  return least
}

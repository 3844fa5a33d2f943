import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWordIndex, MOST_WORDS, SHORT_LETTERS, typosIn } from './word-index.ts'

const indexOf = (names: readonly string[]) => {
  const index = createWordIndex()
  for (const [document, name] of names.entries()) index.set(document, name.split(' '))
  return index
}

describe('a name is found', () => {
  const names = [
    'pogacar tadej',
    'vingegaard jonas',
    'van der poel vanderpoel mathieu',
    'thomas geraint',
    'thomas benjamin',
    'poggi anna',
    'tadema rik',
  ]
  const index = indexOf(names)
  const find = (query: string) => index.search(query, 5).map((document) => names[document])

  it.each([
    ['as it is written', 'pogacar', 'pogacar tadej'],
    ['with another accent', 'Pogaçar', 'pogacar tadej'],
    ['in the other order', 'tadej pogacar', 'pogacar tadej'],
    ['by its beginning', 'tadej pog', 'pogacar tadej'],
    ['with a letter missing', 'vingegard', 'vingegaard jonas'],
    ['with a surplus letter', 'vingegaaard', 'vingegaard jonas'],
    ['with letters swapped', 'vingegaadr', 'vingegaard jonas'],
    ['by its beginning with a typo', 'pogca', 'pogacar tadej'],
    ['with the wrong first letter', 'bogacar', 'pogacar tadej'],
    ['as two words though it is one', 'vinge gaard jonas', 'vingegaard jonas'],
    ['as two words and with a typo', 'jonas vinge gard', 'vingegaard jonas'],
    ['without its spaces', 'vanderpoel', 'van der poel vanderpoel mathieu'],
    ['with a letter missing in the last of its words', 'van der pol', 'van der poel vanderpoel mathieu'],
    ['as a whole, with a letter missing', 'mathieu van der pol', 'van der poel vanderpoel mathieu'],
    ['with a wrong letter in a word of three', 'vin der poel', 'van der poel vanderpoel mathieu'],
  ])('%s: %s', (_, query, name) => expect(find(query)[0]).toBe(name))

  it('only with all its words', () => {
    expect(find('thomas geraint')).toEqual(['thomas geraint'])
    expect(find('thomas pogacar')).toEqual([])
  })

  it('before names that are only similar', () => {
    expect(find('pogg')[0]).toBe('poggi anna')
    expect(find('tade')).toEqual(['pogacar tadej', 'tadema rik'])
  })

  it('not by typos in short words', () => expect(find('rkk')).toEqual([]))
  it('not by two wrong words of three letters', () => expect(find('vin dar poel')).toEqual([]))
  it('not by the beginning of a word of three letters with a typo', () =>
    expect(find('thomas gor')).toEqual([]))
  it('not by an empty query', () => expect([find(''), find(' – ')]).toEqual([[], []]))
})

describe('forgivesLast', () => {
  const index = indexOf(['pogacar tadej', 'porcari chiavari', 'pogacarova anna'])
  const find = (query: string) => index.search(query, 5, { forgivesLast: true })

  it('keeps similar names out if there is an exact match', () => {
    expect(find('pogacar')).toEqual([0, 2])
    expect(find('tadej poga car')).toEqual([0])
  })
  it('forgives typos if there is no exact match', () => {
    expect(index.search('pogcar', 5)).toEqual(find('pogcar'))
    expect(find('pogcar')).toContain(0)
  })
  it('forgives typos in any case if not set', () => expect(index.search('pogacar', 5)).toEqual([0, 2, 1]))
})

describe('a document of the index', () => {
  it('has the words that were set last', () => {
    const index = indexOf(['ash mary', 'oak mary'])
    index.set(0, ['elm', 'mary'])
    expect(index.search('ash', 5)).toEqual([])
    expect(index.search('mary elm', 5)).toEqual([0])
    index.delete(0)
    expect(index.search('mary', 5)).toEqual([1])
    index.set(2, ['ash'])
    expect(index.search('ash', 5)).toEqual([2])
    expect(index.size).toBe(3)
  })

  it('comes by weight among equal matches, up to the limit', () => {
    const index = indexOf(['ash mary', 'ash anna', 'ash jane'])
    index.weigh(1, 10)
    index.weigh(2, 20)
    expect(index.search('ash', 2)).toEqual([2, 1])
    index.set(1, ['ash'], 7)
    expect(index.search('ash', 5, { group: 7 })).toEqual([1])
    expect(index.search('ash', 5, { group: 0 })).toEqual([2, 0])
  })

  it('is searched only by the first words of a long query', () => {
    const index = indexOf(['a b c d e f'])
    expect(index.search(`a b c d e f ${'z '.repeat(50)}`, 5)).toEqual([0])
    expect(index.search(`z a b c d e f`, 5)).toEqual([])
    expect(MOST_WORDS).toBe(6)
  })
})

/** Edit distance with the full table, for two words. */
function typosBetween(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      table[i]![j] = Math.min(
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        table[i]![j] = Math.min(table[i]![j]!, table[i - 2]![j - 2]! + 1)
    }
  return table[a.length]![b.length]!
}

/** The distance to the word and to every beginning of it. */
function costByTheBook(typed: string, word: string, words = 1): number {
  const allowed = typosIn(typed.length, words)
  const cost = (typos: number, isWhole: boolean) =>
    typos <= allowed ? 2 * typos + (isWhole ? 0 : 1) : Infinity
  let least = cost(typosBetween(typed, word), true)
  for (let letters = 0; letters < word.length; letters++)
    least = Math.min(least, cost(typosBetween(typed, word.slice(0, letters)), false))
  return least
}

describe('compared with a full comparison of all words', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 9 })
  const name = fc.array(word, { minLength: 1, maxLength: 3 })

  it('finds the same names in the same order', () => {
    fc.assert(
      fc.property(
        fc.array(name, { maxLength: 40 }),
        fc.array(word, { minLength: 1, maxLength: 3 }),
        (names, query) => {
          const index = createWordIndex()
          for (const [document, words] of names.entries()) index.set(document, words)
          const typed = [...new Set(query)]
          const foundBy = (asked: readonly string[], short?: string): number[] => {
            const own = [...new Set(asked)]
            return names
              .map((words, document) => ({
                document,
                cost: own.reduce(
                  (sum, each) =>
                    sum +
                    Math.min(
                      ...words.map((word) =>
                        Math.min(
                          costByTheBook(each, word, own.length),
                          each === short && typosBetween(each, word) === 1 ? 2 : Infinity,
                        ),
                      ),
                    ),
                  0,
                ),
              }))
              .filter(({ cost }) => cost < Infinity)
              .sort((a, b) => a.cost - b.cost || a.document - b.document)
              .map(({ document }) => document)
          }
          const joined = typed.slice(1).map((word, at) => typed.toSpliced(at, 2, typed[at]! + word))
          const short = typed.length > 1 ? typed.filter((word) => word.length === SHORT_LETTERS) : []
          const tries = [
            ...[typed, ...joined].map((each) => foundBy(each)),
            ...short.map((word) => foundBy(typed, word)),
          ]
          const expected = tries.find((found) => found.length > 0) ?? []
          expect(index.search(query.join(' '), 100)).toEqual(expected)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('finds them after names were added and removed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: 9 }), fc.option(name, { nil: null })), { maxLength: 40 }),
        word,
        (steps, typed) => {
          const index = createWordIndex()
          const left = new Map<number, readonly string[]>()
          for (const [document, words] of steps) {
            if (words === null) {
              index.delete(document)
              left.delete(document)
            } else {
              index.set(document, words)
              left.set(document, words)
            }
            if (document % 3 === 0) index.search(typed, 1)
          }
          const found = index.search(typed, 100).toSorted((a, b) => a - b)
          const expected = [...left].flatMap(([document, words]) =>
            words.some((own) => costByTheBook(typed, own) < Infinity) ? [document] : [],
          )
          expect(found).toEqual(expected.toSorted((a, b) => a - b))
          expect(index.size).toBe(new Set([...left.values()].flat()).size)
        },
      ),
      { numRuns: 300 },
    )
  })
})

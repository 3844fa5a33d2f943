import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareKeys, numberRanks } from '../figures/rank.ts'
import { rankSettled, settlePlaces, settleTies } from './tie-order.ts'

interface Entry {
  readonly key: string
  readonly points: number
}
const entry = (key: string, points: number): Entry => ({ key, points })
const keyOf = ({ key }: { readonly key: string }) => key

describe('an order that a decision gives to level entrants', () => {
  const SORTED = [entry('a', 9), entry('b', 5), entry('c', 5), entry('d', 5), entry('e', 1)]
  const settled = (...orders: string[][]) =>
    settleTies(SORTED, (x, y) => x.points === y.points, orders, keyOf)
      .map(({ entry: { key }, decided }) => (decided ? key.toUpperCase() : key))
      .join(' ')

  test.each<[string, string[][], string]>([
    ['puts them on the places that they hold, in the order named', [['d', 'c', 'b']], 'a D C B e'],
    ['leaves the others where they are', [['d', 'b']], 'a D c B e'],
    ['does nothing for one rider alone', [['d']], 'a b c d e'],
    ['does nothing for riders who are not level', [['e', 'a']], 'a b c d e'],
    [
      'acts after an earlier order',
      [
        ['d', 'c', 'b'],
        ['b', 'c'],
      ],
      'a D B C e',
    ],
  ])('%s', (_, orders, expected) => {
    expect(settled(...orders)).toBe(expected)
  })
})

describe('stated places that several share', () => {
  const PLACED = [
    { key: 'a', rank: 1 },
    { key: 'b', rank: 2 },
    { key: 'c', rank: 2 },
    { key: 'd', rank: 4 },
    { key: 'e', rank: 4 },
  ]
  const shown = (...orders: string[][]) =>
    settlePlaces(PLACED, orders, keyOf).map(({ key, rank }) => `${rank} ${key}`)

  test('stay shared without an order', () => {
    expect(shown()).toEqual(['1 a', '2 b', '2 c', '4 d', '4 e'])
  })

  test('are separated by one, and no other place changes', () => {
    expect(shown(['c', 'b'])).toEqual(['1 a', '2 c', '3 b', '4 d', '4 e'])
    expect(shown(['e', 'd'])).toEqual(['1 a', '2 b', '2 c', '4 e', '5 d'])
  })

  test('keep the places behind them as stated, even if these were not skipped', () => {
    const rows = [
      { key: 'a', rank: 1 },
      { key: 'b', rank: 1 },
      { key: 'c', rank: 2 },
    ]
    expect(settlePlaces(rows, [['b', 'a']], keyOf).map(({ key, rank }) => `${rank} ${key}`)).toEqual([
      '1 b',
      '2 a',
      '2 c',
    ])
  })
})

test('whatever is decided, everybody is on one place, and a place that is still shared uses up the next ones', () => {
  const orders = fc.array(fc.shuffledSubarray([1, 2, 3, 4, 5, 6]))
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 6 }), orders, (isLevelWithLast, decided) => {
      const numbered = numberRanks([...isLevelWithLast.keys()], (_, next) => isLevelWithLast[next]!)
      const placed = numbered.map(({ entry, rank }) => ({ key: entry + 1, rank }))
      const settled = settlePlaces(placed, decided, ({ key }) => key)
      expect(settled.map(({ key }) => key).toSorted(compareKeys)).toEqual(placed.map(({ key }) => key))
      const ranks = settled.map(({ rank }) => rank)
      expect(numberRanks(ranks, (a, b) => a === b).map(({ rank }) => rank)).toEqual(ranks)
    }),
  )
})

describe('numbering by the whole rule', () => {
  const SORTED = [entry('a', 9), entry('b', 5), entry('c', 5)]
  const ranks = (compareLevel: (x: Entry, y: Entry) => number, orders: string[][] = []) =>
    rankSettled(
      SORTED,
      { compare: (x, y) => y.points - x.points, compareLevel, orders, keyOf },
      ({ key }, rank, tied) => `${rank} ${key}${tied ? ' tied' : ''}`,
    )

  test('level entrants share a rank', () => {
    expect(ranks(() => 0)).toEqual(['1 a', '2 b tied', '2 c tied'])
  })

  test('a further criterion separates them, and a decision does against it', () => {
    const byKey = (x: Entry, y: Entry) => (x.key < y.key ? -1 : 1)
    expect(ranks(byKey)).toEqual(['1 a', '2 b', '3 c'])
    expect(ranks(byKey, [['c', 'b']])).toEqual(['1 a', '2 c', '3 b'])
    expect(ranks(() => 0, [['c', 'b']])).toEqual(['1 a', '2 c', '3 b'])
  })

  test('a decision about others leaves them level', () => {
    expect(ranks(() => 0, [['x', 'y']])).toEqual(['1 a', '2 b tied', '2 c tied'])
  })
})

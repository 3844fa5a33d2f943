import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareKeys, rankBy } from './rank.ts'
import { settleTies } from '../outcome/tie-order.ts'
import { formatSpeed, averageSpeedKmh } from './speed.ts'

const entries = fc.uniqueArray(
  fc.record({ bib: fc.integer({ min: 1, max: 300 }), value: fc.integer({ min: 0, max: 9 }) }),
  {
    selector: ({ bib }) => bib,
  },
)
const rank = (list: { bib: number; value: number }[]) =>
  rankBy(
    list,
    (a, b) => a.value - b.value,
    ({ bib }) => bib,
  )

describe('ranking', () => {
  test('equals share a rank, and the next rank is skipped', () => {
    const ranked = rank([
      { bib: 4, value: 3 },
      { bib: 9, value: 1 },
      { bib: 2, value: 3 },
      { bib: 7, value: 5 },
    ])
    expect(ranked.map((each) => [each.entry.bib, each.rank, each.tied])).toEqual([
      [9, 1, false],
      [2, 2, true],
      [4, 2, true],
      [7, 4, false],
    ])
  })

  test('the order of the entries changes nothing, and every entry is ranked once', () => {
    fc.assert(
      fc.property(entries, fc.infiniteStream(fc.nat()), (list, keys) => {
        const keyed = list.map((entry) => ({ entry, key: keys.next().value as number }))
        const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ entry }) => entry)
        expect(rank(shuffled)).toEqual(rank(list))
        expect(new Set(rank(list).map((each) => each.entry.bib)).size).toBe(list.length)
      }),
    )
  })
})

describe('decided orders', () => {
  const settle = (orders: number[][]) =>
    settleTies(
      [
        { bib: 1, value: 0 },
        { bib: 2, value: 5 },
        { bib: 3, value: 5 },
        { bib: 4, value: 5 },
        { bib: 5, value: 6 },
      ],
      (a, b) => a.value === b.value,
      orders,
      ({ bib }) => bib,
    ).map(({ entry }) => entry.bib)

  test.each<[string, number[][], number[]]>([
    ['level entrants take the order named', [[4, 3, 2]], [1, 4, 3, 2, 5]],
    ['an entrant who is not named keeps the place', [[4, 2]], [1, 4, 3, 2, 5]],
    ['entrants who are not level do not move', [[5, 1]], [1, 2, 3, 4, 5]],
    [
      'a later order acts after an earlier one',
      [
        [4, 3, 2],
        [2, 3],
      ],
      [1, 4, 2, 3, 5],
    ],
    ['naming a single entrant or unknown ones changes nothing', [[3], [77, 78]], [1, 2, 3, 4, 5]],
  ])('%s', (_, orders, expected) => {
    expect(settle(orders)).toEqual(expected)
  })
})

test('bibs compare as numbers, also as keys; team codes compare as text', () => {
  expect(['10', '9', '100', '2'].toSorted(compareKeys)).toEqual(['2', '9', '10', '100'])
  expect(['UAE', 'TVL', 'EF2', '7'].toSorted(compareKeys)).toEqual(['7', 'EF2', 'TVL', 'UAE'])
  expect([10, 9, 100].toSorted(compareKeys)).toEqual([9, 10, 100])
})

describe('speed', () => {
  test('a speed has three decimals, truncated', () => {
    expect(formatSpeed(56.414)).toBe('56.414')
    expect(formatSpeed(56.4149)).toBe('56.414')
    expect(formatSpeed(40)).toBe('40.000')
  })
  test('an average speed needs a positive time', () => {
    expect(averageSpeedKmh(40_000, 3_600_000)).toBe(40)
    expect(averageSpeedKmh(40_000, 0)).toBeNull()
  })
})

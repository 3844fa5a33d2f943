import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doubtPassings, type PassingDoubt } from './passing-check.ts'

const minute = 60_000
const cases: [string, [distanceM: number, timeMs: number][], (PassingDoubt | null)[]][] = [
  [
    'passings at the speed of a bunch are believed',
    [
      [20_000, 30 * minute],
      [40_000, 60 * minute],
    ],
    [null, null],
  ],
  [
    'a passing before the start is not believed',
    [
      [0, -minute],
      [20_000, 30 * minute],
    ],
    ['before-start', null],
  ],
  ['a passing at 200 km/h from the start is not believed', [[20_000, 6 * minute]], ['impossible-speed']],
  [
    'a wrong clock at one point leaves the other points alone',
    [
      [10_000, 200 * minute],
      [20_000, 30 * minute],
      [40_000, 60 * minute],
    ],
    ['impossible-speed', null, null],
  ],
  [
    'of two passings that exclude each other, the one further on is believed',
    [
      [20_000, 90 * minute],
      [40_000, 60 * minute],
    ],
    ['impossible-speed', null],
  ],
  ['exactly 120 km/h is believed', [[20_000, 10 * minute]], [null]],
  [
    'a point at the start itself is believed',
    [
      [0, 0],
      [10_000, 15 * minute],
    ],
    [null, null],
  ],
  ['no passings give no doubts', [], []],
]

describe('doubtPassings', () => {
  test.each(cases)('%s', (_, passings, doubts) => {
    expect(doubtPassings(passings.map(([distanceM, timeMs]) => ({ distanceM, timeMs })))).toEqual(doubts)
  })

  test('the order in which passings arrive changes nothing', () => {
    const passing = fc.record({
      distanceM: fc.integer({ min: 0, max: 200_000 }),
      timeMs: fc.integer({ min: -1000, max: 6 * 60 * minute }),
    })
    const distinct = fc.uniqueArray(passing, { selector: ({ distanceM }) => distanceM, maxLength: 12 })
    fc.assert(
      fc.property(distinct, (passings) => {
        const doubts = new Map(passings.map((each, index) => [each, doubtPassings(passings)[index]]))
        const turned = passings.toReversed()
        const again = doubtPassings(turned)
        for (const [index, each] of turned.entries()) expect(again[index]).toBe(doubts.get(each))
      }),
    )
  })
})

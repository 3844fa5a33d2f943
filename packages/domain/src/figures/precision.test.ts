import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { behindMs, PRECISION_DIGITS, publishedGapMs, truncateMs } from './precision.ts'

test.each([
  [3999, 0, 3000],
  [3999, 1, 3900],
  [3999, 2, 3990],
  [3999, 3, 3999],
  [-3999, 0, -3000],
] as const)(
  '%i ms with %i digits after the second are %i: cut off, never rounded',
  (ms, precision, shown) => {
    expect(truncateMs(ms, precision)).toBe(shown)
  },
)

test('a gap is the difference of the times as shown: 10.9 and 11.1 s are a second apart', () => {
  expect(publishedGapMs(11_100, 10_900, 0)).toBe(1000)
  const ms = fc.nat(10_000_000)
  fc.assert(
    fc.property(ms, ms, fc.constantFrom(...PRECISION_DIGITS), (time, leader, precision) => {
      expect(publishedGapMs(time, leader, precision)).toBe(
        truncateMs(time, precision) - truncateMs(leader, precision),
      )
    }),
  )
})

test('nobody has a gap to somebody slower, or without a time', () => {
  expect([behindMs(12, 10), behindMs(10, 10), behindMs(9, 10)]).toEqual([2, 0, null])
  expect([behindMs(null, 10), behindMs(10, null)]).toEqual([null, null])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatGap, parseGap } from './gap.ts'

test.each([
  [41_000, 0, '+0:41'],
  [70_770, 2, '+1:10.77'],
  [331, 3, '+0.331'],
  [0, 0, '+0:00'],
  [-41_000, 0, '-0:41'],
  [-500, 0, '+0:00'],
] as const)('a gap of %i ms with %i digits is %s', (ms, precision, text) => {
  expect(formatGap(ms, precision)).toBe(text)
})

test('on the road a gap has no plus, and still a minus', () => {
  expect([formatGap(41_000, 0, 'unsigned'), formatGap(-41_000, 0, 'unsigned')]).toEqual(['0:41', '-0:41'])
})

test('a gap can be read in either style, and no other text', () => {
  expect(['+0:41', '0:41', '-0:41', '+1:10.77'].map(parseGap)).toEqual([41_000, 41_000, -41_000, 70_770])
  expect(['', '+', 'm.t.', '+-0:41', '+1 lap'].map(parseGap)).toEqual([null, null, null, null, null])
  // Nothing is less than nothing.
  expect(Object.is(parseGap('-0:00'), 0)).toBe(true)
})

test('a gap that was written is read as the same gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (ms) => {
      expect(parseGap(formatGap(ms, 3))).toBe(ms)
    }),
  )
})

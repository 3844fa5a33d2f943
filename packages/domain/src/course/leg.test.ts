import { expect, test } from 'vitest'
import { legRank, legTimes } from './leg.ts'

test.each([
  ['each leg counts from the point before', [60, 70, 200], [60, 10, 130]],
  ['a missed point removes the legs on both sides', [60, null, 200], [60, null, null]],
  ['a read out of order gives no leg', [60, 50, 200], [60, null, 150]],
  ['nothing ridden yet', [null, null], [null, null]],
])('%s', (_, passed, legs) => expect(legTimes(passed)).toEqual(legs))

test('equal times of a leg share a place, and a competitor without a time has none', () => {
  const all = [130, 120, null, 120]
  expect([legRank(120, all), legRank(130, all)]).toEqual([1, 3])
})

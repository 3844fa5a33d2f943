import { expect, test } from 'vitest'
import { predictArrival, type PassedPoint } from './predicted-arrival.ts'

const MINUTE = 60_000
/** Minutes since the gun and since the rider's own start, kilometres. */
const passed = (gun: number, net: number, km: number | null): PassedPoint => ({
  gunMs: gun * MINUTE,
  netMs: net * MINUTE,
  distanceM: km === null ? null : km * 1000,
})

test.each<[string, PassedPoint[], number | null]>([
  ['as fast as from the own start to the point passed last', [passed(65, 60, 30)], 185],
  ['of several points the last one tells', [passed(65, 60, 30), passed(125, 120, 45)], 245],
  [
    'a point whose place nobody has stated leaves the one before',
    [passed(65, 60, 30), passed(90, 85, null)],
    185,
  ],
  ['before the first point there is nothing to go by', [], null],
  ['places that nobody has stated tell nothing', [passed(65, 60, null)], null],
  ['the start line and the finish tell nothing', [passed(5, 0, 0), passed(200, 195, 90)], null],
])('%s', (_, points, minutes) => {
  expect(predictArrival(points, 90_000)).toBe(minutes === null ? null : minutes * MINUTE)
})

test('nothing is known of a course without a length', () => {
  expect(predictArrival([passed(65, 60, 30)], 0)).toBeNull()
})

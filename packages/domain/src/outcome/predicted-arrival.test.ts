import { expect, test } from 'vitest'
import { predictArrival, type PassedPoint } from './predicted-arrival.ts'

const MINUTE = 60_000
/** Minutes since the gun, minutes since the rider's own start, kilometres. */
const passed = (gun: number, net: number, km: number | null): PassedPoint => ({
  gunMs: gun * MINUTE,
  netMs: net * MINUTE,
  distanceM: km === null ? null : km * 1000,
})

test.each<[string, PassedPoint[], number | null]>([
  ['at the net speed up to the point passed last', [passed(65, 60, 30)], 185],
  ['the last of several points counts', [passed(65, 60, 30), passed(125, 120, 45)], 245],
  ['a point at an unknown distance is skipped', [passed(65, 60, 30), passed(90, 85, null)], 185],
  ['nothing is predicted before the first point', [], null],
  ['nothing is predicted from points at unknown distances', [passed(65, 60, null)], null],
  ['nothing is predicted from the start line or the finish', [passed(5, 0, 0), passed(200, 195, 90)], null],
])('%s', (_, points, minutes) => {
  expect(predictArrival(points, 90_000)).toBe(minutes === null ? null : minutes * MINUTE)
})

test('nothing is predicted for a course without a length', () => {
  expect(predictArrival([passed(65, 60, 30)], 0)).toBeNull()
})

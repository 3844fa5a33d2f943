import { expect, test } from 'vitest'
import { averageSpeedKmh, distanceRiddenM, formatSpeed } from './speed.ts'

test('40 km in an hour are 40 km/h, and nobody has a speed without time', () => {
  expect(averageSpeedKmh(40_000, 3_600_000)).toBe(40)
  expect([averageSpeedKmh(40_000, 0), averageSpeedKmh(40_000, -1)]).toEqual([null, null])
})

test('an hour at 40 km/h is 40 km', () => {
  expect(distanceRiddenM(40, 3_600_000)).toBe(40_000)
})

test.each([
  [56.414, '56.414'],
  [56.4149, '56.414'],
  [40, '40.000'],
  // In binary a thousand times this is a little less than 64,002.
  [64.002, '64.002'],
])('%d km/h is shown with three decimals, cut off: %s', (kmh, text) => {
  expect(formatSpeed(kmh)).toBe(text)
})

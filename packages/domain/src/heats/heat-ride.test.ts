import { expect, test } from 'vitest'
import { scoreRuns } from './heat-ride.ts'

test.each([
  // 81.35 + 85.20 is 166.54999999999998 in binary floating point.
  [[81.35, 85.2], 83.27],
  [[90.01, 90.02], 90.01],
  [[0.1, 0.2], 0.15],
  [[88.4, null], 44.2],
  [[null, null], null],
])('the average of %j is exact, and cut to two decimals: %s', (runs, average) => {
  expect(scoreRuns(runs, 'average')).toBe(average)
})

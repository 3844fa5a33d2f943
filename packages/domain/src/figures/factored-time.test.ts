import { expect, test } from 'vitest'
import { factoredMs } from './factored-time.ts'

test.each([
  [60_000, 95.4, 57_240],
  [60_000, 100, 60_000],
  [61_001, 88.41, 53_930],
  // In binary this is a little less than 5,016.
  [10_000, 50.16, 5016],
  [300_000, 64.83, 194_490],
])('%i ms at %d %% are %i ms, cut off', (realMs, percent, ms) => {
  expect(factoredMs(realMs, percent)).toBe(ms)
})

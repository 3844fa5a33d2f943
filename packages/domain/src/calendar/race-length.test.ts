import { describe, expect, test } from 'vitest'
import { lastsADay, longestRaceMs, type PlannedRace } from './race-length.ts'

const HOUR_MS = 3_600_000
const planned = (more: Partial<PlannedRace>): PlannedRace => ({
  distanceM: 0,
  expectedMs: null,
  limitMs: null,
  lastDayMs: null,
  ...more,
})

describe('how long a race can last', () => {
  test.each([
    ['two days if nothing is planned', {}, 48],
    ['no less for a short race', { distanceM: 40_000, expectedMs: HOUR_MS }, 48],
    ['longer for 1,200 km', { distanceM: 1_200_000 }, 240],
    ['longer if the first riders are expected after three days', { expectedMs: 72 * HOUR_MS }, 144],
    ['a day more than a limit of 90 hours', { limitMs: 90 * HOUR_MS }, 114],
    ['to the end of the last day, if nothing follows', { lastDayMs: 110 * HOUR_MS }, 110],
  ])('%s', (_, more, hours) => {
    expect(longestRaceMs(planned(more)) / HOUR_MS).toBe(hours)
  })

  test.each([
    ['a stage of 220 km', { distanceM: 220_000, expectedMs: 5 * HOUR_MS }, false],
    ['a brevet of 1,200 km', { distanceM: 1_200_000 }, true],
    ['24 hours on laps', { expectedMs: 24 * HOUR_MS }, true],
  ])('%s lasts a day: %s', (_, more, isSo) => {
    expect(lastsADay(planned(more))).toBe(isSo)
  })
})

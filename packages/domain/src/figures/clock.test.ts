import { describe, expect, test } from 'vitest'
import { elapsedMs, elapsedOverDaysMs, formatClock, isBeforeItsTime, isOtherYear } from './clock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

test.each([
  [14 * HOUR + 57 * 60_000 + 999, '14:57:00'],
  [0, '00:00:00'],
  [DAY + 10 * 60_000, '00:10:00'],
  [-1000, '23:59:59'],
])('%i ms after midnight the clock shows %s', (ms, shown) => {
  expect(formatClock(ms)).toBe(shown)
})

describe('from one time of day to another', () => {
  test('a race that starts at 22:00 and ends at ten past midnight takes 2:10:00', () => {
    expect(elapsedMs(22 * HOUR, 10 * 60_000)).toBe(2 * HOUR + 10 * 60_000)
  })

  test('a step back of six hours or less is a clock that runs early, and not the next day', () => {
    expect(elapsedMs(12 * HOUR, 12 * HOUR - 1000)).toBe(-1000)
    expect(elapsedMs(12 * HOUR, 6 * HOUR)).toBe(-6 * HOUR)
    expect(elapsedMs(12 * HOUR, 6 * HOUR - 1)).toBe(18 * HOUR - 1)
  })
})

describe('the moment when a read became known', () => {
  test('is not before the read: more than five minutes are no fault of clocks', () => {
    expect([
      isBeforeItsTime(5 * 60_000, 0),
      isBeforeItsTime(5 * 60_000 + 1, 0),
      isBeforeItsTime(0, HOUR),
    ]).toEqual([false, true, false])
  })

  test('tells nothing if it is half a year from the race, before or after', () => {
    expect([181, 182, -182].map((days) => isOtherYear(days * DAY, 0))).toEqual([false, true, true])
  })
})

describe('in a race that lasts days', () => {
  test('the day of a read is that on which it became known', () => {
    // Read 6 hours after the start by the clock, and known two days and 6 hours after it.
    expect(elapsedOverDaysMs(6 * HOUR, 18 * HOUR, 2 * DAY + 6 * HOUR + 60_000)).toBe(2 * DAY + 6 * HOUR)
  })

  test('a read that was sent later keeps its first day, since clock and moment do not agree', () => {
    expect(elapsedOverDaysMs(6 * HOUR, 18 * HOUR, 2 * DAY)).toBe(6 * HOUR)
    expect(elapsedOverDaysMs(6 * HOUR, 18 * HOUR, 6 * HOUR + 60_000)).toBe(6 * HOUR)
  })

  test('a time of day beyond 24 hours says its day itself', () => {
    expect(elapsedOverDaysMs(30 * HOUR, 42 * HOUR, 3 * DAY + 6 * HOUR)).toBe(30 * HOUR)
  })
})

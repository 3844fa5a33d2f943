import { describe, expect, it } from 'vitest'
import { formatDuration, formatGap, formatRaceTime } from './clock.ts'

describe('durations', () => {
  it.each([
    ['hours only when there are any', 152_000, '2:32'],
    ['hours, minutes, seconds', 13_438_000, '3:43:58'],
    ['hours go on counting past 24', 216_257_000, '60:04:17'],
    ['truncated, never rounded', 59_999, '0:59'],
    ['nothing is negative', -1, '0:00'],
  ])('%s', (_, ms, text) => expect(formatDuration(ms)).toBe(text))

  it.each([
    ['behind', 41_000, '+0:41'],
    ['the same time', 0, '+0:00'],
    ['ahead', -3000, '-0:03'],
    ['over an hour', 3_641_000, '+1:00:41'],
  ])('gap %s', (_, ms, text) => expect(formatGap(ms)).toBe(text))

  it('keeps the hour of the race time from the first second', () => {
    expect(formatRaceTime(127_000)).toBe('0:02:07')
  })
})

import { describe, expect, it } from 'vitest'
import { formatRaceTime } from './clock.ts'

describe('race time', () => {
  it.each([
    ['keeps its hour from the first second', 127_000, '0:02:07'],
    ['truncates', 13_438_999, '3:43:58'],
    ['is never negative', -1, '0:00:00'],
  ])('%s', (_, ms, text) => expect(formatRaceTime(ms)).toBe(text))
})

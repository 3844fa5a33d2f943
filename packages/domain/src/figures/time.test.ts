import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatClock, elapsedMs } from './clock.ts'
import { formatGap, parseGap } from './gap.ts'
import { publishedGapMs, truncateMs, type Precision } from './precision.ts'
import { formatTime, parseTime } from './time.ts'

const HOUR = 3_600_000
const precision = fc.constantFrom<Precision[]>(0, 1, 2, 3)
const duration = fc.integer({ min: 0, max: 100 * HOUR })

describe('absolute times', () => {
  test.each<[string, number, Precision, string]>([
    ['hours only when there are any', 3 * HOUR + 43 * 60_000 + 58_000, 0, '3:43:58'],
    ['hours go on past 24', 60 * HOUR + 4 * 60_000 + 17_000, 0, '60:04:17'],
    ['hundredths where the discipline has them', 32 * 60_000 + 52_170, 2, '32:52.17'],
    ['thousandths', 3 * 60_000 + 34_010, 3, '3:34.010'],
    ['no minutes below one minute if there are fractions', 9_123, 3, '9.123'],
    ['a zero minute in whole seconds', 41_000, 0, '0:41'],
    ['truncated, never rounded', 59_999, 0, '0:59'],
    ['truncated to tenths', 1_999, 1, '1.9'],
    ['zero', 0, 0, '0:00'],
  ])('%s', (_, ms, digits, text) => {
    expect(formatTime(ms, digits)).toBe(text)
  })

  test.each<[string, number, Precision, string]>([
    ['below one hour', 32 * 60_000 + 19_000, 0, '0:32:19'],
    ['a few seconds', 7_000, 0, '0:00:07'],
    ['with hours already', 3 * HOUR, 0, '3:00:00'],
    ['unchanged with fractions', 32 * 60_000 + 52_170, 2, '32:52.17'],
    ['unchanged with fractions below a minute', 9_123, 3, '9.123'],
  ])('in whole seconds with hours always: %s', (_, ms, digits, text) => {
    expect(formatTime(ms, digits, 'whole')).toBe(text)
    expect(parseTime(text)).toBe(ms)
  })

  test.each<[string, number, Precision, string]>([
    ['a minus in front', -41_000, 0, '-0:41'],
    ['no minus for zero', -999, 0, '0:00'],
    ['a minus with fractions', -9_123, 3, '-9.123'],
  ])('of a negative duration: %s', (_, ms, digits, text) => {
    expect(formatTime(ms, digits)).toBe(text)
  })

  test('throws for a value that is not a number', () => {
    expect(() => formatTime(Number.NaN, 0)).toThrow(RangeError)
  })

  test('a formatted time parses to the time truncated to the precision', () => {
    fc.assert(
      fc.property(duration, precision, (ms, digits) => {
        expect(parseTime(formatTime(ms, digits))).toBe(truncateMs(ms, digits))
      }),
    )
  })

  test.each(['', 'DNF', '1:2', '1:60', '1:61:00', '+1:00', '1:00:0', '1.2345', '-1'])(
    '"%s" is no time',
    (text) => {
      expect(parseTime(text)).toBeNull()
    },
  )
})

describe('gaps', () => {
  test.each<[string, number, Precision, string, string]>([
    ['with and without the sign', 41_000, 0, '+0:41', '0:41'],
    ['the same time as the leader', 0, 0, '+0:00', '0:00'],
    ['hundredths', 70_770, 2, '+1:10.77', '1:10.77'],
    ['thousandths below a second', 331, 3, '+0.331', '0.331'],
    ['a rider ahead of the reference keeps the minus', -17_000, 0, '-0:17', '-0:17'],
  ])('%s', (_, ms, digits, signed, unsigned) => {
    expect(formatGap(ms, digits)).toBe(signed)
    expect(formatGap(ms, digits, 'unsigned')).toBe(unsigned)
    expect(parseGap(signed)).toBe(ms)
  })

  test('the gap shown is the difference of the times shown', () => {
    fc.assert(
      fc.property(duration, duration, precision, (a, b, digits) => {
        const gap = parseGap(formatGap(publishedGapMs(a, b, digits), digits))
        expect(gap).toBe(parseTime(formatTime(a, digits))! - parseTime(formatTime(b, digits))!)
      }),
    )
  })
})

describe('times of day', () => {
  test.each<[number, string]>([
    [14 * HOUR + 57 * 60_000, '14:57:00'],
    [999, '00:00:00'],
    [25 * HOUR, '01:00:00'],
    [-1000, '23:59:59'],
  ])('%i ms after midnight', (ms, text) => {
    expect(formatClock(ms)).toBe(text)
  })

  test('a finish after midnight is later; a decoder that is slightly early is not a day late', () => {
    expect(elapsedMs(22 * HOUR, 1 * HOUR)).toBe(3 * HOUR)
    expect(elapsedMs(14 * HOUR, 14 * HOUR - 200)).toBe(-200)
  })
})

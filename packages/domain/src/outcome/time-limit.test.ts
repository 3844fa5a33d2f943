import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitPercent, ridersBeyond, statedLimitMs, timeLimitMs, type StatedLimit } from './time-limit.ts'

const hms = (hours: number, minutes: number, seconds: number) =>
  ((hours * 60 + minutes) * 60 + seconds) * 1000

describe('the percentage', () => {
  const steps = [
    { upToKmh: 38, percent: 10 },
    { upToKmh: 36, percent: 8 },
    { upToKmh: 40, percent: 12 },
  ]
  test.each<[string, number, number]>([
    ['slower than the first line of the table', 35, 8],
    ['exactly on a line', 36, 8],
    ['just above a line', 36.1, 10],
    ['above the last line its percentage holds', 60, 12],
  ])('%s', (_, kmh, percent) => {
    expect(limitPercent(steps, kmh)).toBe(percent)
  })
  test('without a table there is no percentage', () => {
    expect(limitPercent([], 40)).toBeNull()
  })
})

describe('the limit', () => {
  test.each<[string, winnerMs: number, percent: number, limitMs: number]>([
    // Published: 33:07 behind, and 3:38:34.
    ['Tour 2011, stage 18: 9 % of 6:07:56', hms(6, 7, 56), 9, hms(6, 7, 56) + hms(0, 33, 7)],
    ['Tour 2011, stage 19: 13 % of 3:13:25', hms(3, 13, 25), 13, hms(3, 38, 34)],
    ['fractions of a second in a time trial do not extend it', 2_000_900, 25, 2_500_000],
    ['half a second is rounded up', 1_001_000, 50, 1_502_000],
    ['a percentage of zero', 1_000_000, 0, 1_000_000],
  ])('%s', (_, winnerMs, percent, limitMs) => {
    expect(timeLimitMs(winnerMs, percent)).toBe(limitMs)
  })

  test('is in whole seconds, never before the winner, and grows with both', () => {
    const ms = fc.integer({ min: 0, max: 100_000_000 })
    const percent = fc.double({ min: 0, max: 1000, noNaN: true })
    fc.assert(
      fc.property(ms, ms, percent, percent, (one, other, some, more) => {
        const limit = timeLimitMs(Math.min(one, other), Math.min(some, more))
        expect(limit % 1000).toBe(0)
        expect(limit).toBeGreaterThanOrEqual(Math.floor(Math.min(one, other) / 1000) * 1000)
        expect(timeLimitMs(Math.max(one, other), Math.max(some, more))).toBeGreaterThanOrEqual(limit)
      }),
    )
  })
})

describe('the published limit', () => {
  test.each<[string, StatedLimit, winnerMs: number | null, limitMs: number | null]>([
    ['is the last time allowed', { timeMs: 11_000_000 }, 10_000_000, 11_000_000],
    ['ignores fractions of a second', { timeMs: 11_000_999 }, 10_000_999, 11_000_000],
    ['is known before the winner', { timeMs: 11_000_000 }, null, 11_000_000],
    ['is never before the winner', { timeMs: 9_000_000 }, 10_000_900, 10_000_000],
    ['Tour 2011, stage 18: 33:07 behind', { behindMs: 1_987_000 }, hms(6, 7, 56), hms(6, 41, 3)],
    ['does not add fractions up to a second', { behindMs: 1_000_900 }, 10_000_900, 11_000_000],
    ['is unknown while the winner is unknown', { behindMs: 1_000_000 }, null, null],
  ])('%s', (_, stated, winnerMs, limitMs) => {
    expect(statedLimitMs(stated, winnerMs)).toBe(limitMs)
  })
})

describe('riders beyond the limit', () => {
  const row = (bib: number, timeMs: number | null, irm: 'DNF' | 'REL' | null = null) => ({
    bib,
    rank: irm === 'DNF' ? null : bib,
    timeMs,
    irm,
  })
  test.each<[string, ReturnType<typeof row>[], number[]]>([
    ['a rider exactly at the limit is in', [row(1, 11_000_000)], []],
    [
      'a rider beyond by a fraction is in, because times are published in whole seconds',
      [row(1, 11_000_999)],
      [],
    ],
    ['a rider beyond by a second is out', [row(1, 11_001_000)], [1]],
    ['a relegated rider can be out, too', [row(1, 12_000_000, 'REL')], [1]],
    ['riders without a time or with a mark are ignored', [row(1, null), row(2, 12_000_000, 'DNF')], []],
  ])('%s', (_, rows, expected) => {
    expect(ridersBeyond(rows, 11_000_000)).toEqual(expected)
  })
})

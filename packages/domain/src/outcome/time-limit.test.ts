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
    ['slower than the first line', 35, 8],
    ['exactly on a line', 36, 8],
    ['just above it', 36.1, 10],
    ['above the last line its percentage holds', 60, 12],
  ])('%s', (_, kmh, percent) => {
    expect(limitPercent(steps, kmh)).toBe(percent)
  })
  test('no table, no percentage', () => {
    expect(limitPercent([], 40)).toBeNull()
  })
})

describe('the limit', () => {
  test.each<[string, winnerMs: number, percent: number, limitMs: number]>([
    // Published: 33:07 behind, and 3:38:34.
    ['Tour 2011, stage 18: 9 % of 6:07:56', hms(6, 7, 56), 9, hms(6, 7, 56) + hms(0, 33, 7)],
    ['Tour 2011, stage 19: 13 % of 3:13:25', hms(3, 13, 25), 13, hms(3, 38, 34)],
    ['fractions of a time trial do not lengthen it', 2_000_900, 25, 2_500_000],
    ['half a second is rounded up', 1_001_000, 50, 1_502_000],
    ['no percentage at all', 1_000_000, 0, 1_000_000],
  ])('%s', (_, winnerMs, percent, limitMs) => {
    expect(timeLimitMs(winnerMs, percent)).toBe(limitMs)
  })

  test('is whole seconds, never before the winner, and grows with both', () => {
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

describe('the limit as it was published', () => {
  test.each<[string, StatedLimit, winnerMs: number | null, limitMs: number | null]>([
    ['the last time allowed', { timeMs: 11_000_000 }, 10_000_000, 11_000_000],
    ['part of a second does not count', { timeMs: 11_000_999 }, 10_000_999, 11_000_000],
    ['it is known before the winner', { timeMs: 11_000_000 }, null, 11_000_000],
    ['it is never before the winner', { timeMs: 9_000_000 }, 10_000_900, 10_000_000],
    ['Tour 2011, stage 18: 33:07 behind', { behindMs: 1_987_000 }, hms(6, 7, 56), hms(6, 41, 3)],
    ['fractions do not add up to a second', { behindMs: 1_000_900 }, 10_000_900, 11_000_000],
    ['behind a winner who is not there', { behindMs: 1_000_000 }, null, null],
  ])('%s', (_, stated, winnerMs, limitMs) => {
    expect(statedLimitMs(stated, winnerMs)).toBe(limitMs)
  })
})

describe('riders beyond it', () => {
  const row = (bib: number, timeMs: number | null, irm: 'DNF' | 'REL' | null = null) => ({
    bib,
    rank: irm === 'DNF' ? null : bib,
    timeMs,
    irm,
  })
  test.each<[string, ReturnType<typeof row>[], number[]]>([
    ['exactly at the limit is in', [row(1, 11_000_000)], []],
    [
      'so is one whose fraction alone is beyond: times are published in whole seconds',
      [row(1, 11_000_999)],
      [],
    ],
    ['a second more is out', [row(1, 11_001_000)], [1]],
    ['a relegated rider too', [row(1, 12_000_000, 'REL')], [1]],
    ['who has no time, or a mark already, is not meant', [row(1, null), row(2, 12_000_000, 'DNF')], []],
  ])('%s', (_, rows, expected) => {
    expect(ridersBeyond(rows, 11_000_000)).toEqual(expected)
  })
})

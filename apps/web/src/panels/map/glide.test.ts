import { assert, integer, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceAt, glideDurationMs, glideTo, isMoving, standAt } from './glide.ts'

describe('a group between two reports', () => {
  const glide = glideTo(standAt(1_000, 0), 1_120, 0, 10_000)
  it('moves steadily to where it was reported and waits there', () => {
    expect([0, 5_000, 10_000, 60_000].map((ms) => distanceAt(glide, ms))).toEqual([
      1_000, 1_060, 1_120, 1_120,
    ])
    expect([5_000, 10_000].map((ms) => isMoving(glide, ms))).toEqual([true, false])
  })
  it('goes on from where it is shown when the next report comes early', () => {
    const next = glideTo(glide, 1_200, 5_000, 10_000)
    expect(distanceAt(next, 5_000)).toBe(1_060)
    expect(distanceAt(next, 15_000)).toBe(1_200)
  })
  it('is not disturbed by the same report again', () => {
    expect(glideTo(glide, 1_120, 4_000, 1_000)).toBe(glide)
  })
  it('jumps where it was found far away, and where motion is not wanted', () => {
    expect(distanceAt(glideTo(glide, 9_000, 1, 10_000), 1)).toBe(9_000)
    expect(distanceAt(glideTo(glide, 1_300, 1, 0), 1)).toBe(1_300)
  })
  it('never shows more than was reported', () => {
    assert(
      property(nat(2_000), nat(2_000), integer({ min: 0, max: 20_000 }), (fromM, toM, atMs) => {
        const shownM = distanceAt(glideTo(standAt(fromM, 0), toM, 0, 10_000), atMs)
        expect(shownM).toBeGreaterThanOrEqual(Math.min(fromM, toM))
        expect(shownM).toBeLessThanOrEqual(Math.max(fromM, toM))
      }),
    )
  })
  it.each([
    ['a second before a second report', null, 1_000],
    ['as long as reports are apart', 10_040, 10_040],
    ['never too short to be seen', 40, 300],
    ['never so long that it lags', 60_000, 12_000],
  ])('takes %s', (_, sinceMs, expected) => {
    expect(glideDurationMs(sinceMs)).toBe(expected)
  })
})

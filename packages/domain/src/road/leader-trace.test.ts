import type { Bib } from '../figures/bib.ts'
import { describe, expect, test } from 'vitest'
import {
  closeTrace,
  EMPTY_TRACE,
  extendTrace,
  headPlaceM,
  headPassedMs,
  retractTrace,
  trimTrace,
  type LeaderTrace,
} from './leader-trace.ts'

/** Seconds, metres to the finish, bib of the rider. */
type Step = readonly [s: number, toFinishM: number, bib?: number]
const traced = (steps: readonly Step[], from: LeaderTrace = EMPTY_TRACE) =>
  steps.reduce(
    (trace, [s, toFinishM, bib = 1]) => extendTrace(trace, { atMs: s * 1000, toFinishM, bib }),
    from,
  )
const secondsAt = (trace: LeaderTrace, places: readonly number[]) =>
  places.map((place) => {
    const atMs = headPassedMs(trace, place)
    return atMs === null ? null : atMs / 1000
  })

describe('the trace of the head of the race', () => {
  const trace = traced([
    [0, 10_000],
    [10, 9_900],
    [20, 9_700],
  ])
  test('tells when the head was at a place, interpolated between two samples', () => {
    expect(secondsAt(trace, [10_000, 9_950, 9_900, 9_800, 9_700])).toEqual([0, 5, 10, 15, 20])
  })
  test('tells where the head was at an instant', () => {
    expect([0, 5000, 10_000, 15_000, 20_000].map((ms) => headPlaceM(trace, ms))).toEqual([
      10_000, 9_950, 9_900, 9_800, 9_700,
    ])
    expect([-1, 20_001].map((ms) => headPlaceM(trace, ms))).toEqual([null, null])
  })
  test('knows nothing of places before it begins and beyond its end', () => {
    expect(secondsAt(trace, [10_001, 9_699])).toEqual([null, null])
    expect(headPassedMs(EMPTY_TRACE, 1)).toBeNull()
  })
  test('reaches on to where the head is now', () => {
    const now = { atMs: 30_000, toFinishM: 9_600 }
    expect([9_650, 9_600, 9_599].map((place) => headPassedMs(trace, place, now))).toEqual([
      25_000,
      30_000,
      null,
    ])
  })
  test('does not move if the head seems to go backwards', () => {
    expect(extendTrace(trace, { atMs: 30_000, toFinishM: 9_800, bib: 2 }).samples).toBe(trace.samples)
  })
  test('tells nothing if the head was out of sight for more than two minutes', () => {
    const holed = traced([[141, 8_000]], trace)
    expect(secondsAt(holed, [9_700, 9_000, 8_000])).toEqual([20, null, 141])
    expect(headPassedMs(trace, 9_000, { atMs: 141_000, toFinishM: 8_000 })).toBeNull()
  })
  test('a head that stood left the place when it was last seen there', () => {
    const stood = traced(
      [...Array.from({ length: 60 }, (_, index): Step => [30 + index * 10, 9_700]), [630, 9_600]],
      trace,
    )
    expect(secondsAt(stood, [9_700, 9_650, 9_600])).toEqual([20, 625, 630])
  })
  test('takes back a device that was ahead of its rider once the rider is seen behind it', () => {
    const wrong = traced([[30, 9_300, 7]], trace)
    const seen = (places: Record<number, number>) => (bib: Bib) => places[Number(bib)]
    expect(retractTrace(wrong, seen({ 7: 9_340 }))).toBe(wrong)
    expect(retractTrace(wrong, seen({ 1: 9_650 }))).toBe(wrong)
    expect(retractTrace(wrong, seen({ 1: 9_650, 7: 9_660 })).samples).toEqual(trace.samples)
  })
  test('ends at the line when the first rider crossed it, however late that is stated', () => {
    const home = closeTrace(trace, 50_000)
    expect(secondsAt(home, [9_700, 0])).toEqual([20, 50])
    expect(closeTrace(home, 60_000)).toBe(home)
    expect(secondsAt(closeTrace(home, 40_000), [9_700, 0])).toEqual([20, 40])
  })
  test('begins at the start', () => {
    expect(trimTrace(trace, 0)).toBe(trace)
    expect(secondsAt(trimTrace(trace, 10_000), [9_950, 9_900])).toEqual([null, 10])
    expect(trimTrace(trace, 30_000)).toEqual(EMPTY_TRACE)
  })
  test('is kept from end to end, with a limited number of samples per stage', () => {
    const metres = Array.from({ length: 100_000 }, (_, index): Step => [index / 10, 100_000 - index])
    const whole = traced(metres)
    expect(whole.samples.length).toBe(2000)
    expect(secondsAt(whole, [99_990])).toEqual([1])
  })
})

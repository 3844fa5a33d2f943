import { describe, expect, test } from 'vitest'
import { compareOnLaps, progressions, ridersAhead } from './lap-order.ts'
import { raceOnLaps, type LapRider } from './lap-race.ts'

describe('at the line', () => {
  test('laps count before time, and riders level in both are level', () => {
    const at = (laps: number, timeMs: number) => ({ laps, timeMs })
    expect(compareOnLaps(at(10, 900), at(9, 800))).toBeLessThan(0)
    expect(compareOnLaps(at(10, 900), at(10, 901))).toBeLessThan(0)
    expect(compareOnLaps(at(10, 900), at(10, 900))).toBe(0)
  })

  test('in a race for distance the metres decide once the time is up, even if the last whole lap ended later', () => {
    const at = (distanceM: number, timeMs: number) => ({
      laps: 10,
      timeMs,
      covered: { distanceM, isMeasured: true },
    })
    expect(compareOnLaps(at(2_700, 590_000), at(2_600, 580_000))).toBeLessThan(0)
    expect(compareOnLaps(at(2_700, 590_000), at(2_700, 580_000))).toBe(0)
  })
})

/** A rider who came to the line at these seconds. Lap 1 begins at 0. */
const rider = (bib: number, ...seconds: (number | null)[]): LapRider => ({
  bib,
  ends: [0, ...seconds].map((s) => (s === null ? null : { timeMs: s * 1000, estimated: false })),
  filledBefore: [],
  points: [],
})
const placed = (riders: readonly LapRider[]) =>
  raceOnLaps(riders, {
    laps: 9,
    lapped: 'counted',
    neutralised: new Set(),
    isOver: false,
    out: new Set(),
  }).standings.map((standing) => ({
    ...standing,
    raw: standing.laps,
    point: null,
  }))

describe('the rider ahead', () => {
  const inOrder = placed([rider(1, 100, 200), rider(2, 101, 201), rider(3, 102, 202), rider(4, 203)])

  test('is the next one on the same lap', () => {
    expect([...ridersAhead(inOrder, new Set())]).toEqual([
      [2, 1],
      [3, 2],
    ])
  })

  test('is still in the race', () => {
    expect([...ridersAhead(inOrder, new Set([2]))]).toEqual([[3, 1]])
  })
})

describe('places won since the lap before', () => {
  test('are those among all who ended both laps', () => {
    const riders = [rider(1, 100, 203), rider(2, 101, 202), rider(3, 102, 204)]
    expect(Object.fromEntries(progressions(riders, placed(riders)))).toEqual({ 1: -1, 2: 1, 3: 0 })
  })

  test('are unknown on the first lap, and if one of the two ends is', () => {
    const riders = [rider(1, 100), rider(2, null, 205)]
    expect([...progressions(riders, placed(riders))]).toEqual([])
  })
})

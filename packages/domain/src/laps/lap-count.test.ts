import { describe, expect, test } from 'vitest'
import { countLaps, lapsForDuration, lastLapOf } from './lap-count.ts'

describe('neutralised laps are ridden and do not count', () => {
  test.each([
    [3, [], 3],
    [3, [2], 2],
    [3, [4], 3],
    [3, [1, 2, 3], 0],
  ])('of %i ridden laps without %j, %i count', (ridden, without, counted) => {
    expect(countLaps(ridden, new Set(without))).toBe(counted)
  })

  test.each([
    [3, [], 3],
    [3, [4], 3],
    [3, [3], 4],
    [3, [4, 3], 5],
  ])('%i laps without %j end with lap %i', (laps, without, last) => {
    expect(lastLapOf(laps, new Set(without))).toBe(last)
  })
})

test.each([
  [
    'after two laps of 400 and 420 s an hour is nine laps, since 3,760 s are closer to it than 3,340',
    [0, 400, 820],
    9,
  ],
  ['there are at least two laps, since two have been ridden', [0, 4_000, 8_000], 2],
  ['the number is not known before the second lap', [0, 400], null],
])('a cyclo-cross of an hour: %s', (_, seconds, laps) => {
  const bestMs = seconds.map((s) => s * 1000)
  expect(lapsForDuration(bestMs, 3_600_000)).toBe(laps)
})

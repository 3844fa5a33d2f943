import { describe, expect, test } from 'vitest'
import {
  coveredIn,
  endsInTime,
  lapsAfterTime,
  lapsToGoByClock,
  type LastLapRule,
  type RaceDuration,
} from './race-duration.ts'

const HOUR_MS = 3_600_000
const hour = (lastLap: LastLapRule, lapsAfter: number | null = null): RaceDuration => ({
  ms: HOUR_MS,
  lastLap,
  lapsAfter,
})
/** Lap ends at these seconds. Null for an end that nobody knows. */
const ends = (...seconds: (number | null)[]) =>
  seconds.map((second) => (second === null ? null : { timeMs: second * 1000, estimated: false }))
const secondsOf = (list: ReturnType<typeof ends>) =>
  list.map((end) => (end === null ? null : end.timeMs / 1000))

describe('the lap in progress when the time is up', () => {
  test.each<[string, LastLapRule, (number | null)[], number[]]>([
    ['does not count', 'inTime', [0, 1800, 3500, 3700], [0, 1800, 3500]],
    [
      'counts once it is ended, where laps begun are finished',
      'finished',
      [0, 1800, 3500, 3700, 5000],
      [0, 1800, 3500, 3700],
    ],
    ['counts if it ends with the time', 'inTime', [0, 1800, 3600, 5000], [0, 1800, 3600]],
    [
      'does not count if an unknown end before it may have been late itself',
      'inTime',
      [0, 1800, null, 3700],
      [0, 1800],
    ],
  ])('%s', (_, lastLap, seconds, counted) => {
    const { ends: own, isTimeUp } = endsInTime(ends(...seconds), hour(lastLap))
    expect([secondsOf([...own]), isTimeUp]).toEqual([counted, true])
  })

  test('a rider who has not come to the line since is not known to be over', () => {
    expect(endsInTime(ends(0, 1800, 3500), hour('inTime')).isTimeUp).toBe(false)
  })

  test('a race that goes on over laps ends by no clock', () => {
    const { ends: own, isTimeUp } = endsInTime(ends(0, 1800, 3700), hour('inTime', 5))
    expect([own.length, isTimeUp]).toEqual([3, false])
  })
})

describe('the hour record', () => {
  test('226 laps of 250 m end after 59:53.4, the next takes 15.9 s: 6.6 of 15.9 s of a lap count, 56,603 m', () => {
    const { lastPart } = endsInTime(ends(0, 3593.4, 3609.3), hour('measured'))
    expect(lastPart).toBeCloseTo(6.6 / 15.9, 9)
    expect(coveredIn(226 * 250, 250, lastPart)).toEqual({ distanceM: 56_603, isMeasured: true })
  })

  test('without a read after the time the whole laps count, and nobody measured more', () => {
    const { lastPart } = endsInTime(ends(0, 3593.4), hour('measured'))
    expect(coveredIn(226 * 250, 250, lastPart)).toEqual({ distanceM: 56_500, isMeasured: false })
  })

  test.each([
    ['a lap that ends with the time leaves no part to measure', [0, 3600], 0],
    ['also if the next lap was read', [0, 3600, 3616], 0],
    ['also if an end after it is unknown', [0, 3600, null, 3632], 0],
    ['the part is unknown if an end before the late one is', [0, 3500, null, 3616], null],
  ])('%s', (_, seconds, part) => {
    expect(endsInTime(ends(...seconds), hour('measured')).lastPart).toBe(part)
  })

  test('metres begun are cut off', () => {
    expect(coveredIn(1000, 250, 0.999).distanceM).toBe(1249)
  })
})

describe('an hour and five laps', () => {
  test('the first rider to cross the line with the time up has five more laps to ride', () => {
    const bestMs = [0, 1_800_000, 3_599_999, 3_700_000]
    expect(lapsAfterTime(bestMs, hour('inTime', 5))).toBe(8)
    expect(lapsAfterTime(bestMs.slice(0, 3), hour('inTime', 5))).toBeNull()
    expect(lapsAfterTime([0, 1_800_000, HOUR_MS], hour('inTime', 5))).toBe(7)
  })

  test('a race that ends by the clock has no such laps', () => {
    expect(lapsAfterTime([0, HOUR_MS], hour('inTime'))).toBeNull()
  })
})

describe('laps to go, if each takes as long as the last one', () => {
  test.each<[string, LastLapRule, number | null, number]>([
    ['2.6 laps are left: two end in time', 'inTime', null, 2],
    ['three are begun in time', 'finished', null, 3],
    ['the third takes the first rider over the time, then come five', 'inTime', 5, 8],
  ])('%s', (_, lastLap, lapsAfter, toGo) => {
    // The last lap took 1,000 s, and the hour has 2,600 s left.
    expect(lapsToGoByClock([0, 1_000_000], hour(lastLap, lapsAfter))).toBe(toGo)
  })

  test('none is left once the time is up, and nothing is known before the first lap', () => {
    expect(lapsToGoByClock([0, 1_800_000, 3_700_000], hour('inTime'))).toBe(0)
    expect(lapsToGoByClock([0], hour('inTime'))).toBeNull()
  })
})

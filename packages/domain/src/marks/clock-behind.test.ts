import { describe, expect, test } from 'vitest'
import { findClockBehind, type ClockedRead } from './clock-behind.ts'

const MINUTE = 60_000
/** A read of the device in question: taken and known after these minutes, at a place with or without metres. */
const read = (bib: number, minute: number, more: Partial<ClockedRead> = {}): ClockedRead => ({
  bib,
  point: 'Finish',
  distanceM: null,
  timeMs: minute * MINUTE,
  readMs: minute * MINUTE,
  knownMs: minute * MINUTE,
  ...more,
})
const knownAfter = (delay: number, ...minutes: number[]) =>
  minutes.map((minute, index) => read(index + 1, minute, { knownMs: (minute + delay) * MINUTE }))
const found = (...args: Parameters<typeof findClockBehind>) => {
  const clock = findClockBehind(...args)
  return clock === null ? null : `${clock.behindMs / MINUTE} min by ${clock.by}`
}

describe('a clock is behind if all its reads, taken minutes apart, become known as much later', () => {
  test.each<[string, ClockedRead[], string | null]>([
    ['an hour', knownAfter(60, 0, 3, 6), '60 min by known'],
    ['half an hour, as zones differ', knownAfter(30, 0, 3, 6), '30 min by known'],
    ['nothing is wrong with reads that are known at once', knownAfter(0, 0, 3, 6), null],
    ['forty-five minutes are no zone', knownAfter(45, 0, 3, 6), null],
    ['two reads prove nothing', knownAfter(60, 0, 6), null],
    [
      'reads that were kept and sent together prove nothing',
      [0, 3, 6].map((minute) => read(1, minute, { knownMs: 70 * MINUTE })),
      null,
    ],
    ['nor do reads within five minutes, sent an hour later', knownAfter(60, 0, 1, 2), null],
    [
      'four of five agree',
      [...knownAfter(60, 0, 3, 6, 9), read(5, 12, { knownMs: 20 * MINUTE })],
      '60 min by known',
    ],
    ['three of five do not', [...knownAfter(60, 0, 3, 6), ...knownAfter(7, 9, 12)], null],
  ])('%s', (_, reads, expected) => {
    expect(found(reads, [])).toBe(expected)
  })
})

describe('a clock is behind if another device read the same riders there by as much later', () => {
  const here = { distanceM: 40_000 }
  const own = [1, 2, 3].map((bib) => read(bib, bib, here))
  const others = (delay: number, more: Partial<ClockedRead> = here) =>
    [1, 2, 3].map((bib) => read(bib, bib + delay, more))

  test.each<[string, ClockedRead[], string | null]>([
    ['an hour', others(60), '60 min by others'],
    ['not if the other device agrees', others(0), null],
    ['not if the other device stands elsewhere', others(60, { ...here, point: 'Top' }), null],
    ['not if riders pass the place several times', others(60, { distanceM: null }), null],
    ['not by two riders', others(60).slice(1), null],
  ])('%s', (_, other, expected) => {
    expect(found(own, other)).toBe(expected)
  })
})

describe('a clock is behind if nobody could have been so fast, and all could with the clock moved', () => {
  const riders = [1, 2, 3]
  /** At 40 km after an hour by another device. */
  const others = riders.map((bib) => read(bib, 60, { point: 'Top', distanceM: 40_000 }))
  const finish = (minute: number) => riders.map((bib) => read(bib, minute, { distanceM: 80_000 }))

  test('80 km by the clock at the same moment as 40 km: half an hour would be fast, but possible', () => {
    // 40 km in half an hour are 80 km/h.
    expect(found(finish(60), others)).toBe('30 min by speed')
  })

  test('nothing is wrong if the times are possible', () => {
    expect(found(finish(120), others)).toBeNull()
  })

  test('two riders prove nothing', () => {
    expect(found(finish(60).slice(1), others)).toBeNull()
  })
})

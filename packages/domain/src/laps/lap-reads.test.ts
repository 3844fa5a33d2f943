import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  lapsOfPassages,
  median,
  missedBefore,
  passagesOf,
  usualLap,
  usualOfRider,
  withoutOthers,
  type LapReadRules,
  type LineRead,
} from './lap-reads.ts'

const read = (second: number, more: Partial<LineRead> = {}): LineRead => ({
  timeMs: second * 1000,
  estimated: false,
  accepted: false,
  ...more,
})
const reads = (...seconds: number[]) => seconds.map((second) => read(second))
const secondsOf = (list: readonly ({ readonly timeMs: number } | null)[]) =>
  list.map((each) => (each === null ? null : each.timeMs / 1000))

describe('reads of one passage', () => {
  const rules: LapReadRules = { minimumMs: 60_000, minimumFirstMs: 40_000, startIsLine: true }

  test.each([
    ['a read less than the minimum after the last one is the same passage', [100, 159, 200], [100, 200]],
    ['a read at the minimum is a passage', [100, 160], [100, 160]],
    ['a read sooner after the start than the first minimum is the start itself', [39, 100], [100]],
    ['the order in which reads come does not matter', [200, 100], [100, 200]],
    ['a passage is not prolonged by further reads of it', [100, 130, 161], [100, 161]],
  ])('%s', (_, seconds, passages) => {
    expect(secondsOf(passagesOf(reads(...seconds), rules))).toEqual(passages)
  })

  test('a decision counts a read, however close it is', () => {
    expect(secondsOf(passagesOf([read(100), read(110, { accepted: true })], rules))).toEqual([100, 110])
  })

  test('a measured read replaces an estimated one of the same passage, and not the other way round', () => {
    const estimated = { estimated: true }
    expect(secondsOf(passagesOf([read(100, estimated), read(101)], rules))).toEqual([101])
    expect(secondsOf(passagesOf([read(100), read(101, estimated)], rules))).toEqual([100])
  })
})

describe('missed reads', () => {
  const usual = { firstMs: 100_000, lapMs: 100_000 }
  const endsOf = (seconds: readonly number[], more: Parameters<typeof lapsOfPassages>[3] = {}) =>
    lapsOfPassages(reads(...seconds), { startIsLine: true }, usual, more)

  test.each([
    ['an interval of two usual laps has a lap end between them, half-way', [100, 300], [0, 100, 200, 300]],
    ['so has one of two laps and less than a tenth', [100, 309], [0, 100, 204.5, 309]],
    ['one of two laps and more than a tenth is one slow lap', [100, 311], [0, 100, 311]],
    ['two missed reads are filled in', [100, 400], [0, 100, 200, 300, 400]],
    ['three are not, since the rider may have stopped', [100, 500], [0, 100, 500]],
    ['the first read may have been missed', [200], [0, 100, 200]],
  ])('%s', (_, seconds, ends) => {
    expect(secondsOf(endsOf(seconds).ends)).toEqual(ends)
  })

  test('lap ends that were filled in are estimated, and the lap that was read after them is named', () => {
    const { ends, filledBefore } = endsOf([100, 300])
    expect(ends.map((end) => end?.estimated)).toEqual([false, false, true, false])
    expect(filledBefore).toEqual([3])
  })

  test('without a usual lap nothing is filled in', () => {
    expect(secondsOf(lapsOfPassages(reads(100, 300), { startIsLine: true }, null).ends)).toEqual([
      0, 100, 300,
    ])
  })

  test('the first read after a start loop begins lap 1', () => {
    const { ends } = lapsOfPassages(
      reads(20, 120),
      { startIsLine: false },
      { firstMs: 20_000, lapMs: 100_000 },
    )
    expect(secondsOf(ends)).toEqual([20, 120])
  })

  test.each([
    ['1: the long lap was one lap', 1, [100, 300, 400], [0, 100, 300, 400]],
    ['2: a lap was credited, and nobody knows when it ended', 2, [100, 200, 300], [0, 100, null, 200, 300]],
    [
      '0: the next read does not count, and the one after it does',
      0,
      [100, 150, 200, 300],
      [0, 100, 200, 300],
    ],
  ])('the jury’s number of laps after lap 1 overrides what is usual. %s', (_, laps, seconds, ends) => {
    expect(secondsOf(endsOf(seconds, { between: new Map([[1, laps]]) }).ends)).toEqual(ends)
  })

  test('a lap end that the whole field missed is filled in, even of a rider whose lap was slow', () => {
    const unread = new Map([[2, { laps: 1, intervalMs: 200_000 }]])
    const { ends, filledBefore } = endsOf([100, 330], { unread })
    expect(secondsOf(ends)).toEqual([0, 100, 215, 330])
    // It is said once for the field, and not for each rider.
    expect(filledBefore).toEqual([])
  })

  test('a rider who was read where the field was not has no missed lap there', () => {
    const unread = new Map([[2, { laps: 1, intervalMs: 200_000 }]])
    expect(missedBefore(100_000, { end: 2, isFirst: false, usual, unread })).toBe(0)
    expect(missedBefore(300_000, { end: 2, isFirst: false, usual, unread })).toBe(2)
  })
})

describe('reads of another rider under one bib', () => {
  const usual = { firstMs: 100_000, lapMs: 100_000 }

  test('a read sooner than six tenths of a lap is not the rider’s', () => {
    const { own, others } = withoutOthers(reads(100, 159, 260), usual)
    expect([secondsOf(own), secondsOf(others)]).toEqual([[100, 260], [159]])
  })

  test('of two reads close to each other the one nearer to a whole lap is the rider’s', () => {
    const { own, others } = withoutOthers(reads(100, 165, 201), usual)
    expect([secondsOf(own), secondsOf(others)]).toEqual([[100, 201], [165]])
  })

  test('a read that a decision counts stays', () => {
    const { own } = withoutOthers([read(100), read(150, { accepted: true })], usual)
    expect(secondsOf(own)).toEqual([100, 150])
  })
})

describe('the usual lap', () => {
  test('is the middle one of the field, so that one missed read does not change it', () => {
    const field = [reads(100, 200, 300), reads(101, 202, 402), reads(102, 203, 304)]
    expect(usualLap(field)).toEqual({ firstMs: 101_000, lapMs: 101_000 })
  })

  test('is unknown before three laps have been read', () => {
    expect(usualLap([reads(100, 200), reads(101, 201), reads(102)])).toBeNull()
  })

  test('is known from two riders only if they are level', () => {
    expect(usualLap([reads(100, 200, 300), reads(105, 206)])?.firstMs).toBe(100_000)
    expect(usualLap([reads(100, 200, 300), reads(120, 221)])).toBeNull()
  })

  test('of a rider with three laps is that of the rider, otherwise that of the field', () => {
    const ofField = { firstMs: 50_000, lapMs: 100_000 }
    expect(usualOfRider(reads(55, 165, 275, 385), ofField)).toEqual({ firstMs: 50_000, lapMs: 110_000 })
    expect(usualOfRider(reads(55, 165, 275), ofField)).toEqual(ofField)
  })

  test.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2],
    [[10, 9, 100], 10],
    [[1, 2], null],
  ])('of %j the median is %s: of two middle values the lower one', (values, expected) => {
    expect(median(values)).toBe(expected)
  })
})

test('every passage ends a lap, and laps end one after the other, whatever was missed', () => {
  const seconds = fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { maxLength: 9 })
  fc.assert(
    fc.property(seconds, fc.integer({ min: 20, max: 200 }), fc.boolean(), (list, lap, startIsLine) => {
      const passages = reads(...list.toSorted((a, b) => a - b))
      const usual = { firstMs: lap * 1000, lapMs: lap * 1000 }
      const ends = secondsOf(lapsOfPassages(passages, { startIsLine }, usual).ends)
      expect(ends).toEqual(expect.arrayContaining(list))
      expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a! - b!))
    }),
  )
})

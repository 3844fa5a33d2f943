import { describe, expect, test } from 'vitest'
import { fieldLaps, rulesByField } from './field-laps.ts'
import type { LapReadRules, LineRead } from './lap-reads.ts'

/** Each rider's reads at the line, in seconds since the start. */
const field = (...riders: number[][]): LineRead[][] =>
  riders.map((seconds) =>
    seconds.map((second) => ({ timeMs: second * 1000, estimated: false, accepted: false })),
  )
const ON_THE_LINE = { startLoopM: 0, lapM: 4000, laps: null }

describe('a lap end at which the whole field was not read', () => {
  const missed = field([100, 200, 400, 500], [101, 202, 403, 504], [102, 203, 404, 505])

  test('counts, since the field took two usual laps', () => {
    const { unread, doubts } = fieldLaps(missed, ON_THE_LINE)
    expect([...unread]).toEqual([[3, { laps: 1, intervalMs: 201_000 }]])
    expect(doubts).toMatchObject([{ kind: 'unread', end: 3, laps: 1, counted: true }])
  })

  test('is no doubt if the lap was neutralised, since such a lap is slow', () => {
    expect(fieldLaps(missed, ON_THE_LINE, new Set([3]))).toMatchObject({ unread: new Map(), doubts: [] })
  })

  test('is not concluded from one rider', () => {
    const one = field([100, 200, 400, 500], [101, 202, 303, 404], [102, 203, 304, 405])
    expect(fieldLaps(one, ON_THE_LINE).unread.size).toBe(0)
  })

  test('is found among riders on the same lap, though some were not read at an earlier one', () => {
    const reads = field([100, 300, 400, 600, 700], [101, 201, 401, 601, 701], [102, 202, 302, 402, 602, 702])
    expect([...fieldLaps(reads, ON_THE_LINE).unread]).toEqual([[5, { laps: 1, intervalMs: 200_000 }]])
  })

  test('may be the first', () => {
    const late = field([200, 300, 400], [201, 302, 403], [203, 304, 405])
    expect([...fieldLaps(late, ON_THE_LINE).unread]).toEqual([[1, { laps: 1, intervalMs: 201_000 }]])
  })

  test('does not make a lap beyond the last one, however late the field comes', () => {
    const late = field([400, 500, 600], [401, 502, 603], [403, 504, 605])
    const { doubts } = fieldLaps(late, { ...ON_THE_LINE, laps: 3 })
    expect(doubts).toMatchObject([{ kind: 'unread', end: 1, laps: 2 }])
  })

  test.each([
    ['three laps of 100 s are filled in', 100, 3, true],
    ['two laps of 500 s are filled in', 500, 2, true],
    ['three laps of 400 s may be a stop, and are said but not filled in', 400, 3, false],
  ])('%s', (_, lap, laps, counted) => {
    const then = lap * (3 + laps)
    const rider = (late: number) => [lap, lap * 2, then, then + lap].map((second) => second + late)
    const { unread, doubts } = fieldLaps(field(rider(0), rider(1), rider(2)), ON_THE_LINE)
    expect(doubts).toMatchObject([{ kind: 'unread', end: 3, laps, counted }])
    expect(unread.size).toBe(counted ? 1 : 0)
  })
})

describe('the end of a start loop', () => {
  const LOOP = { startLoopM: 150, lapM: 4000, laps: null }

  test('was not read if everybody comes after 565 s and takes 500 s for a lap: that read ends lap 1', () => {
    const reads = field([565, 1065, 1565], [565, 1065, 1565], [565, 1065, 1565])
    const { unread, doubts, usual } = fieldLaps(reads, LOOP)
    expect([...unread]).toEqual([[0, { laps: 1, intervalMs: 565_000 }]])
    expect(doubts).toMatchObject([{ kind: 'unread', end: 0, laps: 1, counted: true }])
    expect(usual).toEqual({ firstMs: 65_000, lapMs: 500_000 })
  })

  test('was not read, as the first read tells, if the loop would have been ridden slower than one walks', () => {
    const first = (seconds: number) => fieldLaps(field([seconds], [seconds + 1], [seconds + 2]), LOOP)
    // 150 m at 6 km/h take 90 s.
    expect(first(80).unread.size).toBe(0)
    expect(first(565)).toMatchObject({ unread: new Map([[0, { laps: 1, intervalMs: 566_000 }]]) })
    // Nobody walks a loop and a lap of 4,150 m in more than 2,490 s either.
    expect(first(2600).unread.size).toBe(0)
  })

  test('is no doubt if the first read comes when the loop should end', () => {
    const reads = field([250, 750, 1250], [251, 752, 1253], [252, 753, 1254])
    expect(fieldLaps(reads, { ...LOOP, startLoopM: 2000 }).doubts).toEqual([])
  })

  test('was read if the first read comes too soon for a lap, although no start loop was stated', () => {
    const reads = field([60, 560, 1060], [61, 562, 1063], [62, 563, 1064])
    const { startIsLine, doubts } = fieldLaps(reads, ON_THE_LINE)
    expect(startIsLine).toBe(false)
    expect(doubts).toEqual([{ kind: 'no-lap', firstMs: 61_000, lapMs: 501_000 }])
  })

  test('cannot be told from a lap if the first read comes after half a lap', () => {
    const reads = field([250, 750, 1250], [251, 752, 1253], [252, 753, 1254])
    const { startIsLine, doubts } = fieldLaps(reads, ON_THE_LINE)
    expect(startIsLine).toBe(true)
    expect(doubts).toMatchObject([{ kind: 'unclear-first' }])
  })
})

describe('a field that is read sooner than the stated course allows', () => {
  const rules: LapReadRules = { minimumMs: 200_000, minimumFirstMs: 200_000, startIsLine: true }
  const even = field([150, 300, 450], [151, 302, 453], [152, 304, 456])

  test('rode shorter laps than stated: its reads count', () => {
    expect(rulesByField(even, rules, { isMinimumStated: false })).toEqual({
      rules: { ...rules, minimumMs: 90_600, minimumFirstMs: 90_600 },
      doubts: [{ kind: 'sooner', isFirst: false, ms: 151_000, counted: true }],
    })
  })

  test('is only said if somebody stated the minimum itself', () => {
    expect(rulesByField(even, rules, { isMinimumStated: true })).toMatchObject({
      rules,
      doubts: [{ kind: 'sooner', counted: false }],
    })
  })

  test('rode no such laps if its intervals are uneven: then the decoder reads too often', () => {
    const uneven = field([300, 330, 600], [301, 351, 603], [302, 422, 604])
    expect(rulesByField(uneven, rules, { isMinimumStated: false })).toEqual({ rules, doubts: [] })
  })

  const loop: LapReadRules = { minimumMs: 300_000, minimumFirstMs: 300_000, startIsLine: false }

  test('rode a shorter start loop than stated, if most riders were read early', () => {
    const early = field([75, 575, 1075], [76, 577, 1078], [77, 578, 1079])
    expect(rulesByField(early, loop, { isMinimumStated: false })).toEqual({
      rules: { ...loop, minimumFirstMs: 45_600 },
      doubts: [{ kind: 'sooner', isFirst: true, ms: 76_000, counted: true }],
    })
  })

  test.each([
    ['riders who crossed the line within half a minute of a start behind it', [[20], [21], [22]]],
    ['fewer riders than half of the field', [[75], [76], [77], [310], [311], [312]]],
  ])('did not ride a shorter start loop because of %s', (_, first) => {
    const reads = field(...first.map(([second]) => [second!, 810, 1310]))
    expect(rulesByField(reads, loop, { isMinimumStated: false }).doubts).toEqual([])
  })
})

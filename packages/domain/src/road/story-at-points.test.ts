import { describe, expect, test } from 'vitest'
import type { PassedPoint } from './groups-at-points.ts'
import { storyAtPoints, type StoryField } from './story-at-points.ts'

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9]
/** Riders who pass a second after each other. */
const inLine = (bibs: readonly number[], from: number): [number, number][] =>
  bibs.map((bib, index) => [bib, from + index])
/** A point of a course of 100 km, with the seconds since the start by bib. */
const point = (key: string, km: number, ...reads: [bib: number, second: number][]): PassedPoint => ({
  key,
  distanceM: km * 1000,
  timesMs: new Map(reads.map(([bib, second]) => [bib, second * 1000])),
  estimated: new Set(),
})
const story = (points: readonly PassedPoint[], more: Partial<StoryField> = {}) =>
  storyAtPoints({
    points,
    lengthM: 100_000,
    isOut: () => false,
    startMs: 0,
    started: new Set(NINE),
    general: [],
    takenOffMs: () => new Map(),
    ...more,
  })
const moves = (...args: Parameters<typeof story>) =>
  story(...args).moves.map(
    ({ kind, riders, rest, toFinishM, gapMs }) =>
      `${kind} ${riders.bibs.join('')} of ${rest.bibs.length} with ${toFinishM / 1000} km to go +${gapMs / 1000}`,
  )

const TOGETHER = point('town', 20, ...inLine(NINE, 1800))
const AHEAD = point('sprint', 40, ...inLine([1, 2], 3600), ...inLine([3, 4, 5, 6, 7, 8, 9], 3690))
const AGAIN = point('climb', 60, ...inLine(NINE, 5400))

describe('what groups did between two timing points', () => {
  test('two who come a minute and a half ahead of the others have attacked, and are caught when all come together', () => {
    expect(moves([TOGETHER, AHEAD])).toEqual(['away 12 of 7 with 60 km to go +90'])
    expect(moves([TOGETHER, AHEAD, AGAIN])).toEqual([
      'away 12 of 7 with 60 km to go +90',
      expect.stringMatching(/^caught 12 of \d with 40 km to go \+0$/),
    ])
  })

  test('is known once both groups have begun to pass', () => {
    const [attack] = story([TOGETHER, AHEAD], { startMs: 1e9 }).moves
    expect([attack!.sinceMs, attack!.knownMs]).toEqual([1e9 + 3_600_000, 1e9 + 3_690_000])
  })

  test('is not told while most riders are still to come', () => {
    expect(moves([TOGETHER, point('sprint', 40, ...inLine([1, 2], 3600))])).toEqual([])
  })

  test('is not told of a rider who was not read', () => {
    expect(moves([TOGETHER, point('sprint', 40, ...inLine(NINE.slice(1), 3600)), AGAIN])).toEqual([])
  })

  test('is not told of the line, where times make the result', () => {
    expect(moves([TOGETHER, { ...AHEAD, distanceM: 100_000 }])).toEqual([])
  })

  test('begins with everybody together at the start', () => {
    expect(moves([AHEAD])).toEqual(['away 12 of 7 with 60 km to go +90'])
  })
})

describe('the virtual lead', () => {
  const general = (behind: number) => [
    { key: 3, rank: 1, value: 36_000_000 },
    { key: 1, rank: 2, value: 36_000_000 + behind * 1000 },
  ]
  const leads = (...args: Parameters<typeof story>) =>
    story(...args).lead?.changes.map(({ bib, from, leadMs, knownMs }) => [
      bib,
      from,
      leadMs / 1000,
      knownMs / 1000,
    ])

  test('goes to a rider whose gap is more than the seconds behind', () => {
    expect(leads([TOGETHER, AHEAD], { general: general(89) })).toEqual([[1, 3, 1, 3690]])
    expect(leads([TOGETHER, AHEAD], { general: general(90) })).toEqual([])
  })

  test('goes back when all are together again', () => {
    expect(leads([TOGETHER, AHEAD, AGAIN], { general: general(60) })?.map(([bib]) => bib)).toEqual([1, 3])
  })

  test('counts bonifications that were won until then', () => {
    const takenOffMs = (atMs: number) => new Map(atMs >= 3_696_000 ? [[1, 10_000]] : [])
    expect(leads([TOGETHER, AHEAD], { general: general(95), takenOffMs })).toEqual([[1, 3, 5, 3690]])
  })

  test('is nobody’s without a general classification', () => {
    expect(story([TOGETHER, AHEAD]).lead).toBeNull()
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../marks/decision.ts'
import { compareKeys } from '../figures/rank.ts'
import { moveRows } from './relegation.ts'
import type { ResultRow } from './result.ts'

const row = (
  bib: number,
  rank: number | null,
  second: number | null,
  more: Partial<ResultRow> = {},
): ResultRow => ({
  bib,
  rank,
  timeMs: second === null ? null : second * 1000,
  irm: null,
  ...more,
})
/** Place, bib, seconds and mark of each row. */
const moved = (rows: readonly ResultRow[], decisions: readonly Decision[], isTrial = false) =>
  moveRows(rows, decisions, isTrial).map(({ bib, rank, timeMs, irm }) =>
    [rank ?? '-', `bib ${bib}`, timeMs === null ? '' : `${timeMs / 1000} s`, irm ?? ''].join(' ').trim(),
  )
const relegate = (bib: number, more: { behind?: number; within?: 'group' } = {}): Decision => ({
  kind: 'relegation',
  bib,
  ...more,
})
const penalty = (bib: number, seconds: number): Decision => ({
  kind: 'penalty',
  bib,
  ms: seconds * 1000,
  inStage: true,
})

describe('a relegated rider', () => {
  const FINISH = [row(1, 1, 10.2), row(2, 2, 10.9), row(3, 3, 10.9), row(4, 4, 15)]

  test('goes to the last place, keeps the time and is marked', () => {
    expect(moved(FINISH, [relegate(1)])).toEqual([
      '1 bib 2 10.9 s',
      '2 bib 3 10.9 s',
      '3 bib 4 15 s',
      '4 bib 1 10.2 s REL',
    ])
  })

  test.each<[string, Decision[], string]>([
    [
      'to the end of the group: behind the last rider with the same whole second',
      [relegate(1, { within: 'group' })],
      '2314',
    ],
    ['who is last of the group already: stays', [relegate(3, { within: 'group' })], '1234'],
    ['behind a named rider: goes just behind that rider', [relegate(1, { behind: 2 })], '2134'],
    [
      'behind a rider who is no longer ahead: comes after that rider',
      [relegate(1), relegate(2, { behind: 1 })],
      '3412',
    ],
    ['behind somebody without a place: stays', [relegate(2, { behind: 9 })], '1234'],
    ['who is not in the result: nothing changes', [relegate(9)], '1234'],
  ])('%s', (_, decisions, order) => {
    expect(
      moveRows(FINISH, decisions)
        .map(({ bib }) => bib)
        .join(''),
    ).toBe(order)
  })

  test('stays ahead of riders with fewer laps, unless one of them is named', () => {
    const onLaps = [row(1, 1, 10, { laps: 5 }), row(2, 2, 11, { laps: 5 }), row(3, 3, 9, { laps: 4 })]
    expect(moveRows(onLaps, [relegate(1)]).map(({ bib }) => bib)).toEqual([2, 1, 3])
    expect(moveRows(onLaps, [relegate(1, { behind: 3 })]).map(({ bib }) => bib)).toEqual([2, 3, 1])
  })

  test('is placed ahead of those who did not finish, and one of these cannot be relegated', () => {
    const rows = [row(1, 1, 10), row(2, 2, 11), row(3, null, null, { irm: 'DNF' })]
    expect(moved(rows, [relegate(1), relegate(3)])).toEqual([
      '1 bib 2 11 s',
      '2 bib 1 10 s REL',
      '- bib 3  DNF',
    ])
  })

  test('leaves others who share a place on it', () => {
    const rows = [row(1, 1, 10), row(2, 2, 11), row(3, 2, 11), row(4, 4, 12)]
    expect(moveRows(rows, [relegate(1)]).map(({ rank }) => rank)).toEqual([1, 1, 3, 4])
  })
})

describe('a reinstated rider', () => {
  const LATE = [row(1, 1, 10), row(2, 2, 20), row(3, 3, 30), row(9, null, 20, { irm: 'OTL' })]
  const reinstate = (bib: number): Decision => ({ kind: 'reinstatement', bib })

  test('loses the mark and goes behind those who were not slower', () => {
    expect(moved(LATE, [reinstate(9)])).toEqual([
      '1 bib 1 10 s',
      '2 bib 2 20 s',
      '3 bib 9 20 s',
      '4 bib 3 30 s',
    ])
  })

  test('is placed by the time, whoever was relegated to the last place', () => {
    expect(moveRows(LATE, [relegate(1), reinstate(9)]).map(({ bib }) => bib)).toEqual([2, 9, 3, 1])
  })

  test('shares the place of an equal time in a time trial, where the time alone gives the place', () => {
    expect(moved(LATE, [reinstate(9)], true)).toEqual([
      '1 bib 1 10 s',
      '2 bib 2 20 s',
      '2 bib 9 20 s',
      '4 bib 3 30 s',
    ])
  })

  test('without a time has no mark and no place yet', () => {
    expect(moved([row(1, 1, 10), row(2, null, null, { irm: 'DNF' })], [reinstate(2)])).toEqual([
      '1 bib 1 10 s',
      '- bib 2',
    ])
  })

  test('is nobody who rode outside the competition', () => {
    expect(moved([row(1, null, 10, { irm: 'NC' })], [reinstate(1)])).toEqual(['- bib 1 10 s NC'])
  })
})

describe('a penalty in the time of the stage', () => {
  const FINISH = [row(1, 1, 10), row(2, 2, 12), row(3, 3, 14)]

  test('puts the rider behind those who are not slower', () => {
    expect(moved(FINISH, [penalty(1, 2)])).toEqual(['1 bib 2 12 s', '2 bib 1 12 s', '3 bib 3 14 s'])
    expect(moved(FINISH, [penalty(1, 20)]).at(-1)).toBe('3 bib 1 30 s')
  })

  test('gives equal times one place in a time trial', () => {
    expect(moved(FINISH, [penalty(1, 2)], true)).toEqual(['1 bib 2 12 s', '1 bib 1 12 s', '3 bib 3 14 s'])
  })

  test('does not take back the place of a relegation', () => {
    expect(moved(FINISH, [relegate(1), penalty(1, 1)]).at(-1)).toBe('3 bib 1 11 s REL')
  })

  test('leaves no time below zero, and changes no place of a rider without one', () => {
    expect(moved([row(1, 1, 10)], [penalty(1, -20)])).toEqual(['1 bib 1 0 s'])
    expect(moved([row(1, null, 10, { irm: 'OTL' })], [penalty(1, 5)])).toEqual(['- bib 1 15 s OTL'])
  })

  test('a penalty in the general classification changes nothing here', () => {
    expect(moveRows(FINISH, [{ kind: 'penalty', bib: 1, ms: 5000 }])).toEqual(FINISH)
  })
})

test('whatever is decided, every rider is in the result once and places have no holes', () => {
  const bib = fc.integer({ min: 1, max: 6 })
  const decision = fc.oneof(
    bib.map((each) => relegate(each)),
    fc.tuple(bib, bib).map(([each, behind]) => relegate(each, { behind })),
    bib.map((each) => relegate(each, { within: 'group' })),
    fc.tuple(bib, fc.integer({ min: -9, max: 9 })).map(([each, seconds]) => penalty(each, seconds)),
    bib.map((each): Decision => ({ kind: 'reinstatement', bib: each })),
  )
  const rows = [1, 2, 3, 4, 5]
    .map((each) => row(each, each, 10 + each))
    .concat(row(6, null, 13, { irm: 'OTL' }))
  fc.assert(
    fc.property(fc.array(decision, { maxLength: 6 }), (decisions) => {
      const after = moveRows(rows, decisions)
      expect(after.map((each) => each.bib).toSorted(compareKeys)).toEqual([1, 2, 3, 4, 5, 6])
      const ranks = after.flatMap(({ rank }) => rank ?? [])
      expect(ranks).toEqual(ranks.map((_, index) => index + 1))
    }),
  )
})

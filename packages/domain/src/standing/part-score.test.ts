import { describe, expect, test } from 'vitest'
import type { Outcome, OutcomeRow } from '../outcome/outcome.ts'
import {
  nationGains,
  partGains,
  roundGains,
  scorePart,
  type PartRule,
  type RoundScore,
} from './part-score.ts'

const BY_PLACE: PartRule = { scale: [40, 38, 36], beyond: 1, lapped: { laps: 2, points: -40 } }
const BY_POINTS: PartRule = { scale: null, beyond: 0 }
const row = (rank: number | null, more: Partial<OutcomeRow> = {}): OutcomeRow => ({
  key: 'a',
  rank,
  outcome: { kind: 'place' },
  irm: null,
  mark: null,
  heat: null,
  ...more,
})
const won = (points: number, lastPlace?: number): Outcome => ({
  kind: 'points',
  points,
  sprints: [],
  ...(lastPlace !== undefined && { lastPlace }),
})

describe('a part that counts by place', () => {
  test.each<[string, OutcomeRow, number]>([
    ['gives the points of the place', row(2), 38],
    ['gives the same to every place beyond the scale', row(4), 1],
    ['gives nothing to a rider without a place', row(null), 0],
    [
      'takes points from a rider two laps down, whatever the place',
      row(3, { outcome: { kind: 'place', laps: -2 } }),
      -40,
    ],
    [
      'gives the place’s points to a rider one lap down',
      row(3, { outcome: { kind: 'place', laps: -1 } }),
      36,
    ],
    ['gives a relegated rider the points of the new place', row(3, { irm: 'REL' }), 36],
  ])('%s', (_, own, value) => {
    expect(scorePart(BY_PLACE, own, true)).toMatchObject({ value, irm: null })
  })

  test('gives nothing before its end, since places are provisional', () => {
    expect(scorePart(BY_PLACE, row(1), false)).toBeNull()
  })
})

describe('a part whose own points count', () => {
  test('gives them while it is raced, with the place in the last sprint', () => {
    expect(scorePart(BY_POINTS, row(3, { outcome: won(12, 4) }), false)).toMatchObject({
      value: 12,
      sprintPlace: 4,
    })
  })

  test('gives nothing while only its places are known', () => {
    expect(scorePart(BY_POINTS, row(1), true)).toBeNull()
  })

  test('takes away what was lost', () => {
    expect(scorePart(BY_POINTS, row(3, { outcome: won(-20) }), true)?.value).toBe(-20)
  })
})

describe('no contribution', () => {
  test.each([
    ['a guest outside the competition', row(null, { irm: 'NC' })],
    ['a starter who is missing in the result', row(null, { outcome: null })],
    ['nobody', undefined],
  ])('comes from %s', (_, own) => {
    expect(scorePart(BY_PLACE, own, true)).toBeNull()
  })

  test('but a rider who did not finish is in it with a mark, which ends an omnium', () => {
    expect(scorePart(BY_PLACE, row(null, { irm: 'DNF' }), true)).toMatchObject({ value: 0, irm: 'DNF' })
    expect(scorePart(BY_POINTS, row(null, { irm: 'DNS', outcome: null }), true)).toMatchObject({
      value: 0,
      irm: 'DNS',
    })
  })
})

test('of a competitor with several rows the last one counts', () => {
  expect(
    partGains(BY_PLACE, { isOver: true, rows: [row(1), row(3)] }).map(([key, { value }]) => [key, value]),
  ).toEqual([['a', 36]])
})

test('a round adds up its parts, with the place and mark of the last one', () => {
  const qualifying = { isOver: true, rows: [row(1), row(2, { key: 'b' })] }
  const final = { isOver: true, rows: [row(3, { key: 'b' }), row(null, { key: 'c', irm: 'DNF' })] }
  expect(Object.fromEntries(roundGains([BY_PLACE, BY_PLACE], [qualifying, final]))).toEqual({
    a: { place: null, value: 40, irm: null, parts: [40, null] },
    b: { place: 3, value: 74, irm: null, parts: [38, 36] },
    c: { place: null, value: 0, irm: 'DNF', parts: [null, 0] },
  })
})

describe('nations', () => {
  const score = (value: number): RoundScore => ({ place: null, value, irm: null, parts: [value] })
  const nationOf = (key: string) => (key === '?' ? null : key.slice(0, 3))
  const nations = (best: number, ...round: [string, number][]) =>
    nationGains(
      round.map(([key, value]) => [key, score(value)] as const),
      nationOf,
      best,
    ).map(([nation, { place, value }]) => `${place} ${nation} ${value}`)

  test('have the sum of their best riders', () => {
    expect(nations(2, ['AUT1', 5], ['AUT2', 9], ['AUT3', 7], ['BEL1', 10])).toEqual(['1 AUT 16', '2 BEL 10'])
  })

  test('with equal sums share the place', () => {
    expect(nations(1, ['AUT1', 5], ['BEL1', 5], ['CZE1', 4])).toEqual(['1 AUT 5', '1 BEL 5', '3 CZE 4'])
  })

  test('without points are not in it, nor are riders without a nation', () => {
    expect(nations(2, ['AUT1', 0], ['?', 10])).toEqual([])
  })
})

import { expect, test } from 'vitest'
import type { Irm } from './irm.ts'
import { keepStatedPlaces } from './marked-places.ts'
import type { OutcomeRow } from './outcome.ts'

const row = (key: string, rank: number | null, irm: Irm | null = null, heat = 'For Gold'): OutcomeRow => ({
  key,
  rank,
  irm,
  heat,
  outcome: null,
  mark: null,
})
const STATED = [
  row('a', 1),
  row('b', 2),
  row('c', 3),
  row('d', 4, 'DNF'),
  row('e', 4, 'DNF'),
  row('f', 6, 'REL'),
  row('g', 7, null, 'For Places 7-12'),
  row('h', 11, 'DNS', 'For Places 7-12'),
]
const ranked = (...more: OutcomeRow[]) => [
  ...more,
  row('d', null, 'DNF'),
  row('e', null, 'DNF'),
  row('h', null, 'DNS', 'For Places 7-12'),
]
const shown = (rows: readonly OutcomeRow[]) => rows.map(({ key, rank }) => [rank, key])
const [a, b, c, , , f, g] = STATED as [
  OutcomeRow,
  OutcomeRow,
  OutcomeRow,
  OutcomeRow,
  OutcomeRow,
  OutcomeRow,
  OutcomeRow,
]

test('who did not finish or start has the place that was stated, and stands there', () => {
  expect(shown(keepStatedPlaces(ranked(a, b, c, f, g), STATED))).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
    [4, 'd'],
    [4, 'e'],
    [6, 'f'],
    [7, 'g'],
    [11, 'h'],
  ])
})

test('where somebody before them is put out or behind them, they move up', () => {
  const f5 = { ...f, rank: 5 }
  const out = keepStatedPlaces(ranked(a, { ...c, rank: 2 }, f5, g, row('b', null, 'DSQ')), STATED)
  expect(shown(out).slice(0, 5)).toEqual([
    [1, 'a'],
    [2, 'c'],
    [3, 'd'],
    [3, 'e'],
    [5, 'f'],
  ])
  expect(out.at(-1)).toMatchObject({ key: 'b', rank: null })
  const behind = keepStatedPlaces(ranked(a, { ...c, rank: 2 }, f5, row('b', 6, 'REL'), g), STATED)
  expect(shown(behind).slice(2, 6)).toEqual([
    [3, 'd'],
    [3, 'e'],
    [5, 'f'],
    [6, 'b'],
  ])
})

test('a number beside the mark that is no place behind those who finished is none', () => {
  expect(keepStatedPlaces([a, b, row('d', null, 'DNF')], [a, b, row('d', 1, 'DNF')])[2]?.rank).toBeNull()
})

test('without a stated place, or with another mark by now, there is none', () => {
  expect(keepStatedPlaces([a, row('d', null, 'DNF')], [a, row('d', null, 'DNF')])[1]?.rank).toBeNull()
  expect(keepStatedPlaces([a, row('d', null, 'DSQ')], STATED)[1]?.rank).toBeNull()
})

import { expect, test } from 'vitest'
import { startersOfNone, sumMotos } from './motos.ts'
import type { OutcomeRow } from '../outcome/outcome.ts'

const row = (key: string, rank: number | null, irm: OutcomeRow['irm'] = null): OutcomeRow => ({
  key,
  rank,
  irm,
  outcome: null,
  mark: null,
  heat: 'Heat 1',
})
const first = [row('1', 1), row('2', 2), row('3', 3)]

test('places are added up, the lowest sum first', () => {
  const round = sumMotos([first, [row('3', 1), row('2', 2), row('1', 3)]])
  expect(round.map(({ key, points }) => [key, points])).toEqual([
    ['3', 4],
    ['2', 4],
    ['1', 4],
  ])
})

test('a rider disqualified in one run has no sum, whatever the other runs gave', () => {
  const second = [row('2', 1), row('3', 2), row('1', null, 'DSQ')]
  expect(sumMotos([first, second]).map(({ key, rank }) => [key, rank])).toEqual([
    ['2', 1],
    ['3', 2],
  ])
})

test('a rider who did not finish a run has a place behind those who did', () => {
  const second = [row('1', 1), row('2', 2), row('3', null, 'DNF')]
  expect(sumMotos([first, second]).map(({ key, points }) => [key, points])).toEqual([
    ['1', 2],
    ['2', 4],
    ['3', 6],
  ])
})

test('before the next run is ridden, level riders are separated by the last run', () => {
  const second = [row('3', 1), row('2', 2), row('1', 3)]
  const unraced = [row('1', null), row('2', null), row('3', null)]
  for (const third of [[], unraced])
    expect(sumMotos([first, second, third]).map(({ key, levelRank }) => [key, levelRank])).toEqual([
      ['3', 1],
      ['2', 2],
      ['1', 3],
    ])
})

test('during a run, a rider who has not ridden it yet is separated by the run before', () => {
  const second = [row('3', 1), row('2', 2), row('1', 3)]
  expect(sumMotos([first, second, [row('2', 1)]]).map(({ key }) => key)).toEqual(['2', '3', '1'])
})

test('a run counts the stated points, or else the place', () => {
  const second = [row('1', 1), row('2', 2), { ...row('3', null, 'DNS'), roundPoints: 5 }]
  expect(sumMotos([first, second]).map(({ key, points, places }) => [key, points, places])).toEqual([
    ['1', 2, [1, 1]],
    ['2', 4, [2, 2]],
    ['3', 8, [3, 5]],
  ])
})

test('a rider who started in no run has no sum and is absent; a disqualified rider is neither', () => {
  const absent = [row('4', null, 'DNS'), row('5', null, 'DNS')]
  const runs = [
    [...first, ...absent, row('6', null, 'DSQ')],
    [...first, absent[0]!, row('5', null, 'DNF'), row('6', null, 'DNS')],
  ]
  expect(sumMotos(runs).map(({ key, points }) => [key, points])).toEqual([
    ['1', 2],
    ['2', 4],
    ['3', 6],
    ['5', 9],
  ])
  expect(startersOfNone(runs)).toEqual(['4'])
})

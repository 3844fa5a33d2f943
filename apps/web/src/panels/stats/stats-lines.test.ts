import { expect, it } from 'vitest'
import type { StatsGap, StatsRank } from '@bell-lap/protocol/documents/stats'
import { byEnds, endOf, gapLines, labelSteps, gapScale, rankLines, shortNames } from './stats-lines.ts'

const points = ['a', 'b'].map((key) => ({ key, name: key }))
const at = (values: readonly (number | null)[]) =>
  values.map((rank, index) => ({ key: points[index]!.key, rank }))
const ranks: StatsRank = {
  points,
  results: [
    { rank: 1, key: '7', ranks: at([4, 1]) },
    { rank: 2, key: '3', ranks: at([1, 2]) },
    { rank: 0, key: '9', ranks: at([2, null]) },
  ],
}

it('draws each place at its height, and places beyond the shown ones at the bottom', () => {
  expect(rankLines(ranks, 2).map(({ key, values }) => [key, ...values])).toEqual([
    ['7', 0.75, 0.25],
    ['3', 0.25, 0.75],
  ])
  expect(rankLines(ranks, 3)[2]?.values).toEqual([0.5, null])
})

it('draws the largest gap at the bottom, and the leader at the top', () => {
  const gaps: StatsGap = {
    points,
    measure: 'ms',
    results: [
      { rank: 1, key: '7', gaps: [{ key: 'a', gap: 500, shown: '+0.500' }] },
      { rank: 2, key: '3', gaps: [{ key: 'a', gap: 0, shown: '+0.000' }] },
    ],
  }
  const [last, first] = gapLines(gaps, 20, gapScale(gaps, 20))
  expect([last?.values[0], first?.values[0]]).toEqual([0.98, 0.02])
})

it('bounds the scale if one rider is far behind all others', () => {
  const behind = (gap: number) => ({ rank: 1, key: String(gap), gaps: [{ key: 'a', gap, shown: null }] })
  const gaps: StatsGap = { points, measure: 'ms', results: [0, 1000, 2000, 3000, 60_000].map(behind) }
  expect(gapScale(gaps, 5)).toEqual({ most: 8000, isBounded: true })
  expect(gapLines(gaps, 5, gapScale(gaps, 5)).map(({ values }) => values[0]?.toFixed(2))).toEqual([
    '0.02',
    '0.14',
    '0.26',
    '0.38',
    '0.98',
  ])
  expect(gapScale(gaps, 4)).toEqual({ most: 3000, isBounded: false })
})

it('names points of a narrow chart by their number if their words are the same', () => {
  const named = (...names: string[]) => names.map((name, index) => ({ key: String(index), name }))
  expect(shortNames(named('Lap 1', 'Lap 2', 'Finish'))).toEqual(['1', '2', 'Finish'])
  expect(shortNames(named('Split 1', 'Finish'))).toEqual(['Split 1', 'Finish'])
})

it('shows as many names of points as fit, fewer on a phone', () => {
  expect(labelSteps(1)).toEqual({ narrow: 1, wide: 1 })
  expect(labelSteps(3)).toEqual({ narrow: 1, wide: 1 })
  expect(labelSteps(8)).toEqual({ narrow: 3, wide: 1 })
  expect(labelSteps(32)).toEqual({ narrow: 11, wide: 4 })
})

it('sorts names by the ends of their lines, those without a line last', () => {
  const line = (key: string, ...values: (number | null)[]) => ({ ...rankLines(ranks, 1)[0]!, key, values })
  const lines = [line('a', 0.2, 0.9), line('b', null, null), line('c', 0.4, null), line('d', 0.8, 0.1)]
  expect(byEnds(lines).map(({ key }) => key)).toEqual(['d', 'c', 'a', 'b'])
  expect(lines.map(endOf)).toEqual([
    { index: 1, value: 0.9 },
    null,
    { index: 0, value: 0.4 },
    { index: 1, value: 0.1 },
  ])
})

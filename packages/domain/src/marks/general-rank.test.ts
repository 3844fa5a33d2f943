import { expect, test } from 'vitest'
import { amongRiding, bestRiders } from './general-rank.ts'

const GENERAL = [
  { key: 7, rank: 1 },
  { key: 8, rank: 2 },
  { key: 9, rank: 3 },
]

test('a rider with points is in a classification by points while in the race, also without a general time', () => {
  const { isIn, generalRank } = amongRiding(new Set([7, 5]), GENERAL)
  expect([isIn(7, 10), isIn(5, 10), isIn(8, 10)]).toEqual([true, true, false])
  expect([generalRank(7), generalRank(5)]).toEqual([1, undefined])
})

test('nobody without points is in it, but a rider with fewer than none is', () => {
  const { isIn } = amongRiding(new Set([7]), GENERAL)
  expect([isIn(7, 0), isIn(7, -3)]).toEqual([false, true])
})

test('a team has the place of its best rider', () => {
  const teamOf = (bib: number | string) => ({ 7: null, 8: 'A', 9: 'A' })[Number(bib)] ?? null
  for (const general of [GENERAL, GENERAL.toReversed()]) {
    const best = bestRiders(general, teamOf)
    expect([best('A'), best('B')]).toEqual([2, undefined])
  }
})

import { expect, test } from 'vitest'
import { earnByScale, sumEarned, type Place } from './scale.ts'

const earned = (...places: Place[]) => earnByScale(places, [5, 3, 2]).map(({ bib, amount }) => [bib, amount])

test('a place earns what the scale lists for it, and further places earn nothing', () => {
  expect(earned({ bib: 7, rank: 1 }, { bib: 8, rank: 3 }, { bib: 9, rank: 4 })).toEqual([
    [7, 5],
    [8, 2],
  ])
})

test('riders in a dead heat all earn the points of their place', () => {
  expect(earned({ bib: 7, rank: 1 }, { bib: 8, rank: 1 }, { bib: 9, rank: 3 })).toEqual([
    [7, 5],
    [8, 5],
    [9, 2],
  ])
})

test('published points count in place of the scale, and zero earns nothing', () => {
  expect(earned({ bib: 7, rank: 1, points: 4 }, { bib: 8, rank: 2, points: 0 })).toEqual([[7, 4]])
})

test('sums are those of each rider over all lists', () => {
  const lists = [
    [
      { bib: 7, amount: 5 },
      { bib: 8, amount: 3 },
    ],
    [{ bib: 7, amount: 2 }],
  ]
  expect(Object.fromEntries(sumEarned(lists))).toEqual({ 7: 7, 8: 3 })
})

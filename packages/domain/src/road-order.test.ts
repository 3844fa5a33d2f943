import { expect, test } from 'vitest'
import { orderByPoints } from './road-order.ts'

const point = (distanceM: number, times: [bib: number, timeMs: number][]) => ({
  distanceM,
  timesMs: new Map(times),
})

test('the furthest point counts, then the time there; gaps are to the first of all at that point', () => {
  const points = [
    point(20_000, [
      [1, 1000],
      [2, 1000],
      [3, 1700],
      [4, 2000],
    ]),
    point(50_000, [
      [9, 4000],
      [2, 5000],
      [1, 5500],
    ]),
  ]
  const ordered = orderByPoints(points, new Set([1, 2, 3, 4, 5]))
  expect(ordered.map(({ rank, entry }) => [rank, entry.bib, entry.distanceM, entry.gapMs])).toEqual([
    [1, 2, 50_000, 1000],
    [2, 1, 50_000, 1500],
    [3, 3, 20_000, 700],
    [4, 4, 20_000, 1000],
  ])
})

test('equals at a point share the place', () => {
  const ordered = orderByPoints(
    [
      point(10, [
        [7, 5],
        [6, 5],
      ]),
    ],
    new Set([6, 7]),
  )
  expect(ordered.map(({ rank, entry }) => [rank, entry.bib])).toEqual([
    [1, 6],
    [1, 7],
  ])
})

import { expect, test } from 'vitest'
import { orderByPoints } from './road-order.ts'

const point = (at: number, ...times: [bib: number, timeMs: number][]) => ({
  name: `km ${at / 1000}`,
  at,
  timesMs: new Map(times),
})
const nobody = () => false

test('the furthest point decides, then the time there; gaps are to the first rider at that point', () => {
  const points = [
    point(20_000, [1, 1000], [2, 1000], [3, 1700], [4, 2000]),
    point(50_000, [9, 4000], [2, 5000], [1, 5500]),
  ]
  const ordered = orderByPoints(points, { riding: new Set([1, 2, 3, 4, 5]), isOut: nobody })
  expect(
    ordered.map(({ rank, entry }) => [rank, entry.key, entry.point.name, entry.gapMs, entry.intervalMs]),
  ).toEqual([
    [1, 2, 'km 50', 1000, null],
    [2, 1, 'km 50', 1500, 500],
    [3, 3, 'km 20', 700, 700],
    [4, 4, 'km 20', 1000, 300],
  ])
})

test('nobody is behind a rider who has left the race', () => {
  const points = [point(10, [1, 100], [2, 140], [3, 150])]
  const ordered = orderByPoints(points, { riding: new Set([2, 3]), isOut: (bib) => bib === 1 })
  expect(ordered.map(({ rank, entry }) => [rank, entry.key, entry.gapMs])).toEqual([
    [1, 2, 0],
    [2, 3, 10],
  ])
})

test('there is no interval without a time of the rider ahead at that point', () => {
  const points = [point(10, [2, 100]), point(20, [1, 200])]
  const ordered = orderByPoints(points, { riding: new Set([1, 2]), isOut: nobody })
  expect(ordered.map(({ entry }) => entry.intervalMs)).toEqual([null, null])
})

test('there is no interval if the rider ahead was behind at that point', () => {
  const points = [point(10, [1, 150], [2, 140]), point(20, [1, 200])]
  const ordered = orderByPoints(points, { riding: new Set([1, 2]), isOut: nobody })
  expect(ordered.map(({ entry }) => [entry.key, entry.intervalMs])).toEqual([
    [1, null],
    [2, null],
  ])
})

test('equals at a point share the place', () => {
  const ordered = orderByPoints([point(10, [7, 5], [6, 5])], { riding: new Set([6, 7]), isOut: nobody })
  expect(ordered.map(({ rank, entry }) => [rank, entry.key])).toEqual([
    [1, 6],
    [1, 7],
  ])
})

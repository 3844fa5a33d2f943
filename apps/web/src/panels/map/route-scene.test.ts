import type { CompetitionRoute } from '@bell-lap/protocol/documents/competitions'
import { expect, test } from 'vitest'
import type { LonLat } from './bounds.ts'
import { listRouteStages } from './route-scene.ts'

/** A race of stages along these lines, as its document has it. */
const raceAlong = (...lines: readonly (readonly LonLat[])[]) =>
  ({
    features: lines.map((coordinates, index) => ({
      geometry: { coordinates },
      properties: { stage: index + 1 },
    })),
  }) as unknown as CompetitionRoute
const placesOf = (...lines: readonly (readonly LonLat[])[]) =>
  listRouteStages(raceAlong(...lines)).map(({ numberAt }) =>
    numberAt.map((degrees) => Math.round(degrees * 100) / 100),
  )

const EASTWARD: readonly LonLat[] = [
  [0, 0],
  [4, 0],
]
const NORTHWARD: readonly LonLat[] = [
  [2, -2],
  [2, 2],
]

test('a stage has its number halfway along its line', () => {
  expect(placesOf(EASTWARD)).toEqual([[2, 0]])
  const bent: readonly LonLat[] = [
    [0, 43],
    [1, 43],
    [1, 44],
  ]
  expect(placesOf(bent)).toEqual([[1, 43.13]])
})

test('where stages cross or share a road, no number stands over that of an earlier stage', () => {
  expect(placesOf(EASTWARD, NORTHWARD, EASTWARD)).toEqual([
    [2, 0],
    [2, -0.4],
    [1.6, 0],
  ])
})

test('a stage without room has its number where most is left', () => {
  const short: readonly LonLat[] = [
    [1.96, 0],
    [2.06, 0],
  ]
  expect(placesOf(EASTWARD, short)).toEqual([
    [2, 0],
    [2.05, 0],
  ])
})

import { describe, expect, it } from 'vitest'
import { listContextLines, listTowns } from './context-scene.ts'

const stage = (number: number, start: string, finish: string, coordinates: number[][]) => ({
  type: 'Feature' as const,
  geometry: { type: 'LineString' as const, coordinates },
  properties: { stage: number, start, finish, length: 1, altitudes: [0, 0], highest: 0, climbs: [] },
})
const route = {
  type: 'FeatureCollection' as const,
  features: [
    stage(1, 'Port', 'Hill', [
      [0, 43],
      [1, 43],
      [1, 44],
    ]),
    stage(2, 'Hill', 'Port', [
      [1.01, 44],
      [0.01, 43],
    ]),
    stage(3, 'Far', '', [
      [9, 50],
      [9.5, 50],
    ]),
  ],
}

describe('around a stage', () => {
  it('are the other stages', () => {
    expect(listContextLines(route, 2).map(({ key }) => key)).toEqual(['stage 1', 'stage 3'])
  })
  it('are the towns of all stages, each once and only in the box', () => {
    expect(
      listTowns(
        route,
        [
          [-1, 42],
          [2, 45],
        ],
        [],
      ).map(({ name }) => name),
    ).toEqual(['Hill', 'Port'])
  })
  it('are no towns that the course itself names', () => {
    expect(
      listTowns(
        route,
        [
          [-1, 42],
          [2, 45],
        ],
        [[0, 43]],
      ).map(({ name }) => name),
    ).toEqual(['Hill'])
  })
})

import { expect, test } from 'vitest'
import { markersAt } from './marker.ts'

test('markers behind the leaders are passed, the last one first; those ahead come, the next one first', () => {
  const markers = [60, 20, 40, 80].map((km) => ({ km, distanceM: km * 1000 }))
  const { passed, toCome } = markersAt(markers, 40_000)
  expect(passed.map(({ km }) => km)).toEqual([40, 20])
  expect(toCome.map(({ marker: { km }, toGoM }) => [km, toGoM])).toEqual([
    [60, 20_000],
    [80, 40_000],
  ])
})

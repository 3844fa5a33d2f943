import { expect, it } from 'vitest'
import { countPlaces } from './count-places.ts'

it('rows with a place are counted, and nobody who left the race', () => {
  expect(countPlaces([{ rank: 1 }, { rank: 2 }, { rank: 2 }, { rank: null }, { rank: null }])).toBe(3)
})

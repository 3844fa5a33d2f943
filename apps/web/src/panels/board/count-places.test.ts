import { expect, it } from 'vitest'
import { countPlaces, lastPlace } from './count-places.ts'

it('rows with a place are counted, without riders who left the race', () => {
  expect(countPlaces([{ rank: 1 }, { rank: 2 }, { rank: 2 }, { rank: null }, { rank: null }])).toBe(3)
})

it.each<[string, (number | null)[], number]>([
  ['without a hole is how many there are', [1, 2, 3, null], 3],
  ['behind a hole is more', [1, 2, 4], 4],
  ['of no row is none', [null], 0],
])('the last place %s', (_, ranks, last) => {
  expect(lastPlace(ranks.map((rank) => ({ rank })))).toBe(last)
})

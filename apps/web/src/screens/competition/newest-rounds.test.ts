import type { EventListed } from '@bell-lap/protocol/objects/event'
import { expect, it } from 'vitest'
import { newestRounds } from './newest-rounds.ts'

const event = (number: number, series: string | null, counted: number): EventListed => ({
  number,
  name: `Event ${number}`,
  category: null,
  venue: null,
  isSideEvent: false,
  phases: 1,
  standing: null,
  isClassified: false,
  series,
  seriesRounds: series === null ? null : { counted, missing: [] },
  givesMedals: false,
  podium: [],
})

it('takes of each series the round that was raced last', () => {
  const listed = [
    event(1, 'men', 1),
    event(2, 'women', 1),
    event(3, 'men', 2),
    event(4, 'men', 2),
    event(5, null, 0),
  ]
  expect(newestRounds(listed).map(({ number }) => number)).toEqual([3, 2])
})

it('takes none of a series that has not begun', () => expect(newestRounds([event(1, 'men', 0)])).toEqual([]))

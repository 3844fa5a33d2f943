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

it('takes the last raced round of each series', () => {
  const listed = [
    event(1, 'men', 1),
    event(2, 'women', 1),
    event(3, 'men', 2),
    event(4, 'men', 2),
    event(5, null, 0),
  ]
  expect(newestRounds(listed).map(({ number }) => number)).toEqual([3, 2])
})

it('takes no round of a series that has not begun', () =>
  expect(newestRounds([event(1, 'men', 0)])).toEqual([]))

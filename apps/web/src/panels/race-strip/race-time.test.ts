import { describe, expect, it } from 'vitest'
import { hasClock, raceTimeMs } from './race-time.ts'

const live = { raceStatus: 'inProgress', clockMs: 7_200_000 }
const received = Date.parse('2026-07-07T13:30:00Z')
const clock = { nowMs: received, receivedAtMs: received }

describe('race time', () => {
  it.each([
    ['goes on from the receipt of the positions', live, { ...clock, nowMs: received + 4000 }, 7_204_000],
    ['starts with what the document says', live, { ...clock, receivedAtMs: null }, 7_200_000],
    ['never runs back when the visitor sets the clock back', live, { ...clock, nowMs: 0 }, 7_200_000],
    [
      'is the document’s own once the race is over',
      { ...live, raceStatus: 'finished' },
      { ...clock, nowMs: received + 9e9 },
      7_200_000,
    ],
    ['is the document’s own where no clock is known', live, { ...clock, nowMs: null }, 7_200_000],
    ['is absent before the start', { raceStatus: 'expected', clockMs: null }, clock, null],
  ])('%s', (_, document, visitor, ms) => expect(raceTimeMs(document, visitor)).toBe(ms))
})

it('a race that started and was not timed yet has none; while nothing is known of it, a place is kept', () => {
  expect(hasClock({ raceStatus: 'inProgress', clockMs: null })).toBe(false)
  expect([hasClock(live), hasClock(null)]).toEqual([true, true])
})

import { describe, expect, it } from 'vitest'
import { raceTimeMs } from './race-time.ts'

const started = Date.parse('2026-07-07T11:30:00Z')
const live = {
  raceStatus: 'inProgress',
  startedAt: '2026-07-07T13:30:00+02:00',
  positionsAt: '2026-07-07T15:30:00+02:00',
  clockMs: 7_200_000,
}

describe('race time', () => {
  it.each([
    ['goes on from the instant of the positions', live, started + 7_204_000, 7_204_000],
    ['never runs back when the visitor’s clock is behind', live, started, 7_200_000],
    [
      'counts from the start where there are no positions',
      { ...live, positionsAt: null },
      started + 5000,
      5000,
    ],
    [
      'is the document’s own once the race is over',
      { ...live, raceStatus: 'finished' },
      started + 9e9,
      7_200_000,
    ],
    ['is the document’s own where no clock is known', live, null, 7_200_000],
    [
      'is absent before the start',
      { raceStatus: 'expected', startedAt: null, positionsAt: null, clockMs: null },
      started,
      null,
    ],
  ])('%s', (_, document, now, ms) => expect(raceTimeMs(document, now)).toBe(ms))
})

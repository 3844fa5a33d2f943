import { describe, expect, it } from 'vitest'
import { raceTimeMs } from './race-time.ts'

const started = Date.parse('2026-07-07T11:30:00Z')
const live = {
  raceStatus: 'inProgress',
  startedAt: '2026-07-07T13:30:00+02:00',
  positionsAt: '2026-07-07T15:30:00+02:00',
  clockMs: 7_200_000,
}
const positions = started + 7_200_000
const clock = { nowMs: positions, receivedAtMs: positions, replayed: false }

describe('race time', () => {
  it.each([
    ['goes on from the instant of the positions', live, { ...clock, nowMs: positions + 4000 }, 7_204_000],
    [
      'is right at once for a document that came late',
      live,
      { ...clock, nowMs: positions + 60_000, receivedAtMs: null },
      7_260_000,
    ],
    [
      'goes on from the receipt when the visitor’s clock is behind',
      live,
      { ...clock, nowMs: started + 3000, receivedAtMs: started },
      7_203_000,
    ],
    ['never runs back', live, { ...clock, nowMs: started, receivedAtMs: null }, 7_200_000],
    [
      'goes on from the receipt in a replay, whatever the time of day',
      live,
      { nowMs: positions + 9e6 + 5000, receivedAtMs: positions + 9e6, replayed: true },
      7_205_000,
    ],
    [
      'counts from the start where there are no positions',
      { ...live, positionsAt: null },
      { ...clock, nowMs: started + 5000 },
      5000,
    ],
    [
      'is the document’s own once the race is over',
      { ...live, raceStatus: 'finished' },
      { ...clock, nowMs: started + 9e9 },
      7_200_000,
    ],
    ['is the document’s own where no clock is known', live, { ...clock, nowMs: null }, 7_200_000],
    [
      'is absent before the start',
      { raceStatus: 'expected', startedAt: null, positionsAt: null, clockMs: null },
      clock,
      null,
    ],
  ])('%s', (_, document, visitor, ms) => expect(raceTimeMs(document, visitor)).toBe(ms))
})

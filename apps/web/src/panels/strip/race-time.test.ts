import { describe, expect, it } from 'vitest'
import { hasClock, isUntimed, raceTimeMs, sinceStartMs } from './race-time.ts'

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

it('a race without a stated start has no time; while the race is unknown, a place is kept', () => {
  expect(hasClock({ raceStatus: 'inProgress', clockMs: null })).toBe(false)
  expect([hasClock(live), hasClock(null)]).toEqual([true, true])
})

describe('until something is read', () => {
  const start = '2026-07-07T13:30:00Z'
  const untimed = { raceStatus: 'started', startedAt: start, positionsAt: null, clockMs: 0, distance: 200 }
  it('race time is the time since the start by the visitor’s clock', () => {
    expect(isUntimed(untimed)).toBe(true)
    expect(sinceStartMs(untimed, received + 65_000)).toBe(65_000)
    expect(sinceStartMs(untimed, received - 5000)).toBe(0)
  })
  it('is unknown without a clock, and once it exceeds any race', () => {
    expect(sinceStartMs(untimed, null)).toBeNull()
    expect(sinceStartMs(untimed, received + 9e8)).toBeNull()
    const long = { ...untimed, distance: 1200 }
    expect(sinceStartMs(long, received + 84 * 3_600_000)).toBe(84 * 3_600_000)
  })
  it('is no longer counted so with a read, with positions, and after the race', () => {
    for (const more of [{ clockMs: 5000 }, { positionsAt: start }, { raceStatus: 'finished' }])
      expect(isUntimed({ ...untimed, ...more })).toBe(false)
  })
})

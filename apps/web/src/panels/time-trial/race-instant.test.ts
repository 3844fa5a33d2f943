import { describe, expect, it } from 'vitest'
import { raceInstantMs } from './race-instant.ts'

const AT = '2026-07-21T16:00:00+02:00'
const AT_MS = Date.parse(AT)

describe('the present time of the race', () => {
  it.each([
    ['stands where the positions stand on the server', AT, null, null, AT_MS],
    ['stands while the positions have only just come', AT, 5_000, null, AT_MS],
    ['goes on with the visitor’s clock, whatever that says', AT, 9_000, 5_000, AT_MS + 4_000],
    ['never goes back with a clock that was put back', AT, 4_000, 5_000, AT_MS],
    ['is the visitor’s clock where there are no positions', null, 9_000, 5_000, 9_000],
    ['is unknown on the server without positions', null, null, null, null],
  ])('%s', (_, positionsAt, nowMs, receivedAtMs, expected) => {
    expect(raceInstantMs(positionsAt, { nowMs, receivedAtMs })).toBe(expected)
  })
})

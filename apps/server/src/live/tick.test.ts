import { describe, expect, test } from 'vitest'
import { departureOf, type ChannelClock, type Departure } from './tick.ts'

const CASES: readonly [sentence: string, clock: ChannelClock, nowMs: number, expected: Departure][] = [
  ['the first change is sent immediately', { leftAtMs: null, isWaiting: false }, 5, { kind: 'now' }],
  [
    'a change after a long silence is sent immediately',
    { leftAtMs: 0, isWaiting: false },
    9_000,
    { kind: 'now' },
  ],
  [
    'a change exactly one tick after a write is sent immediately',
    { leftAtMs: 1_000, isWaiting: false },
    1_200,
    { kind: 'now' },
  ],
  [
    'a change right after a write waits for the rest of the tick',
    { leftAtMs: 1_000, isWaiting: false },
    1_001,
    { kind: 'in', ms: 199 },
  ],
  [
    'a change in the same millisecond waits a whole tick',
    { leftAtMs: 1_000, isWaiting: false },
    1_000,
    { kind: 'in', ms: 200 },
  ],
  [
    'further changes go with the waiting write',
    { leftAtMs: 1_000, isWaiting: true },
    1_150,
    { kind: 'waiting' },
  ],
  [
    'further changes go with the waiting write even if its timer is late',
    { leftAtMs: 1_000, isWaiting: true },
    1_900,
    { kind: 'waiting' },
  ],
]

describe('a change of a channel', () => {
  test.each(CASES)('%s', (_, clock, nowMs, expected) => {
    expect(departureOf(clock, nowMs)).toEqual(expected)
  })

  test('never waits longer than a tick', () => {
    for (let nowMs = 1_000; nowMs < 1_500; nowMs += 7) {
      const departure = departureOf({ leftAtMs: 1_000, isWaiting: false }, nowMs)
      expect(departure.kind === 'in' ? departure.ms : 0).toBeLessThanOrEqual(200)
    }
  })
})

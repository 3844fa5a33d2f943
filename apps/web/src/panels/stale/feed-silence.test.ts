import { expect, it } from 'vitest'
import { isFeedSilent } from './feed-silence.ts'

const at = '2026-07-07T15:30:00+02:00'
const instant = Date.parse(at)

it.each([
  ['fresh positions are none', 5000, null, false, false],
  ['a hole in a recording is none', 36_000, null, false, false],
  ['a minute without any is silence', 61_000, null, false, true],
  ['a visitor’s clock that is behind is none', -60_000, null, false, false],
  ['a replay at another time of day is none', 9_000_000, 8_990_000, true, false],
  ['a replay that came a minute ago is silence', 9_000_000, 8_930_000, true, true],
] as const)('%s', (_, nowMs, receivedMs, replayed, silent) =>
  expect(
    isFeedSilent(at, {
      nowMs: instant + nowMs,
      receivedAtMs: receivedMs === null ? null : instant + receivedMs,
      replayed,
    }),
  ).toBe(silent),
)

import { expect, it } from 'vitest'
import { isFeedSilent } from './feed-silence.ts'

const received = Date.parse('2026-07-07T13:30:00Z')

it.each([
  ['fresh positions are none', received, received + 5000, false],
  ['a hole in a recording is none', received, received + 36_000, false],
  ['a minute without any is silence', received, received + 61_000, true],
  ['positions that have only just come are none', null, received, false],
  ['nothing is said without a clock', received, null, false],
])('%s', (_, receivedAtMs, nowMs, silent) => expect(isFeedSilent(receivedAtMs, nowMs)).toBe(silent))

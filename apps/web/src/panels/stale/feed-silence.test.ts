import { expect, it } from 'vitest'
import { isFeedSilent } from './feed-silence.ts'

const at = '2026-07-07T15:30:00+02:00'

it.each([
  ['fresh positions are none', 5000, false],
  ['a hole in a recording is none', 36_000, false],
  ['a minute without any is silence', 61_000, true],
  ['a visitor’s clock that is behind is none', -60_000, false],
])('%s', (_, ageMs, silent) => expect(isFeedSilent(at, Date.parse(at) + ageMs)).toBe(silent))

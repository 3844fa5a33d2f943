import { expect, it } from 'vitest'
import { formatDuration, formatPlannedTime, formatSignedGap } from './duration.ts'

it.each([
  ['hours only where there are any', formatDuration(1_939_000, 0), '32:19'],
  ['a time that decisions made negative', formatDuration(-4000, 0), '\u22120:04'],
  ['thousandths', formatDuration(9088, 3), '9.088'],
  ['a gap has its sign', formatSignedGap(41_000, 0), '+0:41'],
  ['whole hours of a race', formatPlannedTime(21_600_000, 'en'), '6 hours'],
  ['an hour and a half of a race', formatPlannedTime(5_400_000, 'de'), '1 Stunde 30 Minuten'],
  ['ahead has a real minus', formatSignedGap(-331, 3), '\u22120.331'],
])('%s', (_, shown, expected) => expect(shown).toBe(expected))

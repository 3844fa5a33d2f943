import { expect, it } from 'vitest'
import { startOnPaper } from './sheet-dates.ts'

it.each([
  [false, 'Fri 4 Sep 2026, 14:05 CEST'],
  [true, 'Fri 4 Sep 2026'],
])(
  'a day on paper has its year and the months of the screens (only the day is known: %s)',
  (hideTime, text) =>
    expect(startOnPaper({ startAt: '2026-09-04T12:05:00Z', hideTime }, 'Europe/Zurich', 'en')).toBe(text),
)

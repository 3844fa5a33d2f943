import { expect, it } from 'vitest'
import { standingOf } from './standing.ts'

it.each([
  ['to come before its first day', 'Next', '2026-07-03', 'Next'],
  ['to come on its first day', 'Next', '2026-07-04', 'Next'],
  ['awaited from the day after on, while nothing of it is known', 'Next', '2026-07-05', 'Awaited'],
  ['to come where no clock may be used', 'Next', null, 'Next'],
  ['live whatever the day', 'Live', '2027-01-01', 'Live'],
  ['over whatever the day', 'Previous', '2026-07-01', 'Previous'],
] as const)('a competition is %s', (_, status, today, standing) => {
  expect(standingOf({ status, start: '2026-07-04' }, today)).toBe(standing)
})

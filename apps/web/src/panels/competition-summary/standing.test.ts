import { expect, it } from 'vitest'
import { isLongOver, standingOf } from './standing.ts'

it.each([
  ['to come before its first day', 'Next', 2, '2026-07-03T12:00:00Z', 'Next'],
  ['to come on its first day', 'Next', 2, '2026-07-04T21:59:59Z', 'Next'],
  [
    'awaited from the day after on, while nothing of it is known',
    'Next',
    2,
    '2026-07-04T22:00:00Z',
    'Awaited',
  ],
  ['to come until the day has ended where it takes place', 'Next', -7, '2026-07-05T06:59:59Z', 'Next'],
  ['live on its last day and the day after', 'Live', 2, '2026-07-27T21:59:59Z', 'Live'],
  ['over from the second day after, whatever nobody closed', 'Live', 2, '2026-07-27T22:00:00Z', 'Previous'],
  ['over whatever the day', 'Previous', 2, '2026-07-01T00:00:00Z', 'Previous'],
] as const)('a competition is %s', (_, status, utcOffset, now, standing) => {
  expect(standingOf({ status, start: '2026-07-04', end: '2026-07-26', utcOffset }, Date.parse(now))).toBe(
    standing,
  )
})

it('a competition is long over from the second day after its last, where it takes place', () => {
  const dated = { end: '2026-07-26', utcOffset: 2 }
  expect(isLongOver(dated, Date.parse('2026-07-27T21:59:59Z'))).toBe(false)
  expect(isLongOver(dated, Date.parse('2026-07-27T22:00:00Z'))).toBe(true)
})

it.each([
  ['not awaited while it lasts', '2026-07-10T12:00:00Z', 'Next'],
  ['over when it is long over', '2026-07-28T12:00:00Z', 'Previous'],
])('a competition whose parts are competitions of their own is %s', (_, now, standing) => {
  const dated = { status: 'Next', type: 'MultiSports', start: '2026-07-04', end: '2026-07-26' } as const
  expect(standingOf(dated, Date.parse(now))).toBe(standing)
})

import { expect, test } from 'vitest'
import { daysHeld } from './days-held.ts'

const STATED = { start: '2026-11-28', end: '2026-11-30' }
const race = (planned: string, held = planned) => ({ plannedOn: `2026-${planned}`, on: `2026-${held}` })

test.each([
  ['nothing was moved', [race('11-28'), race('12-02')], '2026-11-28', '2026-11-30'],
  ['all races were moved', [race('11-28', '12-05'), race('11-30', '12-06')], '2026-12-05', '2026-12-06'],
  [
    'the first was moved to between the others',
    [race('11-28', '11-30'), race('11-29')],
    '2026-11-29',
    '2026-11-30',
  ],
  ['one was moved behind the last day', [race('11-28'), race('11-29', '12-01')], '2026-11-28', '2026-12-01'],
  ['the last was brought forward', [race('11-28'), race('11-30', '11-29')], '2026-11-28', '2026-11-29'],
  ['no known race is held on the first day', [race('11-29', '11-30')], '2026-11-28', '2026-11-30'],
])('%s', (_, races, start, end) => {
  expect(daysHeld(STATED, races)).toEqual({ start, end })
})

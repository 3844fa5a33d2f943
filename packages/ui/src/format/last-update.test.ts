import { expect, it } from 'vitest'
import { formatLastUpdate } from './last-update.ts'

const NOW = '2026-07-07T22:30:00Z'

it.each([
  ['today, by the race’s own day', '2026-07-07T22:03:22Z', false, '00:03:22 CEST'],
  ['yesterday, though it is today in UTC', '2026-07-07T14:33:48Z', false, '7 July 2026'],
  ['months ago', '2026-03-28T11:00:00Z', false, '28 March 2026'],
  ['last year', '2025-10-11T14:00:00Z', false, '11 October 2025'],
  ['a day without a time', '2026-07-07T22:03:22Z', true, '8 July 2026'],
])('%s', (_, updatedAt, dayOnly, text) =>
  expect(formatLastUpdate(updatedAt, NOW, dayOnly, 'Europe/Paris', 'en')).toBe(text),
)

import { expect, test } from 'vitest'
import { formatSoon } from './soon.ts'

const nowMs = Date.parse('2026-07-20T22:30:00+02:00')
const at = (startAt: string, locale = 'en', timeZone = 'Europe/Paris', hideTime = false) =>
  formatSoon({ startAt, hideTime }, { timeZone, locale, nowMs })

test.each([
  ['today', '2026-07-20T23:05:00+02:00', 'today 23:05'],
  ['tomorrow', '2026-07-21T13:05:00+02:00', 'tomorrow 13:05'],
])('%s is a word', (_, startAt, expected) => expect(at(startAt)).toBe(expected))

test('the day is that of the reader', () => {
  expect(at('2026-07-21T13:05:00+02:00', 'en', 'Pacific/Auckland')).toBe('today 23:05')
  expect(at('2026-07-21T13:05:00+02:00', 'de')).toBe('morgen 13:05')
})

test('later days, and those that have passed, have their date', () => {
  expect(at('2026-07-23T13:05:00+02:00')).toContain('23 Jul')
  expect(at('2026-07-18T13:05:00+02:00')).toContain('18 Jul')
})

test('without a known time it is the day there', () => {
  expect(at('2026-07-21T00:00:00+02:00', 'en', 'America/New_York', true)).toBe('tomorrow')
})

import { describe, expect, test } from 'vitest'
import { foldLine, formatCalendar, type CalendarEntry } from './calendar.ts'

const entry: CalendarEntry = {
  uid: 'oak2026-3_2@bell-lap',
  title: 'Oak; women, final\nnight \\o/',
  startAt: '2026-07-07T13:25:00+02:00',
  endMs: Date.parse('2026-07-07T17:49:00+02:00'),
  day: null,
  status: null,
  place: 'Köln, GER',
  url: 'https://results.example/2026/oak/event-3/phase-2',
}
const textOf = (...entries: CalendarEntry[]): string =>
  formatCalendar({ title: 'Oak 2026', updatedAt: '2026-07-01T10:00:00.500+02:00', entries })
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar (RFC 5545)', () => {
  test('writes lines in the order of the RFC, ends each with CR LF, gives instants in UTC and stamps entries with the time of the facts', () => {
    const text = textOf(entry)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(unfolded(text)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Bell Lap//Schedule//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Oak 2026',
      'X-WR-CALNAME:Oak 2026',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:oak2026-3_2@bell-lap',
      'DTSTAMP:20260701T080000Z',
      'DTSTART:20260707T112500Z',
      'DTEND:20260707T154900Z',
      String.raw`SUMMARY:Oak\; women\, final\nnight \\o/`,
      String.raw`LOCATION:Köln\, GER`,
      'URL:https://results.example/2026/oak/event-3/phase-2',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('writes a day if there is no time of day, and leaves out an unknown end, place or address', () => {
    const lines = unfolded(textOf({ ...entry, day: '2026-07-07', endMs: null, place: '', url: null }))
    expect(lines).toContain('DTSTART;VALUE=DATE:20260707')
    expect(lines.filter((line) => /^(DTEND|LOCATION|URL)/.test(line))).toEqual([])
  })

  test('marks cancelled entries, and entries that wait for a new start', () => {
    const lines = unfolded(textOf({ ...entry, status: 'CANCELLED' }, { ...entry, status: 'TENTATIVE' }))
    expect(lines.filter((line) => line.startsWith('STATUS'))).toEqual([
      'STATUS:CANCELLED',
      'STATUS:TENTATIVE',
    ])
  })

  test.each([
    ['ASCII', 'a'.repeat(200)],
    ['letters with two octets', 'é'.repeat(120)],
    ['signs with four octets', '🚴'.repeat(60)],
  ])('folds long lines after at most 75 octets and never within a character: %s', (_, text) => {
    const folded = foldLine(`SUMMARY:${text}`)
    const lines = folded.split('\r\n')
    for (const line of lines) {
      const octets = Buffer.byteLength(line)
      expect(octets).toBeLessThanOrEqual(75)
      if (line !== lines.at(-1)) expect(octets).toBeGreaterThan(75 - 4)
    }
    expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${text}`)
  })
})

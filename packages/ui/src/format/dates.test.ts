import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDay,
  formatDayIn,
  formatDayRange,
  formatFullDate,
  formatInstant,
  formatZone,
} from './dates.ts'
import { formatDayRangeWithYear } from './day-range-with-year.ts'

describe('formatDayRange (spec.md section 2, competition card)', () => {
  it.each([
    ['one day', '2026-02-28', '2026-02-28', 'en', '28 FEB'],
    ['within one month', '2026-07-04', '2026-07-26', 'en', '04–26 JUL'],
    ['across months', '2026-06-29', '2026-07-05', 'en', '29 JUN–05 JUL'],
    ['across years', '2026-12-29', '2027-01-02', 'en', '29 DEC–02 JAN'],
    ['the same month of another year is another month', '2026-07-04', '2027-07-05', 'en', '04 JUL–05 JUL'],
    ['September has three letters like the others', '2026-08-29', '2026-09-20', 'en', '29 AUG–20 SEP'],
    ['as it has in Spanish', '2026-08-29', '2026-09-20', 'es', '29 AGO–20 SEP'],
    ['in French, without the point', '2026-07-04', '2026-07-26', 'fr', '04–26 JUIL'],
    ['what is no day stays as it is', 'soon', 'later', 'en', 'soon'],
  ])('%s', (_, start, end, locale, text) => expect(formatDayRange(start, end, locale)).toBe(text))
})

describe('formatDayRangeWithYear', () => {
  it.each([
    ['within a year', '2026-06-29', '2026-07-05', '29 JUN–05 JUL 2026'],
    ['over New Year', '2026-12-30', '2027-01-02', '30 DEC 2026–02 JAN 2027'],
  ])('%s', (_, start, end, text) => expect(formatDayRangeWithYear(start, end, 'en')).toBe(text))
})

describe('days and instants', () => {
  it.each([
    ['2026-08-01', 'sam. 1er août'],
    ['2026-08-11', 'mar. 11 août'],
    ['2026-08-21', 'ven. 21 août'],
  ])('the first of a month has its own word in French: %s', (day, expected) => {
    expect(formatDay(day, 'fr')).toBe(expected)
    expect(formatInstant(`${day}T12:01:00Z`, 'UTC', 'fr')).toBe(`${expected}, 12:01 UTC`)
  })

  it('every Spanish month is cut to three letters', () => {
    expect(formatDay('2026-09-04', 'es')).toBe('vie, 4 sep')
    expect(formatDate('2026-09-04', 'es')).toBe('4 de septiembre de 2026')
  })

  it('every English month is cut to three letters', () => {
    expect(formatDay('2026-09-04', 'en')).toBe('Fri 4 Sep')
    expect(formatInstant('2026-09-04T12:01:00Z', 'UTC', 'en')).toBe('Fri 4 Sep, 12:01 UTC')
    expect(formatDate('2026-09-04', 'en')).toBe('4 September 2026')
  })

  it('a day is not moved by any zone', () => expect(formatDay('2026-07-04', 'en')).toBe('Sat 4 Jul'))
  it.each([
    ['en', 'Saturday July 4, 2026'],
    ['de', 'Samstag, 4. Juli 2026'],
    ['fr', 'samedi 4 juillet 2026'],
  ])('a full date has weekday, month, day and year: %s', (locale, text) =>
    expect(formatFullDate('2026-07-04', locale)).toBe(text),
  )
  it('a race-local instant gives its day', () =>
    expect(formatDay('2026-07-04T23:30:00', 'en')).toBe('Sat 4 Jul'))
  it('an instant falls on the day of the zone it is shown in', () =>
    expect(formatDayIn('2026-07-04T20:30:00Z', 'Asia/Tokyo', 'en')).toBe('Sun 5 Jul'))
  it('an instant names its zone', () =>
    expect(formatInstant('2026-07-07T12:05:00Z', 'Europe/Paris', 'en')).toBe('Tue 7 Jul, 14:05 CEST'))
  it('a zone without a name is shown by its offset', () =>
    expect(formatZone('2026-07-07T12:05:00Z', 'Asia/Kolkata')).toBe('GMT+5:30'))
})

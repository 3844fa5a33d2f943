/** Days and instants as text. Days of a competition ("2026-07-04") have no zone; instants are shown in a named one. */
import { remembered } from './formatters.ts'
import { intlTag } from './locale.ts'
import { normaliseSpaces } from './spaces.ts'

const DAY = /^(\d{4})-(\d{2})-(\d{2})/

/** A calendar day as an instant at noon UTC, so that no zone moves it. Null for a text that is no day. */
function parseDay(text: string): Date | null {
  const match = DAY.exec(text)
  return match ? new Date(`${match[0]}T12:00:00Z`) : null
}

const twoDigits = (date: Date): string => String(date.getUTCDate()).padStart(2, '0')

const formatters = remembered<Intl.DateTimeFormat>()

/** Options of Intl by kind. The zone is given with each. */
const KINDS = {
  month: { month: 'short' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  fullDate: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  instant: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  zone: { timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatter = (kind: keyof typeof KINDS, locale: string, timeZone = 'UTC'): Intl.DateTimeFormat =>
  formatters(
    `${kind} ${locale} ${timeZone}`,
    // Full dates have the month before the day in English (spec.md section 9).
    () =>
      new Intl.DateTimeFormat(kind === 'fullDate' && locale === 'en' ? 'en-US' : intlTag(locale), {
        ...KINDS[kind],
        timeZone,
      }),
  )

/**
 * A date in the style of the house, from Intl's: September with three letters, like all other months
 * (English, Spanish); in French the "1er" of a month; in English no comma after the weekday, which Intl adds
 * only beside a year.
 */
export function written(locale: string, text: string): string {
  const plain = normaliseSpaces(text)
  if (locale === 'fr') return plain.replace(/\b1 (?=\p{L})/u, '1er ')
  if (locale !== 'en' && locale !== 'es') return plain
  const short = plain.replace(/(sep)t\b/i, '$1')
  return locale === 'en' ? short.replace(/^(\w+),/, '$1') : short
}

function monthOf(date: Date, locale: string): string {
  const month = written(locale, formatter('month', locale).format(date))
  return month.replaceAll('.', '').toLocaleUpperCase(locale)
}

/**
 * The plate of a card: `04 JUL`, `04–26 JUL` within one month, `29 JUN–05 JUL` across months (spec.md section
 * 2). Takes days of the competition's own calendar. An unreadable text is returned unchanged.
 */
export function formatDayRange(start: string, end: string, locale: string): string {
  const from = parseDay(start)
  const to = parseDay(end)
  if (!from || !to) return start
  const last = `${twoDigits(to)} ${monthOf(to, locale)}`
  if (start.slice(0, 10) === end.slice(0, 10)) return last
  const sameMonth = start.slice(0, 7) === end.slice(0, 7)
  return sameMonth ? `${twoDigits(from)}–${last}` : `${twoDigits(from)} ${monthOf(from, locale)}–${last}`
}

/** `Sat 4 Jul`: weekday, day and short month of a calendar day. */
export function formatDay(day: string, locale: string): string {
  const date = parseDay(day)
  return date ? written(locale, formatter('day', locale).format(date)) : day
}

/** `21 September 1998`: a calendar day with its year. */
export function formatDate(day: string, locale: string): string {
  const date = parseDay(day)
  return date ? written(locale, formatter('date', locale).format(date)) : day
}

/** `Saturday July 4, 2026`: weekday, month, day and year (spec.md section 9), in other languages in their own order. */
export function formatFullDate(day: string, locale: string): string {
  const date = parseDay(day)
  return date ? written(locale, formatter('fullDate', locale).format(date)) : day
}

/** `Sat 4 Jul`: the day an instant falls on in the zone given. */
export const formatDayIn = (instant: string, timeZone: string, locale: string): string =>
  written(locale, formatter('day', locale, timeZone).format(new Date(instant)))

/** `11 October 2025`: the day an instant falls on in the zone given, with its year. */
export const formatDateIn = (instant: string | number, timeZone: string, locale: string): string =>
  written(locale, formatter('date', locale, timeZone).format(new Date(instant)))

/** `14:05` in the zone given, 24 hours. */
export const formatTime = (instant: string, timeZone: string, locale: string): string =>
  written(locale, formatter('time', locale, timeZone).format(new Date(instant)))

/** `Tue 7 Jul, 14:05 CEST`: weekday, day, month, hours and minutes, and the zone by name. */
export function formatInstant(instant: string, timeZone: string, locale: string): string {
  const text = formatter('instant', locale, timeZone).format(new Date(instant))
  return `${written(locale, text)} ${formatZone(instant, timeZone)}`
}

/** The short name of a zone at an instant: `CEST`, `GMT+2` where the zone has none. The same in every language. */
export function formatZone(instant: string, timeZone: string): string {
  const parts = formatter('zone', 'en', timeZone).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/**
 * Writes a programme as a calendar (RFC 5545). Starts are instants in UTC, so that a calendar need
 * not know the zone. An entry without a time of day is a whole day.
 */
import { PRODUCT } from './product.ts'

export interface CalendarEntry {
  /** Unique in the whole server. Does not change while the unit is on the programme. */
  readonly uid: string
  readonly title: string
  /** Instant with offset. */
  readonly startAt: string
  /** Milliseconds since 1970. Null if no end is planned. */
  readonly endMs: number | null
  /**
   * `2024-08-05`: the day, by the clock of the competition, of an entry without a time of day. Null
   * for an entry with one.
   */
  readonly day: string | null
  /** RFC 5545, 3.8.1.11: not held, or waiting for a new start. Null if it is held as planned. */
  readonly status: 'CANCELLED' | 'TENTATIVE' | null
  /** May be empty. */
  readonly place: string
  /** Address of the entry's page. Null if none is known. */
  readonly url: string | null
}

export interface Calendar {
  readonly title: string
  /** The instant at which its content became known. It is the time stamp of every entry. */
  readonly updatedAt: string
  readonly entries: readonly CalendarEntry[]
}

/** Longest line without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75
const HOURLY = 'PT1H'

const encoder = new TextEncoder()

/**
 * Splits a line into parts of at most 75 octets, never within a character. Every part except the
 * first begins with a space.
 */
export function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const sign of line) {
    const length = encoder.encode(sign).length
    if (octets + length > LINE_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += sign
    octets += length
  }
  return [...parts, part].join('\r\n')
}

/** Escapes a text (RFC 5545, 3.3.11) and removes control characters and noncharacters. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/[\p{Cc}\p{Noncharacter_Code_Point}\p{Surrogate}]/gu, '')

/** `20260707T112500Z` */
const formatInstant = (instantMs: number): string =>
  new Date(instantMs).toISOString().replaceAll(/[-:]|\.\d+/g, '')

function linesOf(
  { uid, title, startAt, endMs, day, status, place, url }: CalendarEntry,
  stamp: string,
): string[] {
  const startMs = Date.parse(startAt)
  const time =
    day !== null
      ? [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`]
      : [
          `DTSTART:${formatInstant(startMs)}`,
          ...(endMs !== null && endMs > startMs ? [`DTEND:${formatInstant(endMs)}`] : []),
        ]
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    ...time,
    `SUMMARY:${escapeText(title)}`,
    ...(status === null ? [] : [`STATUS:${status}`]),
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    ...(url === null ? [] : [`URL:${url}`]),
    // Entries leave the time free: a person who watches a race may have appointments.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** A calendar has at least one component (RFC 5545, 3.6). Without entries it describes a zone. */
const EMPTY: readonly string[] = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** The same calendar gives the same text on every machine. */
export function formatCalendar({ title, updatedAt, entries }: Calendar, product = PRODUCT): string {
  const stamp = formatInstant(Date.parse(updatedAt))
  const name = escapeText(title)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product).replaceAll('//', '')}//Schedule//EN`,
    'CALSCALE:GREGORIAN',
    // The name as in RFC 7986, and as programs read it before that.
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${HOURLY}`,
    `X-PUBLISHED-TTL:${HOURLY}`,
    ...(entries.length === 0 ? EMPTY : entries.flatMap((entry) => linesOf(entry, stamp))),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

/**
 * A programme as a calendar (RFC 5545). Starts are instants in UTC, so that no calendar needs to know the zone; where the
 * time of day means nothing, the entry is the day itself.
 */

export interface CalendarEntry {
  /** Unique in the whole server, and unchanged as long as the unit is on the programme. */
  readonly uid: string
  readonly title: string
  /** Instant with offset. */
  readonly startAt: string
  /** Milliseconds since 1970; null where no end is planned. */
  readonly endMs: number | null
  /** `2024-08-05`, the day on the clock of the competition, of an entry without a time of day; else null. */
  readonly day: string | null
  /** RFC 5545, 3.8.1.11: not held, or waiting for a new start; null for what is held as planned. */
  readonly status: 'CANCELLED' | 'TENTATIVE' | null
  /** May be empty. */
  readonly place: string
  /** Address of its page; null where none is known. */
  readonly url: string | null
}

export interface Calendar {
  readonly title: string
  /** When its content became known: the time stamp of every entry. */
  readonly updatedAt: string
  readonly entries: readonly CalendarEntry[]
}

/** RFC 5545, 3.1: no line is longer, its end aside. */
const LINE_OCTETS = 75
const HOURLY = 'PT1H'

const encoder = new TextEncoder()

/** Parts a line so that no part is longer than 75 octets and no character is torn; each part but the first begins with a space. */
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

/** RFC 5545, 3.3.11; control characters and noncharacters have no place in a text. */
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
    // Watching a race keeps nobody from an appointment.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** A calendar has at least one component (RFC 5545, 3.6): without entries it describes the zone in which they would be. */
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
export function formatCalendar({ title, updatedAt, entries }: Calendar): string {
  const stamp = formatInstant(Date.parse(updatedAt))
  const name = escapeText(title)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bell Lap//Schedule//EN',
    'CALSCALE:GREGORIAN',
    // RFC 7986, and what programs understood before it.
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${HOURLY}`,
    `X-PUBLISHED-TTL:${HOURLY}`,
    ...(entries.length === 0 ? EMPTY : entries.flatMap((entry) => linesOf(entry, stamp))),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

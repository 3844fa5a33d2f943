/** What a zone's clocks show at an instant, and which instant a clock time of a zone is. */

const MINUTE_MS = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    const options = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    } as const
    format = new Intl.DateTimeFormat('en-u-ca-iso8601', { ...options, timeZone, hourCycle: 'h23' })
    formats.set(timeZone, format)
  }
  return format
}

/** Minutes east of UTC in the IANA zone at an instant; RangeError for an unknown zone. */
export function utcOffsetMinAt(timeZone: string, epochMs: number): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(epochMs)
      .map((part) => [part.type, part.value]),
  )
  const local = Date.parse(
    `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}Z`,
  )
  return Math.round((local - Math.floor(epochMs / 1000) * 1000) / MINUTE_MS)
}

/** The instant at which the zone's clocks show that day and time; of two the first, of none the one an hour on. */
export function epochMsOf(timeZone: string, day: string, clock: string): number {
  const asUtc = Date.parse(`${day}T${clock}Z`)
  const before = asUtc - utcOffsetMinAt(timeZone, asUtc - 86_400_000) * MINUTE_MS
  const offset = utcOffsetMinAt(timeZone, before)
  return asUtc - offset * MINUTE_MS
}

/** The calendar day in the zone. */
export function dayIn(timeZone: string, epochMs: number): string {
  return new Date(epochMs + utcOffsetMinAt(timeZone, epochMs) * MINUTE_MS).toISOString().slice(0, 10)
}

/** Instants as facts write them: local date and time with an offset, `2026-07-07T13:25:00+02:00`. */

const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d(?:\.\d{1,3})?)(Z|[+-]\d\d:\d\d)$/
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export interface InstantParts {
  readonly day: string
  readonly clock: string
  readonly utcOffsetMin: number
}

/** Splits an instant into day, time of day and offset. Throws RangeError if the text is not an instant. */
export function parseInstant(instant: string): InstantParts {
  const [, day, clock, offset] = INSTANT.exec(instant) ?? []
  if (!day || !clock || !offset) throw new RangeError(`not an instant with offset: ${instant}`)
  if (offset === 'Z') return { day, clock, utcOffsetMin: 0 }
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6))
  return { day, clock, utcOffsetMin: offset.startsWith('-') ? -minutes : minutes }
}

const pad = (value: number) => String(value).padStart(2, '0')

/** Formats epoch milliseconds as an instant, with a fraction only if there is one. */
export function formatInstant(epochMs: number, utcOffsetMin: number): string {
  const local = new Date(epochMs + utcOffsetMin * MINUTE_MS).toISOString()
  const minutes = Math.abs(utcOffsetMin)
  const offset = `${utcOffsetMin < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
  return `${local.slice(0, 19)}${local.slice(19, 23) === '.000' ? '' : local.slice(19, 23)}${offset}`
}

/** Shifts an instant by milliseconds, in the same offset. */
export function shiftInstant(instant: string, ms: number): string {
  return formatInstant(Date.parse(instant) + ms, parseInstant(instant).utcOffsetMin)
}

/** Shifts a calendar day. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Milliseconds since midnight of a day, in the given offset. */
export function timeOfDayMs(epochMs: number, day: string, utcOffsetMin: number): number {
  return epochMs + utcOffsetMin * MINUTE_MS - Date.parse(`${day}T00:00:00Z`)
}

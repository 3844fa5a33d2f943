/** Times as facts have them: since midnight of the day of the race, on the clock of its place. */
import type { Zone } from '@bell-lap/domain/calendar/zone'

const DAY_MS = 86_400_000

/** Milliseconds since midnight of `day`; after the next midnight it counts on. */
export function sinceMidnightMs(atMs: number, day: string, zone: Zone): number {
  const { local, timeOfDayMs } = zone.at(atMs)
  const days = Math.round((Date.parse(local.slice(0, 10)) - Date.parse(day)) / DAY_MS)
  return days * DAY_MS + timeOfDayMs
}

/** `14:03:22.4` */
export function formatTimeOfDay(ms: number): string {
  const inDay = ((ms % DAY_MS) + DAY_MS) % DAY_MS
  return new Date(inDay).toISOString().slice(11, 21)
}

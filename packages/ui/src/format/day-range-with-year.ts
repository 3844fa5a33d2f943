/** Days of a race with their year, for pages that may be read years later. */
import { formatDayRange } from './dates.ts'

/** `04–26 JUL 2026`; both years where it goes over New Year: `30 DEC 2026–02 JAN 2027`. */
export function formatDayRangeWithYear(start: string, end: string, locale: string): string {
  const [first, last] = [start, end].map((day) => day.slice(0, 4))
  return first === last
    ? `${formatDayRange(start, end, locale)} ${last}`
    : [start, end].map((day) => `${formatDayRange(day, day, locale)} ${day.slice(0, 4)}`).join('–')
}

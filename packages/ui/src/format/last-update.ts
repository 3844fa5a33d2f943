/** When the shown data were last updated: with as much of day and time as is known and needed. */
import { formatDateIn, formatZone } from './dates.ts'
import { formatTimeOfDay } from './time-of-day.ts'

/**
 * `14:03:22 CEST` if it is today, else `7 July 2026`. For data without times of day always the date.
 * @param now the present instant, as text or in ms since 1970
 */
export function formatLastUpdate(
  updatedAt: string,
  now: string | number,
  dayOnly: boolean,
  timeZone: string,
  locale: string,
): string {
  const date = formatDateIn(updatedAt, timeZone, locale)
  return dayOnly || date !== formatDateIn(now, timeZone, locale)
    ? date
    : `${formatTimeOfDay(updatedAt, timeZone, locale)} ${formatZone(updatedAt, timeZone)}`
}

/** When the data shown was last updated: as much of day and time as is known and needed. */
import { formatDateIn, formatDayIn, formatInstant, formatZone } from './dates.ts'
import { formatTimeOfDay } from './time-of-day.ts'

const yearIn = (instant: string, timeZone: string): string => formatDateIn(instant, timeZone, 'en').slice(-4)

/**
 * `14:03:22 CEST` of today, `Tue 7 Jul, 16:33 CEST` of another day of this year, else `11 October 2025`; of data without times of
 * day the date alone.
 * @param now the present instant
 */
export function formatLastUpdate(
  updatedAt: string,
  now: string,
  dayOnly: boolean,
  timeZone: string,
  locale: string,
): string {
  if (dayOnly || yearIn(updatedAt, timeZone) !== yearIn(now, timeZone))
    return formatDateIn(updatedAt, timeZone, locale)
  return formatDayIn(updatedAt, timeZone, 'en') === formatDayIn(now, timeZone, 'en')
    ? `${formatTimeOfDay(updatedAt, timeZone, locale)} ${formatZone(updatedAt, timeZone)}`
    : formatInstant(updatedAt, timeZone, locale)
}

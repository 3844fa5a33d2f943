/** Times of day to the second, for data whose age matters. */
import { intlTag } from './locale.ts'
import { normaliseSpaces } from './spaces.ts'

/** `14:03:22` in the zone given, 24 hours. */
export function formatTimeOfDay(instant: string, timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(intlTag(locale), { timeStyle: 'medium', hourCycle: 'h23', timeZone })
  return normaliseSpaces(format.format(new Date(instant)))
}

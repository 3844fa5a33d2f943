/** When something starts: `Tue 7 Jul, 14:05 CEST`, or only the day if no more is known. */
import { formatDay, formatInstant } from './dates.ts'

/** `startAt` has the offset of the place, so that its day is the day there. */
export const formatStart = (
  { startAt, hideTime }: { readonly startAt: string; readonly hideTime: boolean },
  timeZone: string,
  locale: string,
): string => (hideTime ? formatDay(startAt, locale) : formatInstant(startAt, timeZone, locale))

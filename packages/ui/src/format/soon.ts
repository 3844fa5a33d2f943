/** When something starts, as people say it: `today 13:05`, `tomorrow 13:05`, later the day and the time. */
import { formatDay, formatInstant } from './dates.ts'

const DAY_MS = 86_400_000

/** `2026-07-21`, in the zone. */
const dayIn = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(ms)

/** @param timeZone IANA zone of the reader */
export function formatSoon(
  { startAt, hideTime }: { readonly startAt: string; readonly hideTime: boolean },
  { timeZone, locale, nowMs }: { readonly timeZone: string; readonly locale: string; readonly nowMs: number },
): string {
  const startMs = Date.parse(startAt)
  // A day without a time is the day there.
  const day = hideTime ? startAt.slice(0, 10) : dayIn(startMs, timeZone)
  const days = (Date.parse(day) - Date.parse(dayIn(nowMs, timeZone))) / DAY_MS
  if (days !== 0 && days !== 1)
    return hideTime ? formatDay(startAt, locale) : formatInstant(startAt, timeZone, locale)
  const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  if (hideTime) return word
  const time = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return `${word} ${time.format(startMs)}`
}

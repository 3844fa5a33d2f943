/** How long ago something was, in words: "12 minutes ago". */
import { remembered } from './formatters.ts'

const formatterOf = remembered<Intl.RelativeTimeFormat>()

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Below a minute there are words and no number. */
export const isMomentAgo = (ageMs: number): boolean => ageMs < MINUTE_MS

/**
 * An `ageMs` below a minute counts as one minute. Hours are used from two hours on, days from two days on.
 */
export function formatAgo(ageMs: number, locale: string): string {
  const format = formatterOf(locale, () => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }))
  if (ageMs >= 2 * DAY_MS) return format.format(-Math.floor(ageMs / DAY_MS), 'day')
  if (ageMs >= 2 * HOUR_MS) return format.format(-Math.floor(ageMs / HOUR_MS), 'hour')
  return format.format(-Math.max(1, Math.floor(ageMs / MINUTE_MS)), 'minute')
}

/** Days and instants on paper, always with the year, because a sheet is kept. */
import { remembered } from '@bell-lap/ui/format/formatters.ts'
import { formatZone, written } from '@bell-lap/ui/format/dates.ts'
import { intlTag } from '@bell-lap/ui/format/locale.ts'

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
const INSTANT = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const formatters = remembered<Intl.DateTimeFormat>()

/** `Tue 7 Jul 2026, 14:05 CEST`, or only the day if no more is known. */
export function startOnPaper(
  { startAt, hideTime }: { readonly startAt: string; readonly hideTime: boolean },
  timeZone: string,
  locale: string,
): string {
  const form = hideTime ? DAY : INSTANT
  const formatter = formatters(
    `${hideTime} ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(intlTag(locale), { ...form, timeZone }),
  )
  const text = written(locale, formatter.format(new Date(startAt)))
  return hideTime ? text : `${text} ${formatZone(startAt, timeZone)}`
}

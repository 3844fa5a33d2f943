/** Instants of facts: ISO 8601 text in whatever spelling the schemas accept → epoch milliseconds. */

const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})[tT\s](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9})\d*)?(?:[zZ]|([+-])(\d{2})(?::?(\d{2}))?)$/

/** Epoch milliseconds; a leap second counts as the next one. Text of any other form is the epoch, never NaN. */
export function parseInstant(text: string): number {
  const match = INSTANT.exec(text)
  if (!match) return 0
  const [
    ,
    year,
    month,
    day,
    hour,
    minute,
    second,
    fraction = '',
    sign,
    offsetHour = '0',
    offsetMinute = '0',
  ] = match
  const local = new Date(0)
  local.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  local.setUTCHours(Number(hour), Number(minute), Number(second), Number(fraction.padEnd(3, '0').slice(0, 3)))
  const offsetMs = (Number(offsetHour) * 60 + Number(offsetMinute)) * 60_000
  return local.getTime() - (sign === '-' ? -offsetMs : offsetMs)
}

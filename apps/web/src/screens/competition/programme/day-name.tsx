/** A day of the programme in words. */
import { useLingui } from '@lingui/react/macro'
import { formatDay } from '../../../format/dates.ts'

/** `day`: 2024-08-05. */
export function DayName({ day }: { readonly day: string }) {
  const { i18n } = useLingui()
  return <time dateTime={day}>{formatDay(day, i18n.locale)}</time>
}

/** A day of the programme in words. */
import { useLingui } from '@lingui/react/macro'
import { formatDay, formatFullDate } from '@bell-lap/ui/format/dates.ts'

interface DayNameProps {
  /** 2024-08-05 */
  readonly day: string
  /** With its year, as a heading. */
  readonly full?: boolean
}

export function DayName({ day, full = false }: DayNameProps) {
  const { i18n } = useLingui()
  return <time dateTime={day}>{(full ? formatFullDate : formatDay)(day, i18n.locale)}</time>
}

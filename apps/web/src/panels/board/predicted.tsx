/** A predicted time of day: to the minute, with the mark of times that nobody has measured. */
import { useLingui } from '@lingui/react'
import { formatTime } from '@bell-lap/ui/format/dates.ts'
import { EstimatedMark } from '../time-trial/estimated-mark.tsx'

interface PredictedProps {
  /** ISO instant; nothing is drawn for anything else. */
  readonly at: unknown
  /** IANA zone to show it in. */
  readonly zone: string
}

export function Predicted({ at, zone }: PredictedProps) {
  const { i18n } = useLingui()
  return (
    typeof at === 'string' && (
      <time dateTime={at}>
        <EstimatedMark />
        {formatTime(at, zone, i18n.locale)}
      </time>
    )
  )
}

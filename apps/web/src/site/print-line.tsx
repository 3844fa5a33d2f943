/** On paper only: the time of the data shown. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatInstant } from '../format/dates.ts'

interface PrintLineProps {
  /** When the newest fact of the document became known; null while it is not there. */
  readonly updatedAt: string | null
  readonly zone: string
}

export function PrintLine({ updatedAt, zone }: PrintLineProps) {
  const { i18n } = useLingui()
  return updatedAt === null ? null : (
    <p data-print-only>
      <Trans>As of {formatInstant(updatedAt, zone, i18n.locale)}</Trans>
    </p>
  )
}

/** On paper only: the time of the data shown. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatStart } from '@bell-lap/ui/format/start.ts'

interface PrintLineProps {
  /** When the newest fact of the document became known. Null without the document. */
  readonly updatedAt: string | null
  readonly zone: string
  /** True if no time of day is known, and so none of the facts. */
  readonly dayOnly?: boolean | undefined
}

export function PrintLine({ updatedAt, zone, dayOnly = false }: PrintLineProps) {
  const { i18n } = useLingui()
  return updatedAt === null ? null : (
    <p data-print-only>
      <Trans>As of {formatStart({ startAt: updatedAt, hideTime: dayOnly }, zone, i18n.locale)}</Trans>
    </p>
  )
}

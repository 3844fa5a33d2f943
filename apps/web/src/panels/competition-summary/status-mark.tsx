/** Whether a competition is live, to come or over; live stands out, by word and colour. */
import { useLingui } from '@lingui/react/macro'
import type { CompetitionStatus } from '@bell-lap/protocol/vocabulary/kinds'
import styles from './status-mark.module.css'

export function CompetitionStatusMark({ status }: { readonly status: CompetitionStatus }) {
  const { t } = useLingui()
  const words: Record<CompetitionStatus, string> = {
    Live: t({ message: 'Live', context: 'competition' }),
    Next: t({ message: 'Upcoming', context: 'competition' }),
    Previous: t({ message: 'Completed', context: 'competition' }),
  }
  return (
    <span className={styles.mark} data-status={status}>
      {words[status]}
    </span>
  )
}

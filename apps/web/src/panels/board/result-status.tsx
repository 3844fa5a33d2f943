/** How final a result is, in one word; nothing for one that was live while the connection is lost. */
import { useLingui } from '@lingui/react/macro'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { useIsLost } from '../../live/use-connection.ts'
import { RESULT_STATUS_WORDS } from './ranking-words.ts'
import styles from './result-status.module.css'

export function ResultStatusMark({ resultStatus }: { readonly resultStatus: ResultStatus }) {
  const { i18n } = useLingui()
  return useIsLost() && resultStatus === 'live' ? null : (
    <span className={styles.mark} data-status={resultStatus}>
      {i18n._(RESULT_STATUS_WORDS[resultStatus])}
    </span>
  )
}

/** How final a result is, in one word. */
import { useLingui } from '@lingui/react/macro'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { RESULT_STATUS_WORDS } from './ranking-words.ts'
import styles from './result-status.module.css'

export function ResultStatusMark({ resultStatus }: { readonly resultStatus: ResultStatus }) {
  const { i18n } = useLingui()
  return (
    <span className={styles.mark} data-status={resultStatus}>
      {i18n._(RESULT_STATUS_WORDS[resultStatus])}
    </span>
  )
}

/** How far a result may be trusted, in a word. */
import { Trans } from '@lingui/react/macro'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import styles from './result-status.module.css'

function Word({ resultStatus }: { readonly resultStatus: ResultStatus }) {
  switch (resultStatus) {
    case 'live':
      return <Trans>Live</Trans>
    case 'unconfirmed':
      return <Trans>Unconfirmed: places in brackets</Trans>
    case 'unofficial':
      return <Trans>Unofficial result</Trans>
    case 'official':
      return <Trans>Official result</Trans>
    case 'protested':
      return <Trans>Protested result</Trans>
  }
}

export function ResultStatusMark({ resultStatus }: { readonly resultStatus: ResultStatus }) {
  return (
    <span className={styles.mark} data-status={resultStatus}>
      <Word resultStatus={resultStatus} />
    </span>
  )
}

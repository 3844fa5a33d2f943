/** The screen before the result is final: it shows nothing else. */
import { Trans } from '@lingui/react/macro'
import styles from './ceremony.module.css'

export function WaitingView() {
  return (
    <div className={styles.waiting}>
      <span className={styles.breath} aria-hidden="true" />
      <h1 className={styles.title}>
        <Trans>The ceremony begins soon</Trans>
      </h1>
      <p className={styles.aside}>
        <Trans>It starts automatically once the result is final.</Trans>
      </p>
    </div>
  )
}

/** Says that a page is not there yet because a script of it did not come; what is shown stays meanwhile. */
import { useSyncExternalStore } from 'react'
import { Trans } from '@lingui/react/macro'
import { lostModules } from '../live/lost-module.ts'
import styles from './recovery-notice.module.css'

export function RecoveryNotice() {
  const isWaiting = useSyncExternalStore(lostModules.subscribe, lostModules.isWaiting, () => false)
  return (
    <div role="alert">
      {isWaiting && (
        <p className={styles.notice}>
          <Trans>The next page could not be loaded. Trying again; you can keep reading here.</Trans>
        </p>
      )}
    </div>
  )
}

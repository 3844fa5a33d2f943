/**
 * Says that a page is not there yet because one of its scripts or documents did not arrive. The present page
 * stays meanwhile.
 */
import { Suspense, useSyncExternalStore } from 'react'
import { Trans } from '@lingui/react/macro'
import { late } from '../live/late.tsx'
import { lostModules } from '../live/lost-module.ts'
import { useConnection } from '../live/use-connection.ts'
import { useAway } from './offline/use-away.ts'
import styles from './recovery-notice.module.css'

const AwayNotice = late(
  'src/site/offline/away-notice.tsx',
  async () => (await import('./offline/away-notice.tsx')).AwayNotice,
)

export function RecoveryNotice() {
  const isWaiting = useSyncExternalStore(lostModules.subscribe, lostModules.isWaiting, () => false)
  const connection = useConnection()
  const { keptAtMs, waitsFor } = useAway()
  const isAway = connection === 'offline' || keptAtMs.size > 0
  return (
    <div role="alert" className={styles.place} data-notice>
      {(isWaiting || waitsFor !== null) && (
        <p className={styles.notice}>
          <Trans>The next page could not be loaded. Trying again; you can keep reading here.</Trans>
        </p>
      )}
      {isAway && (
        <Suspense>
          <AwayNotice />
        </Suspense>
      )}
    </div>
  )
}

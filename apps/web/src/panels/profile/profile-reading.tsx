/** The line under the profile: kilometre, altitude, gradient and the next climb at the slider's place. */
import { Trans } from '@lingui/react/macro'
import { MarkerFlag } from './marker-flag.tsx'
import type { Reading } from './use-reading-text.ts'
import styles from './profile-reading.module.css'

export function ProfileReading({ reading }: { readonly reading: Reading }) {
  return (
    <p className={styles.reading}>
      <span className={styles.part}>
        <Trans>
          km <b>{reading.km}</b>
        </Trans>
      </span>
      <span className={styles.part}>{reading.altitude}</span>
      <span className={styles.part}>{reading.gradient}</span>
      {reading.climb && (
        <span className={styles.climb}>
          <MarkerFlag kind="climb" category={reading.climb.marker.category} /> {reading.climb.marker.name}{' '}
          <span className={styles.ahead}>
            <Trans>in {reading.climb.ahead}</Trans>
          </span>
        </span>
      )}
    </p>
  )
}

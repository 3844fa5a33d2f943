/** The line under the profile: kilometre, altitude, gradient and the next climb at the slider's place, or what is selected. */
import { Trans } from '@lingui/react/macro'
import { PointLink } from '../markers/point-link.tsx'
import type { CourseMarker } from './course-marker.ts'
import { MarkerFlag } from './marker-flag.tsx'
import type { Reading } from './use-reading-text.ts'
import styles from './profile-reading.module.css'

interface ProfileReadingProps {
  readonly reading: Reading
  /** The climb or sprint that is selected, unless another place is read. */
  readonly selected: CourseMarker | null
}

export function ProfileReading({ reading, selected }: ProfileReadingProps) {
  return (
    <p className={styles.reading}>
      <span className={styles.part}>
        <Trans>
          km <b>{reading.km}</b>
        </Trans>
      </span>
      <span className={styles.part}>{reading.altitude}</span>
      <span className={styles.part}>{reading.gradient}</span>
      {selected && (
        <span className={styles.climb}>
          <MarkerFlag kind={selected.kind} category={selected.category} /> <b>{selected.name}</b>{' '}
          {selected.address !== null && (
            <PointLink address={selected.address}>
              <Trans>Result at this point</Trans>
            </PointLink>
          )}
        </span>
      )}
      {!selected && reading.climb && (
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

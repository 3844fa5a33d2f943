/**
 * The line under the profile: kilometre, altitude and gradient at the slider's place, and the group there,
 * the selected marker or the next one.
 */
import { Trans } from '@lingui/react/macro'
import type { Group } from '@bell-lap/protocol/documents/stages'
import { GroupName } from '../group-string/group-name.tsx'
import { WhoRides } from '../group-string/who-rides.tsx'
import { PointLink } from '../markers/point-link.tsx'
import type { CourseMarker } from './course-marker.ts'
import { MarkerFlag, MarkerName } from './marker-flag.tsx'
import type { Reading } from './use-reading-text.ts'
import styles from './profile-reading.module.css'

interface ProfileReadingProps {
  readonly reading: Reading
  /** The selected climb or sprint, unless another place is read. */
  readonly selected: CourseMarker | null
  /** The group that rides at this place. */
  readonly group: Group | null
}

export function ProfileReading({ reading, selected, group }: ProfileReadingProps) {
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
      {!selected && group && (
        <span className={styles.climb}>
          <b>
            <GroupName kind={group.kind} />
          </b>{' '}
          <WhoRides {...group} />
        </span>
      )}
      {!selected && !group && reading.next && (
        <span className={styles.climb}>
          <MarkerName {...reading.next.marker} />{' '}
          <span className={styles.ahead}>
            <Trans>in {reading.next.ahead}</Trans>
          </span>
        </span>
      )}
    </p>
  )
}

/** The course of a phase on the map: its line and its markers, and during the race the riders with positions. */
import { Trans } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { CourseMap } from '../../panels/map/course-map.tsx'
import { useApp } from '../../site/app.ts'
import { raceMoment } from '../../site/race-moment.ts'
import type { PhaseAddress } from '../../site/unit-address.ts'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { ridersByBib } from './people.ts'
import styles from './phase-section.module.css'

export function PhaseMapScreen({ c, e, p }: PhaseAddress) {
  const { settings } = useApp()
  const course = useDocument('phase-map', { c, e, p })
  const live = useDocument('phase-live', { c, e, p })
  const isRacing = raceMoment(live.state, live.body) === 'live'
  const isTracked = isRacing && live.body?.positionsAt != null
  const tracking = useDocument('phase-tracking', { c, e, p }, undefined, { enabled: isTracked })
  const startList = useDocument('phase-startlist', { c, e, p }, undefined, { enabled: isTracked })
  return (
    <div className={styles.section}>
      {course.body === null ? (
        <SectionState
          state={course.state}
          empty={<Trans>No course yet</Trans>}
          failed={<Trans>The course could not be loaded</Trans>}
          hint={<Trans>The map appears as soon as the organiser publishes it.</Trans>}
        />
      ) : (
        <CourseMap
          course={course.body}
          stage={0}
          groups={isTracked ? (live.body?.groups ?? []) : []}
          tracked={isTracked ? (tracking.body?.riders ?? []) : []}
          riders={ridersByBib(startList.body)}
          route={null}
          form="map"
          tiles={settings.tiles}
        />
      )}
    </div>
  )
}

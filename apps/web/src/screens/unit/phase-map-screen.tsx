/** The course of a phase on the map: its line and its markers. */
import { Trans } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { CourseMap } from '../../panels/map/course-map.tsx'
import { useApp } from '../../site/app.ts'
import type { PhaseAddress } from '../../site/unit-address.ts'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import styles from './phase-section.module.css'

const NOBODY = new Map<never, never>()

export function PhaseMapScreen({ c, e, p }: PhaseAddress) {
  const { settings } = useApp()
  const course = useDocument('phase-map', { c, e, p })
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
          groups={[]}
          tracked={[]}
          riders={NOBODY}
          route={null}
          form="map"
          tiles={settings.tiles}
        />
      )}
    </div>
  )
}

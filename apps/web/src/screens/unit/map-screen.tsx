/**
 * The stage on the map: its course, and during the race the groups along it, with the profile and the groups
 * in words.
 */
import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { GroupString } from '../../panels/group-string/group-string.tsx'
import { CourseMap } from '../../panels/map/course-map.tsx'
import { ClimbTable } from '../../panels/profile/climb-table.tsx'
import { listMarkers } from '../../panels/profile/course-marker.ts'
import { PROFILE_PX } from '../../panels/profile/profile-height.ts'
import { Profile } from '../../panels/profile/profile.tsx'
import { useGroupShadows } from '../../panels/profile/use-group-trail.ts'
import { StaleNote } from '../../panels/stale/stale-note.tsx'
import { useStageLive } from '../../panels/stale/use-stage-live.ts'
import { useApp } from '../../site/app.ts'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { useUnitZone } from '../../site/use-unit.ts'
import { Skeleton } from '@bell-lap/ui/state/skeleton.tsx'
import { jerseysByBib, ridersByBib } from './people.ts'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { raceMoment } from '../../site/race-moment.ts'
import type { StageAddress } from '../../site/unit-address.ts'
import { useStagePart } from './use-stage-part.ts'
import { useRoute } from './use-route.ts'
import section from './section.module.css'
import styles from './map-screen.module.css'

/** Approximate height of the map. */
const MAP_PX = 420

export function MapScreen({ c, s }: Pick<StageAddress, 'c' | 's'>) {
  const { settings } = useApp()
  const course = useStagePart('stage-map', { c, s })
  const competition = useDocument('competition', { c })
  const live = useStageLive(c, s, competition.body?.replayOf !== null)
  const profile = useStagePart('stage-profile', { c, s })
  const startList = useStagePart('stage-startlist', { c, s })
  const worn = useDocument('stage-jerseys', { c, s })
  const zone = useTimeZone(useUnitZone({ c, s }))
  const racing = raceMoment(live.state, live.body) === 'live'
  const isTracked = racing && live.body?.positionsAt != null
  const tracking = useDocument('stage-tracking', { c, s }, undefined, { enabled: isTracked })
  const route = useRoute(c, competition.body?.routeUrl ?? null)
  const [pointedM, setPointedM] = useState<number | null>(null)
  const shadows = useGroupShadows(racing ? live.body : null)
  const riders = ridersByBib(startList.body)
  const groups = racing ? (live.body?.groups ?? []) : []
  const markers = listMarkers(profile.body)

  if (course.body === null) {
    return (
      <div className={section.section}>
        {course.state === 'loading' ? (
          <Skeleton rows={1} rowHeight={MAP_PX} />
        ) : (
          <SectionState
            state={course.state}
            empty={<Trans>No course yet</Trans>}
            failed={<Trans>The course could not be loaded</Trans>}
            hint={<Trans>The map appears as soon as the organiser publishes it.</Trans>}
          />
        )}
      </div>
    )
  }
  return (
    <div className={section.section}>
      {racing && (
        <StaleNote
          stale={live.stale}
          updatedAt={live.updatedAt}
          positionsAt={live.body?.positionsAt ?? null}
          zone={zone}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.map}>
          <CourseMap
            course={course.body}
            stage={s}
            groups={groups}
            tracked={racing ? (tracking.body?.riders ?? []) : []}
            riders={riders}
            route={route}
            form="map"
            tiles={settings.tiles}
            pointedM={pointedM}
          />
        </div>
        <section className={styles.list}>
          {groups.length > 0 ? (
            <>
              <h2 className={styles.title}>
                <Trans>Groups</Trans>
              </h2>
              <GroupString
                groups={groups}
                riders={riders}
                jerseys={jerseysByBib(worn.body)}
                estimated={live.body?.estimated ?? false}
                timedAt={live.body?.timedAt}
              />
            </>
          ) : (
            markers.length > 0 && (
              <>
                <h2 className={styles.title}>
                  <Trans>Climbs and sprints</Trans>
                </h2>
                <ClimbTable markers={markers} />
              </>
            )
          )}
        </section>
        <div className={styles.profile}>
          {profile.body && (
            <Profile
              profile={profile.body}
              groups={groups}
              shadows={shadows}
              onPoint={setPointedM}
              withTable={groups.length > 0}
            />
          )}
          {profile.state === 'loading' && <Skeleton rows={1} rowHeight={PROFILE_PX} />}
        </div>
      </div>
    </div>
  )
}

/**
 * The panels of a running or finished stage, in one, two or three columns. If riders start one after the
 * other, riders on the course and the next starters replace the groups on the road.
 */
import { Fragment, Suspense } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Rankings, StageLive } from '@bell-lap/protocol/documents/stages'
import { late } from '../../live/late.tsx'
import { useDocument } from '../../live/use-document.ts'
import { Counters } from '../../panels/counters/counters.tsx'
import { hasCounters } from '../../panels/counters/has-counters.ts'
import { GroupString } from '../../panels/group-string/group-string.tsx'
import { ArrivalNote, UnseenNote } from '../../panels/group-string/road-notes.tsx'
import { WornJerseys } from '../../panels/jerseys/worn-jerseys.tsx'
import { NextMarkers } from '../../panels/markers/next-markers.tsx'
import { PROFILE_PX } from '../../panels/profile/profile-height.ts'
import { useStageLive } from '../../panels/stale/use-stage-live.ts'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { NothingPublished } from '@bell-lap/ui/state/section-state.tsx'
import { Skeleton } from '@bell-lap/ui/state/skeleton.tsx'
import { WhenSeen } from '@bell-lap/ui/page/when-seen.tsx'
import { useWide } from '@bell-lap/ui/page/wide.ts'
import { LivePanel } from './live-frame.tsx'
import { LiveRanking } from './live-ranking.tsx'
import { hasGroupString, type LiveView } from './live-view.ts'
import { jerseysByBib, ridersByBib } from './people.ts'
import type { StageAddress } from '../../site/unit-address.ts'
import { useStagePart } from './use-stage-part.ts'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { useUnitZone } from '../../site/use-unit.ts'
import styles from './live-columns.module.css'

const NO_GROUPS: StageLive['groups'] = []
const NO_RANKINGS: Rankings = []
/** Number of actions shown at first. */
const ACTIONS_SHOWN = 6

const TrialCourse = late(
  'src/screens/unit/trial-panels.tsx',
  async () => (await import('./trial-panels.tsx')).TrialCourse,
)
const RoadSide = late(
  'src/screens/unit/road-side.tsx',
  async () => (await import('./road-side.tsx')).RoadSide,
)
const Profile = late(
  'src/panels/profile/profile.tsx',
  async () => (await import('../../panels/profile/profile.tsx')).Profile,
)
const LiveMap = late('src/screens/unit/live-map.tsx', async () => (await import('./live-map.tsx')).LiveMap)
const TimelineList = late(
  'src/panels/timeline/timeline-list.tsx',
  async () => (await import('../../panels/timeline/timeline-list.tsx')).TimelineList,
)
const ActionList = late(
  'src/panels/actions/action-list.tsx',
  async () => (await import('../../panels/actions/action-list.tsx')).ActionList,
)
const StagePictures = late(
  'src/screens/unit/stage-pictures.tsx',
  async () => (await import('./stage-pictures.tsx')).StagePictures,
)
const TrialTurns = late(
  'src/screens/unit/trial-panels.tsx',
  async () => (await import('./trial-panels.tsx')).TrialTurns,
)

/** The usual number of riders on the course. */
const COURSE_ROWS = 12
/** Approximate height of the map that replaces it. */
const SKETCH_PX = 238

interface LiveColumnsProps extends StageAddress {
  readonly view: LiveView
  readonly first: LiveView
  readonly moment: 'live' | 'finished'
  /** True while riders or teams start one after the other. */
  readonly trial: boolean
  /** Order number of the requested ranking, as in the address. */
  readonly asked: string | undefined
}

export function LiveColumns({ view, first, moment, trial, asked, ...address }: LiveColumnsProps) {
  const { c, s } = address
  const racing = moment === 'live'
  const competition = useDocument('competition', { c })
  const live = useStageLive(c, s, competition.body?.replayOf !== null).body
  const zone = useTimeZone(useUnitZone({ c, s }))
  // Only one of the two exists at a time and the other is 404, so only one is requested.
  const onTheRoad = useDocument('stage-live-rankings', { c, s }, undefined, { enabled: racing })
  const results = useDocument('stage-rankings', { c, s }, undefined, { enabled: !racing })
  const profile = useStagePart('stage-profile', address)
  // Long and not visible at first, so the browser reads it.
  const hydrated = useHydrated()
  // Map and timeline are sections of their own on a phone, which has no room for them here.
  const wide = useWide()
  const timeline = useStagePart('stage-timeline', address, { enabled: wide })
  const actions = useDocument('stage-actions', { c, s })
  const startList = useStagePart('stage-startlist', address, { enabled: hydrated })
  const worn = useDocument('stage-jerseys', { c, s })

  const riders = ridersByBib(startList.body)
  const jerseys = jerseysByBib(worn.body)
  if (live === null) return null
  const { nextMarkers, counters, timeLimit, estimated, positionsAt } = live
  const groups = racing ? live.groups : NO_GROUPS
  const shown = racing ? onTheRoad : results
  // The order on the road is shown until the result has come.
  const rankings = shown.body ?? onTheRoad.body ?? NO_RANKINGS
  const [ranking] = rankings
  const hasSplits = ranking?.columns?.some(({ key }) => key.startsWith('splits.')) === true
  const lengthM = profile.body?.points.at(-1)?.distance ?? live.distance * 1000
  const front = groups[0]
  const overM = racing ? null : lengthM
  const leaderM = trial ? null : front ? lengthM - front.toFinishM : live.disruption ? 'told' : overM
  const wornToday = racing && worn.body && worn.body.length > 0 && (
    <LivePanel className={trial ? styles.turns : styles.worn} title={<Trans>Jerseys worn today</Trans>}>
      <WornJerseys
        worn={worn.body}
        groups={groups}
        virtualLead={live.virtualLead}
        bestInFront={live.bestInFront}
      />
    </LivePanel>
  )

  // An element of its own, because React moves no part that has not come alive yet.
  const course = !trial && (
    <section key="course" className={styles.groups}>
      <Suspense fallback={<Skeleton rows={1} rowHeight={PROFILE_PX} />}>
        <RoadSide
          c={c}
          s={s}
          live={live}
          racing={racing}
          awaitsGroups={first === 'groups'}
          single={address.single}
          isProvisional={results.body?.[0]?.resultStatus === 'unconfirmed'}
        />
      </Suspense>
    </section>
  )
  const string = !trial && hasGroupString(live, moment) && (
    <LivePanel
      key="string"
      className={styles.string}
      title={
        <>
          <Trans>Groups</Trans> <ArrivalNote live={live} />
        </>
      }
    >
      {groups.length > 0 && (
        <GroupString
          groups={groups}
          riders={riders}
          jerseys={jerseys}
          estimated={estimated}
          timedAt={live.timedAt}
        />
      )}
      <UnseenNote live={live} riders={riders} zone={zone} />
    </LivePanel>
  )
  const board = (
    <LiveRanking
      key="ranking"
      {...address}
      view={view}
      first={first}
      moment={moment}
      trial={trial}
      asked={asked}
    />
  )
  const wornBeside = !trial && wornToday && <Fragment key="worn">{wornToday}</Fragment>

  return (
    <>
      {trial && (
        <Suspense fallback={<Skeleton rows={COURSE_ROWS} />}>
          <TrialCourse
            ranking={ranking}
            startList={startList.body}
            loading={shown.state === 'loading'}
            jerseys={jerseys}
            positionsAt={positionsAt}
          />
        </Suspense>
      )}
      {/*
       * The server sends the order of a phone, so that a page that has come in part shows the upper panels first. On a
       * wide page the keyboard follows the columns.
       */}
      {wide ? [string, board, course, wornBeside] : [course, string, wornBeside, board]}
      <div className={styles.history} data-pictures="">
        {/* Most stages have no positions, and then there is nothing to keep room for. */}
        <WhenSeen heightPx={1}>
          <Suspense fallback={null}>
            <StagePictures c={c} s={s} racing={racing} hasSplits={hasSplits} />
          </Suspense>
        </WhenSeen>
      </div>
      <div className={styles.more}>
        {trial && (
          <Suspense>
            <TrialTurns
              ranking={ranking}
              startList={startList.body}
              positionsAt={positionsAt}
              zone={zone}
              className={styles.turns}
            />
          </Suspense>
        )}
        {trial && wornToday}
        {racing && nextMarkers.length > 0 && (
          <LivePanel className={styles.next} title={<Trans context="what comes">Next</Trans>}>
            <NextMarkers markers={nextMarkers} />
          </LivePanel>
        )}
        {hasCounters(live) && (
          <LivePanel className={styles.counters} title={<Trans>Riders</Trans>}>
            <Counters counters={counters} timeLimit={timeLimit} laps={live.laps} />
          </LivePanel>
        )}
        {trial && profile.body && (
          <div className={styles.profile}>
            <Suspense>
              <Profile profile={profile.body} groups={groups} />
            </Suspense>
          </div>
        )}
        <LivePanel className={styles.map} title={<Trans>Map</Trans>}>
          {wide ? (
            <Suspense fallback={<Skeleton rows={1} rowHeight={SKETCH_PX} />}>
              <LiveMap
                {...address}
                isTracked={racing && positionsAt !== null}
                groups={groups}
                riders={riders}
              />
            </Suspense>
          ) : (
            <Skeleton rows={1} rowHeight={SKETCH_PX} />
          )}
        </LivePanel>
        {wide && actions.body && actions.body.length > 0 && (
          <LivePanel className={styles.timeline} title={<Trans>Latest actions</Trans>}>
            <Suspense fallback={<Skeleton rows={ACTIONS_SHOWN} />}>
              <ActionList actions={actions.body} zone={zone} first={ACTIONS_SHOWN} />
            </Suspense>
          </LivePanel>
        )}
        <LivePanel className={styles.timeline} title={<Trans>Course</Trans>}>
          {timeline.body && timeline.body.length > 0 ? (
            <Suspense fallback={<Skeleton rows={8} />}>
              <TimelineList items={timeline.body} riders={riders} leaderM={leaderM} />
            </Suspense>
          ) : timeline.state === 'loading' ? (
            <Skeleton rows={8} />
          ) : timeline.state === 'unknown' ? (
            <NothingPublished level={3} />
          ) : (
            <EmptyState level={3} title={<Trans>No entries yet</Trans>} />
          )}
        </LivePanel>
      </div>
    </>
  )
}

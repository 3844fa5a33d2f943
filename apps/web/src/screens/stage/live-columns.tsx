/**
 * The panels of a running or finished stage, in one, two or three columns. Where riders start one after the other, those on
 * the course and whose turn it is stand in the place of the groups on the road.
 */
import { Suspense, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDuration } from '../../format/duration.ts'
import { late } from '../../live/late.tsx'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import { LatestLine } from '../../panels/actions/latest-line.tsx'
import { Announcer } from '../../panels/announcer/announcer.tsx'
import { precisionIn } from '../../panels/board/declared.ts'
import { Counters } from '../../panels/counters/counters.tsx'
import { GroupString } from '../../panels/group-string/group-string.tsx'
import { ArrivalNote, UnseenNote } from '../../panels/group-string/road-notes.tsx'
import { WornJerseys } from '../../panels/jerseys/worn-jerseys.tsx'
import { NextMarkers } from '../../panels/markers/next-markers.tsx'
import { PROFILE_PX } from '../../panels/profile/profile-height.ts'
import { useStageLive } from '../../panels/stale/use-stage-live.ts'
import { listHome } from '../../panels/time-trial/trial.ts'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LiveBoard } from './live-board.tsx'
import { LiveFrame, LivePanel } from './live-frame.tsx'
import { defaultView, type LiveView } from './live-view.ts'
import { jerseysByBib, ridersByBib } from './people.ts'
import { StageCorrections } from './stage-corrections.tsx'
import { stagePlace, type StageAddress } from '../../site/stage-address.ts'
import styles from './live-columns.module.css'

/** Of what happened, at first. */
const ACTIONS_SHOWN = 6

const TrialCourse = late(
  'src/screens/stage/trial-panels.tsx',
  async () => (await import('./trial-panels.tsx')).TrialCourse,
)
const RoadSide = late(
  'src/screens/stage/road-side.tsx',
  async () => (await import('./road-side.tsx')).RoadSide,
)
const Profile = late(
  'src/panels/profile/profile.tsx',
  async () => (await import('../../panels/profile/profile.tsx')).Profile,
)
const LiveMap = late('src/screens/stage/live-map.tsx', async () => (await import('./live-map.tsx')).LiveMap)
const TimelineList = late(
  'src/panels/timeline/timeline-list.tsx',
  async () => (await import('../../panels/timeline/timeline-list.tsx')).TimelineList,
)
const ActionList = late(
  'src/panels/actions/action-list.tsx',
  async () => (await import('../../panels/actions/action-list.tsx')).ActionList,
)
const CatchUpCard = late(
  'src/panels/actions/catch-up-card.tsx',
  async () => (await import('../../panels/actions/catch-up-card.tsx')).CatchUpCard,
)
const TrialTurns = late(
  'src/screens/stage/trial-panels.tsx',
  async () => (await import('./trial-panels.tsx')).TrialTurns,
)

/** As many rows as the list of those on the course usually has. */
const COURSE_ROWS = 12
/** About the height of the map that comes in its place. */
const SKETCH_PX = 238

interface LiveColumnsProps extends StageAddress {
  readonly view: LiveView
  readonly moment: 'live' | 'finished'
  /** True where riders or teams start one after the other. */
  readonly startsApart: boolean
  /** Order number of the ranking asked for, as in the address. */
  readonly ranking: string | undefined
}

export function LiveColumns(props: LiveColumnsProps) {
  const { view, moment, startsApart, ranking: askedRanking, ...address } = props
  const { c, s } = address
  const { t } = useLingui()
  const competition = useDocument('competition', { c })
  const live = useStageLive(c, s, competition.body?.replayOf !== null)
  const racing = moment === 'live'
  // Each of the two is 404 while the other is there; asking for both would only be noise.
  const onTheRoad = useDocument('stage-live-rankings', { c, s }, undefined, { enabled: racing })
  const results = useDocument('stage-rankings', { c, s }, undefined, { enabled: !racing })
  const stage = useDocument('stage', { c, s })
  const profile = useDocument('stage-profile', { c, s })
  // Long, and not seen at once: read by the browser.
  const hydrated = useHydrated()
  const timeline = useDocument('stage-timeline', { c, s }, undefined, { enabled: hydrated })
  const actions = useDocument('stage-actions', { c, s })
  const startList = useDocument('stage-startlist', { c, s }, undefined, { enabled: hydrated })
  const worn = useDocument('stage-jerseys', { c, s })
  const zone = useTimeZone(competition.body?.timeZone ?? 'UTC')
  if (live.body === null) return null

  // The result of a time trial is shown as any other.
  const trial = startsApart && racing
  const riders = ridersByBib(startList.body)
  const jerseys = jerseysByBib(worn.body)
  const { nextMarkers, counters, timeLimit, estimated, positionsAt } = live.body
  const groups = racing ? live.body.groups : []
  const shown = racing ? onTheRoad : results
  // What was on the road stands until the result has come.
  const rankings = shown.body ?? onTheRoad.body ?? []
  const [first, ...others] = rankings
  const rows = first?.results ?? []
  const precision = precisionIn(first?.columns ?? [])
  const leader = rows.find((row) => row.rank === 1)
  const leaderName = leader?.rider?.name ?? leader?.team?.name ?? ''
  const isHome = racing && leader?.position?.racing === false
  const leaderTime = leader?.timeMs == null ? null : formatDuration(leader.timeMs, precision)
  const lengthM = profile.body?.points.at(-1)?.distance ?? live.body.distance * 1000
  const front = groups[0]
  const leaderM = trial ? null : racing && front ? lengthM - front.toFinishM : racing ? null : lengthM
  // Those on the course have a table of their own, so the ranking is of those who are home.
  const boards = trial && first ? [{ ...first, results: listHome(rows) }, ...others] : rankings
  const wornToday = racing && worn.body && worn.body.length > 0 && (
    <LivePanel className={trial ? styles.turns : styles.worn} title={<Trans>Jerseys worn today</Trans>}>
      <WornJerseys worn={worn.body} groups={groups} virtualLead={live.body.virtualLead} />
    </LivePanel>
  )
  const toActions = (content: ReactNode) => <Link {...stagePlace(address, 'timeline')}>{content}</Link>
  const news =
    leaderName === ''
      ? ''
      : racing
        ? t`New leader: ${leaderName}`
        : address.single
          ? t`The race is over. Winner: ${leaderName}`
          : t`The stage is over. Winner: ${leaderName}`

  return (
    <>
      <LiveFrame
        address={address}
        view={view}
        moment={moment}
        trial={trial}
        live={live.body}
        updatedAt={live.updatedAt}
        stale={live.stale}
        zone={zone}
        firstHome={
          isHome ? { name: (trial && leader.rider?.lastName) || leaderName, time: leaderTime } : null
        }
        winner={racing ? null : (stage.body?.winner ?? null)}
        winnerKmh={racing ? null : (stage.body?.speed ?? null)}
        latest={<LatestLine actions={actions.body} zone={zone} renderLink={toActions} />}
        className={trial ? styles.apart : styles.columns}
      >
        {/* In the order of a phone's view: a page that has come in part shows what is above first. */}
        {!trial && (
          <Suspense fallback={<Skeleton rows={1} rowHeight={PROFILE_PX} />}>
            <RoadSide
              c={c}
              s={s}
              live={live.body}
              racing={racing}
              single={address.single}
              isProvisional={results.body?.[0]?.resultStatus === 'unconfirmed'}
            />
          </Suspense>
        )}
        {racing && !trial && groups.length + live.body.unseen.length > 0 && (
          <LivePanel
            className={styles.string}
            title={
              <>
                <Trans>Groups</Trans> <ArrivalNote live={live.body} />
              </>
            }
          >
            {groups.length > 0 && (
              <GroupString groups={groups} riders={riders} jerseys={jerseys} estimated={estimated} />
            )}
            <UnseenNote live={live.body} riders={riders} zone={zone} />
          </LivePanel>
        )}
        {!trial && wornToday}
        {trial && (
          <Suspense fallback={<Skeleton rows={COURSE_ROWS} />}>
            <TrialCourse
              ranking={first}
              loading={shown.state === 'loading'}
              jerseys={jerseys}
              positionsAt={positionsAt}
            />
          </Suspense>
        )}
        <section className={styles.ranking} aria-busy={shown.state === 'loading'}>
          {!racing && <StageCorrections c={c} s={s} zone={zone} />}
          <LiveBoard
            rankings={boards}
            asked={askedRanking}
            loading={shown.state === 'loading'}
            firstName={trial && <Trans>At the finish</Trans>}
            jerseys={jerseys}
            groups={groups}
            link={{ address, view: view === defaultView(moment) ? undefined : view }}
          />
        </section>
        <div className={styles.more}>
          {trial && (
            <Suspense>
              <TrialTurns
                ranking={first}
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
          <LivePanel className={styles.counters} title={<Trans>Riders</Trans>}>
            <Counters counters={counters} timeLimit={timeLimit} laps={live.body.laps} />
          </LivePanel>
          {trial && profile.body && (
            <div className={styles.profile}>
              <Suspense>
                <Profile profile={profile.body} groups={groups} />
              </Suspense>
            </div>
          )}
          <LivePanel className={styles.map} title={<Trans>Map</Trans>}>
            {hydrated ? (
              <Suspense fallback={<Skeleton rows={1} rowHeight={SKETCH_PX} />}>
                <LiveMap {...address} racing={racing} groups={groups} riders={riders} />
              </Suspense>
            ) : (
              <Skeleton rows={1} rowHeight={SKETCH_PX} />
            )}
          </LivePanel>
          {hydrated && actions.body && actions.body.length > 0 && (
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
            ) : (
              <EmptyState level={3} title={<Trans>No entries yet</Trans>} />
            )}
          </LivePanel>
        </div>
      </LiveFrame>
      {hydrated && (
        <Suspense>
          <CatchUpCard actions={actions.body ?? []} race={`${c}-stage-${s}`} renderLink={toActions} />
        </Suspense>
      )}
      <Announcer news={news} />
    </>
  )
}

/** A time trial as it is raced: the hot seat, riders on the course, the ranking, and who starts next and finished last. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { Announcer } from '../../panels/announcer/announcer.tsx'
import { Counters } from '../../panels/counters/counters.tsx'
import { WornJerseys } from '../../panels/jerseys/worn-jerseys.tsx'
import { Profile } from '../../panels/profile/profile.tsx'
import { HotSeat } from '../../panels/time-trial/hot-seat.tsx'
import { LastHome } from '../../panels/time-trial/last-home.tsx'
import { NextToStart } from '../../panels/time-trial/next-to-start.tsx'
import { OnCourse } from '../../panels/time-trial/on-course.tsx'
import {
  bestByPoint,
  findHotSeat,
  listHome,
  listLastHome,
  listOnCourse,
  startsByKey,
} from '../../panels/time-trial/trial.ts'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LiveBoard } from './live-board.tsx'
import { LiveFrame, LivePanel } from './live-frame.tsx'
import { LiveMap } from './live-map.tsx'
import { defaultView, type LiveView } from './live-view.ts'
import { jerseysByBib, ridersByBib } from './people.ts'
import type { StageAddress } from './stage-route.ts'
import { TrialTimeline } from './trial-timeline.tsx'
import styles from './time-trial-columns.module.css'

interface TimeTrialColumnsProps extends StageAddress {
  readonly view: LiveView
  readonly phase: 'live' | 'finished'
  /** Order number of the ranking asked for, as in the address. */
  readonly ranking: string | undefined
}

const LAST_SHOWN = 5

export function TimeTrialColumns({ c, s, year, code, view, ranking: asked }: TimeTrialColumnsProps) {
  const { t } = useLingui()
  const live = useDocument('stage-live', { c, s })
  const rankings = useDocument('stage-live-rankings', { c, s })
  const startList = useDocument('stage-startlist', { c, s })
  const profile = useDocument('stage-profile', { c, s })
  const worn = useDocument('stage-jerseys', { c, s })
  const competition = useDocument('competition', { c })
  const zone = useTimeZone(competition.body?.timeZone ?? 'UTC')
  if (live.body === null) return null

  const { positionsAt, counters, timeLimit } = live.body
  const params = { year, competition: code, stage: s }
  const [stageRanking, ...others] = rankings.body ?? []
  const rows = stageRanking?.results ?? []
  const starters = startList.body?.results ?? []
  const onCourse = listOnCourse(rows)
  const best = bestByPoint(rows)
  const leader = findHotSeat(rows)
  const leaderName = leader?.rider?.name ?? leader?.team?.name ?? ''
  const jerseys = jerseysByBib(worn.body)
  const riders = ridersByBib(startList.body)
  // Those on the course have a table of their own, so the ranking is of those who are home.
  const board = stageRanking ? [{ ...stageRanking, results: listHome(rows) }, ...others] : []
  const loading = rankings.state === 'loading'

  return (
    <>
      <LiveFrame
        params={params}
        view={view}
        phase="live"
        trial
        live={live.body}
        updatedAt={live.updatedAt}
        stale={live.stale}
        zone={zone}
        firstHome={leader && { name: leader.rider?.lastName ?? leaderName, time: leader.time }}
        className={styles.columns}
      >
        <div className={styles.course} aria-busy={loading}>
          <HotSeat leader={leader} best={best} jerseys={jerseys} />
          <LivePanel title={<Trans>On the course</Trans>}>
            {loading ? (
              <Skeleton rows={12} rowHeight={44} />
            ) : onCourse.length === 0 ? (
              <EmptyState level={3} title={<Trans>Nobody is on the course</Trans>} />
            ) : (
              <OnCourse rows={onCourse} best={best} jerseys={jerseys} positionsAt={positionsAt} />
            )}
            {onCourse.some((row) => row.estimated === true) && (
              <p className={styles.note}>
                <Trans>≈ estimated from positions, not timed</Trans>
              </p>
            )}
          </LivePanel>
        </div>
        <section className={styles.ranking}>
          <LiveBoard
            rankings={board}
            asked={asked}
            loading={loading}
            firstName={<Trans>At the finish</Trans>}
            jerseys={jerseys}
            groups={NO_GROUPS}
            link={{ params, view: view === defaultView('live') ? undefined : view }}
          />
        </section>
        <div className={styles.more}>
          <LivePanel className={styles.turns} title={<Trans>Next to start</Trans>}>
            {startList.state === 'loading' ? (
              <Skeleton rows={5} rowHeight={44} />
            ) : (
              <NextToStart
                startList={starters}
                seen={new Set(rows.map(({ key }) => key))}
                positionsAt={positionsAt}
                zone={zone}
              />
            )}
          </LivePanel>
          <LivePanel className={styles.turns} title={<Trans>Last finishers</Trans>}>
            <LastHome rows={listLastHome(rows, startsByKey(starters), LAST_SHOWN)} />
          </LivePanel>
          {worn.body && worn.body.length > 0 && (
            <LivePanel className={styles.turns} title={<Trans>Jerseys worn today</Trans>}>
              <WornJerseys worn={worn.body} groups={NO_GROUPS} />
            </LivePanel>
          )}
          <div className={styles.turns}>
            <Counters counters={counters} timeLimit={timeLimit} />
          </div>
          <div className={styles.profile}>
            {profile.body && <Profile profile={profile.body} groups={NO_GROUPS} />}
          </div>
          <LivePanel className={styles.map} title={<Trans>Map</Trans>}>
            <LiveMap
              c={c}
              s={s}
              year={year}
              code={code}
              isView={view === 'map'}
              racing
              groups={NO_GROUPS}
              riders={riders}
            />
          </LivePanel>
          <LivePanel className={styles.timeline} title={<Trans>Timeline</Trans>}>
            <TrialTimeline c={c} s={s} riders={riders} />
          </LivePanel>
        </div>
      </LiveFrame>
      <Announcer news={leaderName === '' ? '' : t`New leader: ${leaderName}`} />
    </>
  )
}

const NO_GROUPS: readonly never[] = []

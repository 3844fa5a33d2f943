/** The panels of a running or finished stage, in one, two or three columns. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { Announcer } from '../../panels/announcer/announcer.tsx'
import { Counters } from '../../panels/counters/counters.tsx'
import { GroupString } from '../../panels/group-string/group-string.tsx'
import { ArrivalNote, UnseenNote } from '../../panels/group-string/road-notes.tsx'
import { JerseyHolders } from '../../panels/jerseys/jersey-holders.tsx'
import { WornJerseys } from '../../panels/jerseys/worn-jerseys.tsx'
import { NextMarkers } from '../../panels/markers/next-markers.tsx'
import { Profile } from '../../panels/profile/profile.tsx'
import { useGroupShadows } from '../../panels/profile/use-group-trail.ts'
import { TimelineList } from '../../panels/timeline/timeline-list.tsx'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LiveBoard } from './live-board.tsx'
import { LiveFrame, LivePanel } from './live-frame.tsx'
import { LiveMap } from './live-map.tsx'
import { defaultView, type LiveView } from './live-view.ts'
import { jerseysByBib, ridersByBib } from './people.ts'
import { StageCorrections } from './stage-corrections.tsx'
import type { StageAddress } from './stage-route.ts'
import styles from './live-columns.module.css'

interface LiveColumnsProps extends StageAddress {
  readonly view: LiveView
  readonly phase: 'live' | 'finished'
  /** Order number of the ranking asked for, as in the address. */
  readonly ranking: string | undefined
}

export function LiveColumns({ c, s, year, code, view, phase, ranking: askedRanking }: LiveColumnsProps) {
  const { t } = useLingui()
  const live = useDocument('stage-live', { c, s })
  const racing = phase === 'live'
  // Each of the two is 404 while the other is there; asking for both would only be noise.
  const onTheRoad = useDocument('stage-live-rankings', { c, s }, undefined, { enabled: racing })
  const results = useDocument('stage-rankings', { c, s }, undefined, { enabled: !racing })
  const stage = useDocument('stage', { c, s })
  const holders = useDocument('overall-jerseys', { c, s }, undefined, { enabled: !racing })
  const profile = useDocument('stage-profile', { c, s })
  // Long, and not seen at once: read by the browser.
  const hydrated = useHydrated()
  const timeline = useDocument('stage-timeline', { c, s }, undefined, { enabled: hydrated })
  const startList = useDocument('stage-startlist', { c, s }, undefined, { enabled: hydrated })
  const worn = useDocument('stage-jerseys', { c, s })
  const competition = useDocument('competition', { c })
  const zone = useTimeZone(competition.body?.timeZone ?? 'UTC')
  const shadows = useGroupShadows(racing ? live.body : null)
  const riders = ridersByBib(startList.body)
  const jerseys = jerseysByBib(worn.body)
  if (live.body === null) return null

  const params = { year, competition: code, stage: s }
  const { nextMarkers, counters, timeLimit, estimated } = live.body
  const groups = racing ? live.body.groups : []
  const shown = racing ? onTheRoad : results
  // What was on the road stands until the result has come.
  const rankings = shown.body ?? onTheRoad.body ?? []
  const leader = rankings[0]?.results.find((row) => row.rank === 1)
  const leaderName = leader?.rider?.name ?? leader?.team?.name ?? ''
  const first = groups[0]
  const lengthM = profile.body?.points.at(-1)?.distance ?? live.body.distance * 1000
  const leaderM = racing && first ? lengthM - first.toFinishM : racing ? null : lengthM
  const firstHome =
    racing && leader && leader.position?.racing === false ? { name: leaderName, time: leader.time } : null
  const isProvisional = results.body?.[0]?.resultStatus === 'unconfirmed'
  const news =
    leaderName === ''
      ? ''
      : racing
        ? t`New leader: ${leaderName}`
        : t`The stage is over. Winner: ${leaderName}`

  return (
    <>
      <LiveFrame
        params={params}
        view={view}
        phase={phase}
        live={live.body}
        updatedAt={live.updatedAt}
        stale={live.stale}
        zone={zone}
        firstHome={firstHome}
        winner={stage.body?.winner ?? null}
        winnerKmh={stage.body?.speed ?? null}
        className={styles.columns}
        above={
          racing &&
          groups.length + live.body.unseen.length > 0 && (
            <LivePanel className={styles.string} title={<Trans>Groups</Trans>}>
              <ArrivalNote live={live.body} />
              {groups.length > 0 && (
                <GroupString groups={groups} riders={riders} jerseys={jerseys} estimated={estimated} />
              )}
              <UnseenNote live={live.body} riders={riders} zone={zone} />
            </LivePanel>
          )
        }
      >
        <section className={styles.ranking} aria-busy={shown.state === 'loading'}>
          {!racing && <StageCorrections c={c} s={s} zone={zone} />}
          <LiveBoard
            rankings={rankings}
            asked={askedRanking}
            loading={shown.state === 'loading'}
            jerseys={jerseys}
            groups={groups}
            link={{ params, view: view === defaultView(phase) ? undefined : view }}
          />
        </section>
        <section className={styles.groups}>
          {profile.body && <Profile profile={profile.body} groups={groups} shadows={shadows} />}
          {profile.state === 'loading' && <Skeleton rows={1} rowHeight={260} />}
          {racing && groups.length === 0 && (
            <p className={styles.quiet}>
              <Trans>The groups come with the first positions.</Trans>
            </p>
          )}
          {racing && worn.body && worn.body.length > 0 && (
            <LivePanel className={styles.worn} title={<Trans>Jerseys worn today</Trans>}>
              <WornJerseys worn={worn.body} groups={groups} />
            </LivePanel>
          )}
          {!racing && holders.body && holders.body.length > 0 && (
            <LivePanel
              title={
                isProvisional ? (
                  <Trans>Jerseys after the stage, unconfirmed</Trans>
                ) : (
                  <Trans>Jerseys after the stage</Trans>
                )
              }
            >
              <JerseyHolders holders={holders.body} />
            </LivePanel>
          )}
        </section>
        <section className={styles.more}>
          <LivePanel className={styles.map} title={<Trans>Map</Trans>}>
            <LiveMap
              c={c}
              s={s}
              year={year}
              code={code}
              isView={view === 'map'}
              racing={racing}
              groups={groups}
              riders={riders}
            />
          </LivePanel>
          {racing && nextMarkers.length > 0 && (
            <LivePanel className={styles.next} title={<Trans context="what comes">Next</Trans>}>
              <NextMarkers markers={nextMarkers} />
            </LivePanel>
          )}
          <LivePanel className={styles.counters} title={<Trans>Riders</Trans>}>
            <Counters counters={counters} timeLimit={timeLimit} />
          </LivePanel>
          <LivePanel className={styles.timeline} title={<Trans>Timeline</Trans>}>
            {timeline.body && timeline.body.length > 0 ? (
              <TimelineList items={timeline.body} riders={riders} leaderM={leaderM} />
            ) : timeline.state === 'loading' ? (
              <Skeleton rows={8} />
            ) : (
              <EmptyState level={3} title={<Trans>Nothing has been noted yet</Trans>} />
            )}
          </LivePanel>
        </section>
      </LiveFrame>
      <Announcer news={news} />
    </>
  )
}

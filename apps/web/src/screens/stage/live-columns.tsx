/** The panels of a running or finished stage, in one, two or three columns. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { Announcer } from '../../panels/announcer/announcer.tsx'
import { Counters } from '../../panels/counters/counters.tsx'
import { GroupString } from '../../panels/group-string/group-string.tsx'
import { JerseyHolders } from '../../panels/jerseys/jersey-holders.tsx'
import { NextMarkers } from '../../panels/markers/next-markers.tsx'
import { Profile } from '../../panels/profile/profile.tsx'
import { RaceStrip } from '../../panels/race-strip/race-strip.tsx'
import { StaleNote } from '../../panels/stale/stale-note.tsx'
import { TimelineList } from '../../panels/timeline/timeline-list.tsx'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LiveMap } from './live-map.tsx'
import { LiveBoard } from './live-board.tsx'
import { defaultView, type LiveView } from './live-view.ts'
import { LiveViews } from './live-views.tsx'
import { jerseysByBib, ridersByBib } from './people.ts'
import { ReceiptBadge } from './receipt-badge.tsx'
import type { StageAddress } from './stage-route.ts'
import styles from './live-screen.module.css'

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
  const riders = ridersByBib(startList.body)
  const jerseys = jerseysByBib(worn.body)
  if (live.body === null) return null

  const params = { year, competition: code, stage: s }
  const { groups, nextMarkers, counters, estimated, positionsAt } = live.body
  const shown = racing ? onTheRoad : results
  // What was on the road stands until the result has come.
  const rankings = shown.body ?? onTheRoad.body ?? []
  const leader = rankings[0]?.results.find((row) => row.rank === 1)
  const leaderName = leader?.rider?.name ?? leader?.team?.name ?? ''
  const first = groups[0]
  const lengthM = profile.body?.points.at(-1)?.distance ?? live.body.distance * 1000
  const leaderM = racing && first ? lengthM - first.toFinishM : racing ? null : lengthM
  const news =
    leaderName === ''
      ? ''
      : racing
        ? t`New leader: ${leaderName}`
        : t`The stage is over. Winner: ${leaderName}`

  return (
    <>
      <RaceStrip
        live={live.body}
        badge={<ReceiptBadge updatedAt={racing ? live.updatedAt : null} />}
        winner={stage.body?.winner ?? null}
        winnerKmh={stage.body?.speed ?? null}
        troubled={live.stale}
      />
      <div className={styles.columns} data-view={view}>
        <div className={styles.top}>
          <StaleNote
            stale={live.stale}
            updatedAt={live.updatedAt}
            positionsAt={racing ? positionsAt : null}
            zone={zone}
          />
          <div className={styles.views}>
            <LiveViews params={params} view={view} phase={phase} />
          </div>
        </div>
        <section className={styles.ranking} aria-busy={shown.state === 'loading'}>
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
          {profile.body && <Profile profile={profile.body} groups={racing ? groups : []} />}
          {profile.state === 'loading' && <Skeleton rows={1} rowHeight={260} />}
          {!racing && holders.body && holders.body.length > 0 && (
            <div>
              <h2 className={styles.title}>
                <Trans>Jerseys after the stage</Trans>
              </h2>
              <JerseyHolders holders={holders.body} />
            </div>
          )}
          {racing && groups.length > 0 && (
            <div>
              <h2 className={styles.title}>
                <Trans>Groups</Trans>
              </h2>
              <GroupString groups={groups} riders={riders} jerseys={jerseys} estimated={estimated} />
            </div>
          )}
        </section>
        <section className={styles.more}>
          <div className={styles.map}>
            <h2 className={styles.title}>
              <Trans>Map</Trans>
            </h2>
            <LiveMap
              c={c}
              s={s}
              year={year}
              code={code}
              isView={view === 'map'}
              racing={racing}
              groups={racing ? groups : []}
              riders={riders}
            />
          </div>
          {racing && nextMarkers.length > 0 && (
            <div className={styles.next}>
              <h2 className={styles.title}>
                <Trans>Next</Trans>
              </h2>
              <NextMarkers markers={nextMarkers} />
            </div>
          )}
          <div className={styles.counters}>
            <h2 className={styles.title}>
              <Trans>Riders</Trans>
            </h2>
            <Counters counters={counters} />
          </div>
          <div className={styles.timeline}>
            <h2 className={styles.title}>
              <Trans>Timeline</Trans>
            </h2>
            {timeline.body && timeline.body.length > 0 ? (
              <TimelineList items={timeline.body} riders={riders} leaderM={leaderM} />
            ) : timeline.state === 'loading' ? (
              <Skeleton rows={8} />
            ) : (
              <EmptyState level={3} title={<Trans>Nothing has been noted yet.</Trans>} />
            )}
          </div>
        </section>
      </div>
      <Announcer news={news} />
    </>
  )
}

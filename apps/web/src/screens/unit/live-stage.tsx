/** A running or finished stage: the strip above, which a phone shows first, and below it the columns. */
import { Suspense, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { late, lateRegion } from '../../live/late.tsx'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import { LatestLine } from '../../panels/actions/latest-line.tsx'
import { StageAnnouncer } from '../../panels/announcer/stage-announcer.tsx'
import { LeaderLine, ofGeneral } from '../../panels/jerseys/leader-line.tsx'
import { leaderIn } from '../../panels/strip/leader.ts'
import { useStageLive } from '../../panels/stale/use-stage-live.ts'
import { stagePlace, type StageAddress } from '../../site/unit-address.ts'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { useUnitZone } from '../../site/use-unit.ts'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { classNames } from '@bell-lap/ui/text/class-names.ts'
import { Skeleton } from '@bell-lap/ui/state/skeleton.tsx'
import { LiveFrame } from './live-frame.tsx'
import { hasGroupString, type LiveView } from './live-view.ts'
import styles from './live-columns.module.css'

/** Source path of the columns. */
export const LIVE_COLUMNS = 'src/screens/unit/live-columns.tsx'
const LiveColumns = lateRegion(
  LIVE_COLUMNS,
  async () => (await import('./live-columns.tsx')).LiveColumns,
  <Skeleton rows={20} />,
)
const CatchUpCard = late(
  'src/panels/actions/catch-up-card.tsx',
  async () => (await import('../../panels/actions/catch-up-card.tsx')).CatchUpCard,
)

interface LiveStageProps extends StageAddress {
  readonly view: LiveView
  /** The view for an address that names none. */
  readonly first: LiveView
  readonly moment: 'live' | 'finished'
  /** True if riders or teams start one after the other. */
  readonly startsApart: boolean
  /** Order number of the requested ranking, as in the address. */
  readonly ranking: string | undefined
}

export function LiveStage({ view, first, moment, startsApart, ranking: asked, ...address }: LiveStageProps) {
  const { c, s } = address
  const { t } = useLingui()
  const competition = useDocument('competition', { c })
  const live = useStageLive(c, s, competition.body?.replayOf !== null)
  const racing = moment === 'live'
  // Only one of the two exists at a time and the other is 404, so only one is requested.
  const onTheRoad = useDocument('stage-live-rankings', { c, s }, undefined, { enabled: racing })
  const results = useDocument('stage-rankings', { c, s }, undefined, { enabled: !racing })
  const stage = useDocument('stage', { c, s })
  const worn = useDocument('stage-jerseys', { c, s })
  const after = useDocument('overall-jerseys', { c, s }, undefined, { enabled: !racing && !address.single })
  const actions = useDocument('stage-actions', { c, s })
  const hydrated = useHydrated()
  const zone = useTimeZone(useUnitZone({ c, s }))
  if (live.body === null) return null

  // The result of a time trial is shown like any other.
  const trial = startsApart && racing
  const shown = racing ? onTheRoad : results
  // The order on the road is shown until the result has come.
  const rankings = shown.body ?? onTheRoad.body ?? []
  const leader = leaderIn(rankings)
  const { winner = null, alsoWon } = (racing ? null : stage.body) ?? {}
  const names = alsoWon && [winner, ...alsoWon].map((each) => each?.name).join(', ')
  const leaderName = names ?? leader?.name ?? ''
  const toActions = (content: ReactNode) => <Link {...stagePlace(address, 'timeline')}>{content}</Link>

  return (
    <>
      <LiveFrame
        address={address}
        view={view}
        first={first}
        moment={moment}
        trial={trial}
        live={live.body}
        updatedAt={live.updatedAt}
        stale={live.stale}
        zone={zone}
        firstHome={
          racing && leader?.hasFinished
            ? { name: trial ? leader.shortName : leaderName, time: leader.time }
            : null
        }
        leaderName={leaderName}
        wearer={ofGeneral(worn.body)?.wearer.lastName}
        // The word for several winners comes first, because the strip cuts names if there is no room.
        winner={names === undefined ? winner : { ...winner, name: `${t`Winners`} ${names}`, nation: '' }}
        winnerKmh={racing ? null : (stage.body?.speed ?? null)}
        latest={
          <>
            <LeaderLine
              worn={worn.body}
              after={after.body}
              virtualLead={live.body.virtualLead}
              bestInFront={live.body.bestInFront}
            />
            <LatestLine
              actions={actions.body}
              disruption={live.body.disruption?.kind}
              racing={moment === 'live'}
              zone={zone}
              renderLink={toActions}
            />
          </>
        }
        className={
          trial
            ? styles.apart
            : classNames(styles.columns, hasGroupString(live.body, moment) && styles.strung)
        }
      >
        <LiveColumns {...address} view={view} first={first} moment={moment} trial={trial} asked={asked} />
      </LiveFrame>
      {hydrated && (
        <Suspense>
          <CatchUpCard actions={actions.body ?? []} race={`${c}-stage-${s}`} renderLink={toActions} />
        </Suspense>
      )}
      <StageAnnouncer
        live={live.body}
        actions={actions.state === 'loading' ? null : (actions.body ?? [])}
        racing={racing}
        single={address.single}
        leaderName={leaderName}
      />
    </>
  )
}

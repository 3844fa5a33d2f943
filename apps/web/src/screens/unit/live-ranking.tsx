/**
 * The ranking among the columns of a running or finished stage, some two hundred rows. It reads its documents itself, so that no
 * push changes anything around it before it is hydrated: such a change would make React hydrate all rows at once.
 */
import { endsRacing } from '@bell-lap/domain/calendar/disruption'
import { Activity, memo, Suspense } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Rankings, StageLive } from '@bell-lap/protocol/documents/stages'
import { useSleep } from '../../live/asleep.ts'
import { useDocument } from '../../live/use-document.ts'
import { useStageLive } from '../../panels/stale/use-stage-live.ts'
import { listHome } from '../../panels/time-trial/trial.ts'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { NoResult, NothingPublished } from '@bell-lap/ui/state/section-state.tsx'
import { usePrinting } from '@bell-lap/ui/page/printing.ts'
import { isWide, useNarrow } from '@bell-lap/ui/page/wide.ts'
import { LiveBoard } from './live-board.tsx'
import type { LiveView } from './live-view.ts'
import { jerseysByBib } from './people.ts'
import { UnitCorrections } from './unit-corrections.tsx'
import type { StageAddress } from '../../site/unit-address.ts'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { useUnitZone } from '../../site/use-unit.ts'
import styles from './live-columns.module.css'

const NO_GROUPS: StageLive['groups'] = []
const NO_RANKINGS: Rankings = []

interface LiveRankingProps extends StageAddress {
  readonly view: LiveView
  readonly first: LiveView
  readonly moment: 'live' | 'finished'
  /** True while riders or teams start one after the other. */
  readonly trial: boolean
  /** Order number of the ranking asked for, as in the address. */
  readonly asked: string | undefined
}

/**
 * Its props are texts, numbers and flags, so that it is not rendered again while they are equal: what sleeps in it goes on sleeping.
 * Nothing that hides may stand around the boundary, because React hydrates nothing inside what is hidden.
 */
export const LiveRanking = memo(function LiveRanking(props: LiveRankingProps) {
  return (
    <Suspense>
      <SleepingRanking {...props} isPrinted={usePrinting()} />
    </Suspense>
  )
})

interface SleepingRankingProps extends LiveRankingProps {
  readonly isPrinted: boolean
}

function SleepingRanking({ isPrinted, ...props }: SleepingRankingProps) {
  useSleep(() => props.view === 'ranking' || isPrinted || isWide())
  // A view that a phone does not show is kept, and drawn again when the browser is idle.
  const isAway = useNarrow() && props.view !== 'ranking'
  return (
    <Activity mode={isAway ? 'hidden' : 'visible'}>
      <RankingSection {...props} />
    </Activity>
  )
}

function RankingSection({ view, first: firstView, moment, trial, asked, ...address }: LiveRankingProps) {
  const { c, s } = address
  const racing = moment === 'live'
  const competition = useDocument('competition', { c })
  const live = useStageLive(c, s, competition.body?.replayOf !== null).body
  const zone = useTimeZone(useUnitZone({ c, s }))
  // Only one of the two exists at a time and the other is 404, so only one is requested.
  const onTheRoad = useDocument('stage-live-rankings', { c, s }, undefined, { enabled: racing })
  const results = useDocument('stage-rankings', { c, s }, undefined, { enabled: !racing })
  const worn = useDocument('stage-jerseys', { c, s })
  const shown = racing ? onTheRoad : results
  // The order on the road is shown until the result has come.
  const rankings = shown.body ?? onTheRoad.body ?? NO_RANKINGS
  const [first, ...others] = rankings
  // Riders on the course have a table of their own, so the ranking has only finished riders.
  const boards = trial && first ? [{ ...first, results: listHome(first.results) }, ...others] : rankings
  return (
    <section className={styles.ranking} aria-busy={shown.state === 'loading'}>
      {!racing && <UnitCorrections unit={{ c, s }} zone={zone} />}
      <LiveBoard
        rankings={boards}
        asked={asked}
        loading={shown.state === 'loading'}
        empty={
          racing ? (
            <EmptyState title={<Trans>No ranking yet</Trans>}>
              <Trans>The order on the road appears with the first positions or times.</Trans>
            </EmptyState>
          ) : results.state === 'unknown' && !endsRacing(live?.disruption?.kind) ? (
            <NothingPublished />
          ) : (
            <NoResult disruption={live?.disruption?.kind} />
          )
        }
        jerseys={jerseysByBib(worn.body)}
        groups={racing && live !== null ? live.groups : NO_GROUPS}
        link={{ address, view: view === firstView ? undefined : view }}
      />
    </section>
  )
}

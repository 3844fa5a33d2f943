/** The live page of a stage: before, during and after the race. */
import { Suspense } from 'react'
import { Trans } from '@lingui/react/macro'
import { late, RegionToCome } from '../../live/late.tsx'
import { useDocument } from '../../live/use-document.ts'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { LIVE_COLUMNS, LiveStage } from './live-stage.tsx'
import { defaultView, isTimedOnly, parseLiveView } from './live-view.ts'
import { RaceToCome } from '../../panels/one-race/race-to-come.tsx'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { raceMoment } from '../../site/race-moment.ts'
import type { StageAddress } from '../../site/unit-address.ts'
import styles from './live-screen.module.css'

const BeforeStart = late(
  'src/screens/unit/before-start.tsx',
  async () => (await import('./before-start.tsx')).BeforeStart,
)

interface LiveScreenProps extends StageAddress {
  /** The panels that a phone shows, as in the address. */
  readonly view: string | undefined
  /** Order number of the shown ranking, as in the address. */
  readonly ranking: string | undefined
}

export function LiveScreen({ view, ranking, ...address }: LiveScreenProps) {
  const { c, s } = address
  const live = useDocument('stage-live', { c, s })
  const stage = useDocument('stage', { c, s })
  const moment = raceMoment(live.state, live.body)
  const onTheRoad = useDocument('stage-live-rankings', { c, s }, undefined, { enabled: moment === 'live' })
  switch (moment) {
    case 'loading':
      return (
        <div className={styles.plain}>
          <SectionState state="loading" empty={null} rows={14} rowHeight={44} />
          <RegionToCome module={LIVE_COLUMNS} />
        </div>
      )
    case 'unknown':
      return (
        <div className={styles.plain}>
          {address.single ? <RaceToCome /> : <EmptyState title={<Trans>There is no such stage</Trans>} />}
        </div>
      )
    case 'failed':
      return (
        <div className={styles.plain}>
          <EmptyState title={<Trans>The race could not be loaded</Trans>}>
            <Trans>Trying again automatically.</Trans>
          </EmptyState>
        </div>
      )
    case 'before':
      return (
        <Suspense>
          <BeforeStart {...address} />
        </Suspense>
      )
    case 'live':
    case 'finished': {
      const startsApart = stage.body !== null && stage.body.type !== 'MS'
      const timedOnly = !startsApart && live.body !== null && isTimedOnly(live.body, onTheRoad.body)
      const first = defaultView(moment, timedOnly)
      return (
        <LiveStage
          {...address}
          view={parseLiveView(view, first)}
          first={first}
          moment={moment}
          startsApart={startsApart}
          ranking={ranking}
        />
      )
    }
  }
}

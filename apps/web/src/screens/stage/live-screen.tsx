/** A stage as it is raced: before, during and after. */
import { Trans } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BeforeStart } from './before-start.tsx'
import { LiveColumns } from './live-columns.tsx'
import { parseLiveView } from './live-view.ts'
import { SectionState } from './section-state.tsx'
import { stagePhase } from './stage-phase.ts'
import type { StageAddress } from './stage-route.ts'
import { TimeTrialColumns } from './time-trial-columns.tsx'
import styles from './live-screen.module.css'

interface LiveScreenProps extends StageAddress {
  /** Which panels a phone shows; as in the address. */
  readonly view: string | undefined
  /** Order number of the ranking to show; as in the address. */
  readonly ranking: string | undefined
}

export function LiveScreen({ view, ranking, ...address }: LiveScreenProps) {
  const { c, s } = address
  const live = useDocument('stage-live', { c, s })
  const stage = useDocument('stage', { c, s })
  const isTrial = stage.body?.type === 'ITT' || stage.body?.type === 'TTT'
  const phase = stagePhase(live.state, live.body)
  switch (phase) {
    case 'loading':
      return (
        <div className={styles.plain}>
          <SectionState state="loading" empty={null} rows={14} rowHeight={44} />
        </div>
      )
    case 'unknown':
      return (
        <div className={styles.plain}>
          <EmptyState title={<Trans>There is no such stage</Trans>} />
        </div>
      )
    case 'failed':
      return (
        <div className={styles.plain}>
          <EmptyState title={<Trans>The race could not be loaded</Trans>}>
            <Trans>Trying again by itself.</Trans>
          </EmptyState>
        </div>
      )
    case 'before':
      return <BeforeStart {...address} />
    case 'live':
    case 'finished': {
      // The result of a time trial is shown as any other.
      const Columns = isTrial && phase === 'live' ? TimeTrialColumns : LiveColumns
      return <Columns {...address} view={parseLiveView(view, phase)} phase={phase} ranking={ranking} />
    }
  }
}

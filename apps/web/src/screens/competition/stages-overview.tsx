/** The stages of a stage race with their winners, the most relevant stage, and the leaders. */
import { Suspense } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { late } from '../../live/late.tsx'
import { useDocument } from '../../live/use-document.ts'
import { CalendarLink } from '../../site/calendar-link.tsx'
import { TimeZoneSwitch } from '../../site/time-zone-switch.tsx'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { WhenSeen } from '@bell-lap/ui/page/when-seen.tsx'
import { FailedState } from '@bell-lap/ui/state/failed-state.tsx'
import { NothingPublished } from '@bell-lap/ui/state/section-state.tsx'
import { Skeleton } from '@bell-lap/ui/state/skeleton.tsx'
import styles from './competition-screen.module.css'
import { LastStage } from './last-stage.tsx'
import { LeaderBoard } from './leader-board.tsx'
import { progressOf } from './stage-progress.ts'
import { StageNow } from './stage-now.tsx'
import { StageTable } from './stage-table.tsx'

/** Rows of the skeleton: the number of stages of a grand tour. */
export const USUAL_STAGES = 21
export const STAGE_ROW_PX = 45

/** Height of the chart with the controls around it. */
const CHART_PX = 380

const GeneralGaps = late(
  'src/screens/competition/general-gaps.tsx',
  async () => (await import('./general-gaps.tsx')).GeneralGaps,
)

export function StagesOverview({ competition }: { readonly competition: Competition }) {
  const stages = useDocument('stages', { c: competition.id })
  const list = stages.body ?? []
  const progress = progressOf(list)
  return (
    <div className={styles.page}>
      {list.length > 0 ? <StageNow competition={competition} progress={progress} /> : null}
      <div className={styles.columns}>
        <section className={styles.main} aria-labelledby="stages">
          <div className={styles.heading}>
            <h2 className={styles.title} id="stages">
              <Trans>Stages</Trans>
            </h2>
            {progress.next ? (
              <TimeZoneSwitch
                competitionZone={progress.next.timeZone ?? competition.timeZone}
                at={progress.next.startAt}
              />
            ) : null}
          </div>
          {stages.state === 'ok' && list.length > 0 ? (
            <>
              <StageTable competition={competition} stages={list} />
              <CalendarLink of="schedule" params={{ c: competition.id }} />
            </>
          ) : stages.state === 'loading' ? (
            <Skeleton rows={USUAL_STAGES} rowHeight={STAGE_ROW_PX} />
          ) : stages.state === 'failed' ? (
            <FailedState level={3} title={<Trans>The stages could not be loaded</Trans>} />
          ) : competition.status === 'Previous' ? (
            <NothingPublished level={3} />
          ) : (
            <EmptyState level={3} title={<Trans>The programme is not published yet</Trans>}>
              <Trans>Stages appear here as soon as the organiser publishes them.</Trans>
            </EmptyState>
          )}
        </section>
        {progress.ranked ? (
          <aside className={styles.rail}>
            <LeaderBoard competition={competition} stage={progress.ranked} />
            {progress.result && <LastStage competition={competition} stage={progress.result} />}
          </aside>
        ) : null}
      </div>
      {progress.ranked && (
        <WhenSeen heightPx={CHART_PX}>
          <Suspense fallback={null}>
            <GeneralGaps c={competition.id} isOver={competition.status === 'Previous'} />
          </Suspense>
        </WhenSeen>
      )}
    </div>
  )
}

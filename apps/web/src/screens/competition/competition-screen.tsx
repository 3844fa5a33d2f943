/** A competition at a glance: what it is, where it stands, its stages with their winners. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { useParams } from '@tanstack/react-router'
import { placeName } from '../../format/country.ts'
import { useDocument } from '../../live/use-document.ts'
import { PageHead } from '../../site/page-head.tsx'
import { competitionId } from '../../live/address.ts'
import { TimeZoneSwitch } from '../../site/time-zone-switch.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CompetitionHead } from './competition-head.tsx'
import { CompetitionPage } from './competition-page.tsx'
import styles from './competition-screen.module.css'
import { LastStage } from './last-stage.tsx'
import { LeaderBoard } from './leader-board.tsx'
import { progressOf } from './stage-progress.ts'
import { StageNow } from './stage-now.tsx'
import { StageTable } from './stage-table.tsx'

/** Rows of the skeleton: a grand tour has so many stages. */
const USUAL_STAGES = 21
const STAGE_ROW_PX = 45

export function CompetitionScreen() {
  const { year, competition: code } = useParams({ from: '/$year/$competition' })
  const c = competitionId(code, year)
  const { t } = useLingui()
  const competition = useDocument('competition', { c })
  if (competition.state === 'ok') return <KnownCompetition competition={competition.body} />
  return (
    <CompetitionPage year={year} code={code} name={String(year)} title={code.toUpperCase()}>
      <PageHead
        title={`${code.toUpperCase()} ${year}`}
        description={t`Stages, live timing, start lists, results and rankings.`}
      />
      {competition.state === 'loading' ? (
        <Skeleton rows={USUAL_STAGES} rowHeight={STAGE_ROW_PX} />
      ) : competition.state === 'failed' ? (
        <FailedState title={<Trans>This competition could not be loaded</Trans>} />
      ) : (
        <EmptyState title={<Trans>Nothing is published of this competition yet</Trans>} />
      )}
    </CompetitionPage>
  )
}

function KnownCompetition({ competition }: { readonly competition: Competition }) {
  const { t, i18n } = useLingui()
  const c = competition.id
  const { year } = competition
  const location = placeName(competition.location, competition.noc, i18n.locale)
  // Some names carry their year.
  const name = competition.name.includes(String(year)) ? competition.name : `${competition.name} ${year}`
  const stages = useDocument('stages', { c })
  const list = stages.body ?? []
  const progress = progressOf(list)
  return (
    <>
      <PageHead
        title={name}
        description={t`${name}, ${location}: stages, live timing, start lists, results and rankings.`}
      />
      <CompetitionHead competition={competition} stages={list} />
      <div className={styles.page}>
        {list.length > 0 ? <StageNow competition={competition} progress={progress} /> : null}
        <div className={styles.columns}>
          <section className={styles.main} aria-labelledby="stages">
            <div className={styles.heading}>
              <h2 className={styles.title} id="stages">
                <Trans>Stages</Trans>
              </h2>
              {progress.next ? (
                <TimeZoneSwitch competitionZone={competition.timeZone} at={progress.next.startAt} />
              ) : null}
            </div>
            {stages.state === 'ok' && list.length > 0 ? (
              <StageTable competition={competition} stages={list} />
            ) : stages.state === 'loading' ? (
              <Skeleton rows={USUAL_STAGES} rowHeight={STAGE_ROW_PX} />
            ) : stages.state === 'failed' ? (
              <FailedState level={3} title={<Trans>The stages could not be loaded</Trans>} />
            ) : (
              <EmptyState level={3} title={<Trans>The programme is not published yet</Trans>}>
                <Trans>Stages appear here as soon as the organiser publishes them.</Trans>
              </EmptyState>
            )}
          </section>
          {progress.last ? (
            <aside className={styles.rail}>
              <LeaderBoard competition={competition} stage={progress.last} />
              <LastStage competition={competition} stage={progress.last} />
            </aside>
          ) : null}
        </div>
      </div>
    </>
  )
}

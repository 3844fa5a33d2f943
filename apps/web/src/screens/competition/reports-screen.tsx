/** All reports of a competition, by kind; each says which stage it is about. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../navigation/link.tsx'
import type { PageProps } from '../../navigation/page.ts'
import { competitionId } from '../../live/address.ts'
import { useDocument } from '../../live/use-document.ts'
import { ReportList } from '../../panels/reports/report-list.tsx'
import { ReportShelf } from '../../panels/reports/report-shelf.tsx'
import { SheetList } from '../../panels/reports/sheet-list.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { useFileAddress } from '../../site/use-file-address.ts'
import { SINGLE_STAGE } from '../../site/stage-address.ts'
import { useStageSheets } from '../../site/use-unit-sheets.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CompetitionPage } from './competition-page.tsx'
import styles from './reports-screen.module.css'
import { SingleSections } from './single-sections.tsx'

export function ReportsScreen({
  params: { year, competition: code },
}: PageProps<'/{year}/{competition}/reports'>) {
  const { t } = useLingui()
  const c = competitionId(code, year)
  const competition = useDocument('competition', { c })
  const name = competition.body?.name ?? code.toUpperCase()
  return (
    <CompetitionPage year={year} code={code} name={name} title={<Trans>Reports</Trans>}>
      <PageHead
        title={t`Reports · ${name} ${year}`}
        description={t`Start lists, results, communiqués and photo finishes of ${name} ${year}.`}
      />
      {competition.body?.type === 'SingleRace' && <SingleSections competition={competition.body} />}
      <ReportShelf>
        <Reports c={c} year={year} code={code} single={competition.body?.type === 'SingleRace'} />
        {competition.body?.type === 'GrandTour' && <StagesToPrint c={c} />}
        {competition.body?.type === 'SingleRace' && <RaceToPrint c={c} />}
      </ReportShelf>
    </CompetitionPage>
  )
}

/** What is printed of a stage follows from how far it is: lists of stages do not name their sections. */
function StagesToPrint({ c }: { readonly c: string }) {
  const stages = useDocument('stages', { c }).body ?? []
  const sheets = useStageSheets()
  return (
    <SheetList
      groups={stages.map(({ number: stage, winner }) => ({
        key: String(stage),
        name: stage === 0 ? <Trans>Prologue</Trans> : <Trans>Stage {stage}</Trans>,
        sheets: winner === null ? [] : sheets(c, stage, ['startlist', 'rankings'], true),
      }))}
    />
  )
}

function RaceToPrint({ c }: { readonly c: string }) {
  const race = useDocument('stage', { c, s: SINGLE_STAGE }).body
  const sheets = useStageSheets()
  return (
    <SheetList
      groups={[{ key: 'race', name: null, sheets: sheets(c, SINGLE_STAGE, race?.tabs ?? [], false) }]}
    />
  )
}

interface ReportsProps {
  readonly c: string
  readonly year: number
  readonly code: string
  readonly single: boolean
}

function Reports({ c, year, code, single }: ReportsProps) {
  const reports = useDocument('competition-reports', { c })
  const addressOf = useFileAddress(c)
  if (reports.state === 'loading') return <Skeleton rows={6} rowHeight={44} />
  if (reports.state === 'failed')
    return <FailedState title={<Trans>The reports could not be loaded</Trans>} />
  if (reports.body === null || reports.body.length === 0)
    return (
      <EmptyState title={<Trans>No reports yet</Trans>}>
        <Trans>Start lists, results and communiqués appear here as soon as the officials file them.</Trans>
      </EmptyState>
    )
  return (
    <ReportList
      reports={reports.body}
      addressOf={addressOf}
      renderNote={({ stage }) =>
        stage !== null &&
        !single && (
          <Link
            className={styles.stage}
            to="/{year}/{competition}/stage-{stage}/reports"
            params={{ year, competition: code, stage }}
          >
            {stage === 0 ? <Trans>Prologue</Trans> : <Trans>Stage {stage}</Trans>}
          </Link>
        )
      }
    />
  )
}

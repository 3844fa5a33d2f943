/** All reports of a competition, by kind, each with the stage it is about; of a competition of reports alone its whole content. */
import { Trans } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import { ReportList } from '../../panels/reports/report-list.tsx'
import { useFileAddress } from '../../site/use-file-address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './reports-screen.module.css'

interface ReportsOverviewProps {
  readonly c: string
  readonly year: number
  readonly code: string
  readonly single: boolean
}

export function ReportsOverview({ c, year, code, single }: ReportsOverviewProps) {
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

/**
 * All reports of a competition, by kind, each with its stage. For a competition of reports alone this is its
 * whole content.
 */
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import { NoReports } from '../../panels/reports/no-reports.tsx'
import { ReportList } from '../../panels/reports/report-list.tsx'
import { useFileAddress } from '../../site/use-file-address.ts'
import { labelsOf, StageNumber } from '@bell-lap/ui/signs/stage-number.tsx'
import styles from './reports-screen.module.css'

interface ReportsOverviewProps {
  readonly c: string
  readonly year: number
  readonly code: string
  readonly single: boolean
  readonly isOver: boolean
}

export function ReportsOverview({ c, year, code, single, isOver }: ReportsOverviewProps) {
  const reports = useDocument('competition-reports', { c })
  const addressOf = useFileAddress(c)
  const areOfStages = !single && reports.body?.some(({ stage }) => stage !== null) === true
  const stages = useDocument('stages', { c }, undefined, { enabled: areOfStages })
  const labels = labelsOf(stages.body ?? [])
  if (reports.body === null || reports.body.length === 0)
    return <NoReports isOver={isOver} state={reports.state} />
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
            <StageNumber stage={stage} label={labels.get(stage)} />
          </Link>
        )
      }
    />
  )
}

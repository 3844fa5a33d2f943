/** A competition that consists only of reports. */
import { Trans } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { ReportShelf } from '../../panels/reports/report-shelf.tsx'
import styles from './competition-screen.module.css'
import { ReportsOverview } from './reports-overview.tsx'

export function PdfOverview({
  competition: { id, year, code, status },
}: {
  readonly competition: Competition
}) {
  return (
    <div className={styles.page}>
      <section aria-labelledby="reports">
        <div className={styles.heading}>
          <h2 className={styles.title} id="reports">
            <Trans>Reports</Trans>
          </h2>
        </div>
        <ReportShelf>
          <ReportsOverview c={id} year={year} code={code} single={false} isOver={status === 'Previous'} />
        </ReportShelf>
      </section>
    </div>
  )
}

/** The reports of a stage, by kind. */
import { Trans } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { ReportList } from '../../panels/reports/report-list.tsx'
import { useFileAddress } from '../../site/use-file-address.ts'
import { SectionState } from './section-state.tsx'
import type { StageAddress } from './stage-route.ts'
import styles from './section.module.css'

export function ReportsScreen({ c, s }: Pick<StageAddress, 'c' | 's'>) {
  const reports = useDocument('stage-reports', { c, s })
  const addressOf = useFileAddress(c)
  return (
    <div className={styles.section}>
      {reports.body !== null && reports.body.length > 0 ? (
        <ReportList reports={reports.body} addressOf={addressOf} />
      ) : (
        <SectionState
          state={reports.state}
          rows={6}
          rowHeight={44}
          empty={<Trans>No reports yet</Trans>}
          failed={<Trans>The reports could not be loaded</Trans>}
          hint={
            <Trans>
              Start lists, results and communiqués appear here as soon as the officials file them.
            </Trans>
          }
        />
      )}
    </div>
  )
}

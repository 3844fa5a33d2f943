/** Reports grouped by kind, each a link to its file. */
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { formatBytes } from '@bell-lap/ui/format/bytes.ts'
import { groupReports, reportTitle } from './report-groups.ts'
import { useReportKindName } from './report-kind-name.ts'
import { PdfLink } from './report-shelf.tsx'
import type { Report, ReportAddress } from './report.ts'
import styles from './report-list.module.css'

interface ReportListProps {
  readonly reports: readonly Report[]
  readonly addressOf: ReportAddress
  /** A note of the screen beside a report, such as its stage. */
  readonly renderNote?: (report: Report) => ReactNode
}

export function ReportList({ reports, addressOf, renderNote }: ReportListProps) {
  const { i18n } = useLingui()
  const names = useReportKindName()
  return (
    <div className={styles.groups}>
      {groupReports(reports).map((group) => (
        <section key={group.kind} className={styles.group}>
          <h2 className={styles.title}>{names[group.kind]}</h2>
          <ul className={styles.list}>
            {group.reports.map((report) => (
              <li key={`${report.id} ${report.stage}`} className={styles.item}>
                <PdfLink
                  className={styles.link}
                  title={reportTitle(report)}
                  address={addressOf(report)}
                  isPdf={report.extension.toLowerCase() === 'pdf'}
                >
                  {reportTitle(report)}
                </PdfLink>
                {renderNote?.(report)}
                <span className={styles.type}>
                  {report.extension.toUpperCase()} · {formatBytes(report.bytes, i18n.locale)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The reports of a stage or a phase, by kind, or why there are none. */
import type { Reports } from '@bell-lap/protocol/documents/competitions'
import type { DocumentState } from '../../live/use-document.ts'
import { NoReports } from './no-reports.tsx'
import type { ReportAddress } from './report.ts'
import { ReportList } from './report-list.tsx'

export interface FiledProps {
  readonly reports: DocumentState<Reports>
  readonly addressOf: ReportAddress
  /** True if the race is over, so that none is expected. */
  readonly isOver: boolean
}

export function FiledReports({ reports, addressOf, isOver }: FiledProps) {
  return reports.body !== null && reports.body.length > 0 ? (
    <ReportList reports={reports.body} addressOf={addressOf} />
  ) : (
    <NoReports isOver={isOver} state={reports.state} />
  )
}

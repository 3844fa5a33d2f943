/** The reports of a stage or a phase, by kind, or why there are none. */
import { Trans } from '@lingui/react/macro'
import type { Reports } from '@bell-lap/protocol/documents/competitions'
import type { DocumentState } from '../../live/use-document.ts'
import { SectionState } from '../../ui/section-state.tsx'
import type { ReportAddress } from './report.ts'
import { ReportList } from './report-list.tsx'

export interface FiledProps {
  readonly reports: DocumentState<Reports>
  readonly addressOf: ReportAddress
}

export function FiledReports({ reports, addressOf }: FiledProps) {
  return reports.body !== null && reports.body.length > 0 ? (
    <ReportList reports={reports.body} addressOf={addressOf} />
  ) : (
    <SectionState
      state={reports.state}
      rows={6}
      rowHeight={44}
      empty={<Trans>No reports yet</Trans>}
      failed={<Trans>The reports could not be loaded</Trans>}
      hint={
        <Trans>Start lists, results and communiqués appear here as soon as the officials file them.</Trans>
      }
    />
  )
}

/** Names of the kinds of reports (spec.md section 2). */
import { useLingui } from '@lingui/react/macro'
import type { ReportKind } from '@bell-lap/protocol/vocabulary/kinds'

export function useReportKindName(): Readonly<Record<ReportKind, string>> {
  const { t } = useLingui()
  return {
    general: t({ message: 'General', context: 'report kind' }),
    startList: t`Start list`,
    results: t`Results`,
    standings: t({ message: 'Standings', context: 'report kind' }),
    photofinish: t`Photo finish`,
    analysis: t`Analysis`,
    nationsCup: t`Nations Cup`,
    bracket: t`Bracket`,
    medals: t`Medals`,
    entries: t`Entries`,
    summary: t`Summary`,
    pressRelease: t`Press release`,
    stageRanking: t`Stage ranking`,
    overallRanking: t`Overall ranking`,
    sprintRanking: t`Sprint ranking`,
    mountainRanking: t`Mountain ranking`,
    youngRiderRanking: t`Young rider ranking`,
    teamRanking: t`Team ranking`,
  }
}

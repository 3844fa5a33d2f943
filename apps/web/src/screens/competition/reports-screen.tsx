/** All reports of a competition, by kind, each with its stage. */
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '../../navigation/page.ts'
import { competitionId } from '../../live/address.ts'
import { useDocument } from '../../live/use-document.ts'
import { ReportShelf } from '../../panels/reports/report-shelf.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { CompetitionPage } from './competition-page.tsx'
import { ReportsOverview } from './reports-overview.tsx'
import { SheetsToPrint } from './sheets-to-print.tsx'
import { SingleSections } from './single-sections.tsx'

export function ReportsScreen({
  params: { year, competition: code },
}: PageProps<'/{year}/{competition}/reports'>) {
  const { t } = useLingui()
  const c = competitionId(code, year)
  const competition = useDocument('competition', { c })
  const about = nameWithYear(competition.body?.name ?? code.toUpperCase(), year)
  return (
    <CompetitionPage year={year} code={code} name={about} title={<Trans>Reports</Trans>}>
      <PageHead
        title={t`Reports · ${about}`}
        description={t`Start lists, results, communiqués and photo finishes of ${about}.`}
      />
      {competition.body?.type === 'SingleRace' && <SingleSections competition={competition.body} />}
      <ReportShelf>
        <ReportsOverview
          c={c}
          year={year}
          code={code}
          single={competition.body?.type === 'SingleRace'}
          isOver={competition.body?.status === 'Previous'}
        />
        {competition.body && <SheetsToPrint c={c} type={competition.body.type} />}
      </ReportShelf>
    </CompetitionPage>
  )
}

/** All reports of a competition, by kind; each says which stage it is about. */
import { nameWithYear } from '@bell-lap/domain/name-with-year'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '../../navigation/page.ts'
import { competitionId } from '../../live/address.ts'
import { useDocument } from '../../live/use-document.ts'
import { ReportShelf } from '../../panels/reports/report-shelf.tsx'
import { SheetList } from '../../panels/reports/sheet-list.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { SINGLE_STAGE } from '../../site/stage-address.ts'
import { useStageSheets } from '../../site/use-unit-sheets.ts'
import { CompetitionPage } from './competition-page.tsx'
import { ReportsOverview } from './reports-overview.tsx'
import { SingleSections } from './single-sections.tsx'

export function ReportsScreen({
  params: { year, competition: code },
}: PageProps<'/{year}/{competition}/reports'>) {
  const { t } = useLingui()
  const c = competitionId(code, year)
  const competition = useDocument('competition', { c })
  const name = competition.body?.name ?? code.toUpperCase()
  const about = nameWithYear(name, year)
  return (
    <CompetitionPage year={year} code={code} name={name} title={<Trans>Reports</Trans>}>
      <PageHead
        title={t`Reports · ${about}`}
        description={t`Start lists, results, communiqués and photo finishes of ${about}.`}
      />
      {competition.body?.type === 'SingleRace' && <SingleSections competition={competition.body} />}
      <ReportShelf>
        <ReportsOverview c={c} year={year} code={code} single={competition.body?.type === 'SingleRace'} />
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

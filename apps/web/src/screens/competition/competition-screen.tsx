/** A competition at a glance: its name and facts, and an overview of its races. */
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import { Suspense } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { isGames } from '@bell-lap/protocol/vocabulary/kinds'
import type { PageProps } from '../../navigation/page.ts'
import { placeName } from '@bell-lap/ui/format/country.ts'
import { useDocument } from '../../live/use-document.ts'
import { AthleteLinks } from '../../panels/rider/athlete-link.tsx'
import { linkRiders } from '../../site/athlete-links.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { competitionId } from '../../live/address.ts'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { FailedState } from '@bell-lap/ui/state/failed-state.tsx'
import { Skeleton } from '@bell-lap/ui/state/skeleton.tsx'
import { CompetitionHead } from './competition-head.tsx'
import { CompetitionPage } from './competition-page.tsx'
import { OVERVIEW_PARTS } from './overview-parts.ts'
import { SingleRaceOverview } from './single-race-overview.tsx'
import { STAGE_ROW_PX, StagesOverview, USUAL_STAGES } from './stages-overview.tsx'

export function CompetitionScreen({
  params: { year, competition: code },
}: PageProps<'/{year}/{competition}'>) {
  const c = competitionId(code, year)
  const { t } = useLingui()
  const competition = useDocument('competition', { c })
  // Games have another page, to which this one is about to redirect.
  const leaves = competition.state === 'ok' && isGames(competition.body.type)
  if (competition.state === 'ok' && !leaves) return <KnownCompetition competition={competition.body} />
  return (
    <CompetitionPage year={year} code={code} name={String(year)} title={code.toUpperCase()}>
      <PageHead
        title={`${code.toUpperCase()} ${year}`}
        description={t`Stages, live timing, start lists, results and rankings.`}
      />
      {competition.state === 'loading' || leaves ? (
        <Skeleton rows={USUAL_STAGES} rowHeight={STAGE_ROW_PX} />
      ) : competition.state === 'failed' ? (
        <FailedState title={<Trans>This competition could not be loaded</Trans>} />
      ) : (
        <EmptyState title={<Trans>Nothing has been published for this competition yet</Trans>} />
      )}
    </CompetitionPage>
  )
}

function KnownCompetition({ competition }: { readonly competition: Competition }) {
  const { t, i18n } = useLingui()
  const c = competition.id
  const { year } = competition
  const location = placeName(competition.location, competition.noc, i18n.locale)
  const name = nameWithYear(competition.name, year)
  // A season in several places has no place of its own.
  const about = location === '' ? name : [name, location].join(', ')
  const overview = OVERVIEW_PARTS[competition.type]
  const stages = useDocument('stages', { c }, undefined, { enabled: overview === undefined })
  const list = stages.body ?? []
  return (
    <>
      <PageHead
        title={name}
        description={
          competition.type === 'GrandTour'
            ? t`${about}: stages, live timing, start lists, results and rankings.`
            : competition.type === 'OnlyPDF'
              ? t`${about}: start lists, results and communiqués as the officials filed them.`
              : t`${about}: live timing, start lists and results.`
        }
      />
      <CompetitionHead competition={competition} stages={list} />
      {competition.type === 'SingleRace' ? (
        <SingleRaceOverview competition={competition} />
      ) : overview ? (
        <Suspense>
          <overview.Overview competition={competition} />
        </Suspense>
      ) : (
        <AthleteLinks c={c} render={linkRiders}>
          <StagesOverview competition={competition} />
        </AthleteLinks>
      )}
    </>
  )
}

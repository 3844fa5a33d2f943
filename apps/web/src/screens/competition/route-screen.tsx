/** The route of a stage race: all stages on one map, and as a list with small profiles. */
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import { useState } from 'react'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '../../navigation/page.ts'
import { useDocument } from '../../live/use-document.ts'
import { RouteMap } from '../../panels/map/route-map.tsx'
import { competitionId } from '../../live/address.ts'
import { useApp } from '../../site/app.ts'
import { PageHead } from '../../site/page-head.tsx'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { FailedState } from '@bell-lap/ui/state/failed-state.tsx'
import { NothingPublished } from '@bell-lap/ui/state/section-state.tsx'
import { Skeleton } from '@bell-lap/ui/state/skeleton.tsx'
import { RouteStages } from './route-stages.tsx'
import { CompetitionPage } from './competition-page.tsx'
import { labelsOf, StageLabels } from '@bell-lap/ui/signs/stage-number.tsx'
import styles from './route-screen.module.css'

const USUAL_STAGES = 21
const STAGE_PX = 76

export function RouteScreen({
  params: { year, competition: code },
}: PageProps<'/{year}/{competition}/route'>) {
  const { t } = useLingui()
  const competition = useDocument('competition', { c: competitionId(code, year) })
  const about = nameWithYear(competition.body?.name ?? code.toUpperCase(), year)
  return (
    <CompetitionPage year={year} code={code} name={about} title={<Trans>Route</Trans>} wide>
      <PageHead
        title={t`Route · ${about}`}
        description={t`All stages of ${about} on one map, with their profiles.`}
      />
      {competition.body ? (
        <KnownRoute competition={competition.body} />
      ) : competition.state === 'failed' ? (
        <FailedState title={<Trans>The route could not be loaded</Trans>} />
      ) : (
        <Skeleton rows={USUAL_STAGES} rowHeight={STAGE_PX} />
      )}
    </CompetitionPage>
  )
}

function KnownRoute({ competition }: { readonly competition: Competition }) {
  const { settings } = useApp()
  const { id: c } = competition
  const route = useDocument('competition-route', { c })
  const stages = useDocument('stages', { c })
  const [chosen, setChosen] = useState<number | null>(null)
  const list = stages.body ?? []
  const racing = list.find(({ raceStatus }) => raceStatus === 'started' || raceStatus === 'inProgress')
  if (route.state === 'loading' || stages.state === 'loading') {
    return <Skeleton rows={USUAL_STAGES} rowHeight={STAGE_PX} />
  }
  if (route.state === 'failed') {
    return <FailedState title={<Trans>The route could not be loaded</Trans>} />
  }
  if (list.length === 0)
    return competition.status === 'Previous' ? (
      <NothingPublished />
    ) : (
      <EmptyState title={<Trans>The programme is not published yet</Trans>} />
    )
  return (
    <div className={styles.columns}>
      <div className={styles.map}>
        {route.body ? (
          <StageLabels value={labelsOf(list)}>
            <RouteMap
              route={route.body}
              chosen={chosen}
              racing={racing?.number ?? null}
              tiles={settings.tiles}
              onChoose={(stage) => setChosen((before) => (before === stage ? null : stage))}
            />
          </StageLabels>
        ) : competition.status === 'Previous' ? (
          <EmptyState title={<Trans>The courses of this race were not published</Trans>} />
        ) : (
          <EmptyState title={<Trans>The courses are not published yet</Trans>}>
            <Trans>The map appears with the first course.</Trans>
          </EmptyState>
        )}
      </div>
      <RouteStages
        competition={competition}
        stages={list}
        route={route.body}
        chosen={chosen}
        onPoint={setChosen}
      />
    </div>
  )
}

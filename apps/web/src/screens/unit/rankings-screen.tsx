/** The rankings of the stage and the classifications after it; each is a board with an address of its own. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../navigation/link.tsx'
import { PODIUM_PLACES } from '@bell-lap/domain/outcome/podium'
import { useDocument } from '../../live/use-document.ts'
import { Board } from '../../panels/board/board.tsx'
import { RankingLinks } from '../../panels/board/ranking-links.tsx'
import { RankingName } from '../../panels/board/ranking-name.tsx'
import { isOfTheirRiders } from '../../panels/board/ranking-words.ts'
import { BoardByCategory } from '../../panels/categories/board-by-category.tsx'
import { StaleNote } from '../../panels/stale/stale-note.tsx'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { useUnitZone } from '../../site/use-unit.ts'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { TabLinks } from '@bell-lap/ui/links/tab-links.tsx'
import { jerseysByBib } from './people.ts'
import { RankingJerseysRegion } from './ranking-jerseys-region.tsx'
import { chooseRanking, parseRankingsOf, RANKINGS_OF } from './ranking-choice.ts'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { UnitCorrections } from './unit-corrections.tsx'
import { useCategoryLinks } from '../../site/use-category-links.tsx'
import { stagePlace, type StageAddress } from '../../site/unit-address.ts'
import { StageToolsRegion } from './stage-tools-region.tsx'
import styles from './section.module.css'

interface RankingsScreenProps extends StageAddress {
  /** `stage` or `overall`, as in the address. */
  readonly of: string | undefined
  /** Order number of the ranking, as in the address. */
  readonly ranking: string | undefined
}

export function RankingsScreen({ of: askedOf, ranking: asked, ...address }: RankingsScreenProps) {
  const { c, s, single } = address
  const { t } = useLingui()
  const stageRankings = useDocument('stage-rankings', { c, s })
  // One race has only its own rankings.
  const of = single ? 'stage' : parseRankingsOf(askedOf)
  const hydrated = useHydrated()
  const overallRankings = useDocument('overall-rankings', { c, s }, undefined, {
    enabled: hydrated && of === 'overall',
  })
  const worn = useDocument('stage-jerseys', { c, s })
  const after = useDocument('overall-jerseys', { c, s }, undefined, { enabled: !single })
  const stage = useDocument('stage', { c, s }).body
  const isOver = stage?.raceStatus === 'finished' || stage?.raceStatus === 'standings'
  const disruption = stage?.disruption?.kind
  const zone = useTimeZone(useUnitZone({ c, s }))
  const shown = of === 'stage' ? stageRankings : overallRankings
  const chosen = chooseRanking(shown.body ?? [], asked)
  const holders = of === 'stage' ? worn : after
  const jerseys = jerseysByBib(holders.body)
  const categories = useCategoryLinks({
    of: of === 'stage' ? undefined : of,
    ranking: chosen === null || chosen.order === shown.body?.[0]?.order ? undefined : String(chosen.order),
  })
  const names = { stage: t`Stage`, overall: t`Overall` }
  return (
    <div className={styles.section}>
      <div className={styles.split}>
        <div>
          <div className={styles.tabs}>
            {!single && (
              <TabLinks
                label={t`Rankings of the stage or overall`}
                links={RANKINGS_OF.map((key) => ({
                  key,
                  link: (
                    <Link
                      {...stagePlace(address, 'rankings')}
                      search={{ of: key === 'stage' ? undefined : key }}
                      keepScroll
                      replace
                      aria-current={key === of ? 'page' : undefined}
                    >
                      {names[key]}
                    </Link>
                  ),
                }))}
              />
            )}
            {shown.body && shown.body.length > 1 && (
              <RankingLinks
                rankings={shown.body}
                shown={chosen?.order ?? -1}
                renderLink={(order, content, current) => (
                  <Link
                    aria-current={current}
                    {...stagePlace(address, 'rankings')}
                    search={{
                      of: of === 'stage' ? undefined : of,
                      ranking: order === shown.body?.[0]?.order ? undefined : String(order),
                    }}
                    keepScroll
                    replace
                  >
                    {content}
                  </Link>
                )}
              />
            )}
          </div>
          <StaleNote
            stale={shown.stale && shown.state === 'ok'}
            updatedAt={shown.updatedAt}
            positionsAt={null}
            zone={zone}
          />
          <UnitCorrections unit={{ c, s }} zone={zone} />
          {chosen === null ? (
            <SectionState
              state={shown.state}
              empty={<Trans>No rankings yet</Trans>}
              failed={<Trans>The rankings could not be loaded</Trans>}
              // The classifications after a cancelled stage are those after the previous stage, which may
              // still come.
              isRaced={isOver && (of === 'stage' || disruption !== 'cancelled')}
              disruption={disruption}
              none={of === 'overall' ? <Trans>There is no classification</Trans> : undefined}
              hint={<Trans>They appear once the first riders have finished.</Trans>}
            />
          ) : (
            <div className={styles.boards}>
              <BoardByCategory
                key={`${of}-${chosen.order}`}
                ranking={chosen}
                title={<RankingName ranking={chosen} />}
                jerseys={jerseys}
                {...categories}
              />
              {chosen.subRankings?.map((ranking) => (
                <Board
                  key={ranking.order}
                  ranking={ranking}
                  title={
                    isOfTheirRiders(chosen, ranking) ? (
                      <Trans>Individual times</Trans>
                    ) : (
                      <RankingName ranking={ranking} />
                    )
                  }
                  jerseys={jerseys}
                  level={3}
                />
              ))}
            </div>
          )}
          {chosen !== null && (
            <StageToolsRegion
              {...address}
              list={of === 'stage' ? 'stage-rankings' : 'overall-rankings'}
              ranking={chosen.order}
              hasPodium={chosen.results.length >= PODIUM_PLACES}
            />
          )}
        </div>
        {!single && <RankingJerseysRegion c={c} s={s} of={of} />}
      </div>
    </div>
  )
}

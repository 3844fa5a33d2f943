/**
 * The start list of a stage in one of three forms: rows of teams (team time trial), a table by bib or order of
 * start, or blocks by team. The address chooses between the last two.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../navigation/link.tsx'
import { formatStart } from '@bell-lap/ui/format/start.ts'
import { useDocument } from '../../live/use-document.ts'
import { declares } from '../../panels/board/declared.ts'
import { withCategoriesIn } from '../../panels/categories/categories.ts'
import {
  hasOrder,
  isByTeam,
  parseStartListOrder,
  START_LIST_ORDERS,
} from '../../panels/start-list/start-list.ts'
import { OwnStarters } from '../../panels/start-list/own-starters.tsx'
import { StartListTable } from '../../panels/start-list/start-list-table.tsx'
import { StartListTeams } from '../../panels/start-list/start-list-teams.tsx'
import { StartListBlocks } from '../../panels/start-list/start-list-blocks.tsx'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { useUnitZone } from '../../site/use-unit.ts'
import { TabLinks } from '@bell-lap/ui/links/tab-links.tsx'
import { jerseysByBib } from './people.ts'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { stagePlace, type StageAddress } from '../../site/unit-address.ts'
import { StageToolsRegion } from './stage-tools-region.tsx'
import { useStagePart } from './use-stage-part.ts'
import styles from './section.module.css'

interface StartListScreenProps extends StageAddress {
  /** The order in the address, `team` or `bib`. Undefined for the default. */
  readonly order: string | undefined
}

export function StartListScreen({ order: chosenOrder, ...address }: StartListScreenProps) {
  const { c, s, single } = address
  const { t, i18n } = useLingui()
  const startList = useStagePart('stage-startlist', { c, s })
  const jerseyList = useDocument('stage-jerseys', { c, s })
  const stage = useDocument('stage', { c, s })
  const zone = useTimeZone(useUnitZone({ c, s }))
  const rows = withCategoriesIn(startList.body?.results ?? [], i18n.locale)
  const jerseys = jerseysByBib(jerseyList.body)
  if (rows.length === 0) {
    const planned = stage.body
    return (
      <div className={styles.section}>
        <SectionState
          state={startList.state}
          empty={<Trans>No start list yet</Trans>}
          failed={<Trans>The start list could not be loaded</Trans>}
          hint={
            planned &&
            (single ? (
              <Trans>The race starts {formatStart(planned, zone, i18n.locale)}.</Trans>
            ) : (
              <Trans>The stage starts {formatStart(planned, zone, i18n.locale)}.</Trans>
            ))
          }
        />
      </div>
    )
  }
  const { columns = [] } = startList.body ?? {}
  const hasTeamRows = declares(columns, 'members')
  const canGroupByTeam = isByTeam(columns)
  const isTable = !hasTeamRows && (parseStartListOrder(chosenOrder) === 'bib' || !canGroupByTeam)
  const orderLabels = { team: t`By team`, bib: hasOrder(columns) ? t`By start` : t`By bib` }
  return (
    <div className={styles.section} data-narrow={isTable || undefined}>
      <div className={styles.bar}>
        <p className={styles.count}>
          {hasTeamRows ? (
            <Plural value={rows.length} one="# team" other="# teams" />
          ) : (
            <Plural value={rows.length} one="# rider" other="# riders" />
          )}
        </p>
        {canGroupByTeam && (
          <TabLinks
            label={t`Order of the list`}
            weight="sub"
            links={START_LIST_ORDERS.map((key) => ({
              key,
              link: (
                <Link
                  aria-current={key === (isTable ? 'bib' : 'team') ? 'page' : undefined}
                  {...stagePlace(address, 'startlist')}
                  search={{ order: key === 'team' ? undefined : key }}
                  keepScroll
                  replace
                >
                  {orderLabels[key]}
                </Link>
              ),
            }))}
          />
        )}
      </div>
      <OwnStarters rows={rows} />
      {hasTeamRows ? (
        <StartListTeams rows={rows} zone={zone} />
      ) : isTable ? (
        <StartListTable
          caption={<Trans>Start list</Trans>}
          list={{ columns, results: rows }}
          jerseys={jerseys}
          zone={zone}
        />
      ) : (
        <StartListBlocks rows={rows} jerseys={jerseys} />
      )}
      <StageToolsRegion {...address} list="stage-startlist" />
    </div>
  )
}

/** Who starts: by team blocks or by bib; in a time trial in the order of starting. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '../../format/dates.ts'
import { useDocument } from '../../live/use-document.ts'
import {
  hasStartTimes,
  isOfTeams,
  parseStartListOrder,
  START_LIST_ORDERS,
} from '../../panels/start-list/start-list.ts'
import { StartListTable } from '../../panels/start-list/start-list-table.tsx'
import { StartListTeams } from '../../panels/start-list/start-list-teams.tsx'
import { StartListBlocks } from '../../panels/start-list/start-list-blocks.tsx'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { TabLinks } from '../../ui/tab-links.tsx'
import { jerseysByBib } from './people.ts'
import { SectionState } from './section-state.tsx'
import { STAGE_ROUTES, type StageAddress } from './stage-route.ts'
import styles from './section.module.css'

interface StartListScreenProps extends StageAddress {
  /** As in the address. */
  readonly order: string | undefined
}

export function StartListScreen({ c, s, year, code, order: asked }: StartListScreenProps) {
  const { t, i18n } = useLingui()
  const startList = useDocument('stage-startlist', { c, s })
  const worn = useDocument('stage-jerseys', { c, s })
  const stage = useDocument('stage', { c, s })
  const competition = useDocument('competition', { c })
  const zone = useTimeZone(competition.body?.timeZone ?? 'UTC')
  const rows = startList.body?.results ?? []
  const jerseys = jerseysByBib(worn.body)
  if (rows.length === 0) {
    const startAt = stage.body?.startAt
    return (
      <div className={styles.section}>
        <SectionState
          state={startList.state}
          empty={<Trans>No start list yet</Trans>}
          failed={<Trans>The start list could not be loaded</Trans>}
          hint={
            startAt !== undefined && (
              <Trans>The stage starts {formatInstant(startAt, zone, i18n.locale)}.</Trans>
            )
          }
        />
      </div>
    )
  }
  const timed = hasStartTimes(rows)
  const ofTeams = isOfTeams(rows)
  const asTable = !ofTeams && (parseStartListOrder(asked) === 'bib' || timed)
  const names = { team: t`By team`, bib: timed ? t`By start` : t`By bib` }
  return (
    <div className={styles.section} data-narrow={asTable || undefined}>
      <div className={styles.bar}>
        <p className={styles.count}>
          {ofTeams ? (
            <Plural value={rows.length} one="# team" other="# teams" />
          ) : (
            <Plural value={rows.length} one="# rider" other="# riders" />
          )}
        </p>
        {!timed && !ofTeams && (
          <TabLinks
            label={t`Order of the list`}
            weight="sub"
            links={START_LIST_ORDERS.map((key) => ({
              key,
              link: (
                <Link
                  aria-current={key === (asTable ? 'bib' : 'team') ? 'page' : undefined}
                  to={STAGE_ROUTES.startlist}
                  params={{ year, competition: code, stage: s }}
                  search={{ order: key === 'team' ? undefined : key }}
                  activeOptions={{ exact: true, includeSearch: true }}
                  resetScroll={false}
                  replace
                >
                  {names[key]}
                </Link>
              ),
            }))}
          />
        )}
      </div>
      {ofTeams ? (
        <StartListTeams rows={rows} />
      ) : asTable ? (
        <StartListTable caption={<Trans>Start list</Trans>} rows={rows} jerseys={jerseys} />
      ) : (
        <StartListBlocks rows={rows} jerseys={jerseys} />
      )}
    </div>
  )
}

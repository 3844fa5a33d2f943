/**
 * The medal table of games: ranked by total or by gold, with the medallists of each nation, and persons with
 * several medals.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { gamesSportName } from '@bell-lap/ui/format/games-sport.ts'
import { useDocument } from '../../../live/use-document.ts'
import { Link } from '../../../navigation/link.tsx'
import { useGo } from '../../../navigation/navigator.ts'
import type { PageProps } from '../../../navigation/page.ts'
import { MedalTable, type MedalOrder } from '../../../panels/medal-table/medal-table.tsx'
import { MultiMedallists } from '../../../panels/medal-table/multi-medallists.tsx'
import { NationMedals } from '../../../panels/medal-table/nation-medals.tsx'
import { MULTISPORT_PATHS, type GamesAddress } from '../../../site/multisport-address.ts'
import { EVENT_PATH } from '../../../site/unit-address.ts'
import { PageHead } from '../../../site/page-head.tsx'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { TabLinks } from '@bell-lap/ui/links/tab-links.tsx'
import styles from './medals-screen.module.css'
import { gamesEventName } from '@bell-lap/ui/format/games-event-name.ts'
import { useGamesName } from './use-games-name.ts'

const TABLE_ROWS = 30

export function MedalsScreen({ sport, year, search }: GamesAddress & Pick<PageProps, 'search'>) {
  const { t, i18n } = useLingui()
  const go = useGo()
  const name = useGamesName({ sport, year })
  const details = useDocument('multisport-details', { sport, year })
  const medals = useDocument('multisport-medals', { sport, year })
  const sportName = (code: string) => gamesSportName(code, i18n.locale, details.body?.sports)
  const order: MedalOrder = search.order === 'gold' ? 'gold' : 'total'
  const orderLink = (value: MedalOrder, text: string) => (
    <Link
      to={MULTISPORT_PATHS.medals}
      params={{ multisport: sport, year }}
      search={{ nation: search.nation, order: value === 'gold' ? value : undefined }}
      aria-current={order === value ? 'true' : undefined}
      keepScroll
      replace
    >
      {text}
    </Link>
  )
  const body = medals.body
  return (
    <>
      <PageHead
        title={t`Medals · ${name}`}
        description={t`The medal table of ${name}: gold, silver and bronze by nation, who won them, and who won several.`}
      />
      {body === null || body.table.length === 0 ? (
        <SectionState
          state={medals.state}
          empty={<Trans>No medals have been won yet</Trans>}
          failed={<Trans>The medal table could not be loaded</Trans>}
          hint={<Trans>The table appears once the first event is decided.</Trans>}
          rows={TABLE_ROWS}
        />
      ) : (
        <div className={styles.columns}>
          <section className={styles.table} aria-labelledby="medal-table">
            <div className={styles.bar}>
              <h2 className={styles.title} id="medal-table">
                <Trans>Medal table</Trans>
              </h2>
              <TabLinks
                label={t`Order of the medal table`}
                weight="sub"
                links={[
                  { key: 'total', link: orderLink('total', t`By total`) },
                  { key: 'gold', link: orderLink('gold', t`By gold`) },
                ]}
              />
            </div>
            <MedalTable
              rows={body.table}
              order={order}
              openNation={search.nation ?? null}
              onToggle={(nation) =>
                go({
                  search: (held) => ({ ...held, nation: held.nation === nation ? undefined : nation }),
                  replace: true,
                  keepScroll: true,
                })
              }
              renderNation={(nation) => (
                <NationMedals
                  sport={sport}
                  year={year}
                  nation={nation}
                  sportName={sportName}
                  renderEvent={({ event, competition }) =>
                    competition === null || competition.event === 0 ? (
                      gamesEventName(event, i18n.locale)
                    ) : (
                      <Link
                        to={EVENT_PATH}
                        params={{
                          year: competition.year,
                          competition: competition.code,
                          event: competition.event,
                        }}
                      >
                        {gamesEventName(event, i18n.locale)}
                      </Link>
                    )
                  }
                />
              )}
            />
          </section>
          {body.multiMedallists.length > 0 && (
            <section className={styles.rail} aria-labelledby="multi-medallists">
              <h2 className={styles.title} id="multi-medallists">
                <Trans>Multiple medallists</Trans>
              </h2>
              <MultiMedallists persons={body.multiMedallists} order={order} sportName={sportName} />
            </section>
          )}
        </div>
      )}
    </>
  )
}

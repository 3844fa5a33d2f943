/** The frame of every page of games: name, days, progress, and their sections as links. */
import type { ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDocument } from '../../../live/use-document.ts'
import { Link } from '../../../navigation/link.tsx'
import { formatDayRangeWithYear } from '@bell-lap/ui/format/day-range-with-year.ts'
import { WhenAndWhere } from '../../../panels/competition-summary/when-and-where.tsx'
import {
  MULTISPORT_DAY_PATH,
  MULTISPORT_PATHS,
  MULTISPORT_SECTIONS,
  type GamesAddress,
} from '../../../site/multisport-address.ts'
import { usePage } from '../../../navigation/page.ts'
import { usePictureAddress } from '../../../site/picture-address.ts'
import { useGamesSectionName } from '../../../site/use-section-name.ts'
import { TabLinks } from '@bell-lap/ui/links/tab-links.tsx'
import styles from './games-layout.module.css'
import { useGamesName } from './use-games-name.ts'

interface GamesLayoutProps extends GamesAddress {
  readonly children: ReactNode
}

export function GamesLayout({ sport, year, children }: GamesLayoutProps) {
  const { t, i18n } = useLingui()
  const { path } = usePage()
  const details = useDocument('multisport-details', { sport, year })
  const addressOf = usePictureAddress()
  const names = useGamesSectionName()
  const games = details.body
  const logo = addressOf(games?.logo ?? null)
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        {games && (
          <WhenAndWhere games={games} days={formatDayRangeWithYear(games.start, games.end, i18n.locale)}>
            {games.medalEvents > 0 && (
              <span className={styles.progress}>
                {games.decided === games.medalEvents ? (
                  <Plural value={games.medalEvents} one="# event decided" other="# events decided" />
                ) : (
                  <Trans>
                    {games.decided} of {games.medalEvents} events decided
                  </Trans>
                )}
              </span>
            )}
          </WhenAndWhere>
        )}
        <h1 className={styles.title}>
          {logo && <img className={styles.logo} src={logo} alt="" height={40} />}
          {useGamesName({ sport, year })}
        </h1>
        <TabLinks
          label={t`Sections of the games`}
          links={MULTISPORT_SECTIONS.map((section) => ({
            key: section,
            link: (
              <Link
                to={MULTISPORT_PATHS[section]}
                params={{ multisport: sport, year }}
                aria-current={
                  path === MULTISPORT_PATHS[section] ||
                  (section === 'schedule' && path === MULTISPORT_DAY_PATH)
                    ? 'page'
                    : undefined
                }
              >
                {names[section]}
              </Link>
            ),
          }))}
        />
      </header>
      {children}
    </article>
  )
}

/** The year's multi-sport games above the sections: their name, when and where, and the way to medals, schedule and competitions. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { gamesName } from '@bell-lap/ui/format/games-name.ts'
import { Link } from '../../navigation/link.tsx'
import { formatDayRange } from '@bell-lap/ui/format/dates.ts'
import { WhenAndWhere } from '../../panels/competition-summary/when-and-where.tsx'
import { competitionPlace } from '../../site/competition-place.ts'
import { MULTISPORT_PATHS, MULTISPORT_SECTIONS } from '../../site/multisport-address.ts'
import { useGamesSectionName } from '../../site/use-section-name.ts'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import styles from './games-strip.module.css'

export function GamesStrip({ games }: { readonly games: readonly Competition[] }) {
  const { i18n } = useLingui()
  const names = useGamesSectionName()
  return (
    <section className={styles.section} aria-labelledby="games">
      <h2 id="games">
        <VisuallyHidden>
          <Trans context="multi-sport">Games</Trans>
        </VisuallyHidden>
      </h2>
      {games.map((one) => (
        <article key={one.id} className={styles.games}>
          <h3 className={styles.name}>
            <Link {...competitionPlace(one)}>{gamesName(one.name, i18n.locale)}</Link>
          </h3>
          <WhenAndWhere games={one} days={formatDayRange(one.start, one.end, i18n.locale)} />
          <p className={styles.ways}>
            {MULTISPORT_SECTIONS.map((section) => (
              <Link
                key={section}
                className={styles.way}
                to={MULTISPORT_PATHS[section]}
                params={{ multisport: one.code, year: one.year }}
              >
                {names[section]}
              </Link>
            ))}
          </p>
        </article>
      ))}
    </section>
  )
}

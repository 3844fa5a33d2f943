/** A competition on home: its shape, dates on a plate, place, name and a few facts. */
import { useLingui } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { Link } from '../../navigation/link.tsx'
import { countryName, placeName } from '../../format/country.ts'
import { formatDayRange } from '../../format/dates.ts'
import { CompetitionShape } from '../../panels/competition-shape/competition-shape.tsx'
import { SummaryFacts } from '../../panels/competition-summary/summary-facts.tsx'
import { useDisciplineName } from '../../panels/competition-summary/discipline-name.ts'
import { CompetitionStatusMark } from '../../panels/competition-summary/status-mark.tsx'
import { useAddress } from '../../site/use-address.ts'
import { Flag } from '../../ui/flag.tsx'
import styles from './competition-card.module.css'

/** A card has room for so many facts. */
const FACTS_SHOWN = 3

interface CompetitionCardProps {
  readonly competition: Competition
  /** Of its name as a heading: below the section's title or below a part's. */
  readonly level?: 3 | 4
}

export function CompetitionCard({ competition, level = 3 }: CompetitionCardProps) {
  const { t, i18n } = useLingui()
  const addressOf = useAddress()
  const discipline = useDisciplineName(competition.sport)
  const place = placeName(competition.location, competition.noc, i18n.locale)
  const Heading = `h${level}` as const
  return (
    <article className={styles.card} data-status={competition.status}>
      <div className={styles.picture}>
        <CompetitionShape competition={competition} picture={addressOf(competition.picture)} />
        <p className={styles.date}>
          <time dateTime={competition.start}>
            {formatDayRange(competition.start, competition.end, i18n.locale)}
          </time>
        </p>
        <CompetitionStatusMark competition={competition} />
      </div>
      <div className={styles.text}>
        <p className={styles.place}>
          <Flag nation={competition.noc} named={place !== countryName(competition.noc, i18n.locale)} />{' '}
          <span className={styles.location}>{place}</span>
          <span className={styles.discipline}>{discipline}</span>
        </p>
        <Heading className={styles.name}>
          <Link
            className={styles.link}
            to="/{year}/{competition}"
            params={{ year: competition.year, competition: competition.code }}
          >
            {competition.name}
          </Link>
        </Heading>
        <SummaryFacts summaries={competition.summaries.slice(0, FACTS_SHOWN)} />
        <p className={styles.view} aria-hidden="true">
          {t`View event`} <span className={styles.arrow}>→</span>
        </p>
      </div>
    </article>
  )
}

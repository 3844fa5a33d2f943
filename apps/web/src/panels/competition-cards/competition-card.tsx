/** A competition as a card: its shape, dates on a plate, place, name and a few facts. */
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { isGames } from '@bell-lap/protocol/vocabulary/kinds'
import { placeName } from '@bell-lap/ui/format/country.ts'
import { formatDayRange } from '@bell-lap/ui/format/dates.ts'
import { CompetitionShape } from '../competition-shape/competition-shape.tsx'
import { SummaryFacts } from '../competition-summary/summary-facts.tsx'
import { governingName, useDisciplineShortName } from '../competition-summary/discipline-name.ts'
import { CompetitionStatusMark } from '../competition-summary/status-mark.tsx'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { TextsOf } from '@bell-lap/ui/text/texts-of.tsx'
import styles from './competition-card.module.css'

/** Number of facts that fit on a card. */
const FACTS_SHOWN = 3

interface CompetitionCardProps {
  readonly competition: Competition
  /** Address of its picture, as this page reaches it; null for none. */
  readonly picture: string | null
  /** Address of its logo; null for none. */
  readonly logo: string | null
  /** True on the governing body's own pages, which use its names of disciplines. */
  readonly isOfGoverningBody: boolean
  /** The way to the competition, in the class that makes it cover the card. */
  readonly renderLink: (className: string, name: string) => ReactNode
  /** Level of its name as a heading: below the page's title, a section's or a part's. */
  readonly level?: 2 | 3 | 4
}

export function CompetitionCard(props: CompetitionCardProps) {
  const { competition, picture, logo, isOfGoverningBody, renderLink, level = 3 } = props
  const { t, i18n } = useLingui()
  const short = useDisciplineShortName(competition.sport)
  const discipline = isOfGoverningBody ? governingName(competition.sport) : short
  const place = placeName(competition.location, competition.noc, i18n.locale)
  const Heading = `h${level}` as const
  return (
    <article className={styles.card} data-status={competition.status}>
      <div className={styles.picture}>
        <CompetitionShape competition={competition} picture={picture} />
        {logo !== null && <img className={styles.logo} src={logo} alt="" loading="lazy" height={40} />}
        <p className={styles.date}>
          <time dateTime={competition.start}>
            {formatDayRange(competition.start, competition.end, i18n.locale)}
          </time>
        </p>
        <CompetitionStatusMark competition={competition} />
      </div>
      <div className={styles.text}>
        <p className={styles.place}>
          <Flag nation={competition.noc} beside={place} /> <span className={styles.location}>{place}</span>
          {isGames(competition.type) ? null : <span className={styles.discipline}>{discipline}</span>}
        </p>
        <Heading className={styles.name}>{renderLink(styles.link ?? '', competition.name)}</Heading>
        <TextsOf category={competition.category}>
          <SummaryFacts summaries={competition.summaries.slice(0, FACTS_SHOWN)} />
        </TextsOf>
        <p className={styles.view} aria-hidden="true">
          {competition.status === 'Next' ? t`Discover` : t`View event`}{' '}
          <span className={styles.arrow}>→</span>
        </p>
      </div>
    </article>
  )
}

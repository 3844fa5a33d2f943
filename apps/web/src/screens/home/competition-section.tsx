/**
 * One discipline's competitions as cards. More than four are cut until the visitor opens the list. A whole
 * list, opened or under a filter, is divided into live, upcoming and over. A cut list is too short for that.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useSportNames } from '../../site/sport-name.ts'
import { SeasonCard } from './season-card.tsx'
import { CompetitionParts } from './competition-parts.tsx'
import styles from './competition-section.module.css'
import { CARDS_SHOWN, type HomeSection } from './home-sections.ts'

interface CompetitionSectionProps {
  readonly section: HomeSection
  /** True if the visitor chose only this sport: then all are shown. */
  readonly filtered: boolean
  /** True for a section with a row of its own. Others share one if they have few cards. */
  readonly wide: boolean
}

export function CompetitionSection({ section, filtered, wide }: CompetitionSectionProps) {
  const { t } = useLingui()
  const names = useSportNames()
  const id = useId()
  const [all, setAll] = useState(false)
  const { category, competitions } = section
  const long = competitions.length > CARDS_SHOWN
  const count = competitions.length
  return (
    <section
      className={styles.section}
      data-sport={category}
      data-columns={wide || count > 2 ? 'all' : count}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {names[category]}
        </h2>
        {long && !filtered ? (
          <button type="button" className={styles.toggle} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? <Trans>Show fewer</Trans> : t`View all events (${count})`}
          </button>
        ) : null}
      </div>
      {filtered || (long && all) ? (
        <CompetitionParts competitions={competitions} />
      ) : (
        <ul className={styles.cards} data-cut={long ? '' : undefined}>
          {competitions.map((competition) => (
            <li key={competition.id} className={styles.item}>
              <SeasonCard competition={competition} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

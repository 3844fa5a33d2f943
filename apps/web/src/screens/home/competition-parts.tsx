/** A discipline's whole season, parted into what is live, to come and over. */
import { useLingui } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { CompetitionStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { CompetitionCard } from './competition-card.tsx'
import styles from './competition-parts.module.css'
import { listHomeParts } from './home-sections.ts'

export function CompetitionParts({ competitions }: { readonly competitions: readonly Competition[] }) {
  const { t } = useLingui()
  const names: Record<CompetitionStatus, string> = {
    Live: t({ message: 'Live', context: 'competitions' }),
    Next: t({ message: 'Upcoming', context: 'competitions' }),
    Previous: t({ message: 'Completed', context: 'competitions' }),
  }
  return (
    <div className={styles.parts}>
      {listHomeParts(competitions).map((part) => (
        <div key={part.status} className={styles.part}>
          <h3 className={styles.title} data-status={part.status}>
            {names[part.status]} <span className={styles.count}>{part.competitions.length}</span>
          </h3>
          <ul className={styles.cards}>
            {part.competitions.map((competition) => (
              <li key={competition.id} className={styles.item}>
                <CompetitionCard competition={competition} level={4} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

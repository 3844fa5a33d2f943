/** A discipline's whole season, divided into live, upcoming, late, over and without a result. */
import { useLingui } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { useIsLost } from '../../live/use-connection.ts'
import { useApp } from '../../site/app.ts'
import { useQuarter } from '@bell-lap/ui/page/now.ts'
import { SeasonCard } from './season-card.tsx'
import styles from './competition-parts.module.css'
import { listHomeParts, type HomePartName } from './home-sections.ts'

export function CompetitionParts({ competitions }: { readonly competitions: readonly Competition[] }) {
  const { t } = useLingui()
  const isLost = useIsLost()
  const names: Record<HomePartName, string> = {
    // An offline page calls nothing live.
    Live: isLost ? t`Last known` : t({ message: 'Live', context: 'competitions' }),
    Next: t({ message: 'Upcoming', context: 'competitions' }),
    Awaited: t({ message: 'Data awaited', context: 'competitions' }),
    Previous: t({ message: 'Completed', context: 'competitions' }),
    NoResult: t({ message: 'Without a result', context: 'competitions' }),
  }
  const parts = listHomeParts(competitions, useQuarter(useApp().renderedAtMs))
  return (
    <div className={styles.parts}>
      {parts.map((part) => (
        <div key={part.name} className={styles.part}>
          <h3 className={styles.title} data-status={isLost ? undefined : part.name}>
            {names[part.name]} <span className={styles.count}>{part.competitions.length}</span>
          </h3>
          <ul className={styles.cards}>
            {part.competitions.map((competition) => (
              <li key={competition.id} className={styles.item}>
                <SeasonCard competition={competition} level={4} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

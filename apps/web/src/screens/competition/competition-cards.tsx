/** The competitions that belong to games, or to a competition of several sports, as cards in the order given. */
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { sportCategoryOf } from '@bell-lap/protocol/vocabulary/discipline'
import { Link } from '../../navigation/link.tsx'
import { usePageSearch } from '../../navigation/page.ts'
import { CompetitionCard } from '../../panels/competition-cards/competition-card.tsx'
import { competitionPlace } from '../../site/competition-place.ts'
import { usePictureAddress } from '../../site/picture-address.ts'
import styles from './competition-cards.module.css'

interface CompetitionCardsProps {
  readonly competitions: readonly Competition[]
  /** Level of their names as headings. */
  readonly level: 2 | 3
}

export function CompetitionCards({ competitions, level }: CompetitionCardsProps) {
  const addressOf = usePictureAddress()
  const { style } = usePageSearch()
  return (
    <ul className={styles.cards}>
      {competitions.map((competition) => (
        <li key={competition.id} className={styles.item} data-sport={sportCategoryOf(competition.sport)}>
          <CompetitionCard
            competition={competition}
            level={level}
            picture={addressOf(competition.picture)}
            logo={addressOf(competition.logo)}
            isOfGoverningBody={style === 'uci'}
            renderLink={(className, name) => (
              <Link className={className} {...competitionPlace(competition)}>
                {name}
              </Link>
            )}
          />
        </li>
      ))}
    </ul>
  )
}

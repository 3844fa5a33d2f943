/** A competition of the season as a card that leads to it. */
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { Link } from '../../navigation/link.tsx'
import { usePageSearch } from '../../navigation/page.ts'
import { CompetitionCard } from '../../panels/competition-cards/competition-card.tsx'
import { competitionPlace } from '../../site/competition-place.ts'
import { usePictureAddress } from '../../site/picture-address.ts'

interface SeasonCardProps {
  readonly competition: Competition
  readonly level?: 3 | 4
}

export function SeasonCard({ competition, level = 3 }: SeasonCardProps) {
  const addressOf = usePictureAddress()
  const { style } = usePageSearch()
  return (
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
  )
}

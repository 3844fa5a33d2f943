/** A ranking's name in the reader's language, by what it ranks and over what; the document's own name is English. */
import { Trans } from '@lingui/react/macro'
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import { useIsOneRace } from '../one-race/one-race-context.tsx'

/** Over the stage or over the race so far; a marker's ranking keeps the marker's name. */
export function RankingName({
  ranking,
}: {
  readonly ranking: Pick<Ranking, 'name' | 'type' | 'rankingType' | 'resultStatus'>
}) {
  const live = ranking.resultStatus === 'live'
  const oneRace = useIsOneRace()
  if (ranking.type === 'Overall' && ranking.rankingType === 'Time')
    return live ? <Trans>Virtual general</Trans> : <Trans>General classification</Trans>
  if (ranking.type === 'Inter' || ranking.type === 'Start') return ranking.name
  switch (ranking.rankingType) {
    case 'Time':
      return live ? <Trans>On the road</Trans> : oneRace ? <Trans>Result</Trans> : <Trans>Stage result</Trans>
    case 'SprintPoints':
      return <Trans>Points</Trans>
    case 'MountainPoints':
      return <Trans>Mountains</Trans>
    case 'Young':
      return <Trans>Young riders</Trans>
    case 'Team':
      return <Trans>Teams</Trans>
    case 'Combative':
      return <Trans>Combativity</Trans>
    case 'SuperCombative':
      return <Trans>Most combative of the race</Trans>
    case 'Bonification':
      return <Trans>Bonifications</Trans>
    case 'Combined':
      return <Trans>Combined</Trans>
    case 'Fairplay':
      return <Trans>Fair play</Trans>
    case 'Intermediate':
      return <Trans>Intermediate sprints</Trans>
    case 'Breakaway':
      return <Trans>Breakaway</Trans>
    case 'Nation':
      return <Trans>Nations</Trans>
    case 'Heat':
    case 'SprintBonus':
    case 'Round':
      return ranking.name
  }
}

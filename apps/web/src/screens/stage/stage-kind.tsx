/** What a stage is, in words: what the programme calls it, else how it is ridden. */
import { Trans } from '@lingui/react/macro'
import type { StageListed } from '@bell-lap/protocol/objects/stage'

interface StageKindProps extends Pick<StageListed, 'kind' | 'type' | 'category'> {
  /** True for a competition of one race. */
  readonly single: boolean
}

export function StageKind({ kind, type, category, single }: StageKindProps) {
  switch (kind) {
    case 'generalRanking':
      return <Trans>General classification</Trans>
    case 'pointsRanking':
      return <Trans>Points</Trans>
    case 'mountainsRanking':
      return <Trans>Mountains</Trans>
    case 'youthRanking':
      return <Trans>Young riders</Trans>
    case 'oneDayRace':
    case 'prolog':
    case 'stage':
    case 'timeTrial':
      break
  }
  if (type === 'ITT') return <Trans>Individual time trial</Trans>
  if (type === 'TTT') return <Trans>Team time trial</Trans>
  if (single || kind === 'oneDayRace') return <Trans>Road race</Trans>
  switch (category) {
    case 'FlatStage':
      return <Trans>Flat stage</Trans>
    case 'MediumMountainStage':
      return <Trans>Medium mountain stage</Trans>
    case 'VeryDifficultyStage':
      return <Trans>Mountain stage</Trans>
    case null:
      return <Trans>Road stage</Trans>
  }
}

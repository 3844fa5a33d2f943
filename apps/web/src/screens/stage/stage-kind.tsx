/** How a stage is ridden, in words. */
import { Trans } from '@lingui/react/macro'
import type { StageCategory, StageType } from '@bell-lap/protocol/vocabulary/kinds'

interface StageKindProps {
  readonly type: StageType
  readonly category: StageCategory | null
  /** True for a competition of one race. */
  readonly single: boolean
}

export function StageKind({ type, category, single }: StageKindProps) {
  if (type === 'ITT') return <Trans>Individual time trial</Trans>
  if (type === 'TTT') return <Trans>Team time trial</Trans>
  if (single) return <Trans>Road race</Trans>
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

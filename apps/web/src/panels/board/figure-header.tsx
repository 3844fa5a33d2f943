/** The head over a board's figures, with their unit. */
import { Trans } from '@lingui/react/macro'
import type { GapMode } from './figure.ts'

interface FigureHeaderProps {
  readonly ofPoints: boolean
  readonly mode: GapMode
}

export function FigureHeader({ ofPoints, mode }: FigureHeaderProps) {
  if (ofPoints) return <Trans>Points</Trans>
  switch (mode) {
    case 'gap':
      return <Trans>Gap (h:min:s)</Trans>
    case 'interval':
      return <Trans>Interval (h:min:s)</Trans>
    case 'total':
      return <Trans>Time (h:min:s)</Trans>
  }
}

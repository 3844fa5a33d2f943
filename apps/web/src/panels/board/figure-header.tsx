/** The head over a board's figures, with their unit. */
import { Trans } from '@lingui/react/macro'
import type { GapMode } from './figure.ts'
import styles from './row-figure.module.css'

interface FigureHeaderProps {
  readonly ofPoints: boolean
  /** The points are seconds taken off. */
  readonly ofSeconds: boolean
  readonly mode: GapMode
}

export function FigureHeader({ ofPoints, ofSeconds, mode }: FigureHeaderProps) {
  if (ofSeconds)
    return (
      <Trans>
        Bonif. <span className={styles.unit}>(s)</span>
      </Trans>
    )
  if (ofPoints) return <Trans>Points</Trans>
  switch (mode) {
    case 'gap':
      return (
        <Trans>
          Gap <span className={styles.unit}>(h:min:s)</span>
        </Trans>
      )
    case 'interval':
      return (
        <Trans>
          Interval <span className={styles.unit}>(h:min:s)</span>
        </Trans>
      )
    case 'total':
      return (
        <Trans>
          Time <span className={styles.unit}>(h:min:s)</span>
        </Trans>
      )
  }
}

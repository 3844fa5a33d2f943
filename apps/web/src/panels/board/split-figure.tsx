/** One rider at one timing point: time or gap to the best there, with the rank; interpolated ones are marked. */
import { useLingui } from '@lingui/react/macro'
import type { Split } from '@bell-lap/protocol/objects/ranking'
import type { Precision } from '@bell-lap/domain/precision'
import { formatDuration, formatSignedGap } from '../../format/duration.ts'
import type { GapMode } from './declared.ts'
import styles from './row-figure.module.css'

interface SplitFigureProps {
  /** Undefined for a rider without this timing point. */
  readonly split: Split | undefined
  readonly mode: GapMode
  readonly precision: Precision
}

export function SplitFigure({ split, mode, precision }: SplitFigureProps) {
  const { t } = useLingui()
  if (split === undefined || split.rank === 0 || split.timeMs === null)
    return <span className={styles.quiet}>–</span>
  const asGap = mode !== 'total' && split.gapMs !== null && split.gapMs !== 0
  return (
    <>
      {split.estimated && (
        <abbr className={styles.quiet} title={t`estimated`}>
          ≈
        </abbr>
      )}
      {asGap ? formatSignedGap(split.gapMs ?? 0, precision) : formatDuration(split.timeMs, precision)}{' '}
      <span className={styles.quiet}>({split.rank})</span>
    </>
  )
}

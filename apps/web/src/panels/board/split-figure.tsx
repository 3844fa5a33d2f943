/** One rider at one timing point: time or gap to the best there, with the rank; interpolated ones are marked. */
import { useLingui } from '@lingui/react/macro'
import { formatGap } from '@bell-lap/domain/gap'
import type { Split } from '@bell-lap/protocol/objects/ranking'
import { shownTime } from '../../format/shown-time.ts'
import { precisionOf, type GapMode } from './figure.ts'
import styles from './row-figure.module.css'

interface SplitFigureProps {
  /** Undefined for a rider without this timing point. */
  readonly split: Split | undefined
  readonly mode: GapMode
}

export function SplitFigure({ split, mode }: SplitFigureProps) {
  const { t } = useLingui()
  if (split === undefined || split.rank === 0) return <span className={styles.quiet}>–</span>
  const asGap = mode !== 'total' && split.gapMs !== null && split.gapMs !== 0
  return (
    <>
      {split.estimated && (
        <abbr className={styles.quiet} title={t`estimated`}>
          ≈
        </abbr>
      )}
      {asGap ? formatGap(split.gapMs ?? 0, precisionOf(split.value)) : shownTime(split.value)}{' '}
      <span className={styles.quiet}>({split.rank})</span>
    </>
  )
}

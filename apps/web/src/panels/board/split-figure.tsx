/**
 * One rider at one timing point: the time or the gap to the best there (on paper the time), with the rank,
 * and the leader of a team. Interpolated figures are marked.
 */
import { useLingui } from '@lingui/react/macro'
import type { Split } from '@bell-lap/protocol/objects/ranking'
import type { Precision } from '@bell-lap/domain/figures/precision'
import { OnPaper } from '@bell-lap/ui/page/on-paper.tsx'
import { formatDuration, formatSignedGap } from '@bell-lap/ui/format/duration.ts'
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
  const time = formatDuration(split.timeMs, precision)
  return (
    <>
      {split.estimated && (
        <abbr className={styles.quiet} title={t`estimated`}>
          ≈
        </abbr>
      )}
      {asGap ? <OnPaper paper={time}>{formatSignedGap(split.gapMs ?? 0, precision)}</OnPaper> : time}{' '}
      <span className={styles.quiet}>({split.rank})</span>
      {split.leader !== undefined && <span className={styles.member}>{split.leader}</span>}
    </>
  )
}

/**
 * One rider at one timing point: the place there, and the difference to the best by arrow, sign and colour.
 */
import type { ReactNode } from 'react'
import type { Precision } from '@bell-lap/domain/figures/precision'
import type { Split } from '@bell-lap/protocol/objects/ranking'
import { Trans } from '@lingui/react/macro'
import { formatDuration, formatSignedGap } from '@bell-lap/ui/format/duration.ts'
import { Changing } from '@bell-lap/ui/motion/changing.tsx'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import { EstimatedMark } from './estimated-mark.tsx'
import { standingAt, type PointBest } from './trial.ts'
import styles from './split-standing.module.css'

interface SplitStandingProps {
  /** Undefined for a rider without this timing point. */
  readonly split: Split | undefined
  readonly best: PointBest | undefined
  readonly precision: Precision
}

export function SplitStanding({ split, best, precision }: SplitStandingProps): ReactNode {
  if (split === undefined || split.rank === 0) return <span className={styles.none}>–</span>
  return (
    <Changing value={`${split.rank} ${split.timeMs}`}>
      <span className={styles.split}>
        {split.estimated === true && <EstimatedMark />}
        <Difference split={split} best={best} precision={precision} />
        <span className={styles.rank}>
          <VisuallyHidden>
            <Trans>Place</Trans>{' '}
          </VisuallyHidden>
          {split.rank}
        </span>
      </span>
    </Changing>
  )
}

function Difference({ split, best, precision }: SplitStandingProps & { readonly split: Split }) {
  const standing = standingAt(split, best)
  switch (standing.kind) {
    case 'alone':
      return <span>{formatDuration(split.timeMs ?? 0, precision)}</span>
    case 'level':
      return <span>=</span>
    case 'ahead':
      return (
        <span className={styles.ahead}>
          <span aria-hidden="true">▲</span>
          {formatSignedGap(-standing.ms, precision)}
        </span>
      )
    case 'behind':
      return (
        <span className={styles.behind}>
          <span aria-hidden="true">▼</span>
          {formatSignedGap(standing.ms, precision)}
        </span>
      )
  }
}

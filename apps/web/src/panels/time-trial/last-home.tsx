/** The last finishers, latest first, with place and time or gap. */
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Trans } from '@lingui/react/macro'
import type { Precision } from '@bell-lap/domain/figures/precision'
import { formatDuration } from '@bell-lap/ui/format/duration.ts'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import { Factored, RiddenTime } from '../board/ridden-time.tsx'
import { TrialRider } from './trial-rider.tsx'
import styles from './trial-lists.module.css'

interface LastHomeProps {
  readonly rows: readonly Row[]
  readonly precision: Precision
}

export function LastHome({ rows, precision }: LastHomeProps) {
  if (rows.length === 0)
    return (
      <p className={styles.none}>
        <Trans>Nobody has finished yet.</Trans>
      </p>
    )
  return (
    <ol className={styles.list}>
      {rows.map((row) => (
        <li key={row.key} className={styles.item}>
          <span className={styles.place}>
            <VisuallyHidden>
              <Trans>Place</Trans>{' '}
            </VisuallyHidden>
            {row.rank}
          </span>
          <TrialRider row={row} />
          <span className={styles.figures}>
            <b className={styles.figure}>{row.timeMs !== null && formatDuration(row.timeMs, precision)}</b>
            {row.rank > 1 && <span className={styles.quiet}>{row.gap}</span>}
            {row.realTime !== undefined && (
              <>
                <span className={styles.quiet}>
                  <Factored />
                </span>
                <span className={styles.quiet}>
                  <RiddenTime realTime={row.realTime} />
                </span>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

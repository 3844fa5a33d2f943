/** Who came home last, the latest first, with the place taken and the time or the gap. */
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Trans } from '@lingui/react/macro'
import { shownTime } from '../../format/shown-time.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { TrialRider } from './trial-rider.tsx'
import styles from './trial-lists.module.css'

export function LastHome({ rows }: { readonly rows: readonly Row[] }) {
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
            <b className={styles.figure}>{row.time !== null && shownTime(row.time)}</b>
            {row.rank > 1 && <span className={styles.quiet}>{row.gap}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** All timing points of one rider with the times there, for an open row. */
import { bibOf } from '@bell-lap/domain/figures/bib'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Precision } from '@bell-lap/domain/figures/precision'
import { formatDuration } from '@bell-lap/ui/format/duration.ts'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { RiderLink } from '../rider/rider-link.tsx'
import { SplitStanding } from './split-standing.tsx'
import type { PointBest } from './trial.ts'
import styles from './split-list.module.css'

interface SplitListProps {
  readonly row: Row
  readonly best: ReadonlyMap<string, PointBest>
  readonly precision: Precision
}

export function SplitList({ row, best, precision }: SplitListProps) {
  const { i18n } = useLingui()
  const bib = row.rider === undefined ? null : bibOf(row.rider)
  const splits = (row.splits ?? []).filter((split) => split.rank > 0)
  return (
    <div className={styles.detail}>
      {splits.length === 0 ? (
        <p className={styles.none}>
          <Trans>No timing point passed yet.</Trans>
        </p>
      ) : (
        <dl className={styles.list}>
          {splits.map((split) => (
            <div key={split.key} className={styles.item}>
              <dt className={styles.name}>{unitName(split.name, i18n.locale)}</dt>
              <dd className={styles.value}>
                <b>{formatDuration(split.timeMs ?? 0, precision)}</b>{' '}
                <SplitStanding split={split} best={best.get(split.key)} precision={precision} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {bib !== null && (
        <p className={styles.more}>
          <RiderLink bib={bib} />
        </p>
      )}
    </div>
  )
}

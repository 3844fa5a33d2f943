/**
 * Whom the visitor follows, above the ranking: place, name and figure, and the way to the row. It takes one line whoever is
 * followed, so that nothing moves when the browser, which alone knows, fills it in.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Flag } from '../../ui/flag.tsx'
import { useFollows } from '../../ui/follow/follows.ts'
import type { FigureRule } from './figure.ts'
import { pinRows, type PinnedRow } from './pinned.ts'
import { RowFigure } from './row-figure.tsx'
import styles from './pinned-rows.module.css'

interface PinnedRowsProps {
  readonly rows: readonly Row[]
  readonly rule: FigureRule
  /** IANA zone of times of day. */
  readonly zone: string
  /** Leads to the row in the board. */
  readonly goTo: (row: Row) => void
}

export function PinnedRows({ rows, rule, zone, goTo }: PinnedRowsProps) {
  const { t } = useLingui()
  const follows = useFollows()
  const pinned = pinRows(follows, rows)
  if (pinned.length === 0)
    return (
      <p className={styles.hint} data-screen-only>
        {follows.length === 0 ? (
          <Trans>☆ Open a row to follow a rider, a team or a nation.</Trans>
        ) : (
          <Trans>Nobody you follow is in this ranking.</Trans>
        )}
      </p>
    )
  return (
    <ul className={styles.pinned} data-screen-only aria-label={t`You follow`}>
      {pinned.map(({ follow, row, more }) => (
        <li key={`${follow.kind} ${follow.key}`}>
          <button type="button" className={styles.way} title={t`Go to the row`} onClick={() => goTo(row)}>
            <span className={styles.star} aria-hidden="true">
              ★
            </span>
            <Of follow={follow} row={row} />
            <span className={styles.place}>{row.rank > 0 && row.rank}</span>
            <b className={styles.name}>{row.rider?.lastName ?? row.team?.name}</b>
            <span>
              <RowFigure row={row} rule={rule} zone={zone} />
            </span>
            {more > 0 && <span className={styles.quiet}>{t`+${more} more`}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** As what a row is followed, where it is not the rider. */
function Of({ follow, row }: Pick<PinnedRow, 'follow' | 'row'>) {
  if (follow.kind === 'nation') return <Flag nation={follow.key} />
  if (follow.kind === 'team' && row.rider)
    return (
      <abbr className={styles.quiet} title={follow.name}>
        {row.rider.teamCode}
      </abbr>
    )
  return null
}

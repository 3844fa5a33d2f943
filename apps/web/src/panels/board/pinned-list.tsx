/** The rows of everybody the visitor follows, in one line: place, name and figure, and a link to the row. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import type { Follow } from '../../visitor/follow.ts'
import { useColumnLabels } from './column-label.tsx'
import { pinRows, type PinnedRow } from './pin-rows.ts'
import type { PinnedRowsProps } from './pinned-rows.tsx'
import { Predicted } from './predicted.tsx'
import { RowFigure } from './row-figure.tsx'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import styles from './pinned-rows.module.css'

interface PinnedListProps extends PinnedRowsProps {
  readonly follows: readonly Follow[]
}

export function PinnedList({ follows, rows, rule, zone, goTo }: PinnedListProps) {
  const { t, i18n } = useLingui()
  const labels = useColumnLabels()
  const pinned = pinRows(follows, rows)
  if (pinned.length === 0)
    return (
      <p className={styles.hint} data-screen-only>
        <Trans>Nobody you follow is in this ranking.</Trans>
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
            <b className={styles.name}>{row.rider?.lastName ?? competitorName(row, i18n.locale)}</b>
            <span>
              <RowFigure row={row} rule={rule} zone={zone} />
            </span>
            {row.arrivalAt !== undefined && (
              <span className={styles.quiet}>
                {labels.arrival} <Predicted at={row.arrivalAt} zone={zone} />
              </span>
            )}
            {more > 0 && (
              <span className={styles.quiet}>
                + <Plural value={more} one="# more" other="# more" />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Names the followed team or nation of a row, if the rider is not followed. */
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

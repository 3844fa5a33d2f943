/** The top of a ranking as a short board: rank, flag, name; the leader's time, then the gaps, told once where they are equal. */
import { useLingui } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { shownTime } from '../../format/shown-time.ts'
import { Flag } from '../../ui/flag.tsx'
import { RiderName } from '../../ui/rider-name.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './leader-board.module.css'

const ROWS_SHOWN = 10
const ROW_PX = 37

/** `rows`: null while they are read; their room is kept. */
export function BoardRows({ rows }: { readonly rows: readonly Row[] | null }) {
  const { t } = useLingui()
  const shown = (row: Row, ahead: Row | undefined): string => {
    if (row.irm !== null || row.gapMs === null || row.rank === 1) return shownTime(row.value)
    return ahead?.gapMs === row.gapMs || row.gapMs === 0 ? t`same time` : (row.gap ?? shownTime(row.value))
  }
  if (rows === null) return <Skeleton rows={ROWS_SHOWN} rowHeight={ROW_PX} />
  return (
    <ol className={styles.rows}>
      {rows.slice(0, ROWS_SHOWN).map((row, index) => (
        <li key={row.key} className={styles.row}>
          <span className={styles.rank}>{row.rank > 0 ? row.rank : ''}</span>
          <span className={styles.who}>
            {row.rider ? (
              <>
                <Flag nation={row.rider.nation} /> <RiderName rider={row.rider} />
              </>
            ) : (
              row.team?.name
            )}
          </span>
          <span className={styles.value}>{shown(row, rows[index - 1])}</span>
        </li>
      ))}
    </ol>
  )
}

/** The top of a ranking as a short board: rank, flag, name, value. */
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Flag } from '../../ui/flag.tsx'
import { RiderName } from '../../ui/rider-name.tsx'
import styles from './leader-board.module.css'

const ROWS_SHOWN = 10

export function BoardRows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <ol className={styles.rows}>
      {rows.slice(0, ROWS_SHOWN).map((row) => (
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
          <span className={styles.value}>{row.value}</span>
        </li>
      ))}
    </ol>
  )
}

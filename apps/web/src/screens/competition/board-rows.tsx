/** The top of a ranking as a short board: rank, flag, name; the leader's time, then the gaps. */
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import { figureRule } from '../../panels/board/figure.ts'
import { placeText } from '../../panels/board/place-text.ts'
import { RowFigure } from '../../panels/board/row-figure.tsx'
import { AthleteName } from '../../panels/rider/athlete-link.tsx'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { Skeleton } from '@bell-lap/ui/state/skeleton.tsx'
import styles from './leader-board.module.css'

const ROWS_SHOWN = 10
const ROW_PX = 37

/** `ranking`: null while it is read; its room is kept. */
export function BoardRows({ ranking }: { readonly ranking: Ranking | null }) {
  if (ranking === null) return <Skeleton rows={ROWS_SHOWN} rowHeight={ROW_PX} />
  const rows = ranking.results.slice(0, ROWS_SHOWN)
  const isUnconfirmed = ranking.resultStatus === 'unconfirmed'
  const rule = figureRule(ranking.columns, rows)
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <li key={row.key} className={styles.row}>
          <span className={styles.rank}>{row.rank > 0 && placeText(row.rank, isUnconfirmed)}</span>
          <span className={styles.who}>
            {row.rider ? (
              <>
                <Flag nation={row.rider.nation} />{' '}
                <AthleteName rider={row.rider}>
                  <RiderName rider={row.rider} />
                </AthleteName>
              </>
            ) : (
              row.team?.name
            )}
          </span>
          <span className={styles.value}>
            <RowFigure row={row} rule={rule} />
          </span>
        </li>
      ))}
    </ol>
  )
}

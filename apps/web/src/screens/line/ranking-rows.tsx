/** Rows of a ranking on a screen at the line: place, competitor, figure. */
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import { figureRule } from '../../panels/board/figure.ts'
import { InferredMark } from '../../panels/board/inferred-mark.tsx'
import { InferredNotes } from '../../panels/board/inferred-notes.tsx'
import { RowFigure } from '../../panels/board/row-figure.tsx'
import { PersonLine } from './person.tsx'
import styles from './line.module.css'

interface RankingRowsProps {
  readonly ranking: Pick<Ranking, 'columns' | 'results' | 'inferredFrom'>
  /** The rows of it to show. */
  readonly rows: readonly Row[]
}

export function RankingRows({ ranking, rows }: RankingRowsProps) {
  const rule = figureRule(ranking.columns, ranking.results)
  return (
    <>
      <ol className={styles.list}>
        {rows.map((row) => (
          <li key={row.key}>
            <span className={styles.rank}>{row.rank > 0 ? row.rank : ''}</span>
            <PersonLine person={row} />
            {row.inferredFrom && <InferredMark from={row.inferredFrom} />}
            <span className={styles.figure}>
              <RowFigure row={row} rule={rule} />
            </span>
          </li>
        ))}
      </ol>
      <InferredNotes rows={rows} from={ranking.inferredFrom} />
    </>
  )
}

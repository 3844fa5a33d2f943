/**
 * A round of several runs over all its heats: rank, sum, mark (if a rider has one), and the place in each run.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { FigureTable } from '../board/figure-table.tsx'
import { RowMark } from '../board/row-mark.tsx'
import { placesInRound, runsOf } from './round.ts'
import styles from './round-table.module.css'

/** `rows`: all rows of one run, of every heat. Before a second run it only explains how places count. */
export function RoundTable({ rows }: { readonly rows: readonly Row[] }) {
  const { t, i18n } = useLingui()
  const title = t({
    message: 'Standing of the round',
    comment: 'The places after several runs of one round, added up',
  })
  const places = placesInRound(rows)
  const runs = Array.from({ length: runsOf(rows) }, (_, index) => index)
  const hasMarks = places.some(({ row }) => row.irm !== null || row.mark !== undefined)
  return (
    <section className={styles.round}>
      {places.length > 0 && (
        <>
          <h2 className={styles.title}>{title}</h2>
          <FigureTable
            label={title}
            head={
              <>
                <th scope="col">
                  <Trans>Rank</Trans>
                </th>
                <th scope="col">
                  <Trans>Total</Trans>
                </th>
                {hasMarks && (
                  <th scope="col">
                    <Trans>Mark</Trans>
                  </th>
                )}
                {runs.map((index) => (
                  <th key={index} scope="col">
                    {unitName(`Run ${index + 1}`, i18n.locale)}
                  </th>
                ))}
              </>
            }
            lines={places.map(({ row, rank, points, places: own }) => ({
              row,
              cells: (
                <>
                  <td>{rank === 0 ? '–' : rank}</td>
                  <td>
                    <b className={styles.total}>{points ?? '–'}</b>
                  </td>
                  {hasMarks && (
                    <td>
                      <RowMark row={row} />
                    </td>
                  )}
                  {runs.map((index) => (
                    <td key={index}>{own[index] ?? '–'}</td>
                  ))}
                </>
              ),
            }))}
          />
        </>
      )}
      <p className={styles.note}>
        <Trans>
          Total: the sum of the places in the runs of this round. The lowest is the best. Level riders are
          parted by their place in the latest run, then by their time in it.
        </Trans>
      </p>
    </section>
  )
}

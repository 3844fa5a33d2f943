/**
 * Times in a table whose cells show how much was lost: the more, the darker and the longer the bar at the foot of the cell. A best time has a
 * colour of its own and is bold. Each column has a scale of its own, because columns are of different length.
 */
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import figures from '../table/figures.module.css'
import { customProperties } from '../text/custom-properties.ts'
import { classNames } from '../text/class-names.ts'
import { heatOf } from './heat.ts'
import styles from './heat-table.module.css'

export interface HeatCell {
  readonly key: string
  /** Null without a value. */
  readonly shown: string | null
  /** Loss against the best, in the unit of the column. Null without a value. */
  readonly lost: number | null
  readonly lostShown: string | null
}

export interface HeatRow {
  readonly key: string
  readonly name: ReactNode
  readonly isFollowed: boolean
  readonly cells: readonly HeatCell[]
  /** At the end of the row. Null for none. */
  readonly sum: string | null
}

interface HeatTableProps {
  /** Read aloud for the table. */
  readonly label: string
  readonly columns: readonly { readonly key: string; readonly name: string }[]
  /** Heading of the sums. */
  readonly sumName: ReactNode
  readonly rows: readonly HeatRow[]
  /** The last row, such as the best of each column. */
  readonly foot: { readonly name: ReactNode; readonly cells: readonly string[]; readonly sum: string }
}

export function HeatTable({ label, columns, sumName, rows, foot }: HeatTableProps) {
  const heats = columns.map((_, index) => heatOf(rows.map(({ cells }) => cells[index]?.lost ?? null)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, and the keyboard must reach that
    <section className={figures.frame} tabIndex={0} aria-label={label}>
      <table className={classNames(figures.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col" className={figures.who}>
              <Trans>Name</Trans>
            </th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{sumName}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, isFollowed, cells, sum }) => (
            <tr key={key} data-key={key} data-followed={isFollowed || undefined}>
              <th scope="row" className={figures.who}>
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={cell.key}
                  className={styles.cell}
                  data-lost={cell.lost ?? undefined}
                  data-best={cell.lost === 0 || undefined}
                  style={customProperties({ '--heat': heats[index]!(cell.lost) })}
                >
                  <span className={styles.value}>{cell.shown ?? '–'}</span>
                  {cell.lost !== null && cell.lost > 0 && (
                    <span className={styles.lost}>{cell.lostShown}</span>
                  )}
                </td>
              ))}
              <td className={styles.sum}>{sum ?? '–'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={figures.who}>
              {foot.name}
            </th>
            {foot.cells.map((text, index) => (
              <td key={columns[index]!.key}>{text}</td>
            ))}
            <td className={styles.sum}>{foot.sum}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

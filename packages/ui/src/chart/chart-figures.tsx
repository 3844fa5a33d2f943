/** The figures behind a chart: a row for each point and a column for each line. The rows are made when somebody opens it. */
import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import figures from '../table/figures.module.css'
import type { ChartLine, ChartPoint } from './line-chart.tsx'
import styles from './chart-figures.module.css'

interface ChartFiguresProps {
  /** Read aloud for the table. */
  readonly label: string
  readonly points: readonly ChartPoint[]
  readonly lines: readonly ChartLine[]
}

export function ChartFigures({ label, points, lines }: ChartFiguresProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.figures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <Trans>As figures</Trans>
      </summary>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, and the keyboard must reach that
        <section className={figures.frame} tabIndex={0} aria-label={label}>
          <table className={figures.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Point</Trans>
                </th>
                {lines.map(({ key, name }) => (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map(({ key, name }, index) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {lines.map((line) => (
                    <td key={line.key}>{line.shown[index] ?? '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}

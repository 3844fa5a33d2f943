/** What everybody was behind at each point, as figures: what the drawing above tells, to be read and read out. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { StatsGap } from '@bell-lap/protocol/documents/stats'
import { Surname } from '../board/surname.tsx'
import figures from '../../ui/table/figures.module.css'
import styles from './stats-table.module.css'

interface StatsTableProps {
  readonly gaps: StatsGap
  /** How many rows are shown. */
  readonly limit: number
}

export function StatsTable({ gaps: { points, results }, limit }: StatsTableProps) {
  const { t } = useLingui()
  return (
    <details className={styles.figures}>
      <summary className={styles.summary}>
        <Trans>As figures</Trans>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, and the keyboard must reach that */}
      <section className={figures.frame} tabIndex={0} aria-label={t`Gaps at each point`}>
        <table className={figures.table}>
          <thead>
            <tr>
              <th scope="col" className={figures.who}>
                <Trans>Name</Trans>
              </th>
              {points.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {results.slice(0, limit).map(({ gaps, ...row }) => (
              <tr key={`${row.key} ${row.heat ?? ''}`}>
                <th scope="row" className={figures.who}>
                  <Surname of={row} />
                </th>
                {gaps.map((at) => (
                  <td key={at.key}>
                    <span className={at.gap === 0 ? styles.best : undefined}>{at.shown ?? '–'}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

/**
 * The gaps at each point as figures: the same data as in the drawing above, for reading and for screen
 * readers.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import type { StatsGap } from '@bell-lap/protocol/documents/stats'
import { FigureTable } from '../board/figure-table.tsx'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import styles from './stats-table.module.css'

interface StatsTableProps {
  readonly points: StatsGap['points']
  readonly rows: readonly StatsGap['results'][number][]
}

export function StatsTable({ points, rows }: StatsTableProps) {
  const { t, i18n } = useLingui()
  return (
    <details className={styles.figures}>
      <summary className={styles.summary}>
        <Trans>As figures</Trans>
      </summary>
      <FigureTable
        label={t`Gaps at each point`}
        head={points.map(({ key, name }) => (
          <th key={key} scope="col">
            {unitName(name, i18n.locale)}
          </th>
        ))}
        lines={rows.map(({ gaps, ...row }) => ({
          row,
          heat: row.heat,
          cells: gaps.map((at) => (
            <td key={at.key}>
              <span className={at.gap === 0 ? styles.best : undefined}>{at.shown ?? '–'}</span>
            </td>
          )),
        }))}
      />
    </details>
  )
}

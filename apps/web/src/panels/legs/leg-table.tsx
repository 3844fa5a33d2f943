/** A triathlon or a relay leg by leg: the time of each, its place there, and in a relay its rider. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row, RowLeg } from '@bell-lap/protocol/objects/ranking'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { FigureTable } from '../board/figure-table.tsx'
import styles from './leg-table.module.css'

/** A race of one leg has no table of legs. */
export const hasLegs = (rows: readonly Row[]): boolean => rows.some(({ legs = [] }) => legs.length > 1)

/** In the order of the rows. Empty if they have no legs. */
export function LegTable({ rows }: { readonly rows: readonly Row[] }) {
  const { t, i18n } = useLingui()
  const timed = rows.filter(({ legs = [] }) => legs.length > 1)
  const [first] = timed
  if (first === undefined) return null
  return (
    <section className={styles.legs}>
      <h2 className={styles.title}>
        <Trans comment="Parts of a triathlon or of a relay">Legs</Trans>
      </h2>
      <FigureTable
        label={t`Leg by leg`}
        head={first.legs?.map(({ key, name }) => (
          <th key={key} scope="col">
            {unitName(name, i18n.locale)}
          </th>
        ))}
        lines={timed.map((row) => ({
          row,
          cells: row.legs?.map((leg) => (
            <td key={leg.key}>
              <Leg leg={leg} />
            </td>
          )),
        }))}
      />
    </section>
  )
}

function Leg({ leg: { value, rank, member } }: { readonly leg: RowLeg }) {
  return (
    <>
      {value === '' ? '–' : <span className={rank === 1 ? styles.best : undefined}>{value}</span>}
      {rank > 0 && <span className={styles.quiet}> ({rank})</span>}
      {member !== null && <span className={styles.member}>{member}</span>}
    </>
  )
}

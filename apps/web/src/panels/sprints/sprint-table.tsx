/** A points race sprint by sprint: the points of each rider, laps won and lost, and the total. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { FigureTable } from '../board/figure-table.tsx'
import styles from './sprint-table.module.css'

interface Scored {
  readonly row: Row
  readonly points: number
  readonly laps: number | null
  readonly sprints: readonly (number | null)[]
}

const scored = (rows: readonly Row[]): Scored[] =>
  rows.flatMap((row) =>
    row.outcome?.kind === 'points'
      ? [{ row, points: row.outcome.points, laps: row.outcome.laps ?? null, sprints: row.outcome.sprints }]
      : row.outcome?.kind === 'lapsAndTime' && row.outcome.sprints !== undefined
        ? [{ row, points: row.outcome.points ?? 0, laps: null, sprints: row.outcome.sprints }]
        : [],
  )

const figure = (value: number): string => String(value).replace('-', '\u2212')
const signed = (value: number): string => (value > 0 ? `+${value}` : figure(value))

/** Empty if no sprint is known. */
export function SprintTable({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useLingui()
  const all = scored(rows)
  const count = Math.max(0, ...all.map(({ sprints }) => sprints.length))
  if (count === 0) return null
  const numbers = Array.from({ length: count }, (_, index) => index)
  return (
    <section className={styles.sprints}>
      <h2 className={styles.title}>
        <Trans>Sprints</Trans>
      </h2>
      <FigureTable
        label={t`Sprint by sprint`}
        growsAtEnd={count}
        head={
          <>
            {numbers.map((index) => (
              <th key={index} scope="col">
                {index === count - 1 ? <b className={styles.last}>{index + 1}</b> : index + 1}
              </th>
            ))}
            <th scope="col">
              <Trans>Laps</Trans>
            </th>
            <th scope="col">
              <Trans>Total</Trans>
            </th>
          </>
        }
        lines={all.map(({ row, points, laps, sprints }) => ({
          row,
          cells: (
            <>
              {numbers.map((index) => (
                <td key={index}>{sprints[index] ? <b className={styles.won}>{sprints[index]}</b> : '·'}</td>
              ))}
              <td>{laps === null ? '–' : laps === 0 ? '·' : signed(laps)}</td>
              <td>
                <b className={styles.won}>{figure(points)}</b>
              </td>
            </>
          ),
        }))}
      />
    </section>
  )
}

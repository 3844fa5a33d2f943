/** Who stands in a row: flag, name, jerseys, and on narrow boards plate and team on a second line. */
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Flag } from '../../ui/flag.tsx'
import { JerseyDot } from '../../ui/jersey.tsx'
import { Plate } from '../../ui/plate.tsx'
import { RiderName } from '../../ui/rider-name.tsx'
import styles from './row-name.module.css'

interface RowNameProps {
  readonly row: Row
  readonly jerseys: readonly string[]
  /** True where the plate stands in a column of its own on narrow boards too. */
  readonly hasPlateBeside?: boolean
}

const NO_BREAK = '\u00A0'

export function RowName({ row, jerseys, hasPlateBeside = false }: RowNameProps) {
  const { rider, team } = row
  if (!rider) {
    return (
      <span className={styles.line}>
        {team?.nation && <Flag nation={team.nation} />}
        <b className={styles.team}>{team?.name ?? row.key}</b>
      </span>
    )
  }
  return (
    <span className={styles.row}>
      <span className={styles.line}>
        <Flag nation={rider.nation} />
        <RiderName rider={rider} />
        {jerseys.map((jersey) => (
          <JerseyDot key={jersey} jersey={jersey} />
        ))}
      </span>
      <span className={styles.second}>
        {!hasPlateBeside && <Plate bib={rider.bib} />}
        <span className={styles.teamName} title={rider.teamName ?? undefined}>
          {rider.teamName ?? rider.teamCode ?? NO_BREAK}
        </span>
      </span>
    </span>
  )
}

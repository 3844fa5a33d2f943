/** The start list as blocks of teams. */
import { Plural } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Flag } from '../../ui/flag.tsx'
import { JerseyDot } from '../../ui/jersey.tsx'
import { Plate } from '../../ui/plate.tsx'
import { RiderName } from '../../ui/rider-name.tsx'
import { groupByTeam } from './start-list.ts'
import styles from './team-blocks.module.css'

interface TeamBlocksProps {
  readonly rows: readonly Row[]
  readonly jerseys: ReadonlyMap<number, readonly string[]>
}

export function TeamBlocks({ rows, jerseys }: TeamBlocksProps) {
  return (
    <div className={styles.blocks}>
      {groupByTeam(rows).map((block) => (
        <section key={block.code} className={styles.block}>
          <h2 className={styles.head}>
            <span className={styles.name}>{block.name}</span>
            <span className={styles.count}>
              <Plural value={block.rows.length} one="# rider" other="# riders" />
            </span>
          </h2>
          <ul>
            {block.rows.map(
              (row) =>
                row.rider && (
                  <li key={row.key} className={styles.rider}>
                    <Plate bib={row.rider.bib} />
                    <Flag nation={row.rider.nation} />
                    <RiderName rider={row.rider} />
                    {(jerseys.get(row.rider.bib) ?? []).map((jersey) => (
                      <JerseyDot key={jersey} jersey={jersey} />
                    ))}
                  </li>
                ),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}

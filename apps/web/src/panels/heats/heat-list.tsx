/** The heats of a phase: duels side by side, others as tables. */
import { useLingui } from '@lingui/react'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import { unitName } from '../../format/unit-name.ts'
import { RowsTable } from '../board/rows-table.tsx'
import { precisionIn } from '../board/declared.ts'
import { DuelCard } from './duel-card.tsx'
import { HeatState, type HeatNow } from './heat-state.tsx'
import { isDuels, type Heat } from './heats.ts'
import styles from './heat-list.module.css'

const NO_STATES: readonly HeatNow[] = []

interface HeatListProps {
  readonly heats: readonly Heat[]
  readonly columns: readonly Column[]
  /** IANA zone to show times of day in. */
  readonly zone: string
  /** False for a start list: its rows say all. */
  readonly opens?: boolean
  /** What is known of heats that are raced now. */
  readonly states?: readonly HeatNow[]
}

export function HeatList({ heats, columns, zone, opens = true, states = NO_STATES }: HeatListProps) {
  const { i18n } = useLingui()
  const duels = isDuels(heats)
  return (
    <div className={styles.heats} data-duels={duels || undefined}>
      {heats.map(({ name, results }) => (
        <section key={name} className={styles.heat}>
          <h2 className={styles.name}>
            {unitName(name, i18n.locale)} <StateOf name={name} states={states} />
          </h2>
          {duels ? (
            <DuelCard rows={results} precision={precisionIn(columns)} />
          ) : (
            <RowsTable
              caption={unitName(name, i18n.locale)}
              columns={columns}
              rows={results}
              zone={zone}
              opens={opens}
            />
          )}
        </section>
      ))}
    </div>
  )
}

function StateOf({ name, states }: { readonly name: string; readonly states: readonly HeatNow[] }) {
  const heat = states.find((each) => each.name === name)
  return heat === undefined ? null : <HeatState heat={heat} />
}

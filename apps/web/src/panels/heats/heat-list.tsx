/** The heats of a phase: duels side by side, others as tables. */
import { useLingui } from '@lingui/react'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import { formatTime } from '@bell-lap/ui/format/dates.ts'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { RowsTable } from '../board/rows-table.tsx'
import { declares, precisionIn } from '../board/declared.ts'
import { DuelCard } from './duel-card.tsx'
import { HeatState, type HeatNow } from './heat-state.tsx'
import { isDuels, openFirst, withoutPlaces, type Heat } from './heats.ts'
import { MarkLegend } from './mark-legend.tsx'
import { RoundOf } from './round-of.tsx'
import styles from './heat-list.module.css'

const NO_STATES: readonly HeatNow[] = []

interface HeatListProps {
  readonly heats: readonly Heat[]
  readonly columns: readonly Column[]
  /** IANA zone to show times of day in. */
  readonly zone: string
  /** True if nobody has a place yet and rows have no details. */
  readonly isStartList?: boolean
  /** Places are in brackets. */
  readonly unconfirmed?: boolean
  /** The states of heats that are being raced. */
  readonly states?: readonly HeatNow[]
}

export function HeatList(props: HeatListProps) {
  const { heats, columns, zone, isStartList = false, unconfirmed = false, states = NO_STATES } = props
  const { i18n } = useLingui()
  const duels = isDuels(heats)
  const results = heats.flatMap((heat) => heat.results)
  const isOver = (name: string) => states.find((state) => state.name === name)?.heatStatus === 'finished'
  // In pursuits, which have many timing points, the heat in progress or the next one comes first.
  const inOrder =
    duels && results.some(({ splits = [] }) => splits.length > 1) ? openFirst(heats, isOver) : heats
  return (
    <>
      <div
        className={styles.heats}
        data-duels={duels || undefined}
        data-splits={(!duels && declares(columns, 'splits')) || undefined}
      >
        {inOrder.map(({ name, results, startAt }) => (
          <section key={name} className={styles.heat}>
            <h2 className={styles.name}>
              {unitName(name, i18n.locale)}{' '}
              <StateOf name={name} states={states} startAt={startAt ?? null} zone={zone} />
            </h2>
            {duels ? (
              <DuelCard
                rows={isStartList ? withoutPlaces(results) : results}
                precision={precisionIn(columns)}
                unconfirmed={unconfirmed}
                isOver={isOver(name)}
              />
            ) : (
              <RowsTable
                caption={unitName(name, i18n.locale)}
                columns={columns}
                rows={results}
                zone={zone}
                isStartList={isStartList}
                unconfirmed={unconfirmed}
              />
            )}
          </section>
        ))}
      </div>
      <RoundOf rows={results} columns={columns} />
      <MarkLegend rows={results} />
    </>
  )
}

interface StateOfProps extends Pick<Required<HeatListProps>, 'states' | 'zone'> {
  readonly name: string
  readonly startAt: string | null
}

/** The planned start of a heat while nothing else is known. */
function StateOf({ name, states, startAt, zone }: StateOfProps) {
  const { i18n } = useLingui()
  const heat = states.find((each) => each.name === name)
  if (heat !== undefined) return <HeatState heat={heat} />
  if (startAt === null) return null
  return (
    <time className={styles.start} dateTime={startAt}>
      {formatTime(startAt, zone, i18n.locale)}
    </time>
  )
}

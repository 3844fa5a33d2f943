/** Times of laps, sectors or segments, with what each competitor lost there against the best, and against the ideal run. */
import { useState, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StatsLegs } from '@bell-lap/protocol/documents/stats'
import { ChartTools } from '@bell-lap/ui/chart/chart-tools.tsx'
import { HeatTable } from '@bell-lap/ui/chart/heat-table.tsx'
import { LineChoice } from '@bell-lap/ui/chart/line-choice.tsx'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { Surname } from '../board/surname.tsx'
import { isRiderFollowed } from '../../visitor/follow.ts'
import { useFollows } from '../../visitor/follows.ts'
import { chosenRows, entrantNames, rowKey } from './chart-lines.ts'
import styles from './along-race.module.css'

interface LegsHeatProps {
  readonly title: ReactNode
  readonly label: string
  /** Name of the file, without its ending. */
  readonly name: string
  readonly stats: StatsLegs
  /** How many of the first ones are listed unasked. */
  readonly first: number
}

export function LegsHeat({ title, label, name, stats, first }: LegsHeatProps) {
  const { t, i18n } = useLingui()
  const [added, setAdded] = useState<readonly string[]>([])
  const follows = useFollows()
  const columns = stats.legs.map(({ key, name: each }) => ({ key, name: unitName(each, i18n.locale) }))
  const rows = chosenRows(stats.results, { first, added, follows })
  const names = entrantNames(stats.results, i18n.locale)
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <ChartTools
          name={name}
          rows={() => [
            ['', ...columns.map((column) => column.name), t`To the ideal run`],
            ...rows.map((row) => [
              names.get(rowKey(row)) ?? '',
              ...row.legs.map(({ shown }) => shown),
              row.toIdeal,
            ]),
          ]}
        />
      </div>
      <LineChoice
        options={[...names].map(([key, each]) => ({ key, name: each }))}
        drawn={rows.length}
        added={added}
        onChange={setAdded}
      />
      <HeatTable
        label={label}
        columns={columns}
        sumName={<Trans>To the ideal run</Trans>}
        rows={rows.map((row) => ({
          key: rowKey(row),
          name: (
            <>
              <Flag
                nation={row.rider?.nation ?? row.team?.nation ?? ''}
                beside={competitorName(row, i18n.locale)}
              />{' '}
              <Surname of={row} />
            </>
          ),
          isFollowed: row.rider !== undefined && isRiderFollowed(follows, row.rider),
          cells: row.legs.map(({ key, shown, behindMs, behind }) => ({
            key,
            shown,
            lost: behindMs,
            lostShown: behind,
          })),
          sum: row.toIdeal,
        }))}
        foot={{
          name: <Trans>Ideal run</Trans>,
          cells: stats.legs.map(({ best }) => best),
          sum: stats.ideal,
        }}
      />
      <p className={styles.note}>
        <Trans>The ideal run is made of the best times of all.</Trans>
      </p>
    </section>
  )
}

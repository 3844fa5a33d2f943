/** A race from point to point as a chart, with the choice of who is drawn, the figures as a table, and the chart as a file. */
import { useRef, useState, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ChartTools } from '@bell-lap/ui/chart/chart-tools.tsx'
import { LineChart, type ChartAxis, type ChartLine, type ChartPoint } from '@bell-lap/ui/chart/line-chart.tsx'
import { LineChoice } from '@bell-lap/ui/chart/line-choice.tsx'
import { useFollows } from '../../visitor/follows.ts'
import type { Follow } from '../../visitor/follow.ts'
import { chosenRows, entrantNames, type ChoiceOfRows } from './chart-lines.ts'
import styles from './along-race.module.css'

type Entrant = Parameters<typeof entrantNames>[0][number]

interface AlongRaceProps<R extends Entrant> {
  readonly title: ReactNode
  readonly label: string
  /** Name of its files. */
  readonly name: string
  readonly points: readonly ChartPoint[]
  /** In the present order. */
  readonly rows: readonly R[]
  /** How many of the first ones are drawn unasked. */
  readonly first: number
  /** Those who led at some point are drawn as well. Nobody by default. */
  readonly leaders?: ChoiceOfRows['leaders']
  readonly linesOf: (rows: readonly R[], follows: readonly Follow[]) => ChartLine[]
  readonly axisOf: (rows: readonly R[]) => ChartAxis
  /** The figures below the chart. */
  readonly children?: (rows: readonly R[]) => ReactNode
}

export function AlongRace<R extends Entrant>({
  title,
  label,
  name,
  points,
  rows,
  first,
  leaders,
  linesOf,
  axisOf,
  children,
}: AlongRaceProps<R>) {
  const { i18n } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<readonly string[]>([])
  const follows = useFollows()
  const chosen = chosenRows(rows, { first, added, follows, ...(leaders && { leaders }) })
  const lines = linesOf(chosen, follows)
  const names = entrantNames(rows, i18n.locale)
  const table = (): (string | null)[][] => [
    ['', ...points.map((point) => point.name)],
    ...lines.map(({ fullName, shown }) => [fullName, ...shown]),
  ]
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <ChartTools of={frame} name={name} rows={table} />
      </div>
      <LineChoice
        options={[...names].map(([key, each]) => ({ key, name: each }))}
        drawn={chosen.length}
        added={added}
        onChange={setAdded}
      />
      <div ref={frame}>
        <LineChart label={label} points={points} lines={lines} axis={axisOf(chosen)} />
      </div>
      {children?.(chosen)}
    </section>
  )
}

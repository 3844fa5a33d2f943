/** How a race on the road went: the gaps of its groups, with who was in front, and the virtual general classification. */
import { useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { History } from '@bell-lap/protocol/documents/history'
import type { Profile } from '@bell-lap/protocol/documents/stages'
import { ChartFigures } from '@bell-lap/ui/chart/chart-figures.tsx'
import { ChartTools } from '@bell-lap/ui/chart/chart-tools.tsx'
import { LineChart } from '@bell-lap/ui/chart/line-chart.tsx'
import { LineChoice } from '@bell-lap/ui/chart/line-choice.tsx'
import { useFollowedBibs } from '../../visitor/followed-bibs.tsx'
import along from '../stats/along-race.module.css'
import {
  courseGround,
  firstGroups,
  gapsDown,
  groupNames,
  historyBands,
  historyLines,
  historyPoints,
  kilometres,
  virtualLines,
} from './history-lines.ts'

interface RoadHistoryProps {
  readonly history: History
  /** Null if there is none, or while it is awaited. */
  readonly profile: Profile | null
  /** Name of the files, without its ending. */
  readonly name: string
}

export function RoadHistory({ history, profile, name }: RoadHistoryProps) {
  const { t, i18n } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<readonly string[]>([])
  const followed = useFollowedBibs()
  const words = { locale: i18n.locale, bunch: t`Bunch`, finish: t`Finish` }
  const first = new Set(firstGroups(history))
  const groups = history.groups.filter((group) => first.has(group) || added.includes(group.key))
  const lines = historyLines(history, groups, followed, words)
  const points = historyPoints(history.points, words)
  return (
    <section>
      <div className={along.head}>
        <h2 className={along.title}>
          <Trans>How the race went</Trans>
        </h2>
        <ChartTools
          of={frame}
          name={`${name}-groups`}
          rows={() => [
            ['', ...lines.map(({ fullName }) => fullName)],
            ...points.map((point, index) => [point.name, ...lines.map(({ shown }) => shown[index] ?? null)]),
          ]}
        />
      </div>
      <LineChoice
        options={[...groupNames(history, words)].map(([key, each]) => ({ key, name: each }))}
        drawn={groups.length}
        added={added}
        onChange={setAdded}
      />
      <div ref={frame}>
        <LineChart
          label={t`Gaps of the groups along the race`}
          points={points}
          lines={lines}
          axis={gapsDown(lines)}
          along={kilometres(history.length, i18n.locale)}
          ground={courseGround(profile)}
          bands={historyBands(history, words)}
        />
      </div>
      {history.positions && (
        <p className={along.note}>
          <Trans>Estimated from positions. The last point is the result.</Trans>
        </p>
      )}
      <ChartFigures label={t`Gaps of the groups along the race`} points={points} lines={lines} />
    </section>
  )
}

/** The general classification if the race had ended at each kilometre. */
export function VirtualGeneral({ history, profile, name }: RoadHistoryProps) {
  const { t, i18n } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const followed = useFollowedBibs()
  const words = { locale: i18n.locale, bunch: t`Bunch`, finish: t`Finish` }
  // At the finish it is the classification itself.
  const onRoad = history.points.filter(({ at }) => at !== null)
  const points = historyPoints(onRoad, words)
  const lines = virtualLines(history, onRoad, followed, i18n.locale)
  return (
    <section>
      <div className={along.head}>
        <h2 className={along.title}>
          <Trans>Virtual general classification</Trans>
        </h2>
        <ChartTools
          of={frame}
          name={`${name}-virtual-general`}
          rows={() => [
            ['', ...lines.map(({ fullName }) => fullName)],
            ...points.map((point, index) => [point.name, ...lines.map(({ shown }) => shown[index] ?? null)]),
          ]}
        />
      </div>
      <div ref={frame}>
        <LineChart
          label={t`Gaps in the virtual general classification along the race`}
          points={points}
          lines={lines}
          axis={gapsDown(lines)}
          along={kilometres(history.length, i18n.locale)}
          ground={courseGround(profile)}
        />
      </div>
      <ChartFigures
        label={t`Gaps in the virtual general classification along the race`}
        points={points}
        lines={lines}
      />
    </section>
  )
}

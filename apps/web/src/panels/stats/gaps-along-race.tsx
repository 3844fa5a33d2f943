/** Gaps from point to point: of a phase or stage along its splits, laps or sprints, or of a stage race along its stages. */
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { StatsGap } from '@bell-lap/protocol/documents/stats'
import type { ChartPoint } from '@bell-lap/ui/chart/line-chart.tsx'
import { AlongRace } from './along-race.tsx'
import { gapAxis, gapLines, soleLeaders } from './chart-lines.ts'
import { StatsTable } from './stats-table.tsx'

interface GapsAlongRaceProps {
  readonly title: ReactNode
  readonly label: string
  readonly name: string
  readonly gaps: StatsGap
  readonly points: readonly ChartPoint[]
  /** How many of the first competitors are drawn unasked. */
  readonly first: number
}

export function GapsAlongRace({ gaps, ...chart }: GapsAlongRaceProps) {
  const { i18n } = useLingui()
  return (
    <AlongRace
      {...chart}
      rows={gaps.results}
      leaders={soleLeaders(gaps)}
      linesOf={(rows, follows) => gapLines(rows, { locale: i18n.locale, follows })}
      axisOf={(rows) => gapAxis(rows, gaps.measure)}
    >
      {(rows) => <StatsTable points={gaps.points} rows={rows} />}
    </AlongRace>
  )
}

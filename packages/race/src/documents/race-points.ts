/** The points along a stage or phase: splits and laps if it is timed, sprints if it is decided by points. */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { FINISH } from '../programme/course.ts'
import { TRACK_RACE, type PointsAfter } from '../ridden/track-race.ts'
import type { View } from '../state/view.ts'
import { liveRows } from './rows/unit-rows.ts'

export interface RacePoint {
  readonly key: string
  readonly name: string
  /** Place and gap to the best, by row. A competitor who has not passed is absent. */
  readonly at: ReadonlyMap<Row, { readonly rank: number; readonly gap: number }>
}

export interface AlongRace {
  readonly measure: 'ms' | 'points'
  readonly points: readonly RacePoint[]
  readonly rows: readonly Row[]
}

export function alongRace(view: View, unit: Unit): AlongRace {
  const rows = liveRows(view, unit)
  const { rule, progress } = view.get(TRACK_RACE, unit)
  return rule === null
    ? { measure: 'ms', points: withMoreThanFinish(timedPoints(rows)), rows }
    : { measure: 'points', points: progress.map((after) => sprintPoint(after, rows)), rows }
}

/** A phase whose only point is the finish has nothing that changes along the way. */
const withMoreThanFinish = (points: RacePoint[]): RacePoint[] =>
  points.some(({ key }) => key !== FINISH) ? points : []

function timedPoints(rows: readonly Row[]): RacePoint[] {
  const points = rows.find(({ splits }) => splits !== undefined)?.splits ?? []
  return points.flatMap(({ key, name }, index) => {
    const at = new Map<Row, { rank: number; gap: number }>()
    for (const row of rows) {
      const split = row.splits?.[index]
      if (split !== undefined && split.rank > 0 && split.gapMs !== null)
        at.set(row, { rank: split.rank, gap: split.gapMs })
    }
    return at.size === 0 ? [] : [{ key, name, at }]
  })
}

function sprintPoint({ sprint, points }: PointsAfter, rows: readonly Row[]): RacePoint {
  const sums = rows.flatMap((row) => {
    const sum = points.get(row.key)
    return sum === undefined ? [] : [{ row, sum }]
  })
  const best = sums.reduce((most, { sum }) => Math.max(most, sum), -Infinity)
  return {
    key: `sprint-${sprint}`,
    name: `Sprint ${sprint}`,
    at: new Map(
      sums.map(({ row, sum }) => [
        row,
        { rank: sums.filter((other) => other.sum > sum).length + 1, gap: best - sum },
      ]),
    ),
  }
}

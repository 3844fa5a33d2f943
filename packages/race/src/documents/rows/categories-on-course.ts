/**
 * Places within the categories of a mass event for riders on the course: at the last timing point that each
 * has passed, by the clock that places categories, behind those of the category who have finished.
 */
import { clocked, type MassTimes } from '@bell-lap/domain/outcome/gun-and-net'
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { truncateMs } from '@bell-lap/domain/figures/precision'
import { orderByPoints, type OnCourse } from '@bell-lap/domain/road/road-order'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { FINISH } from '../../programme/course.ts'
import { massRule, timesOnTheWay } from '../../ridden/mass-event.ts'
import { precisionOf } from '../../programme/precision.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import type { View } from '../../state/view.ts'
import { listPoints } from './unit-splits.ts'

interface OnCourseIn {
  readonly category: NonNullable<Row['category']>
  /** By both clocks, at the last point passed. */
  readonly times: MassTimes
}

/** By key. Empty if riders of several categories do not race together. */
export function categoriesOnCourse(
  view: View,
  unit: Unit,
  { decided, riding, isOut }: Pick<OnCourse<string>, 'isOut'> & Record<'decided' | 'riding', readonly Row[]>,
): ReadonlyMap<string, OnCourseIn> {
  const rule = massRule(view, unit)
  const places = new Map<string, OnCourseIn>()
  if (rule === null) return places
  const precision = precisionOf(view, unit)
  const results = new Map(view.get(UNIT_RESULT, unit).rows.map((row) => [row.key, row]))
  const points = listPoints(view, unit, precision).filter(({ key }) => key !== FINISH)
  const byCategory = ({ category }: Row) => category?.name
  const homeIn = Map.groupBy(decided, byCategory)
  for (const [name, own] of Map.groupBy(riding, byCategory)) {
    if (name === undefined) continue
    const home = homeIn.get(name) ?? []
    const lastTimes = new Map<string, MassTimes>()
    const timed = points.map((point, at) => ({
      name: point.name,
      at,
      timesMs: new Map(
        [...home, ...own].flatMap(({ key }) => {
          const row = results.get(key) ?? unplaced(key)
          const timeMs = point.timeOf(row)
          if (timeMs === null) return []
          const times = timesOnTheWay(view, unit, rule, row, timeMs)
          lastTimes.set(key, times)
          return [[key, clocked(times, rule.categoriesBy)] as const]
        }),
      ),
    }))
    const ahead = home.filter(({ category }) => category?.rank != null).length
    for (const { rank, entry } of orderByPoints(timed, {
      riding: new Set(own.map(({ key }) => key)),
      isOut,
    })) {
      const timeMs = truncateMs(entry.timeMs, precision)
      const firstMs = truncateMs(entry.timeMs - entry.gapMs, precision)
      const category = { name, rank: ahead + rank, timeMs, gapMs: timeMs - firstMs }
      places.set(entry.key, { category, times: lastTimes.get(entry.key)! })
    }
  }
  return places
}

const unplaced = (key: string): OutcomeRow => ({
  key,
  rank: null,
  outcome: null,
  irm: null,
  mark: null,
  heat: null,
})

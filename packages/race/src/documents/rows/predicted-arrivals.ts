/**
 * Predicts when riders of a mass event who are on the course will reach the finish. No passing has confirmed
 * it.
 */
import { predictArrival } from '@bell-lap/domain/outcome/predicted-arrival'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { COURSE } from '../../programme/course.ts'
import { LAST_READ } from '../../ridden/last-read.ts'
import { massRule, timesOnTheWay } from '../../ridden/mass-event.ts'
import { zoneOf } from '../../programme/programme.ts'
import { STARTS } from '../../field/starts.ts'
import type { View } from '../../state/view.ts'

const MINUTE_MS = 60_000

/**
 * To the minute, by key. Empty if riders have a single time. A rider who should have finished before the
 * latest read of the race has no prediction, because something unknown has happened.
 */
export function predictedArrivals(
  view: View,
  unit: Unit,
  riding: readonly Row[],
): ReadonlyMap<string, Pick<Row, 'arrivalAt'>> {
  const rule = massRule(view, unit)
  if (rule === null) return new Map()
  const { lengthM, distanceM } = view.get(COURSE, unit)
  const { stageMs } = view.get(STARTS, unit)
  const zone = zoneOf(view, unit)
  const latestMs = view.get(LAST_READ, unit) ?? 0
  return new Map(
    riding.flatMap(({ key, splits = [] }) => {
      const passed = splits.flatMap((split) =>
        split.timeMs === null
          ? []
          : {
              ...timesOnTheWay(view, unit, rule, { key, outcome: null }, split.timeMs),
              distanceM: distanceM(split.key),
            },
      )
      const afterGunMs = predictArrival(passed, lengthM)
      if (afterGunMs === null || afterGunMs < latestMs) return []
      const atMs = Math.round((stageMs + afterGunMs) / MINUTE_MS) * MINUTE_MS
      return [[key, { arrivalAt: zone.at(atMs).iso }] as const]
    }),
  )
}

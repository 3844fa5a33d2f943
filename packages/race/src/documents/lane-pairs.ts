/** Heats of a pursuit in progress, with the difference at the last point that both sides have passed. */
import { formatGap } from '@bell-lap/domain/figures/gap'
import { formatTime } from '@bell-lap/domain/figures/time'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { LiveTimeTrial } from '@bell-lap/protocol/documents/live-tt'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { COMPETITORS } from '../field/competitors.ts'
import { precisionOf } from '../programme/precision.ts'
import { zoneOf } from '../programme/programme.ts'
import type { View } from '../state/view.ts'
import { heatsNow, isOnTrack } from './heats-now.ts'

/** A heat that has started and is not over, neither by a result nor by both sides at the finish. */
export function lanePairs(view: View, unit: Unit, rows: readonly Row[]): LiveTimeTrial['heats'] {
  const zone = zoneOf(view, unit)
  return heatsNow(view, unit)
    .filter(isOnTrack)
    .flatMap(({ name, startedMs }) => {
      const own = rows.filter(({ heat }) => heat === name)
      if (own.length !== 2) return []
      const startedAt = startedMs === null ? null : zone.at(startedMs).iso
      return [{ heat: name, startedAt, ...compared(view, unit, own) }]
    })
}

function compared(view: View, unit: Unit, own: readonly Row[]) {
  const precision = precisionOf(view, unit)
  const competitors = view.get(COMPETITORS, unit)
  const inOrder = own.toSorted(
    (a, b) => (competitors.get(a.key)?.order ?? 0) - (competitors.get(b.key)?.order ?? 0),
  )
  const [first, second] = inOrder as [Row, Row]
  const index =
    first.splits?.findLastIndex(({ timeMs }, at) => timeMs !== null && second.splits?.[at]?.timeMs != null) ??
    -1
  const point = index < 0 ? undefined : first.splits?.[index]
  return {
    point: point?.key ?? null,
    pointName: point?.name ?? null,
    lanes: inOrder.map((row) => {
      const timeMs = index < 0 ? null : (row.splits?.[index]?.timeMs ?? null)
      const otherMs = (row === first ? second : first).splits?.[index]?.timeMs ?? null
      const differenceMs = timeMs === null || otherMs === null ? null : timeMs - otherMs
      return {
        key: row.key,
        time: timeMs === null ? null : formatTime(timeMs, precision),
        timeMs,
        difference: differenceMs === null ? null : formatDifference(differenceMs, precision),
        differenceMs,
      }
    }),
  }
}

/** `+0.412` behind, `-0.412` ahead. */
const formatDifference = (ms: number, precision: Parameters<typeof formatGap>[1]): string =>
  ms < 0 ? formatGap(-ms, precision).replace('+', '-') : formatGap(ms, precision)

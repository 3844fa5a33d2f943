/** Rides of a heat as a row shows them. */
import { truncateMs, type Precision } from '@bell-lap/domain/precision'
import { formatTime } from '@bell-lap/domain/time'
import type { Unit } from '@bell-lap/domain/unit'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { HEATS } from '../derived/heats.ts'
import type { View } from '../view.ts'

/** Of one competitor in one heat, in order; empty where nothing was ridden ride by ride. */
export function ridesOf(
  view: View,
  unit: Unit,
  key: string,
  heat: string | null,
  precision: Precision,
): NonNullable<Row['rides']> {
  const { rides, heatOf } = view.get(HEATS, unit)
  return rides.flatMap((ride) => {
    const place = heatOf(ride.heat) === heat ? ride.places.find((each) => each.key === key) : undefined
    if (place === undefined) return []
    const timeMs = place.timeMs === null ? null : truncateMs(place.timeMs, precision)
    return [
      {
        key: String(ride.ride),
        rank: place.rank ?? 0,
        time: timeMs === null ? null : formatTime(timeMs, precision),
        timeMs,
        irm: place.irm,
      },
    ]
  })
}

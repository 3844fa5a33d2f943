/** Rides of a heat as a row shows them. */
import type { OutcomeRow } from '@bell-lap/domain/outcome'
import { firstPlaces } from '@bell-lap/domain/qualification'
import { truncateMs, type Precision } from '@bell-lap/domain/precision'
import { formatTime } from '@bell-lap/domain/time'
import type { Unit } from '@bell-lap/domain/unit'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { HEATS } from '../derived/heats.ts'
import { plannedPhase } from '../derived/programme.ts'
import { UNIT_RESULT } from '../derived/unit-result.ts'
import type { View } from '../view.ts'

/** The rides of one competitor in one heat, in order; empty if the heat is not made of rides. If it has one ride, that has the heat's places and marks. */
export function ridesOf(
  view: View,
  unit: Unit,
  { key, heat, rank, irm }: Pick<OutcomeRow, 'key' | 'heat' | 'rank' | 'irm'>,
  precision: Precision,
): NonNullable<Row['rides']> {
  const { rides, heatOf } = view.get(HEATS, unit)
  const planned = plannedPhase(view, unit)
  const isOnly =
    heat !== null && (planned?.parameters.rides ?? 1) === 1 && !view.get(UNIT_RESULT, unit).isOneRanking
  const firstPlace = firstPlaces(planned?.qualification ?? []).get(heat ?? '') ?? 1
  return rides.flatMap((ride) => {
    const place = heatOf(ride.heat) === heat ? ride.places.find((each) => each.key === key) : undefined
    if (place === undefined) return []
    const timeMs = place.timeMs === null ? null : truncateMs(place.timeMs, precision)
    return [
      {
        key: String(ride.ride),
        rank: (isOnly && rank !== null ? rank - firstPlace + 1 : isOnly ? null : place.rank) ?? 0,
        time: timeMs === null ? null : formatTime(timeMs, precision),
        timeMs,
        irm: isOnly ? irm : place.irm,
      },
    ]
  })
}

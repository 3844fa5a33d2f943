/** Rides of a heat as a row shows them. */
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { truncateMs, type Precision } from '@bell-lap/domain/figures/precision'
import { formatTime } from '@bell-lap/domain/figures/time'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { HEATS } from '../../field/heats.ts'
import { plannedPhase } from '../../programme/programme.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import type { View } from '../../state/view.ts'

type OfRow = Pick<OutcomeRow, 'key' | 'heat' | 'rank' | 'irm'>

/**
 * Prepares the comparison of all rows. The returned function gives the rides of a row in its heat, in order.
 * Empty if the heat does not consist of rides. The only ride of a heat has the heat's places and marks.
 */
export function createRides(
  view: View,
  unit: Unit,
  precision: Precision,
): (row: OfRow) => NonNullable<Row['rides']> {
  const { rides, heatOf } = view.get(HEATS, unit)
  if (rides.length === 0) return () => []
  const ofHeat = Map.groupBy(rides, ({ heat }) => heatOf(heat))
  const planned = plannedPhase(view, unit)
  const { isOneRanking, firstPlaces } = view.get(UNIT_RESULT, unit)
  const isOneRide = (planned?.parameters.rides ?? 1) === 1 && !isOneRanking
  return ({ key, heat, rank, irm }) => {
    const placeInHeat = rank === null ? 0 : rank + 1 - (firstPlaces.get(heat ?? '') ?? 1)
    const isOnly = isOneRide && heat !== null
    return (ofHeat.get(heat) ?? []).flatMap((ride) => {
      const place = ride.places.find((each) => each.key === key)
      if (place === undefined) return []
      const timeMs = place.timeMs === null ? null : truncateMs(place.timeMs, precision)
      return [
        {
          key: String(ride.ride),
          rank: isOnly ? placeInHeat : (place.rank ?? 0),
          time: timeMs === null ? null : formatTime(timeMs, precision),
          timeMs,
          irm: isOnly ? irm : place.irm,
        },
      ]
    })
  }
}

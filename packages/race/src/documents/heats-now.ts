/**
 * Heats as they are now. A heat whose competitors have all finished by their passings is over without a
 * result of its own.
 */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { COMPETITORS } from '../field/competitors.ts'
import { HEATS, type HeatNow } from '../field/heats.ts'
import { isOver, RACE_STATUS } from '../ridden/race-status.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import type { View } from '../state/view.ts'

/** True while a ride of the heat is in progress. False between two rides. */
export const isOnTrack = ({ heatStatus, nextRide }: HeatNow): boolean =>
  heatStatus === 'started' && nextRide === null

/** In the order in which facts first mentioned them. */
export function heatsNow(view: View, unit: Unit): HeatNow[] {
  const { now, rows } = view.get(HEATS, unit)
  const stated = new Set(rows.map(({ heat }) => heat))
  const isOpen = (heat: HeatNow) => isOnTrack(heat) && !stated.has(heat.name)
  // Once the race is over, no further ride follows.
  const isEnded = isOver(view.get(RACE_STATUS, unit))
  const heats = Array.from(now.values(), (heat): HeatNow =>
    isEnded && heat.nextRide !== null ? { ...heat, heatStatus: 'finished', nextRide: null } : heat,
  )
  if (!heats.some(isOpen)) return heats
  const starters = Map.groupBy(view.get(COMPETITORS, unit).values(), ({ heat }) => heat)
  const timed = new Set(
    view
      .get(UNIT_RESULT, unit)
      .rows.flatMap(({ key, outcome, irm }) => (outcome?.kind === 'time' || irm !== null ? [key] : [])),
  )
  return heats.map((heat) => {
    const own = starters.get(heat.name) ?? []
    const isOver = isOpen(heat) && own.length > 0 && own.every(({ key }) => timed.has(key))
    return isOver ? { ...heat, heatStatus: 'finished' } : heat
  })
}

/**
 * A race on the track as it is now, for its live document: laps to go, the next sprint, eliminated riders,
 * the heats.
 */
import { compareHeatNames } from '@bell-lap/domain/heats/heat-name'
import { formOf } from '@bell-lap/domain/form/form'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { TrackNow } from '@bell-lap/protocol/objects/track'
import { LAP_POINTS } from '../ridden/lap-points.ts'
import { LAP_RACE } from '../ridden/lap-race.ts'
import { plannedPhase, zoneOf } from '../programme/programme.ts'
import { TRACK_RACE, type NextSprint } from '../ridden/track-race.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import type { View } from '../state/view.ts'
import { heatsNow } from './heats-now.ts'

export const showNextSprint = ({ sprint, lap, toGo, isLast, scale }: NextSprint) => ({
  number: sprint,
  lap,
  toGo,
  isLast,
  scale: [...scale],
})

/** For a race on laps with sprints, also as a stage. Null for any other. */
function lapSprintsNow(view: View, unit: Unit): TrackNow | null {
  const [points, race] = [view.get(LAP_POINTS, unit), view.get(LAP_RACE, unit)]
  if (points === null || race === null) return null
  const { ridden, next } = points
  return {
    toGo: race.toGo,
    of: race.of,
    sprints: [...ridden],
    next: next === null ? null : showNextSprint(next),
    lastOut: [],
    remaining: null,
    heats: [],
  }
}

/** Null for a race with neither sprints nor heats. */
export function trackNow(view: View, unit: Unit): TrackNow | null {
  const onLaps = lapSprintsNow(view, unit)
  if (onLaps !== null) return onLaps
  const planned = plannedPhase(view, unit)
  if (planned === undefined) return null
  const { reads, start } = formOf(planned.form)
  if (start !== 'heats' && !reads.includes('sprints') && !reads.includes('eliminations')) return null
  const { toGo, ridden, next, elimination, nextElimination } = view.get(TRACK_RACE, unit)
  const zone = zoneOf(view, unit)
  const { rides = 1 } = planned.parameters
  return {
    toGo,
    of: planned.parameters.laps ?? null,
    sprints: [...ridden],
    next: next === null ? null : showNextSprint(next),
    lastOut: [...(elimination?.lastOut ?? [])],
    remaining: elimination === null ? null : elimination.remaining.length,
    ...(nextElimination !== null && { nextElimination: { ...nextElimination } }),
    heats: heatsNow(view, unit)
      .toSorted((a, b) => compareHeatNames(a.name, b.name))
      .map(({ startedMs, nextRide, isRideStated, ...heat }) => ({
        ...heat,
        ...(rides > 1 && isRideStated && { rides }),
        ...(nextRide !== null && { nextRide }),
        startedAt: startedMs === null ? null : zone.at(startedMs).iso,
      })),
    ...(view.get(UNIT_RESULT, unit).isOneRanking && { isOneRanking: true as const }),
    ...(planned.heatStarts.size > 0 && {
      heatStarts: [...planned.heatStarts].map(([name, { iso }]) => ({ name, startAt: iso })),
    }),
  }
}

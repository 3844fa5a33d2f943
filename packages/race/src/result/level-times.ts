/**
 * Separates riders level on time on a track: by the time of the last lap, or of the last 100 metres. Slices:
 * those of the timing and competitors.
 */
import type { StatedSplit } from '@bell-lap/domain/heats/heat-ride'
import { formOf } from '@bell-lap/domain/form/form'
import { isPartedByLastPart, lastPartPoint, partsRidden } from '@bell-lap/domain/form/last-part'
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { isOnTrack } from '@bell-lap/protocol/vocabulary/discipline'
import type { View } from '../state/view.ts'
import { COURSE } from '../programme/course.ts'
import { plannedPhase, programmeOf, type ProgrammePhase } from '../programme/programme.ts'
import { countingTime, keysOfBibs } from './ridden-rows.ts'
import { TIMING } from '../readings/timing.ts'

/** True if the last part of the ride separates level times in the unit. */
export function isPartedInUnit(view: View, planned: ProgrammePhase | undefined): planned is ProgrammePhase {
  if (planned === undefined) return false
  const sport = programmeOf(view, planned.unit).competition?.sport
  return (
    isPartedByLastPart(formOf(planned.form), sport !== undefined && isOnTrack(sport)) &&
    // With several runs, it is unknown to which run the splits belong.
    (planned.parameters.rides ?? 1) === 1
  )
}

const statedMs = ({ outcome }: OutcomeRow): number | null =>
  outcome?.kind === 'time' ? (outcome.lastMs ?? null) : null

/**
 * Milliseconds of the last part. The returned function gives null if they are unknown.
 * @param splitsOf stated splits of a row, by point; they outrank passings
 */
export function lastPartTimes(
  view: View,
  unit: Unit,
  splitsOf: (row: OutcomeRow) => ReadonlyMap<string, StatedSplit> | undefined,
): (row: OutcomeRow) => number | null {
  const planned = plannedPhase(view, unit)
  const parts = isPartedInUnit(view, planned) ? partsRidden(planned.parameters, planned.distanceM) : null
  if (planned === undefined || parts === null) return statedMs
  const { markers, lengthM, distanceM } = view.get(COURSE, unit)
  const onTheWay = markers.filter(({ kind }) => kind !== 'start' && kind !== 'finish')
  const keys = onTheWay.length > 0 ? onTheWay.map(({ key }) => key) : planned.points.map(({ key }) => key)
  const point = lastPartPoint(
    keys.map((key) => ({ key, distanceM: distanceM(key) })),
    parts,
    lengthM,
  )
  if (point === null) return statedMs
  const keyOf = keysOfBibs(view, unit)
  const passed = new Map(
    [...(view.get(TIMING, unit).points.get(point)?.values() ?? [])].map(({ bib, timeMs }) => [
      keyOf(bib),
      timeMs,
    ]),
  )
  const counting = countingTime(view, unit)
  return (row) => {
    const fromMs = splitsOf(row)?.get(point)?.timeMs ?? passed.get(row.key)
    return fromMs === undefined || row.outcome?.kind !== 'time'
      ? statedMs(row)
      : (statedMs(row) ?? row.outcome.timeMs - counting(row.key, fromMs))
  }
}

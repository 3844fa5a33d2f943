/**
 * Sprints of a race on laps: points for the first riders at the end of every n-th lap, by the passings unless
 * a result of the sprint was stated. Slices: those of the lap race, and `sprints`.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { lastLapOf } from '@bell-lap/domain/laps/lap-count'
import {
  lapOfSprint,
  scorePoints,
  sprintsUpTo,
  type PointsOutcome,
  type RiddenSprint,
  type SprintRule,
} from '@bell-lap/domain/outcome/points-race'
import { rankSettled } from '@bell-lap/domain/outcome/tie-order'
import { sprintRuleOf } from '@bell-lap/domain/form/sprint-rule'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import { sliceOf } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { COMPETITORS } from '../field/competitors.ts'
import { LAP_RACE } from './lap-race.ts'
import { LAP_READS } from '../readings/lap-reads.ts'
import { MARKER_PLACES } from './marker-places.ts'
import { plannedUnit } from '../programme/programme.ts'
import { stampedOrdersAt } from './stamped-orders.ts'
import { nextSprint, riddenSprints, type NextSprint } from './track-race.ts'

export interface LapPoints {
  /** By competitor. */
  readonly byKey: ReadonlyMap<string, PointsOutcome>
  /** Numbers of the sprints ridden, rising. */
  readonly ridden: readonly number[]
  /** Null if none is left. */
  readonly next: NextSprint | null
}

/** A race states at most this many laps. A marker further along ends none: its number would make the list of sprints endless. */
const MOST_LAPS = 1_000

/** Null for a race without sprints that give points. */
export const LAP_POINTS = derived<LapPoints | null, OfUnit>({
  name: 'lap points',
  reads: (unit) => [
    ...LAP_RACE.reads(unit),
    ...COMPETITORS.reads(unit),
    ...(isStage(unit) ? MARKER_PLACES.reads(unit) : [sliceOf('sprints', unit)]),
  ],
  compute(view, unit) {
    const planned = plannedUnit(view, unit)
    const race = view.get(LAP_RACE, unit)
    if (planned === undefined || race === null) return null
    const laps = race.isEstimated ? null : race.of
    const rule = sprintRuleOf(planned.form, { ...planned.parameters, laps: laps ?? undefined })
    if (rule === null) return null
    // Guests take no place in a sprint.
    const competitors = [...view.get(COMPETITORS, unit).values()].filter(
      ({ isNotCompeting }) => !isNotCompeting,
    )
    const keyOf = new Map(competitors.flatMap(({ bib, key }) => (bib === null ? [] : [[bib, key] as const])))
    const all = isStage(unit) ? sprintsAtMarkers(view, unit, rule, keyOf) : riddenSprints(view, unit)
    const stated = new Map(all.map((sprint) => [sprint.sprint, sprint]))
    const sprints: RiddenSprint[] = []
    for (let sprint = 1; lapOfSprint(rule, sprint) <= race.ridden; sprint += 1)
      sprints.push(
        stated.get(sprint) ?? {
          sprint,
          places: placesAt(view, unit, lastLapOf(lapOfSprint(rule, sprint), race.neutralised), keyOf),
        },
      )
    for (const [sprint, result] of stated) if (sprint > sprints.length) sprints.push(result)
    return {
      byKey: scorePoints(
        competitors.map(({ key }) => key),
        sprints,
        [],
        rule,
      ),
      ridden: sprints.map(({ sprint }) => sprint),
      next: nextSprint(rule, sprints.at(-1)?.sprint ?? 0, laps === null ? null : race.toGo),
    }
  },
})

/** Sprints of a stage whose result was stated: at the marker that lies at the end of the sprint's lap. */
function sprintsAtMarkers(
  view: View,
  unit: Unit,
  rule: SprintRule,
  keyOf: ReadonlyMap<Bib, string>,
): RiddenSprint[] {
  const lastLap = rule.laps ?? MOST_LAPS
  const { lapM, startLoopM } = view.get(LAP_READS, unit)
  if (lapM === null) return []
  return view.get(MARKER_PLACES, unit).flatMap(({ marker, places }) => {
    const lap = Math.round((marker.distanceM - startLoopM) / lapM)
    const sprint = sprintsUpTo(rule, lap)
    if (marker.kind !== 'sprint' || sprint === 0 || lap > lastLap) return []
    if (lapOfSprint(rule, sprint) !== lap) return []
    const named = places.flatMap(({ bib, rank }) => {
      const key = keyOf.get(bib)
      return key === undefined ? [] : [{ key, rank }]
    })
    return [{ sprint, places: named }]
  })
}

/** In the order at the end of a lap. A rider who was not read there has no place. */
function placesAt(
  view: View,
  unit: Unit,
  lap: number,
  keyOf: ReadonlyMap<Bib, string>,
): RiddenSprint['places'] {
  const read = view.get(LAP_READS, unit).riders.flatMap(({ bib, ends }) => {
    const [end, key] = [ends[lap], keyOf.get(bib)]
    return end == null || end.estimated || key === undefined ? [] : [{ bib, key, timeMs: end.timeMs }]
  })
  const timeOf = new Map(read.map(({ bib, timeMs }) => [bib, timeMs]))
  const orders = stampedOrdersAt(view, unit, (bib) => timeOf.get(bib))
  const inOrder = read.toSorted((a, b) => a.timeMs - b.timeMs)
  return rankSettled(
    inOrder,
    { compare: (a, b) => a.timeMs - b.timeMs, compareLevel: () => 0, orders, keyOf: ({ bib }) => bib },
    ({ key }, rank) => ({ key, rank }),
  )
}

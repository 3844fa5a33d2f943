/**
 * Sprints of a race on laps: points for the first riders at the end of every n-th lap, by the passings unless
 * a result of the sprint was stated. Slices: those of the lap race, and `sprints`.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { lastLapOf, type LapRider } from '@bell-lap/domain/laps/lap-race'
import {
  lapOfSprint,
  scorePoints,
  type PointsOutcome,
  type RiddenSprint,
} from '@bell-lap/domain/outcome/points-race'
import { numberRanks } from '@bell-lap/domain/figures/rank'
import { sprintRuleOf } from '@bell-lap/domain/form/sprint-rule'
import { isStage } from '@bell-lap/domain/calendar/unit'
import { sliceOf } from '../state/slice.ts'
import { derived, type OfUnit } from '../state/view.ts'
import { COMPETITORS } from '../field/competitors.ts'
import { LAP_RACE } from './lap-race.ts'
import { LAP_READS } from '../readings/lap-reads.ts'
import { plannedPhase } from '../programme/programme.ts'
import { nextSprint, riddenSprints, type NextSprint } from './track-race.ts'

export interface LapPoints {
  /** By competitor. */
  readonly byKey: ReadonlyMap<string, PointsOutcome>
  /** Numbers of the sprints ridden, rising. */
  readonly ridden: readonly number[]
  /** Null if none is left. */
  readonly next: NextSprint | null
}

/** Null for a race without sprints, and for a stage, whose sprints are markers. */
export const LAP_POINTS = derived<LapPoints | null, OfUnit>({
  name: 'lap points',
  reads: (unit) => [
    ...LAP_RACE.reads(unit),
    ...COMPETITORS.reads(unit),
    ...(isStage(unit) ? [] : [sliceOf('sprints', unit)]),
  ],
  compute(view, unit) {
    const planned = plannedPhase(view, unit)
    const race = view.get(LAP_RACE, unit)
    if (planned === undefined || race === null) return null
    const laps = race.isEstimated ? null : race.of
    const rule = sprintRuleOf(planned.form, { ...planned.parameters, laps: laps ?? undefined })
    if (rule === null) return null
    const competitors = [...view.get(COMPETITORS, unit).values()]
    const keyOf = new Map(competitors.flatMap(({ bib, key }) => (bib === null ? [] : [[bib, key] as const])))
    const { riders } = view.get(LAP_READS, unit)
    const stated = new Map(riddenSprints(view, unit).map((sprint) => [sprint.sprint, sprint]))
    const sprints: RiddenSprint[] = []
    for (let sprint = 1; lapOfSprint(rule, sprint) <= race.ridden; sprint += 1)
      sprints.push(
        stated.get(sprint) ?? {
          sprint,
          places: placesAt(riders, lastLapOf(lapOfSprint(rule, sprint), race.neutralised), keyOf),
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

/** In the order at the end of a lap. A rider who was not read there has no place. */
function placesAt(
  riders: readonly LapRider[],
  lap: number,
  keyOf: ReadonlyMap<Bib, string>,
): RiddenSprint['places'] {
  const read = riders.flatMap(({ bib, ends }) => {
    const [end, key] = [ends[lap], keyOf.get(bib)]
    return end == null || end.estimated || key === undefined ? [] : [{ key, timeMs: end.timeMs }]
  })
  const inOrder = read.toSorted((a, b) => a.timeMs - b.timeMs)
  return numberRanks(inOrder, (a, b) => a.timeMs === b.timeMs).map(({ rank, entry }) => ({
    key: entry.key,
    rank,
  }))
}

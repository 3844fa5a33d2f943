/**
 * A phase raced on laps as it stands: order, gaps, laps to go, the bell. Slices: those of its race status and
 * of riders who left, `passings`, and `sprints` for the lap counter.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { countLaps, lapsForDuration, lastLapOf } from '@bell-lap/domain/laps/lap-count'
import {
  firstsOf,
  raceOnLaps,
  type LapRace,
  type LapRaceRules,
  type LapRider,
  type LapStanding,
} from '@bell-lap/domain/laps/lap-race'
import { lapsAfterTime, lapsToGoByClock, type RaceDuration } from '@bell-lap/domain/laps/race-duration'
import { isUnfinished } from '@bell-lap/domain/marks/read-when-out'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import { sliceOf } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { countingFacts } from '../facts/counting-facts.ts'
import { durationOf, LAP_READS, lappedRule, lapPhase, neutralisedLaps } from '../readings/lap-reads.ts'
import type { ProgrammePhase, ProgrammeStage, ProgrammeUnit } from '../programme/programme.ts'
import { isOver, RACE_STATUS } from './race-status.ts'
import { ROSTER } from '../field/roster.ts'
import { STARTS } from '../field/starts.ts'
import { FIELD_CHANGE } from '../stated/withdrawn.ts'

export interface LapRaceNow extends LapRace {
  /**
   * Laps to ride. Null if not stated, and if they follow neither from the times of laps and a planned end nor
   * from a race over a time.
   */
  readonly of: number | null
  /** True if `of` follows from the times of laps. */
  readonly isEstimated: boolean
  /** When the first rider began the last lap. Null before. */
  readonly bellMs: number | null
  readonly byBib: ReadonlyMap<Bib, LapStanding>
  /** Metres that the first rider has ridden at the line. Null if the lap's length is unknown. */
  readonly riddenM: number | null
  readonly neutralised: ReadonlySet<number>
  /** Ends of the race, since the start, of riders who are stated not to have finished. They do not count. */
  readonly contradicted: ReadonlyMap<Bib, number>
  /** Number of laps that count at the end of a ridden one. */
  readonly countedAt: (lap: number) => number
  /** Metres of a rider with this many laps. Null likewise. */
  readonly metresOf: (laps: number) => number | null
}

/**
 * Laps of a rider by the passings, for a published result that states none. Undefined if the passings end
 * before the race did, because the laps read until then would look like all of them.
 */
export const lapsForResult = (race: LapRaceNow, bib: Bib): number | undefined =>
  race.of !== null && !race.isEstimated && race.ridden < race.of ? undefined : race.byBib.get(bib)?.laps

/** Null for a unit that is not raced on laps. */
export const LAP_RACE = derived<LapRaceNow | null, OfUnit>({
  name: 'lap race',
  reads: (unit) => [
    ...RACE_STATUS.reads(unit),
    ...LAP_READS.reads(unit),
    ...FIELD_CHANGE.reads(unit),
    ...(isStage(unit) ? [] : [sliceOf('sprints', unit)]),
  ],
  compute(view, unit) {
    const planned = lapPhase(view, unit)
    if (planned === undefined) return null
    const { riders: all, lapM, startLoopM } = view.get(LAP_READS, unit)
    // Guests neither end the race nor pull anybody out of it: it is raced as if they were not there.
    const { notCompeting } = view.get(ROSTER, unit)
    const competing = all.filter(({ bib }) => !notCompeting.has(bib))
    const riders = competing.length === 0 ? all : competing
    const neutralised = neutralisedLaps(view, unit)
    const duration = durationOf(planned)
    const laps =
      countedLaps(view, unit, riders, neutralised) ??
      (duration === null ? null : lapsAfterTime(firstsOf(riders), duration)) ??
      planned.parameters.laps
    // Nobody notes how many laps are ridden before the finish.
    const isFinishOnly = planned.parameters.finishOnly === true
    const over = isOver(view.get(RACE_STATUS, unit))
    const { left } = view.get(FIELD_CHANGE, unit)
    const rules: LapRaceRules = {
      laps: laps ?? null,
      lapped: lappedRule(planned),
      neutralised,
      isOver: over,
      out: new Set(left.keys()),
    }
    const isOut = (bib: Bib) => {
      const irm = left.get(bib)?.irm
      return irm !== undefined && isUnfinished(irm)
    }
    const { race: own, contradicted } = withoutFinishes(raceOnLaps(riders, rules), riders, rules, isOut)
    const race = riders.length === all.length ? own : withGuests(own, all, rules)
    const estimate =
      laps !== undefined
        ? null
        : duration === null
          ? estimatedLaps(race, plannedMs(planned), over)
          : lapsByClock(race, riders, duration, over)
    const of = laps ?? estimate?.laps ?? null
    const metresOf = (ridden: number) => (lapM === null ? null : startLoopM + ridden * lapM)
    return {
      ...race,
      toGo: of === null || (isFinishOnly && race.ridden === 0) ? null : Math.max(0, of - race.ridden),
      of,
      isEstimated: estimate?.isEstimated ?? false,
      bellMs: of === null || isFinishOnly ? null : (race.bestMs[lastLapOf(of - 1, neutralised)] ?? null),
      byBib: new Map(race.standings.map((standing) => [standing.bib, standing])),
      riddenM: metresOf(race.ridden),
      neutralised,
      contradicted,
      countedAt: (lap) => countLaps(lap, neutralised),
      metresOf,
    }
  },
})

/** The race with its guests behind the others, each as far as in a race of all. Nobody pulls a guest. */
function withGuests(race: LapRace, all: readonly LapRider[], rules: LapRaceRules): LapRace {
  const known = new Set(race.standings.map(({ bib }) => bib))
  const guests = raceOnLaps(all, { ...rules, lapped: 'counted' }).standings.filter(
    ({ bib }) => !known.has(bib),
  )
  return { ...race, standings: [...race.standings, ...guests] }
}

/** The race without the last laps of riders who are stated not to have finished. */
function withoutFinishes(
  race: LapRace,
  riders: readonly LapRider[],
  rules: LapRaceRules,
  isUnfinishedBib: (bib: Bib) => boolean,
): { race: LapRace; contradicted: ReadonlyMap<Bib, number> } {
  const isStatedEnd = rules.laps !== null
  const contradicted = new Map(
    race.standings.flatMap(({ bib, state, timeMs }) =>
      isStatedEnd && state === 'home' && isUnfinishedBib(bib) ? [[bib, timeMs] as const] : [],
    ),
  )
  if (contradicted.size === 0) return { race, contradicted }
  const cut = riders.map((rider): LapRider => {
    const endMs = contradicted.get(rider.bib)
    if (endMs === undefined) return rider
    return { ...rider, ends: rider.ends.filter((end) => end === null || end.timeMs < endMs) }
  })
  return { race: raceOnLaps(cut, rules), contradicted }
}

/**
 * Laps and metres to ride as they hold now: those of the programme until the lap counter states others, never
 * an estimate. Metres are null if the laps were changed and the length of one is unknown.
 */
export function lengthNow(
  view: View,
  unit: Unit,
  planned: ProgrammeStage | ProgrammePhase,
): { readonly laps: number | null; readonly distanceM: number | null } {
  const { distanceM, parameters } = planned
  const laps = parameters.laps ?? null
  const race = view.get(LAP_RACE, unit)
  // A result that was stated without readings says nothing about the laps.
  if (race === null || race.isEstimated || !race.of || race.of === laps) return { laps, distanceM }
  return { laps: race.of, distanceM: laps === null ? distanceM : race.metresOf(race.of) }
}

/** Null if no end is planned. */
const plannedMs = ({ startMs, expectedFinish }: ProgrammeUnit): number | null =>
  expectedFinish === null ? null : Date.parse(expectedFinish.iso) - startMs

interface Estimate {
  readonly laps: number
  readonly isEstimated: boolean
}

/**
 * Null if nothing shows how long the race is. An estimate no longer does once as many laps are ridden and the
 * race is not over.
 */
function estimatedLaps(
  { bestMs, ridden }: LapRace,
  durationMs: number | null,
  over: boolean,
): Estimate | null {
  const laps = durationMs === null ? null : lapsForDuration(bestMs, durationMs)
  if (laps === null || laps > ridden) return laps === null ? null : { laps, isEstimated: true }
  return over ? { laps: ridden, isEstimated: true } : null
}

/** For a race over a time: the laps of the first rider at the end, which are known once the time is up. */
function lapsByClock(
  { standings, bestMs, ridden }: LapRace,
  riders: readonly LapRider[],
  duration: RaceDuration,
  over: boolean,
): Estimate | null {
  const first = riders.find(({ bib }) => bib === standings[0]?.bib)
  if (over || first?.isTimeUp === true) return { laps: ridden, isEstimated: false }
  const toGo = lapsToGoByClock(bestMs, duration)
  return toGo === null ? null : { laps: ridden + toGo, isEstimated: true }
}

/**
 * Laps of the race by the lap counter. It shows the laps to ride from the end of the lap closest to it in
 * time, because it is turned shortly before or after the first rider is there. Undefined if none was stated;
 * a stage has none.
 */
function countedLaps(
  view: View,
  unit: Unit,
  riders: readonly LapRider[],
  neutralised: ReadonlySet<number>,
): number | undefined {
  if (isStage(unit)) return undefined
  const counter = countingFacts(view, 'sprints', unit).findLast(
    ({ fact }) => fact.type === 'lapCounter',
  )?.fact
  if (counter?.type !== 'lapCounter') return undefined
  const atMs = Date.parse(counter.at) - view.get(STARTS, unit).stageMs
  const bestMs = firstsOf(riders)
  const distanceOf = (lap: number) => Math.abs((bestMs[lap] ?? 0) - atMs)
  const closest = bestMs.reduce((best, _, lap) => (distanceOf(lap) < distanceOf(best) ? lap : best), 0)
  return countLaps(closest, neutralised) + counter.toGo
}

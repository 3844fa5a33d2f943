/**
 * A race on laps: every rider's reads at the line as ends of laps, and later reads elsewhere. Slices: those
 * of the timing (`passings`, `raceStatus`, `startOrder`, `course`; the roster's and programme's).
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { formOf } from '@bell-lap/domain/form/form'
import { coveredIn, endsInTime, type RaceDuration } from '@bell-lap/domain/laps/race-duration'
import {
  fieldLaps,
  lapsByTheFirst,
  rulesByField,
  type FieldDoubt,
  type FieldLaps,
} from '@bell-lap/domain/laps/field-laps'
import {
  lapsOfPassages,
  passagesOf,
  usualOfRider,
  withoutOthers,
  type LapReadRules,
  type LapsBetween,
  type LineRead,
} from '@bell-lap/domain/laps/lap-reads'
import { countLaps, lastLapOf } from '@bell-lap/domain/laps/lap-count'
import type { LapRider, PointOnLap } from '@bell-lap/domain/laps/lap-race'
import type { LappedRule } from '@bell-lap/domain/laps/lapped-rule'
import { MAX_SPEED_KMH, type PassingDoubt } from '@bell-lap/domain/marks/passing-check'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { slicesOf, type SliceName } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { longAfterFinishMs } from './after-finish.ts'
import { BIB_HOLDERS } from '../field/bib-holders.ts'
import { COURSE, FINISH, type Course } from '../programme/course.ts'
import { acceptedKeys, startTimeOfDayMs, type PlaceDoubt } from './passing-facts.ts'
import {
  plannedUnit,
  programmeReads,
  type ProgrammePhase,
  type ProgrammeStage,
} from '../programme/programme.ts'
import { readingRules, readsOfReadingRules, type MomentDoubt } from './reading-rules.ts'
import { ROSTER } from '../field/roster.ts'
import { passingsOf } from '../facts/line.ts'
import { STARTS, type Starts } from '../field/starts.ts'

export type LapDoubt = PlaceDoubt | MomentDoubt | PassingDoubt | 'laps-filled' | 'lap-after-finish'

export interface LapReads {
  readonly riders: readonly LapRider[]
  /** By bib: the start of the rider, since midnight. */
  readonly startOf: (bib: Bib) => number
  /** For passings, by their fact's key: why they do not count, or what was filled in before them. */
  readonly doubts: ReadonlyMap<string, LapDoubt>
  /** Contradictions between the reads of the whole field and what was stated. */
  readonly fieldDoubts: readonly FieldDoubt[]
  /** False if the first end is that of a start loop. */
  readonly startIsLine: boolean
  /** Metres of one lap, and of the start loop before the first. Null if not stated. */
  readonly lapM: number | null
  readonly startLoopM: number
}

/** The programme's data of the unit, if it is raced on laps. */
export function lapPhase(view: View, unit: Unit): ProgrammeStage | ProgrammePhase | undefined {
  const planned = plannedUnit(view, unit)
  return planned !== undefined && formOf(planned.form).decidedBy === 'lapsAndTime' ? planned : undefined
}

/** How long a race over a time lasts; null for one over laps. */
export function durationOf({ form, parameters }: ProgrammeStage | ProgrammePhase): RaceDuration | null {
  const { lastLap: ofForm = 'inTime' } = formOf(form)
  const { durationMs: ms, lastLap = ofForm, lapsAfterDuration: lapsAfter = null } = parameters
  return ms === undefined ? null : { ms, lastLap, lapsAfter }
}

/**
 * The rule for lapped riders: as stated, else by the form. In a race that ends by the clock nobody is pulled.
 */
export function lappedRule(planned: ProgrammeStage | ProgrammePhase): LappedRule {
  const duration = durationOf(planned)
  const byForm = duration !== null && duration.lapsAfter === null ? 'counted' : formOf(planned.form).lapped
  return planned.parameters.lapped ?? byForm ?? 'pulled'
}

interface Read extends LineRead {
  readonly fact: FactOf<'passing'>
}

const NO_PHASE: Pick<ProgrammePhase, 'parameters' | 'distanceM' | 'points'> = {
  parameters: {},
  distanceM: 0,
  points: [],
}

/** If the length of a lap is unknown, reads closer than this are one. */
const MINIMUM_MS = 15_000
/** The least time in which this distance can be ridden. */
const fastestMs = (metres: number): number => (metres * 3600) / MAX_SPEED_KMH

const reads = (unit: Unit): SliceName[] => [
  ...programmeReads(unit),
  ...ROSTER.reads(unit),
  ...readsOfReadingRules(unit),
  ...slicesOf(['passings', 'course'], unit),
]

export const LAP_READS = derived<LapReads, OfUnit>({
  name: 'lap reads',
  reads,
  compute: (view, unit) => lapReadsOf(view, unit, acceptedKeys(view, unit)),
})

/** The reads as they would be if no decision said that a passing counts. */
export const LAP_READS_UNRULED = derived<LapReads, OfUnit>({
  name: 'lap reads unruled',
  reads,
  compute: (view, unit) => lapReadsOf(view, unit, new Set()),
})

/** Crossings of the finish alone do not show what a lap takes. */
const asStated = (startLoopM: number): FieldLaps => ({
  usual: null,
  unread: new Map(),
  ends: null,
  startIsLine: startLoopM === 0,
  doubts: [],
})

/** @param accepted keys of the passings that count by decision */
function lapReadsOf(view: View, unit: Unit, accepted: ReadonlySet<string>): LapReads {
  const planned = lapPhase(view, unit)
  const { parameters, distanceM, points: declared } = planned ?? NO_PHASE
  const duration = planned === undefined ? null : durationOf(planned)
  const { laps, startLoopM = 0, minimumLapMs, finishOnly: isFinishOnly = false } = parameters
  const lapM =
    parameters.lapM ??
    (laps === undefined || distanceM <= startLoopM ? null : (distanceM - startLoopM) / laps)
  const minimumMs = minimumLapMs ?? (lapM === null ? MINIMUM_MS : fastestMs(lapM))
  const stated: LapReadRules = {
    minimumMs,
    minimumFirstMs: startLoopM > 0 ? Math.min(minimumMs, fastestMs(startLoopM)) : minimumMs,
    startIsLine: startLoopM === 0,
  }
  const starts = view.get(STARTS, unit)
  const course = view.get(COURSE, unit)
  const doubts = new Map<string, LapDoubt>()
  const points = [...course.markers.filter(({ kind }) => kind !== 'finish' && kind !== 'start'), ...declared]
  const pointOf = new Map(points.map(({ key, name }, index) => [key, { name, order: index + 1 }]))
  const read = readsByBib(view, unit, {
    starts,
    course,
    accepted,
    doubts,
    endsByStatus: laps === undefined && duration === null,
  })
  const { rules, doubts: ruleDoubts } = rulesByField(
    [...read.values()].map(({ line }) => line),
    stated,
    { isMinimumStated: minimumLapMs !== undefined },
  )
  const passages = new Map([...read].map(([bib, { line }]) => [bib, passagesOf(line, rules) as Read[]]))
  const neutralised = neutralisedLaps(view, unit)
  const toRide = laps === undefined ? null : lastLapOf(laps, neutralised)
  const ofField = isFinishOnly
    ? asStated(startLoopM)
    : fieldLaps([...passages.values()], { startLoopM, lapM, laps: toRide }, neutralised)
  const { usual, unread, startIsLine } = ofField
  const between = lapsBetween(view, unit)
  // The beginning of lap 1 is an end, too, but the start itself is not.
  const finish =
    isFinishOnly && toRide !== null ? new Map([[0, startIsLine ? toRide : toRide + 1]]) : undefined
  const riders = [...passages].map(([bib, all]): LapRider => {
    // If the jury has counted a rider's laps, it has examined the passings.
    const stated = between.get(bib) ?? finish
    const byFirst = stated === undefined && ofField.ends !== null ? lapsByTheFirst(all, ofField.ends) : null
    const isCounted = usual === null || stated !== undefined
    const { own, others } = isCounted ? { own: byFirst?.own ?? all, others: [] } : withoutOthers(all, usual)
    for (const { fact } of others) doubts.set(formatFactKey(fact), 'impossible-speed')
    const ofRider = usual === null ? null : usualOfRider(own, usual)
    const counted = lapsOfPassages(own, { startIsLine }, ofRider, {
      between: stated ?? byFirst?.between,
      unread,
    })
    const { ends, isTimeUp, lastPart } =
      duration === null
        ? { ends: counted.ends, isTimeUp: false, lastPart: null }
        : endsInTime(counted.ends, duration)
    const filledBefore = counted.filledBefore.filter((lap) => lap < ends.length)
    for (const lap of filledBefore) {
      const after = own.find(({ timeMs }) => timeMs === ends[lap]?.timeMs)
      if (after !== undefined) doubts.set(formatFactKey(after.fact), 'laps-filled')
    }
    const points = pointsOnLaps({ ends }, read.get(bib)!.onTheWay, pointOf)
    const rider = { bib, ends, filledBefore, points, isTimeUp }
    if (duration?.lastLap !== 'measured' || lapM === null) return rider
    const riddenM = startLoopM + lapM * countLaps(Math.max(0, ends.length - 1), neutralised)
    return { ...rider, covered: coveredIn(riddenM, lapM, lastPart) }
  })
  return {
    riders,
    startOf: (bib) => startTimeOfDayMs(starts, bib),
    doubts,
    fieldDoubts: [...ruleDoubts, ...ofField.doubts],
    startIsLine,
    lapM,
    startLoopM,
  }
}

/** Laps that are ridden and not counted, by decision. */
export function neutralisedLaps(view: View, unit: Unit): ReadonlySet<number> {
  return new Set(
    view
      .factsOf('passings', unit)
      .flatMap(({ fact }) =>
        fact.type === 'decision' && fact.decision.kind === 'neutralisedLap' ? [fact.decision.lap] : [],
      ),
  )
}

interface PointRead {
  readonly point: string
  readonly timeMs: number
}
interface Reads {
  readonly line: Read[]
  readonly onTheWay: PointRead[]
}

interface Reading {
  readonly starts: Starts
  readonly course: Course
  /** Keys of the passings that count by decision. */
  readonly accepted: ReadonlySet<string>
  /** Filled with the passings that do not count. */
  readonly doubts: Map<string, LapDoubt>
  /** True if neither laps nor a time were stated: the race lasts until it is stated to be finished. */
  readonly endsByStatus: boolean
}

function readsByBib(
  view: View,
  unit: Unit,
  { starts, course, accepted, doubts, endsByStatus }: Reading,
): Map<Bib, Reads> {
  const { riders } = view.get(ROSTER, unit)
  const rules = readingRules(view, unit)
  const { holderOf } = view.get(BIB_HOLDERS, unit)
  const byBib = new Map<Bib, Reads>()
  for (const { fact } of passingsOf(view, unit)) {
    if (fact.type !== 'passing') continue
    const { bib } = fact
    const point = course.pointOf(fact.point)
    const isAccepted = accepted.size > 0 && accepted.has(formatFactKey(fact))
    const timeMs = rules.sinceStartMs(fact)
    const doubt = !riders.has(bib)
      ? 'unknown-bib'
      : !course.knows(point)
        ? 'unknown-point'
        : starts.startedAt === null && !starts.byBib.has(bib)
          ? 'start-unknown'
          : timeMs < 0
            ? 'before-start'
            : (rules.doubt(fact, timeMs) ??
              (endsByStatus && longAfterFinishMs(view, unit, fact) !== null ? 'lap-after-finish' : null))
    if (doubt !== null && !isAccepted) {
      if (doubt !== 'read-when-out' || fact.estimated !== true) doubts.set(formatFactKey(fact), doubt)
      continue
    }
    const holder = holderOf(bib)
    let own = byBib.get(holder)
    if (own === undefined) byBib.set(holder, (own = { line: [], onTheWay: [] }))
    if (point === FINISH)
      own.line.push({
        timeMs: Math.max(0, timeMs),
        estimated: fact.estimated === true,
        accepted: isAccepted,
        fact,
      })
    else own.onTheWay.push({ point, timeMs: Math.max(0, timeMs) })
  }
  return byBib
}

/** Decisions on riders' laps, by bib. The last one on an interval holds. */
function lapsBetween(view: View, unit: Unit): Map<Bib, LapsBetween> {
  const statedLaps = new Map<Bib, Map<number, number>>()
  for (const { fact } of view.factsOf('passings', unit)) {
    if (fact.type !== 'decision' || fact.decision.kind !== 'lapCount') continue
    const { bib, afterLap, laps } = fact.decision
    const own = statedLaps.get(bib) ?? new Map<number, number>()
    statedLaps.set(bib, own.set(afterLap, laps))
  }
  return statedLaps
}

/**
 * Passings of points on the way, each with the laps ended before it. Points that are not on the lap are left
 * out.
 */
function pointsOnLaps(
  { ends }: Pick<LapRider, 'ends'>,
  onTheWay: readonly PointRead[],
  pointOf: ReadonlyMap<string, Pick<PointOnLap, 'name' | 'order'>>,
): PointOnLap[] {
  return onTheWay.flatMap(({ point: key, timeMs }) => {
    const point = pointOf.get(key)
    const after = ends.findLastIndex((end) => end !== null && end.timeMs <= timeMs)
    return point === undefined ? [] : [{ ...point, after, timeMs }]
  })
}

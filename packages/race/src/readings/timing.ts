/**
 * A stage's passings as race times: who passed which point when, with the doubtful ones set aside (D-003). Slices of
 * the stage: `passings`, `raceStatus`, `startOrder`, `course`; and the roster's and programme's.
 */
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { START_LINE } from '@bell-lap/domain/outcome/gun-and-net'
import { formOf, startsWhenRead } from '@bell-lap/domain/form/form'
import type { StartReadDoubt } from '@bell-lap/domain/marks/start-read'
import {
  areAgreed,
  doubtPassings,
  type CheckedPassing,
  type PassingDoubt,
} from '@bell-lap/domain/marks/passing-check'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { slicesOf, type SliceName } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { BIB_HOLDERS, byHolder } from '../field/bib-holders.ts'
import { COURSE, FINISH, type Course } from '../programme/course.ts'
import { LAP_READS, lapPhase, type LapDoubt } from './lap-reads.ts'
import { acceptedKeys, startTimeOfDayMs, type PlaceDoubt } from './passing-facts.ts'
import { plannedUnit, programmeReads } from '../programme/programme.ts'
import { readingRules, readsOfReadingRules, type MomentDoubt, type ReadingRules } from './reading-rules.ts'
import { ROSTER } from '../field/roster.ts'
import { STARTED, STARTED_UNRULED, type Started } from './start-reads.ts'

export interface TimedPassing {
  readonly bib: Bib
  /** Since the rider's start; never negative. */
  readonly timeMs: number
  /** Since midnight of the stage's day: over 24 hours after the next midnight, also when the decoder's clock restarted. */
  readonly timeOfDayMs: number
  readonly estimated: boolean
  /** At a speed trap. */
  readonly speedKmh?: number
}

/** `second-passing`: another passing of the rider at the point counts. */
export type TimingDoubt =
  | PlaceDoubt
  | MomentDoubt
  | PassingDoubt
  | LapDoubt
  | StartReadDoubt
  | 'second-passing'

export interface Timing {
  /** Some passing counts. */
  readonly seen: boolean
  /**
   * By point, then by bib: the first passing of each rider, a measured one before an estimated one. Empty for a race on
   * laps, where points are passed again and again.
   */
  readonly points: ReadonlyMap<string, ReadonlyMap<Bib, TimedPassing>>
  /** Of passings set aside, by their fact's key, why. */
  readonly doubts: ReadonlyMap<string, TimingDoubt>
}

interface Candidate extends TimedPassing {
  speedKmh?: number
  readonly fact: FactOf<'passing'>
  /** Negative before the start. */
  readonly sinceStartMs: number
  /** Of the passing by itself. */
  readonly momentDoubt: MomentDoubt | null
  /** True when a decision says that it counts. */
  readonly accepted: boolean
  /** The rider started with it. */
  isStart?: true
}

const reads = (unit: Unit): SliceName[] => [
  ...programmeReads(unit),
  ...ROSTER.reads(unit),
  ...readsOfReadingRules(unit),
  ...slicesOf(['passings', 'course'], unit),
]

export const TIMING = derived<Timing, OfUnit>({
  name: 'timing',
  reads,
  compute(view, unit) {
    if (lapPhase(view, unit) === undefined)
      return timingOf(view, unit, view.get(STARTED, unit), acceptedKeys(view, unit))
    const { riders, doubts } = view.get(LAP_READS, unit)
    return { seen: riders.length > 0, points: new Map(), doubts }
  },
})

/** As it would be if no decision said that a passing counts. Not of races on laps. */
export const TIMING_UNRULED = derived<Timing, OfUnit>({
  name: 'timing unruled',
  reads,
  compute: (view, unit) => timingOf(view, unit, view.get(STARTED_UNRULED, unit), new Set()),
})

/** @param accepted keys of the passings that count by decision */
function timingOf(view: View, unit: Unit, starts: Started, accepted: ReadonlySet<string>): Timing {
  const course = view.get(COURSE, unit)
  const { riders } = view.get(ROSTER, unit)
  const flagged = new Map<string, TimingDoubt>()
  const points = new Map<string, Map<Bib, TimedPassing>>()
  const rules = readingRules(view, unit, starts)
  const isRead = startsWhenRead(formOf(plannedUnit(view, unit)?.form ?? 'massStart'))
  for (const [bib, firsts] of firstsByBib(view, unit, { starts, rules, course, accepted, flagged, isRead })) {
    const known = riders.has(bib)
    const doubts = known ? doubtsAbout(firsts, course) : null
    const isStarted = starts.hasStart(bib)
    for (const [point, passing] of firsts) {
      const doubt =
        doubts === null
          ? 'unknown-bib'
          : !course.knows(point)
            ? 'unknown-point'
            : isStarted || (isRead && point === START_LINE)
              ? (doubts.get(passing) ?? null)
              : 'start-unknown'
      // No decision makes a time where no start is known.
      if (doubt !== null && !(passing.accepted && isStarted)) {
        if (isTold(doubt, passing)) flagged.set(formatFactKey(passing.fact), doubt)
        continue
      }
      let byBib = points.get(point)
      if (byBib === undefined) points.set(point, (byBib = new Map()))
      byBib.set(bib, passing)
    }
  }
  const holders = view.get(BIB_HOLDERS, unit)
  const ofHolders = new Map([...points].map(([point, byBib]) => [point, byHolder(byBib, holders)] as const))
  return { seen: points.size > 0, points: ofHolders, doubts: flagged }
}

type Firsts = Map<string, Candidate>

interface Reading {
  readonly starts: Started
  readonly rules: ReadingRules
  readonly course: Course
  /** Keys of the passings that count by decision. */
  readonly accepted: ReadonlySet<string>
  /** Filled with those that do not count. */
  readonly flagged: Map<string, TimingDoubt>
  /** Riders start one by one, and reads at the start line are judged as starts. */
  readonly isRead: boolean
}

/** By rider and point the passing that counts, if any does; others measured at the same point are flagged. */
function firstsByBib(
  view: View,
  unit: Unit,
  { starts, rules, course, accepted, flagged, isRead }: Reading,
): Map<Bib, Firsts> {
  const byBib = new Map<Bib, Firsts>()
  const beside: { readonly point: string; readonly passing: Candidate }[] = []
  for (const { fact } of view.factsOf('passings', unit)) {
    if (fact.type !== 'passing') continue
    const { bib } = fact
    const startMs = startTimeOfDayMs(starts, bib)
    const sinceStartMs = rules.sinceStartMs(fact)
    const candidate: Candidate = {
      fact,
      bib,
      timeOfDayMs: startMs + sinceStartMs,
      timeMs: Math.max(0, sinceStartMs),
      sinceStartMs,
      estimated: fact.estimated === true,
      momentDoubt: rules.doubt(fact, sinceStartMs),
      accepted: accepted.size > 0 && accepted.has(formatFactKey(fact)),
    }
    if (fact.speedKmh !== undefined) candidate.speedKmh = fact.speedKmh
    let firsts = byBib.get(bib)
    if (firsts === undefined) byBib.set(bib, (firsts = new Map()))
    const point = course.pointOf(fact.point)
    if (isRead && point === START_LINE && candidate.momentDoubt === null) {
      const key = formatFactKey(fact)
      const doubt = starts.readDoubts.get(key)
      if (doubt !== undefined) flagged.set(key, doubt)
      if (doubt !== undefined && doubt !== 'start-differs') continue
      candidate.isStart = true
    }
    const known = firsts.get(point)
    const isFirst = known === undefined || compare(candidate, known) < 0
    if (isFirst) firsts.set(point, candidate)
    if (known !== undefined) beside.push({ point, passing: isFirst ? known : candidate })
  }
  for (const { point, passing } of beside) {
    const doubt =
      passing.momentDoubt ??
      (isSecond(passing, byBib.get(passing.bib)!.get(point)!) ? 'second-passing' : null)
    if (doubt !== null && !passing.accepted && isTold(doubt, passing))
      flagged.set(formatFactKey(passing.fact), doubt)
  }
  return byBib
}

/** An estimate that runs on after a rider has left, from a device in a car, contradicts nobody: it only does not count. */
const isTold = (doubt: TimingDoubt, { estimated }: Candidate): boolean =>
  !(estimated && doubt === 'read-when-out')

/**
 * True for a passing that contradicts the one that counts. An estimate gives way to a measurement, two decoders that say the
 * same agree, and a decision has settled which one counts.
 */
const isSecond = (passing: Candidate, counting: Candidate): boolean =>
  !passing.estimated && !counting.accepted && passing.timeOfDayMs !== counting.timeOfDayMs

type CandidateDoubt = MomentDoubt | PassingDoubt

const NO_DOUBTS: ReadonlyMap<Candidate, CandidateDoubt> = new Map()

/** Of one rider's passings those in doubt, at points that the course has. */
function doubtsAbout(firsts: Firsts, course: Course): ReadonlyMap<Candidate, CandidateDoubt> {
  if (isPlain(firsts, course)) return NO_DOUBTS
  const doubts = new Map<Candidate, CandidateDoubt>()
  const checked: Candidate[] = []
  const at: CheckedPassing[] = []
  for (const [point, passing] of firsts) {
    if (passing.momentDoubt !== null) {
      doubts.set(passing, passing.momentDoubt)
      continue
    }
    if (passing.accepted || passing.isStart) continue
    const distanceM = course.distanceM(point)
    if (distanceM === null) {
      // Nothing is known of how fast it was; before the start it is of another race, or of a start that was called back.
      if (passing.sinceStartMs < 0) doubts.set(passing, 'before-start')
      continue
    }
    checked.push(passing)
    at.push({ distanceM, timeMs: passing.sinceStartMs })
  }
  for (const [index, doubt] of doubtPassings(at).entries())
    if (doubt !== null) doubts.set(checked[index]!, doubt)
  return doubts
}

/**
 * The usual case: they came in the order of the course, and each agrees with the one before it. Asked of every rider with every
 * passing.
 */
function isPlain(firsts: Firsts, course: Course): boolean {
  let beforeM = 0
  let beforeMs = 0
  for (const [point, { sinceStartMs, momentDoubt, accepted }] of firsts) {
    const distanceM = course.distanceM(point)
    if (accepted || distanceM === null || distanceM < beforeM || momentDoubt !== null) return false
    if (!areAgreed(distanceM - beforeM, sinceStartMs - beforeMs)) return false
    beforeM = distanceM
    beforeMs = sinceStartMs
  }
  return true
}

/** Decided ones first, then those not in doubt, then measured before estimated, then the earlier; the key settles what is level. */
function compare(a: Candidate, b: Candidate): number {
  return (
    Number(b.accepted) - Number(a.accepted) ||
    Number(a.momentDoubt !== null) - Number(b.momentDoubt !== null) ||
    Number(a.estimated) - Number(b.estimated) ||
    Number(a.sinceStartMs < 0) - Number(b.sinceStartMs < 0) ||
    a.sinceStartMs - b.sinceStartMs ||
    (formatFactKey(a.fact) < formatFactKey(b.fact) ? -1 : 1)
  )
}

/** Those over the line, in the order in which they came. */
export function finishers(timing: Timing): TimedPassing[] {
  const home = timing.points.get(FINISH)
  return home === undefined
    ? []
    : [...home.values()].toSorted((a, b) => a.timeMs - b.timeMs || compareKeys(a.bib, b.bib))
}

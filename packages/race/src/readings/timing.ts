/**
 * A stage's passings as race times: when each rider passed each point, with the doubtful ones set aside
 * (D-003). Slices of the stage: `passings`, `raceStatus`, `startOrder`, `course`; and the roster's and
 * programme's.
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
import { HANDOVER_MS } from '@bell-lap/domain/laps/relay-legs'
import { BIB_HOLDERS, byHolder, type BibGroup } from '../field/bib-holders.ts'
import { passingsOf } from '../facts/line.ts'
import { COURSE, FINISH, type Course } from '../programme/course.ts'
import { LAP_READS, lapPhase, type LapDoubt } from './lap-reads.ts'
import { acceptedKeys, startTimeOfDayMs, type PlaceDoubt } from './passing-facts.ts'
import { plannedUnit, programmeReads } from '../programme/programme.ts'
import { readingRules, readsOfReadingRules, type MomentDoubt, type ReadingRules } from './reading-rules.ts'
import { ROSTER } from '../field/roster.ts'
import { relayTeams, settleRelayLine, type RelayDoubt } from './relay-line.ts'
import { STARTED, STARTED_UNRULED, type Started } from './start-reads.ts'

export interface TimedPassing {
  readonly bib: Bib
  /** Milliseconds since the rider's start; never negative. */
  readonly timeMs: number
  /**
   * Milliseconds since midnight of the stage's day. Over 24 hours after the next midnight, even if the
   * decoder's clock restarted.
   */
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
  /** True if any passing counts. */
  readonly seen: boolean
  /**
   * By point, then by bib: the first passing of each rider, a measured one before an estimated one. Empty for a race on
   * laps, where points are passed again and again.
   */
  readonly points: ReadonlyMap<string, ReadonlyMap<Bib, TimedPassing>>
  /** Why a passing is set aside, by the key of its fact. */
  readonly doubts: ReadonlyMap<string, TimingDoubt>
  /** Teams of a relay whose readings at the line do not fit their legs. */
  readonly relayDoubts: readonly RelayDoubt[]
}

interface Candidate extends TimedPassing {
  speedKmh?: number
  readonly fact: FactOf<'passing'>
  /** Negative before the start. */
  readonly sinceStartMs: number
  /** Doubt about the passing by itself. */
  readonly momentDoubt: MomentDoubt | null
  /** True if a decision says that it counts. */
  readonly accepted: boolean
  /** True if the rider started with it. */
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
    return { seen: riders.length > 0, points: new Map(), doubts, relayDoubts: [] }
  },
})

/** The timing as it would be if no decision said that a passing counts. Not for races on laps. */
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
  const points = new Map<string, Map<Bib, Candidate>>()
  const rules = readingRules(view, unit, starts)
  const isRead = startsWhenRead(formOf(plannedUnit(view, unit)?.form ?? 'massStart'))
  const relay = relayTeams(view, unit)
  const line: Candidate[] = []
  const reading: Reading = { starts, rules, course, accepted, flagged, isRead, relay, line }
  for (const [bib, firsts] of firstsByBib(view, unit, reading)) {
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
      // No decision gives a time to a rider without a known start.
      if (doubt !== null && !(passing.accepted && isStarted)) {
        if (isFlagged(doubt, passing)) flagged.set(formatFactKey(passing.fact), doubt)
        continue
      }
      let byBib = points.get(point)
      if (byBib === undefined) points.set(point, (byBib = new Map()))
      byBib.set(bib, passing)
    }
  }
  const relayDoubts = relay.size === 0 ? [] : addRelayLine(view, unit, { ...reading, points })
  const holders = view.get(BIB_HOLDERS, unit)
  const ofHolders = new Map([...points].map(([point, byBib]) => [point, byHolder(byBib, holders)] as const))
  return { seen: points.size > 0, points: ofHolders, doubts: flagged, relayDoubts }
}

/** Adds the finishes and the ends of legs that were read at the line of a relay. Readings that cannot count, or fit no leg, are flagged. */
function addRelayLine(
  view: View,
  unit: Unit,
  { starts, course, relay, line, flagged, points }: Reading & { points: Map<string, Map<Bib, Candidate>> },
): readonly RelayDoubt[] {
  const lengthM = course.distanceM(FINISH) ?? 0
  const counting = line.filter((read) => {
    const legs = relay.get(read.bib)?.legs?.length ?? 1
    const doubt = doubtAtLine(read, starts, lengthM / legs)
    if (doubt !== null && isFlagged(doubt, read)) flagged.set(formatFactKey(read.fact), doubt)
    return doubt === null
  })
  const { finish, legs, strays, doubts } = settleRelayLine(view, unit, counting, points)
  for (const { fact } of strays) flagged.set(formatFactKey(fact), 'second-passing')
  const home = points.get(FINISH) ?? new Map<Bib, Candidate>()
  for (const [bib, read] of finish) home.set(bib, read)
  if (home.size > 0) points.set(FINISH, home)
  for (const [point, byBib] of legs) if (!points.has(point)) points.set(point, new Map(byBib))
  return doubts
}

/** Every rider at the line of a relay completes at least one leg of the team. */
function doubtAtLine(read: Candidate, starts: Started, legM: number): TimingDoubt | null {
  if (!starts.hasStart(read.bib)) return 'start-unknown'
  if (read.accepted) return null
  if (read.momentDoubt !== null) return read.momentDoubt
  if (read.sinceStartMs < 0) return 'before-start'
  // A rider who starts is also read at the start.
  return read.timeMs > HANDOVER_MS && !areAgreed(legM, read.timeMs) ? 'impossible-speed' : null
}

type Firsts = Map<string, Candidate>

interface Reading {
  readonly starts: Started
  readonly rules: ReadingRules
  readonly course: Course
  /** Keys of the passings that count by decision. */
  readonly accepted: ReadonlySet<string>
  /** Filled with the passings that do not count. */
  readonly flagged: Map<string, TimingDoubt>
  /** True if riders start one by one, so that reads at the start line are judged as starts. */
  readonly isRead: boolean
  /** Relay teams by the bibs of their members. Empty in every other form. */
  readonly relay: ReadonlyMap<Bib, BibGroup>
  /** Filled with all readings of relay riders at the line. */
  readonly line: Candidate[]
}

/** By rider and point the passing that counts, if any does. Others measured at the same point are flagged. */
function firstsByBib(
  view: View,
  unit: Unit,
  { starts, rules, course, accepted, flagged, isRead, relay, line }: Reading,
): Map<Bib, Firsts> {
  const byBib = new Map<Bib, Firsts>()
  const beside: { readonly point: string; readonly passing: Candidate }[] = []
  for (const { fact } of passingsOf(view, unit)) {
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
    if (point === FINISH && relay.has(bib)) {
      line.push(candidate)
      continue
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
    if (doubt !== null && !passing.accepted && isFlagged(doubt, passing))
      flagged.set(formatFactKey(passing.fact), doubt)
  }
  return byBib
}

/**
 * An estimate after a rider has left comes from a device in a car. It does not count, and contradicts
 * nothing.
 */
const isFlagged = (doubt: TimingDoubt, { estimated }: Candidate): boolean =>
  !(estimated && doubt === 'read-when-out')

/**
 * True for a passing that contradicts the one that counts. An estimate yields to a measurement, two decoders
 * with the same time agree, and a decision may have settled which one counts.
 */
const isSecond = (passing: Candidate, counting: Candidate): boolean =>
  !passing.estimated && !counting.accepted && passing.timeOfDayMs !== counting.timeOfDayMs

type CandidateDoubt = MomentDoubt | PassingDoubt

const NO_DOUBTS: ReadonlyMap<Candidate, CandidateDoubt> = new Map()

/** The doubtful passings of one rider, at points of the course. */
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
      // Its speed is unknown. A passing before the start belongs to another race, or to a start that was
      // called back.
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
 * The usual case: the passings come in the order of the course, and each agrees with the one before it.
 * Checked for every rider with every passing.
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

/**
 * Decided ones first, then those not in doubt, then measured before estimated, then the earlier. The key
 * decides between equal ones.
 */
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

/** Riders over the line, in the order in which they came. */
export function finishers(timing: Timing): TimedPassing[] {
  const home = timing.points.get(FINISH)
  return home === undefined
    ? []
    : [...home.values()].toSorted((a, b) => a.timeMs - b.timeMs || compareKeys(a.bib, b.bib))
}

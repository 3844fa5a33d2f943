/**
 * A stage's passings as race times: who passed which point when, with the doubtful ones set aside (D-003). Slices of
 * the stage: `passings`, `raceStatus`, `startOrder`, `course`; and the roster's and programme's.
 */
import type { Unit } from '@bell-lap/domain/unit'
import { elapsedMs } from '@bell-lap/domain/clock'
import { doubtPassings, type CheckedPassing, type PassingDoubt } from '@bell-lap/domain/passing-check'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { slicesOf } from '../slice.ts'
import { derived, type OfUnit, type View } from '../view.ts'
import { COURSE, FINISH, type Course } from './course.ts'
import { PROGRAMME } from './programme.ts'
import { ROSTER } from './roster.ts'
import { STARTS, type Starts } from './starts.ts'

export interface TimedPassing {
  readonly bib: number
  /** Since the rider's start; never negative. */
  readonly timeMs: number
  readonly timeOfDayMs: number
  readonly estimated: boolean
}

/** `start-unknown`: without a start there is no race time, and nothing is guessed from the programme. */
export type TimingDoubt = 'unknown-bib' | 'unknown-point' | 'start-unknown' | PassingDoubt

export interface Timing {
  /** By point, then by bib: the first passing of each rider, a measured one before an estimated one. */
  readonly points: ReadonlyMap<string, ReadonlyMap<number, TimedPassing>>
  /** Of passings set aside, by their fact's key, why. */
  readonly doubts: ReadonlyMap<string, TimingDoubt>
}

interface Candidate extends TimedPassing {
  readonly fact: FactOf<'passing'>
  /** Negative before the start. */
  readonly sinceStartMs: number
  /** True when a decision says that it counts. */
  readonly accepted: boolean
}

export const TIMING = derived<Timing, OfUnit>({
  name: 'timing',
  reads: (unit) => [
    ...PROGRAMME.reads(),
    ...ROSTER.reads(unit),
    ...slicesOf(['passings', 'raceStatus', 'startOrder', 'course'], unit),
  ],
  compute(view, unit) {
    const course = view.get(COURSE, unit)
    const { riders } = view.get(ROSTER, unit)
    const starts = view.get(STARTS, unit)
    const flagged = new Map<string, TimingDoubt>()
    const points = new Map<string, Map<number, TimedPassing>>()
    for (const [bib, firsts] of firstsByBib(view, unit, starts, course)) {
      const known = riders.has(bib)
      const doubts = known ? doubtsAbout(firsts, course) : null
      const isStarted = starts.startedAt !== null || starts.byBib.has(bib)
      for (const [point, passing] of firsts) {
        const doubt =
          doubts === null
            ? 'unknown-bib'
            : course.distanceM(point) === null
              ? 'unknown-point'
              : isStarted
                ? (doubts.get(passing) ?? null)
                : 'start-unknown'
        if (doubt !== null && !passing.accepted) {
          flagged.set(formatFactKey(passing.fact), doubt)
          continue
        }
        let byBib = points.get(point)
        if (byBib === undefined) points.set(point, (byBib = new Map()))
        byBib.set(bib, passing)
      }
    }
    return { points, doubts: flagged }
  },
})

type Firsts = Map<string, Candidate>

/** By rider and point the passing that counts, if any does; others at the same point mean nothing. */
function firstsByBib(view: View, unit: Unit, starts: Starts, course: Course): Map<number, Firsts> {
  const accepted = acceptedKeys(view, unit)
  const byBib = new Map<number, Firsts>()
  for (const { fact } of view.factsOf('passings', unit)) {
    if (fact.type !== 'passing') continue
    const { bib, timeOfDayMs } = fact
    const sinceStartMs = elapsedMs(startTimeOfDayMs(starts, bib), timeOfDayMs)
    const candidate: Candidate = {
      fact,
      bib,
      timeOfDayMs,
      timeMs: Math.max(0, sinceStartMs),
      sinceStartMs,
      estimated: fact.estimated === true,
      accepted: accepted.size > 0 && accepted.has(formatFactKey(fact)),
    }
    let firsts = byBib.get(bib)
    if (firsts === undefined) byBib.set(bib, (firsts = new Map()))
    const point = course.pointOf(fact.point)
    const known = firsts.get(point)
    if (known === undefined || compare(candidate, known) < 0) firsts.set(point, candidate)
  }
  return byBib
}

/** Of one rider's passings those in doubt, at points that the course has. */
function doubtsAbout(firsts: Firsts, course: Course): Map<Candidate, PassingDoubt> {
  const doubts = new Map<Candidate, PassingDoubt>()
  const checked: Candidate[] = []
  const at: CheckedPassing[] = []
  for (const [point, passing] of firsts) {
    const distanceM = course.distanceM(point)
    if (distanceM === null || passing.accepted) continue
    checked.push(passing)
    at.push({ distanceM, timeMs: passing.sinceStartMs })
  }
  for (const [index, doubt] of doubtPassings(at).entries())
    if (doubt !== null) doubts.set(checked[index]!, doubt)
  return doubts
}

/** Decided ones first, then measured before estimated, then the earlier; the key settles what is level. */
function compare(a: Candidate, b: Candidate): number {
  return (
    Number(b.accepted) - Number(a.accepted) ||
    Number(a.estimated) - Number(b.estimated) ||
    Number(a.sinceStartMs < 0) - Number(b.sinceStartMs < 0) ||
    a.sinceStartMs - b.sinceStartMs ||
    (formatFactKey(a.fact) < formatFactKey(b.fact) ? -1 : 1)
  )
}

function acceptedKeys(view: View, unit: Unit): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const { fact } of view.factsOf('passings', unit))
    if (fact.type === 'decision' && fact.decision.kind === 'passingAccepted')
      keys.add(formatFactKey(fact.decision.passing))
  return keys
}

function startTimeOfDayMs(starts: Starts, bib: number): number {
  return starts.byBib.get(bib)?.timeOfDayMs ?? starts.stage.timeOfDayMs
}

/** Those over the line, in the order in which they came. */
export function finishers(timing: Timing): TimedPassing[] {
  const home = timing.points.get(FINISH)
  return home === undefined ? [] : [...home.values()].toSorted((a, b) => a.timeMs - b.timeMs || a.bib - b.bib)
}

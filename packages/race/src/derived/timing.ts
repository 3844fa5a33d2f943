/**
 * A stage's passings as race times: who passed which point when, with the doubtful ones set aside (D-003). Slices of
 * the stage: `passings`, `raceStatus`, `startOrder`, `course`, `decisions`; and the roster's and programme's.
 */
import { elapsedMs } from '@bell-lap/domain/clock'
import { doubtPassings, type PassingDoubt } from '@bell-lap/domain/passing-check'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { slicesOf } from '../slice.ts'
import { derived, type View } from '../view.ts'
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
  /** `at` of its fact: when it became known. */
  readonly knownAt: string
}

export type FlagReason = 'unknown-bib' | PassingDoubt

export interface FlaggedPassing {
  readonly source: string
  readonly id: string
  readonly bib: number
  readonly reason: FlagReason
}

export interface Timing {
  /** By point, then by bib: the first passing of each rider, a measured one before an estimated one. */
  readonly points: ReadonlyMap<string, ReadonlyMap<number, TimedPassing>>
  readonly flagged: readonly FlaggedPassing[]
}

interface Candidate extends TimedPassing {
  readonly fact: FactOf<'passing'>
  /** True when a decision says that it counts. */
  readonly accepted: boolean
}

export const TIMING = derived<Timing>({
  name: 'timing',
  reads: (stage) => [
    ...PROGRAMME.reads(0),
    ...ROSTER.reads(0),
    ...slicesOf(['passings', 'raceStatus', 'startOrder', 'course', 'decisions'], stage),
  ],
  compute(view, stage) {
    const course = view.get(COURSE, stage)
    const { riders } = view.get(ROSTER)
    const flagged: FlaggedPassing[] = []
    const flag = ({ fact, bib }: Candidate, reason: FlagReason) =>
      flagged.push({ source: fact.source, id: fact.id, bib, reason })
    const points = new Map<string, Map<number, TimedPassing>>()
    const count = (point: string, passing: Candidate) => {
      let byBib = points.get(point)
      if (byBib === undefined) points.set(point, (byBib = new Map()))
      const { bib, timeMs, timeOfDayMs, estimated, knownAt } = passing
      byBib.set(bib, { bib, timeMs: Math.max(0, timeMs), timeOfDayMs, estimated, knownAt })
    }
    for (const [bib, byPoint] of candidatesByBib(view, stage, course)) {
      const firsts = [...byPoint].map(([point, passings]) => ({ point, passings, passing: first(passings) }))
      const checked = firsts.filter(
        ({ point, passing }) => !passing.accepted && course.distanceM(point) !== null,
      )
      const doubts = doubtPassings(
        checked.map(({ point, passing }) => ({
          distanceM: course.distanceM(point)!,
          timeMs: passing.timeMs,
        })),
      )
      const doubtOf = new Map(checked.map(({ passing }, index) => [passing, doubts[index]!]))
      for (const { point, passing } of firsts) {
        const early = passing.timeMs < 0 ? 'before-start' : null
        const doubt = riders.has(bib) ? (doubtOf.get(passing) ?? early) : 'unknown-bib'
        if (doubt !== null && !passing.accepted) flag(passing, doubt)
        else count(point, passing)
      }
    }
    return { points, flagged }
  },
})

/** Passings by bib and point; of several at one point the check looks at the first, and the others mean nothing. */
function candidatesByBib(view: View, stage: number, course: Course): Map<number, Map<string, Candidate[]>> {
  const starts = view.get(STARTS, stage)
  const accepted = acceptedKeys(view, stage)
  const byBib = new Map<number, Map<string, Candidate[]>>()
  for (const { fact } of view.factsOf('passings', stage)) {
    const { bib, timeOfDayMs } = fact
    const candidate: Candidate = {
      fact,
      bib,
      timeOfDayMs,
      timeMs: elapsedMs(startTimeOfDayMs(starts, bib), timeOfDayMs),
      estimated: fact.estimated === true,
      accepted: accepted.size > 0 && accepted.has(formatFactKey(fact)),
      knownAt: fact.at,
    }
    let byPoint = byBib.get(bib)
    if (byPoint === undefined) byBib.set(bib, (byPoint = new Map()))
    const point = course.pointOf(fact.point)
    const known = byPoint.get(point)
    if (known === undefined) byPoint.set(point, [candidate])
    else known.push(candidate)
  }
  return byBib
}

/** Decided ones first, then measured before estimated, then the earlier; the key settles what is level. */
function first(passings: readonly Candidate[]): Candidate {
  let best = passings[0]!
  for (const passing of passings) if (compare(passing, best) < 0) best = passing
  return best
}

function compare(a: Candidate, b: Candidate): number {
  return (
    Number(b.accepted) - Number(a.accepted) ||
    Number(a.estimated) - Number(b.estimated) ||
    Number(a.timeMs < 0) - Number(b.timeMs < 0) ||
    a.timeMs - b.timeMs ||
    (formatFactKey(a.fact) < formatFactKey(b.fact) ? -1 : 1)
  )
}

function acceptedKeys(view: View, stage: number): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const { fact } of view.factsOf('decisions', stage))
    if (fact.decision.kind === 'passingAccepted') keys.add(formatFactKey(fact.decision.passing))
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

/**
 * Flags decisions without effect: on competitors who have no result or were never out, and on passings that
 * count anyway.
 */
import { passingsOf } from '../../facts/line.ts'
import type { Bib } from '@bell-lap/domain/figures/bib'
import { isOnResult, reinstatedBy, type Decision, type TimingDecision } from '@bell-lap/domain/marks/decision'
import type { Named } from '@bell-lap/domain/outcome/result-doubt'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { COURSE } from '../../programme/course.ts'
import { longAfterFinishMs } from '../../readings/after-finish.ts'
import { LAP_READS, LAP_READS_UNRULED, lapPhase } from '../../readings/lap-reads.ts'
import { isOver, RACE_STATUS } from '../../ridden/race-status.ts'
import { keysOfBibs } from '../../result/ridden-rows.ts'
import { startTimeOfDayMs } from '../../readings/passing-facts.ts'
import { ROSTER } from '../../field/roster.ts'
import { STAGE_RESULT } from '../../result/stage-result.ts'
import { readingRules } from '../../readings/reading-rules.ts'
import { STARTED_UNRULED } from '../../readings/start-reads.ts'
import { TIMING_UNRULED } from '../../readings/timing.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import { FIELD_CHANGE, WITHDRAWN } from '../../stated/withdrawn.ts'
import { describeUnit } from '../../references/reference.ts'
import { slicesOf } from '../../state/slice.ts'
import { derived, getBefore, type OfUnit, type View } from '../../state/view.ts'
import { sayer, type Doubt } from './doubt.ts'
import { idleDecision, idleOnLaps } from './idle-decisions.ts'

/** Empty for a decision that takes effect. */
export function decisionDoubts(
  view: View,
  unit: Unit,
  { seq, fact: { decision } }: { readonly seq: number; readonly fact: FactOf<'decision'> },
): Doubt[] {
  if (decision.kind === 'passingAccepted') return neverInDoubt(view, unit, seq, decision)
  if (decision.kind === 'warning' || decision.kind === 'fine') return []
  if (!isOnResult(decision)) return notOnLaps(view, unit, decision)
  if (decision.kind === 'reinstatement') return neverOut(view, unit, decision)
  const found = voidDecision(view, unit, decision)
  return found.length > 0 ? found : idleDecision(view, unit, decision)
}

type Reinstatement = Extract<Decision, { kind: 'reinstatement' }>

/**
 * Reinstated riders whom no statement about the stage or phase ever put out. Flagged once its result stands.
 */
function neverOut(view: View, unit: Unit, decision: Reinstatement): Doubt[] {
  const isSettled = isOver(view.get(RACE_STATUS, unit)) && view.get(UNIT_RESULT, unit).resultStatus !== 'live'
  if (!isSettled) return []
  const out = view.get(EVER_OUT, unit)
  return reinstatedBy(decision).flatMap((bib, index): Doubt[] => {
    if (out.has(bib)) return []
    const before = getBefore(view, WITHDRAWN, unit)?.find((each) => each.bib === bib)
    const detail =
      before === undefined
        ? `bib ${bib} was never out on ${describeUnit(unit)}`
        : `bib ${bib} left the race on ${describeUnit(before.unit)} (${before.irm}): reinstate the rider there`
    const at = decision.bib === undefined ? `/decision/bibs/${index}` : '/decision/bib'
    return [{ bib, reason: 'no-effect', at, detail }]
  })
}

/**
 * Bibs that any statement puts out, even if it was replaced or withdrawn: it may be the reason of the jury's
 * decision.
 */
const EVER_OUT = derived<ReadonlySet<Bib>, OfUnit>({
  name: 'ever out',
  reads: (unit) => [...UNIT_RESULT.reads(unit), ...slicesOf(['withdrawals', 'results'], unit), 'corrections'],
  compute: everOut,
})

function everOut(view: View, unit: Unit): Set<Bib> {
  const replaced = view.facts('corrections').flatMap(({ fact }) => (unitNamedBy(fact) === unit ? [fact] : []))
  const facts = [
    ...replaced,
    ...(['withdrawals', 'results'] as const).flatMap((kind) =>
      view.factsOf(kind, unit).map(({ fact }) => fact),
    ),
  ]
  const bibs = new Set([
    ...view.get(FIELD_CHANGE, unit).left.keys(),
    ...view.get(STAGE_RESULT, unit).reinstated,
  ])
  const marked = new Set(
    view.get(UNIT_RESULT, unit).rows.flatMap(({ key, irm }) => (irm === null || irm === 'NC' ? [] : [key])),
  )
  for (const fact of facts) {
    if (fact.type === 'withdrawal') bibs.add(fact.bib)
    if (fact.type === 'decision' && fact.decision.kind === 'disqualification') bibs.add(fact.decision.bib)
    if (fact.type === 'stageResult')
      for (const { bib, irm } of fact.rows) if (irm !== undefined) bibs.add(bib)
    if (fact.type === 'unitResult')
      for (const { competitor, irm } of fact.rows) if (irm !== undefined) marked.add(competitor)
  }
  const keyOf = keysOfBibs(view, unit)
  for (const bib of view.get(ROSTER, unit).riders.keys()) if (marked.has(keyOf(bib))) bibs.add(bib)
  return bibs
}

type Accepted = Extract<TimingDecision, { kind: 'passingAccepted' }>

function notOnLaps(view: View, unit: Unit, decision: Exclude<TimingDecision, Accepted>): Doubt[] {
  if (lapPhase(view, unit) !== undefined) return idleOnLaps(view, unit, decision)
  const bib = decision.kind === 'lapCount' ? decision.bib : null
  const detail = `${describeUnit(unit)} is not raced on laps`
  return [{ bib, reason: 'no-effect', at: '/decision/kind', detail }]
}

/** Passings by their keys. */
const PASSINGS = derived<ReadonlyMap<string, FactOf<'passing'>>, OfUnit>({
  name: 'passings by key',
  reads: (unit) => slicesOf(['passings'], unit),
  compute: (view, unit) =>
    new Map(
      passingsOf(view, unit).flatMap(({ fact }) =>
        fact.type === 'passing' ? [[formatFactKey(fact), fact] as const] : [],
      ),
    ),
})

/** Slices that may put a passing in doubt. */
const GROUNDS = [
  'startOrder',
  'raceStatus',
  'course',
  'competitors',
  'withdrawals',
  'results',
  'heats',
  'sprints',
  'decisions',
] as const

/**
 * A passing that counts without the decision. It may have been in doubt if one of these slices was stated
 * later than the decision.
 */
function neverInDoubt(view: View, unit: Unit, seq: number, { passing: named }: Accepted): Doubt[] {
  const grounds = [
    ...GROUNDS.map((kind) => view.factsOf(kind, unit)),
    view.facts('startList'),
    view.facts('stages'),
  ]
  // Each slice is in the journal's order.
  if (grounds.some((stated) => (stated.at(-1)?.seq ?? 0) > seq)) return []
  const passing = view.get(PASSINGS, unit).get(formatFactKey(named))
  if (passing === undefined) return []
  const isOnLaps = lapPhase(view, unit) !== undefined
  // The decision settles that the passing was read so late.
  if (longAfterFinishMs(view, unit, passing) !== null) return []
  const counts = isOnLaps ? countsOnLaps(view, unit, passing) : countsAtPoint(view, unit, passing)
  if (!counts) return []
  const detail = `the passing of bib ${passing.bib} at ${passing.point} counts without a decision`
  return [{ bib: passing.bib, reason: 'no-effect', at: '/decision/passing', detail }]
}

/** True if the rider's time at the point comes from this passing without any decision. */
function countsAtPoint(view: View, unit: Unit, passing: FactOf<'passing'>): boolean {
  const { bib, point } = passing
  const { points } = view.get(TIMING_UNRULED, unit)
  const counting = points.get(view.get(COURSE, unit).pointOf(point))?.get(bib)
  // If the start itself was read: the starts without any decision.
  const starts = view.get(STARTED_UNRULED, unit)
  const startMs = startTimeOfDayMs(starts, bib)
  return counting?.timeOfDayMs === startMs + readingRules(view, unit, starts).sinceStartMs(passing)
}

/** True if the rider's laps are the same without any decision on passings. */
function countsOnLaps(view: View, unit: Unit, passing: FactOf<'passing'>): boolean {
  const [ruled, unruled] = [view.get(LAP_READS, unit), view.get(LAP_READS_UNRULED, unit)]
  const lapsOf = ({ riders }: typeof ruled) => JSON.stringify(riders.find(({ bib }) => bib === passing.bib))
  return !unruled.doubts.has(formatFactKey(passing)) && lapsOf(ruled) === lapsOf(unruled)
}

/** A decision on a competitor without a result, or against another relegation. */
function voidDecision(view: View, unit: Unit, decision: Decision): Doubt[] {
  const found = view.get(UNIT_RESULT, unit).voided.get(decision)
  if (found === undefined || !isEntered(view, unit, found.named)) return []
  const { reason, named } = found
  const { bib, who } =
    named.field === 'competitor'
      ? sayer(view, unit)(named.competitor)
      : { bib: named.bib, who: `bib ${named.bib}` }
  const detail =
    reason === 'no-result'
      ? `${who} has no ${named.field !== 'competitor' && named.figure === 'time' ? 'time' : 'result'} on ${describeUnit(unit)}, so the ${decision.kind} takes no effect`
      : `another relegation puts the rider behind whom ${who} is to be placed behind ${who}: take one of them back`
  return [{ bib, reason, at: `/decision/${named.field}`, detail }]
}

/**
 * A bib of a stage that nobody entered is flagged as unknown. A phase's start list may come later than the
 * facts that name its riders.
 */
const isEntered = (view: View, unit: Unit, named: Named): boolean =>
  named.field === 'competitor' || !isStage(unit) || view.get(ROSTER, unit).riders.has(named.bib)

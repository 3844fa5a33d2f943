/**
 * The result of a stage: as published, else as the passings at the finish give it so far. It includes the
 * marks of riders who left or are outside the time limit, and the jury's decisions. Riders who left on an
 * earlier stage are in no result. Slices: those of its timing, status, withdrawals and markers.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import {
  decisionsOf,
  decisionsOfOneDay,
  isOnResult,
  reinstatedBy,
  type Decision,
  type DecisionOf,
} from '@bell-lap/domain/marks/decision'
import { renameBibs } from '@bell-lap/domain/marks/decision-bibs'
import { formOf } from '@bell-lap/domain/form/form'
import type { Irm } from '@bell-lap/domain/marks/irm'
import { placeLapped } from '@bell-lap/domain/outcome/lapped'
import { keepRows, markRows } from '@bell-lap/domain/outcome/mark-rows'
import { compareOnLaps } from '@bell-lap/domain/laps/lap-order'
import type { LapStanding } from '@bell-lap/domain/laps/lap-race'
import { isUnfinished } from '@bell-lap/domain/marks/read-when-out'
import { setApart } from '@bell-lap/domain/marks/not-competing'
import { compareKeys, numberRanks } from '@bell-lap/domain/figures/rank'
import { levelOf } from '@bell-lap/domain/outcome/outcome'
import type { ResultRow } from '@bell-lap/domain/outcome/result'
import { findVoid, type Named, type VoidDecision } from '@bell-lap/domain/outcome/result-doubt'
import {
  finishersOf,
  settleStage,
  type StageForm,
  type StageOutcome,
} from '@bell-lap/domain/standing/stage-outcome'
import { creditTimes } from '@bell-lap/domain/outcome/time-credit'
import { withTeamTimes } from '@bell-lap/domain/outcome/team-trial'
import { ONE_SECOND_RULE, resultFromPassings, resultFromTimes } from '@bell-lap/domain/outcome/time-group'
import { ridersBeyond } from '@bell-lap/domain/outcome/time-limit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { rulesOf, teamTrialOf } from '../programme/rules.ts'
import { slicesOf } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { BIB_HOLDERS } from '../field/bib-holders.ts'
import { COURSE } from '../programme/course.ts'
import { ENTRANTS } from '../stated/entrants.ts'
import { isCancelled } from '../programme/disruption.ts'
import { ARRIVALS } from '../ridden/arrivals.ts'
import { LAP_POINTS } from '../ridden/lap-points.ts'
import { LAP_RACE } from '../ridden/lap-race.ts'
import { lapPhase } from '../readings/lap-reads.ts'
import { massRule, sinceOwnStart } from '../ridden/mass-event.ts'
import { MARKER_PLACES } from '../ridden/marker-places.ts'
import { stampedOrders } from '../ridden/stamped-orders.ts'
import { placeOrders } from '../field/place-orders.ts'
import { cutForPlaces } from '../programme/precision.ts'
import { isOneDay, plannedUnit } from '../programme/programme.ts'
import { isOver, RACE_STATUS } from '../ridden/race-status.ts'
import { resultStatusOf, shouldBeComplete } from '../facts/result-status.ts'
import { ROSTER } from '../field/roster.ts'
import { STATED_RESULT } from '../stated/stated-result.ts'
import { timeLimitOf, type TimeLimit } from '../stated/time-limit.ts'
import type { TimedPassing } from '../readings/timing.ts'
import { FIELD_CHANGE } from '../stated/withdrawn.ts'

export interface StageResult {
  readonly form: StageForm
  readonly outcome: StageOutcome
  readonly decisions: readonly Decision[]
  readonly resultStatus: ResultStatus
  /** The published result. Null while there is none. */
  readonly published: FactOf<'stageResult'> | null
  /**
   * True once the stage counts for the classifications: there is a result, the race is over, and it was not
   * cancelled.
   */
  readonly counts: boolean
  /** Null if the stage has none. */
  readonly timeLimit: TimeLimit | null
  /** Riders outside it who may go on. */
  readonly reinstated: ReadonlySet<Bib>
  /**
   * Riders missing from the result, or from the passings once the stage is over. They are in it without place
   * and time.
   */
  readonly missing: readonly Bib[]
  /** Decisions without effect. */
  readonly voided: ReadonlyMap<Decision, VoidDecision>
}

const stageFormOf = (view: View, unit: Unit): StageForm => plannedUnit(view, unit)?.stageType ?? 'MS'

export const STAGE_RESULT = derived<StageResult, OfUnit>({
  name: 'stage result',
  reads: (unit) => [
    ...RACE_STATUS.reads(unit),
    ...ENTRANTS.reads(unit),
    ...FIELD_CHANGE.reads(unit),
    ...MARKER_PLACES.reads(unit),
    ...slicesOf(['results', 'decisions'], unit),
  ],
  compute(view, unit) {
    const form = stageFormOf(view, unit)
    const result = view.get(STATED_RESULT, unit)
    const { published } = result
    const oneDay = isOneDay(view, unit)
    const over = isOver(view.get(RACE_STATUS, unit))
    const resultStatus = resultStatusOf(view, unit, { isPublished: published !== null, isOver: over })
    const entrants = view.get(ENTRANTS, unit)
    const { notCompeting } = view.get(ROSTER, unit)
    const rows =
      published === null
        ? setApart(passedRows(view, unit), ({ bib }) => notCompeting.has(bib))
        : keepRows(result.rows, entrants)
    const { holderOf } = view.get(BIB_HOLDERS, unit)
    const isWhole = over && resultStatus !== 'live' && rows.length > 0
    const stated = decisionsOn(view, unit)
    const { credits } = result
    const { left, reinstated } = view.get(FIELD_CHANGE, unit)
    const withLeavers = () =>
      markRows(rows, new Map([...left].flatMap(([bib, { irm }]) => (irm === 'DSQ' ? [] : [[bib, irm]]))))
    // On laps the time of a rider who did not finish is that of the last lap, and no result.
    const isLastLap = ({ irm }: ResultRow) =>
      published === null && isUnfinished(irm) && lapPhase(view, unit) !== undefined
    const having = () => withLeavers().filter((row) => !isLastLap(row))
    const voided = findVoid<Decision>(isWhole ? resultsIn(having(), holderOf) : null, [...credits, ...stated])
    const valid = stated.filter((decision) => !voided.has(decision))
    // Nothing is added up after a phase either.
    const decisions = (oneDay || !isStage(unit) ? decisionsOfOneDay(valid) : valid).map((decision) =>
      renameBibs(decision, holderOf),
    )
    const timeLimit = timeLimitOf(view, unit, rows, published?.teams)
    // A published result has applied the limit to its marks. Passings so far are compared with it here.
    const limitMs = published === null ? (timeLimit?.limitMs ?? null) : null
    const late = limitMs === null ? [] : ridersBeyond(rows, limitMs)
    const marks = new Map<Bib, Irm>([
      ...late.map((bib) => [bib, 'OTL'] as const),
      ...[...left.values()].flatMap(({ bib, irm }) => (irm === 'DSQ' ? [] : [[bib, irm] as const])),
    ])
    const disqualified = new Set([...left.values()].flatMap(({ bib, irm }) => (irm === 'DSQ' ? [bib] : [])))
    const mayGoOn = new Set(decisionsOf(decisions, 'reinstatement').flatMap(reinstatedBy))
    // Only stage races give bonifications (UCI 2.6.019).
    const scales = oneDay ? NO_BONIFICATIONS : bonificationsOf(view, unit, form)
    const marked = markRows(rows, marks)
    const missing =
      isStage(unit) &&
      shouldBeComplete(view, unit, { isOver: over, status: resultStatus, hasRows: rows.length > 0 })
        ? [...entrants.difference(new Set(marked.map(({ bib }) => bib))).difference(disqualified)]
        : []
    const listed = [...marked, ...missing.map((bib) => ({ bib, rank: null, timeMs: null, irm: null }))]
    // In a phase places are settled by key, in any kind of result.
    const orders = isStage(unit)
      ? [
          ...(published === null ? stampedOrders(view, unit) : []),
          ...placeOrders(view, unit, decisions).riders,
        ]
      : []
    const settled = settleStage({ unit, form, rows: listed, decisions, disqualified, orders, ...scales })
    // A pulled rider may still gain places while others ride.
    const hasLapped = lapPhase(view, unit) !== undefined && (over || published !== null)
    const outcome = hasLapped ? { ...settled, rows: placeLapped(settled.rows, lappedIn(rows)) } : settled
    return {
      form,
      outcome,
      decisions,
      resultStatus,
      published,
      counts: over && finishersOf(outcome).size > 0 && !isCancelled(view, unit),
      timeLimit,
      reinstated: new Set([...reinstated, ...late.filter((bib) => mayGoOn.has(bib) && !left.has(bib))]),
      missing,
      voided,
    }
  },
})

/** The criterion that places lapped riders: their stated place, else laps and time. */
function lappedIn(rows: readonly ResultRow[]): (row: ResultRow) => string | null {
  const stated = new Map(rows.map(({ bib, rank }) => [bib, rank]))
  return ({ bib, laps, timeMs }) =>
    stated.get(bib)?.toString() ?? (laps === undefined ? null : `${laps} laps, ${timeMs}`)
}

/** Riders with a place or a time, for a decision on times those with a time; their key is their bib. */
function resultsIn(rows: readonly ResultRow[], holderOf: (bib: Bib) => Bib): (named: Named) => boolean {
  const listed = new Set(rows.map(({ bib }) => String(bib)))
  const bibs = new Set(
    rows.flatMap(({ bib, rank, timeMs }) => (rank === null && timeMs === null ? [] : [bib])),
  )
  const timed = new Set(rows.flatMap(({ bib, timeMs }) => (timeMs === null ? [] : [bib])))
  return (named) =>
    named.field === 'competitor'
      ? listed.has(named.competitor)
      : (named.figure === 'time' ? timed : bibs).has(holderOf(named.bib))
}

export function passedRows(view: View, unit: Unit): ResultRow[] {
  const form = stageFormOf(view, unit)
  const { holderOf } = view.get(BIB_HOLDERS, unit)
  const credits = view.get(STATED_RESULT, unit).given.map((credit) => renameBibs(credit, holderOf))
  const entrants = view.get(ENTRANTS, unit)
  const race = view.get(LAP_RACE, unit)
  if (race !== null)
    return creditTimes(
      byPoints(view, unit, lapRows(race.standings.filter(({ bib }) => entrants.has(bib)))),
      credits,
    )
  const { left } = view.get(FIELD_CHANGE, unit)
  const home = withTeams(
    view,
    unit,
    view
      .get(ARRIVALS, unit)
      .filter(({ bib }) => entrants.has(bib) && !isUnfinished(left.get(bib)?.irm ?? null)),
  )
  const times = cutForPlaces(view, unit, home)
  const mass = massRule(view, unit)
  if (mass !== null)
    return creditTimes(
      resultFromTimes(
        mass.overallBy === 'gun' ? times : times.map((each) => sinceOwnStart(view, unit, each)),
      ),
      credits,
    )
  if (form !== 'MS') return creditTimes(resultFromTimes(times), credits)
  const planned = plannedUnit(view, unit)
  // In races with legs every rider keeps the own time, however close the others are, and the place at the
  // line.
  if (planned !== undefined && formOf(planned.form).hasLegs === true)
    return creditTimes(resultFromTimes(home), credits)
  const gapMs = planned?.newTimeGapMs
  const rows = resultFromPassings(home, gapMs === undefined ? ONE_SECOND_RULE : { gapMs })
  return creditTimes(cutForPlaces(view, unit, rows), credits)
}

/**
 * For a team time trial that gives the team's time to riders who finish with the team. Otherwise everybody's
 * own time.
 */
function withTeams(view: View, unit: Unit, home: readonly TimedPassing[]): readonly TimedPassing[] {
  const { counting, riders: timesOf } = teamTrialOf(view, unit)
  if (stageFormOf(view, unit) !== 'TTT' || timesOf === 'own') return home
  const { riders } = view.get(ROSTER, unit)
  const { newTimeGapMs = ONE_SECOND_RULE.gapMs } = plannedUnit(view, unit) ?? {}
  const finishes = home.map((each) => ({ ...each, teamCode: riders.get(each.bib)?.teamCode ?? null }))
  return withTeamTimes(finishes, counting, newTimeGapMs)
}

/** Rows of a stage with sprints on its laps: by laps, then by points, then by the place at the line. Phases are placed by key (D-278). */
function byPoints(view: View, unit: Unit, rows: readonly ResultRow[]): readonly ResultRow[] {
  const points = isStage(unit) ? view.get(LAP_POINTS, unit) : null
  if (points === null) return rows
  const { riders } = view.get(ROSTER, unit)
  const scored = rows.map((row): ResultRow & { readonly level: number } => {
    const { timeMs, laps = 0 } = row
    const own = points.byKey.get(riders.get(row.bib)?.key ?? String(row.bib))
    return {
      ...row,
      level: levelOf({ kind: 'lapsAndTime', laps, timeMs: timeMs ?? 0, points: own?.points ?? 0 }),
    }
  })
  const placed = scored
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => b.level - a.level || a.rank! - b.rank!)
  return [
    ...numberRanks(placed, (a, b) => a.level === b.level && a.rank === b.rank).map(({ rank, entry }) => ({
      ...entry,
      rank,
    })),
    ...scored.filter(({ rank }) => rank === null),
  ]
}

/** Riders who have ended a race on laps: at the line by laps and time, or pulled. */
function lapRows(standings: readonly LapStanding[]): ResultRow[] {
  const ended = (state: LapStanding['state']) => standings.filter((each) => each.state === state)
  const home = ended('home').toSorted((a, b) => compareOnLaps(a, b) || compareKeys(a.bib, b.bib))
  return [
    ...numberRanks(home, (a, b) => compareOnLaps(a, b) === 0).map(
      ({ rank, entry: { bib, timeMs, laps } }) => ({
        bib,
        rank,
        timeMs,
        irm: null,
        laps,
      }),
    ),
    ...ended('pulled').map(({ bib, timeMs, laps }) => ({
      bib,
      rank: null,
      timeMs,
      irm: 'LAP' as const,
      laps,
    })),
  ]
}

/**
 * In the journal's order. Decisions on who may ride on are filed with the withdrawals. Those on passings are
 * settled with the passings.
 */
export function decisionsOn(view: View, unit: Unit): Decision[] {
  const filedBeside = view
    .factsOf('withdrawals', unit)
    .flatMap(({ seq, fact }) => (fact.type === 'decision' ? [{ seq, fact }] : []))
  const inOrder = [...view.factsOf('decisions', unit), ...filedBeside].sort((a, b) => a.seq - b.seq)
  const decisions = inOrder.flatMap(({ fact: { decision } }) => (isOnResult(decision) ? [decision] : []))
  return decisions.map((decision, index) =>
    decision.kind === 'reinstatement' ? withoutUndone(decision, decisions.slice(index + 1)) : decision,
  )
}

/** A reinstatement without those who were disqualified after it. */
function withoutUndone(
  decision: DecisionOf<'reinstatement'>,
  later: readonly Decision[],
): DecisionOf<'reinstatement'> {
  const out = new Set(decisionsOf(later, 'disqualification').map(({ bib }) => bib))
  return { kind: 'reinstatement', bibs: reinstatedBy(decision).filter((bib) => !out.has(bib)) }
}

const toMs = (scaleS: readonly number[]): number[] => scaleS.map((seconds) => seconds * 1000)

const NO_BONIFICATIONS = { finishBonificationsMs: [], sprintBonificationsMs: [] }

/** Empty for time trials, unless the finish states them. */
function bonificationsOf(view: View, unit: Unit, form: StageForm) {
  const rules = rulesOf(view)?.bonifications
  const own = view.get(COURSE, unit).markers.findLast(({ kind }) => kind === 'finish')?.bonificationsS
  const finishS = own ?? (form === 'MS' ? (rules?.finishS ?? []) : [])
  return {
    finishBonificationsMs: toMs(finishS),
    sprintBonificationsMs: view.get(MARKER_PLACES, unit).map(({ bonifications }) => bonifications),
  }
}

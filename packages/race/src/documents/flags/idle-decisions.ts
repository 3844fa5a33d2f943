/**
 * Flags decisions that change nothing because of their subject, whoever was first in the result: a kind that
 * a stage or phase does not know, nothing added, a team or rider without anything to take away, an order of
 * entrants who are not level. Decisions on competitors without a result are flagged in decision-doubts.ts.
 *
 * A decision that repeats a place, time or mark of the result (a relegation, a time credit, a ruling) is no
 * fault, because results often contain the jury's decisions. But a ruling or relegation is flagged if an
 * earlier one has left it nothing to change.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Decision, DecisionOf, TieClassification, TimingDecision } from '@bell-lap/domain/marks/decision'
import { compareOutcomes, hasTime, levelOf, type OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { compareUnits, eventOf, isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import { keysInOrder } from '../../facts/phase-decisions.ts'
import { CLASSIFICATIONS_AFTER } from '../../standing/classifications.ts'
import { DECISION_STEPS, type PlaceTaking } from '../../result/decision-steps.ts'
import { EVENT_STANDING } from '../../standing/event-standing.ts'
import { LAP_RACE } from '../../ridden/lap-race.ts'
import { LAP_READS } from '../../readings/lap-reads.ts'
import { isOfPlaces, placeOrders } from '../../field/place-orders.ts'
import { plannedUnit, PROGRAMME } from '../../programme/programme.ts'
import { isOver, RACE_STATUS } from '../../ridden/race-status.ts'
import { keysOfBibs } from '../../result/ridden-rows.ts'
import { NOT_STARTED } from '../../stated/not-started.ts'
import { STAGE_DAY } from '../../standing/stage-day.ts'
import { STAGE_RESULT } from '../../result/stage-result.ts'
import { isPublished } from '../../result/published-result.ts'
import { ROSTER } from '../../field/roster.ts'
import { rowKey } from '../../result/row-key.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import { unsettledTeams } from '../../result/team-result.ts'
import { describeUnit } from '../../references/reference.ts'
import type { View } from '../../state/view.ts'
import { sayer, type Doubt } from './doubt.ts'

interface Idle {
  readonly bib?: Bib | null
  /** JSON pointer within the decision. */
  readonly at: string
  readonly detail: string
}

/** Empty for a decision that may still take effect. */
export function idleDecision(view: View, unit: Unit, decision: Decision): Doubt[] {
  const idle =
    idleByKind(view, unit, decision) ?? (isSettled(view, unit) ? idleByResult(view, unit, decision) : null)
  return idle === null ? [] : [doubtOf(idle)]
}

const doubtOf = ({ bib = null, at, detail }: Idle): Doubt => ({
  bib,
  reason: 'no-effect',
  at: `/decision/${at}`,
  detail,
})

const isSettled = (view: View, unit: Unit): boolean =>
  isOver(view.get(RACE_STATUS, unit)) && view.get(UNIT_RESULT, unit).resultStatus !== 'live'

/** Doubts that are known without a result. */
function idleByKind(view: View, unit: Unit, decision: Decision): Idle | null {
  const own = describeUnit(unit)
  const isIt = isStage(unit)
  switch (decision.kind) {
    case 'penalty':
    case 'adjustment':
      return decision.ms === 0 ? { bib: decision.bib ?? null, at: 'ms', detail: 'nothing is added' } : null
    case 'pointsPenalty':
      return isIt
        ? null
        : { bib: decision.bib, at: 'kind', detail: `${own} gives nothing to a classification by points` }
    case 'neutralisation':
      if (!isIt) return { at: 'kind', detail: `${own} gives no time to a general classification` }
      return decision.beforeLineMs === 0 && decision.bonifications
        ? {
            at: 'beforeLineMs',
            detail: 'without it, too, times are taken at the line and bonifications are given',
          }
        : null
    case 'timeLimit': {
      if (!isIt) return { at: 'kind', detail: `${own} has no time limit` }
      if (decision.percent !== null) return null
      const planned = plannedUnit(view, unit)
      const others = view
        .factsOf('withdrawals', unit)
        .filter(({ fact }) => fact.type === 'decision' && fact.decision.kind === 'timeLimit')
      return planned?.timeLimit === undefined && others.length === 1
        ? { at: 'percent', detail: `${own} has no time limit that could be lifted` }
        : null
    }
    case 'tieOrder': {
      const { classification } = decision
      const isKnown = isIt
        ? classification !== 'Omnium'
        : classification === 'Result' || classification === 'Omnium'
      return isKnown
        ? null
        : { at: 'classification', detail: `${own} decides no ${classification} classification` }
    }
    case 'timeCredit':
      return idleCredit(view, unit, decision)
    case 'invalidResult':
      return isIt && view.get(LAP_RACE, unit) === null
        ? { at: 'kind', detail: `in ${own} riders are relegated or disqualified by bib` }
        : null
    default:
      return null
  }
}

/** Riders who did not start get no time of others. */
function idleCredit(view: View, unit: Unit, { bibs }: DecisionOf<'timeCredit'>): Idle | null {
  const notStarted = view.get(NOT_STARTED, unit)
  const named = bibs.filter((bib) => notStarted.has(bib))
  const [first] = named
  if (first === undefined) return null
  const detail = `${named.map((bib) => `bib ${bib}`).join(', ')} did not start ${describeUnit(unit)}, so no time is given: take back the decision or the DNS`
  return { bib: first, at: `bibs/${bibs.indexOf(first)}`, detail }
}

/** Doubts that appear once the result stands. */
function idleByResult(view: View, unit: Unit, decision: Decision): Idle | null {
  switch (decision.kind) {
    case 'penalty':
    case 'adjustment':
      return decision.teamCode === undefined ? null : idleForTeam(view, unit, decision.teamCode)
    case 'pointsPenalty':
      return idleForPoints(view, unit, decision)
    case 'tieOrder':
      return idleOrder(view, unit, decision)
    case 'relegation':
      return idleInGroup(view, unit, decision) ?? idleOnPlace(view, unit, decision)
    case 'invalidResult':
    case 'disqualification':
      return idleOnPlace(view, unit, decision)
    default:
      return null
  }
}

/**
 * A decision that repeats an earlier one, and a relegation of the only competitor with these laps
 * or points, which leaves the place as it is.
 */
function idleOnPlace(view: View, unit: Unit, decision: PlaceTaking): Idle | null {
  const step = view.get(DECISION_STEPS, unit).get(decision)
  if (step === undefined) return null
  const isByKey = decision.kind === 'invalidResult'
  const key = isByKey ? decision.competitor : keysOfBibs(view, unit)(decision.bib)
  if (!isByKey && isOfRankedTeam(view, unit, key, decision.bib))
    return {
      bib: decision.bib,
      at: 'bib',
      detail: `bib ${decision.bib} has no result on ${describeUnit(unit)}, where teams are ranked as one: state the decision for the team`,
    }
  const isOwn = (row: OutcomeRow) =>
    row.key === key && (!isByKey || decision.heat === undefined || decision.heat === row.heat)
  const after = step.after.find(isOwn)
  const undecided = step.undecided.find(isOwn)
  const { bib, who } = sayer(view, unit)(key)
  const irm = isByKey ? decision.irm : decision.kind === 'relegation' ? 'REL' : 'DSQ'
  // A mark that the result states by itself is no fault.
  if (after === undefined || undecided === undefined || undecided.irm === irm) return null
  const tell = (detail: string): Idle => ({ bib, at: isByKey ? 'competitor' : 'bib', detail })
  const before = new Map(step.before.map((row) => [rowKey(row), row]))
  const isSame = (row: OutcomeRow) => {
    const was = before.get(rowKey(row))
    return was?.rank === row.rank && was.irm === row.irm
  }
  if (step.after.every(isSame))
    return tell(
      after.irm === null
        ? `the ${decision.kind} leaves ${who} where the result has the place`
        : `${who} is marked ${after.irm} already, so the ${decision.kind} changes nothing`,
    )
  const isToTheEnd = isByKey || (decision.kind === 'relegation' && !decision.behind && !decision.within)
  if (irm !== 'REL' || !isToTheEnd || after.rank === null) return null
  const next = step.after[step.after.indexOf(after) + 1]
  const isAlone =
    before.get(rowKey(after))?.rank === after.rank &&
    next !== undefined &&
    next.rank !== null &&
    next.heat === after.heat &&
    levelOf(next.outcome) !== levelOf(after.outcome)
  if (!isAlone) return null
  const { outcome } = after
  const decides =
    outcome?.kind === 'lapsAndTime' && outcome.points !== undefined
      ? 'ridden as many laps with as many points'
      : 'ridden as many laps'
  return tell(
    outcome?.kind === 'points'
      ? `nobody behind ${who} has as many points, so the place stays: a relegation in a sprint is stated as last in the result of that sprint`
      : `nobody behind ${who} has ${decides}, so the place stays`,
  )
}

/** True for a rider without a row whose team has one that was not taken from its riders. */
function isOfRankedTeam(view: View, unit: Unit, key: string, bib: Bib): boolean {
  const { rows } = view.get(UNIT_RESULT, unit)
  if (!isPublished(view, unit) || rows.some((row) => row.key === key)) return false
  const team = view.get(ROSTER, unit).riders.get(bib)?.teamCode ?? null
  return rows.some((row) => row.key === team)
}

/** The time of a team counts only in the team classification, in a phase in its own row. */
function idleForTeam(view: View, unit: Unit, teamCode: string): Idle | null {
  const hasTime = isStage(unit)
    ? view.get(STAGE_DAY, unit).teams.some((team) => team.teamCode === teamCode)
    : view
        .get(UNIT_RESULT, unit)
        .rows.some(({ key, outcome }) => key === teamCode && outcome?.kind === 'time')
  return hasTime ? null : { at: 'teamCode', detail: `team ${teamCode} has no time on ${describeUnit(unit)}` }
}

/**
 * A rider in no general classification is in no classification by points either. Points below zero are shown,
 * and the rider may make up for them.
 */
function idleForPoints(
  view: View,
  unit: Unit,
  { bib, classification }: DecisionOf<'pointsPenalty'>,
): Idle | null {
  const { unit: last, of } = view.get(CLASSIFICATIONS_AFTER, unit)
  if (last !== unit || of.Time.some(({ key }) => key === bib)) return null
  return {
    bib,
    at: 'bib',
    detail: `bib ${bib} is not in the classification ${classification} after ${describeUnit(unit)}`,
  }
}

/**
 * A relegation to the end of a group in which nobody else finished. A rider who is last of a group anyway may
 * be relegated to its end.
 */
function idleInGroup(view: View, unit: Unit, { bib, behind, within }: DecisionOf<'relegation'>): Idle | null {
  if (within !== 'group' || behind !== undefined) return null
  const { rows } = view.get(UNIT_RESULT, unit)
  const secondsOf = ({ outcome }: OutcomeRow) => (hasTime(outcome) ? Math.floor(outcome.timeMs / 1000) : null)
  const key = keysOfBibs(view, unit)(bib)
  const own = rows.find((row) => row.key === key)
  if (own === undefined || own.rank === null || secondsOf(own) === null) return null
  const hasMate = rows.some(
    (row) =>
      row !== own &&
      row.rank !== null &&
      row.heat === own.heat &&
      levelOf(row.outcome) === levelOf(own.outcome) &&
      secondsOf(row) === secondsOf(own),
  )
  return hasMate
    ? null
    : {
        bib,
        at: 'within',
        detail: `nobody came in with bib ${bib} on ${describeUnit(unit)}, so the place stays`,
      }
}

function idleOrder(view: View, unit: Unit, decision: DecisionOf<'tieOrder'>): Idle | null {
  return mayBeLevel(view, unit, decision)
    ? null
    : {
        at: 'kind',
        detail: `no two of those named are level in the ${decision.classification} classification of ${describeUnit(unit)}`,
      }
}

/** An order holds as long as those it names are level, so every later stage is examined too. */
function mayBeLevel(view: View, unit: Unit, decision: DecisionOf<'tieOrder'>): boolean {
  const { classification } = decision
  const keys = () => new Set(keysInOrder(decision, keysOfBibs(view, unit)))
  if (classification === 'Omnium') return mayBeLevelInOmnium(view, unit, keys())
  if (!isStage(unit)) return levelInResult(view, unit, keys())
  if (isOfPlaces(view, unit, classification)) return shareAPlace(view, unit, decision)
  const named = new Set((decision.bibs ?? decision.teamCodes ?? []).map(String))
  return classification !== 'Result' && levelAfter(view, unit, classification, named)
}

/** Compares places in the result of a stage before orders were decided. */
function shareAPlace(view: View, unit: Unit, decision: DecisionOf<'tieOrder'>): boolean {
  const { form, outcome } = view.get(STAGE_RESULT, unit)
  const { riders, teams } = placeOrders(view, unit, [decision])
  const places = [
    ...outcome.unsettled.flatMap(({ bib, rank }) => (riders[0]?.includes(bib) ? [rank] : [])),
    ...(form === 'TTT' ? unsettledTeams(view, unit) : []).flatMap(({ teamCode, rank }) =>
      teams[0]?.includes(teamCode) ? [rank] : [],
    ),
  ].filter((rank) => rank !== null)
  // A decision never names riders and teams together.
  return new Set(places).size < places.length
}

function levelInResult(view: View, unit: Unit, named: ReadonlySet<string>): boolean {
  const { unordered, isOneRanking } = view.get(UNIT_RESULT, unit)
  const rows = unordered.filter(({ key, rank }) => rank !== null && named.has(key))
  return rows.some((row, index) =>
    rows.slice(index + 1).some((other) => {
      if (row.heat === other.heat && row.rank === other.rank) return true
      // Heats that share one ranking are level by their outcomes.
      return (
        isOneRanking &&
        row.outcome !== null &&
        other.outcome !== null &&
        compareOutcomes(row.outcome, other.outcome) === 0
      )
    }),
  )
}

/** While a part of the standing is missing, those named may still become level. */
function mayBeLevelInOmnium(view: View, unit: Unit, named: ReadonlySet<string>): boolean {
  const event = eventOf(unit)
  const standing = event === null ? null : view.get(EVENT_STANDING, event)
  if (standing === null) return false
  return !standing.units.every((each) => isSettled(view, each)) || areLevel(standing.rows, named)
}

/** True if two of those named have the same sum. */
function areLevel(
  rows: readonly { readonly key: number | string; readonly value: number }[],
  named: ReadonlySet<string>,
): boolean {
  const values = rows.filter(({ key }) => named.has(String(key))).map(({ value }) => value)
  return new Set(values).size < values.length
}

function levelAfter(
  view: View,
  unit: Unit,
  classification: Exclude<TieClassification, 'Omnium' | 'Result'>,
  named: ReadonlySet<string>,
): boolean {
  const later = [...view.get(PROGRAMME).byUnit.keys()].filter(
    (each) => isStage(each) && compareUnits(each, unit) >= 0,
  )
  return later.some((each) => {
    if (areLevel(view.get(CLASSIFICATIONS_AFTER, each).of[classification], named)) return true
    if (classification !== 'Team') return false
    return areLevel(
      view.get(STAGE_DAY, each).teams.map(({ teamCode, timeMs }) => ({ key: teamCode, value: timeMs })),
      named,
    )
  })
}

/** Decisions on laps that nobody has ridden. Flagged once the race is over. */
export function idleOnLaps(
  view: View,
  unit: Unit,
  decision: Exclude<TimingDecision, { kind: 'passingAccepted' }>,
): Doubt[] {
  if (!isSettled(view, unit)) return []
  if (decision.kind === 'neutralisedLap') {
    const { lap } = decision
    const most = Math.max(0, ...view.get(LAP_READS, unit).riders.map(({ ends }) => ends.length - 1))
    return lap <= most
      ? []
      : [doubtOf({ at: 'lap', detail: `nobody has ridden ${lap} laps on ${describeUnit(unit)}` })]
  }
  const { bib, afterLap } = decision
  const rider = view.get(LAP_READS, unit).riders.find((each) => each.bib === bib)
  // The ends of laps begin with the start. After the last end there is no read to which added laps could
  // lead.
  return rider !== undefined && afterLap < rider.ends.length
    ? []
    : [
        doubtOf({
          bib,
          at: 'afterLap',
          detail: `bib ${bib} has not ended lap ${afterLap} on ${describeUnit(unit)}`,
        }),
      ]
}

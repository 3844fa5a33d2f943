/**
 * A phase as it is raced on the track: sprints ridden, laps won and lost, eliminated riders, laps to go.
 * Slices: the programme's, the starters', and `sprints` of the phase.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import {
  eliminate,
  inOrderOfLeaving,
  lapsToElimination,
  type EliminationState,
  type WentOut,
} from '@bell-lap/domain/outcome/elimination'
import { formOf } from '@bell-lap/domain/form/form'
import { closePlaces } from '@bell-lap/domain/marks/not-competing'
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import {
  lapOfSprint,
  scorePoints,
  sprintCount,
  sprintsUpTo,
  type RiddenSprint,
  type SprintRule,
} from '@bell-lap/domain/outcome/points-race'
import { sprintRuleOf } from '@bell-lap/domain/form/sprint-rule'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { countingFacts } from '../facts/counting-facts.ts'
import { sliceOf } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { phaseRulings } from '../facts/phase-decisions.ts'
import { plannedPhase, programmeReads } from '../programme/programme.ts'
import { STARTERS } from '../field/starters.ts'
import { FIELD_CHANGE } from '../stated/withdrawn.ts'

export interface TrackRace {
  /** Null if the form has no sprints that give points. */
  readonly rule: SprintRule | null
  /** Numbers of the sprints ridden, rising. */
  readonly ridden: readonly number[]
  /** The next sprint with points. Null if there is none, or none is left. */
  readonly next: NextSprint | null
  /** Laps the first one has still to ride; null while nobody has said. */
  readonly toGo: number | null
  /** Null if the form has no elimination. */
  readonly elimination: EliminationState | null
  /**
   * The next elimination. Null if the form has none, nobody is left to be eliminated, or the race is at its
   * end.
   */
  readonly nextElimination: NextElimination | null
  /** Everybody's points after each sprint ridden, including laps won and lost up to it. */
  readonly progress: readonly PointsAfter[]
  /**
   * The rows that follow from the facts so far. Null while there are none, or if they decide nothing in the
   * form.
   */
  readonly rows: readonly OutcomeRow[] | null
}

export interface PointsAfter {
  readonly sprint: number
  readonly points: ReadonlyMap<string, number>
}

export interface NextSprint {
  readonly sprint: number
  /** The lap at whose end it is. */
  readonly lap: number
  /** Laps up to it. Null while the lap counter states nothing. */
  readonly toGo: number | null
  readonly isLast: boolean
  /** Points of its places. */
  readonly scale: readonly number[]
}

export interface NextElimination {
  readonly everyLaps: number
  /** Laps up to it. Null while the lap counter states nothing. */
  readonly toGo: number | null
}

/** Types of facts about a race on the track. */
export type TrackFact = 'sprintResult' | 'lapBalance' | 'elimination'

/** True if facts of that kind decide the form. False also while the form is unknown. */
export function isDecidedBy(view: View, unit: Unit, type: TrackFact): boolean {
  const planned = plannedPhase(view, unit)
  const source = type === 'elimination' ? 'eliminations' : 'sprints'
  return planned !== undefined && formOf(planned.form).reads.includes(source)
}

export const TRACK_RACE = derived<TrackRace, OfUnit>({
  name: 'track race',
  reads: (unit) => [
    ...programmeReads(unit),
    ...STARTERS.reads(unit),
    ...FIELD_CHANGE.reads(unit),
    sliceOf('sprints', unit),
    sliceOf('decisions', unit),
  ],
  compute(view, unit) {
    const filed = countingFacts(view, 'sprints', unit)
    const facts = filed.map(({ fact }) => fact)
    const counter = facts.findLast((fact) => fact.type === 'lapCounter')
    const rule = ruleOf(view, unit)
    const sprints = facts.flatMap((fact) => (fact.type === 'sprintResult' ? [fact] : []))
    const ridden = sprints.map(({ sprint }) => sprint).toSorted((a, b) => a - b)
    const bySprint =
      rule !== null
        ? lapsAfterSprint(rule, ridden.at(-1) ?? 0)
        : // The one sprint of a race without points is its finish.
          ridden.length > 0 && isDecidedBy(view, unit, 'sprintResult')
          ? 0
          : null
    // A counter that was not turned since the last sprint is out of date.
    const toGo = counter?.type === 'lapCounter' ? Math.min(counter.toGo, bySprint ?? counter.toGo) : bySprint
    const starters = view.get(STARTERS, unit).list
    const keys = starters.map(({ key }) => key)
    const isElimination = isDecidedBy(view, unit, 'elimination')
    const { gone: without, dropped, disqualified } = leftRace(view, unit, starters, isElimination)
    const eliminations = filed.flatMap(({ fact, seq, inPlaceOf }) =>
      fact.type === 'elimination'
        ? [{ elimination: fact.elimination, keys: fact.competitors, order: inPlaceOf ?? seq }]
        : [],
    )
    const out = inOrderOfLeaving(
      eliminations.toSorted((a, b) => a.elimination - b.elimination),
      dropped,
    )
    // The ruling removes a place that the race gave, and those behind move up. A rider without a place leaves
    // the race.
    const gone =
      disqualified.size === 0
        ? without
        : without.union(disqualified.difference(eliminate(keys, out, without).places))
    const elimination = isElimination ? eliminate(keys, out, gone) : null
    const race = {
      rule,
      ridden,
      next: rule === null ? null : nextSprint(rule, ridden.at(-1) ?? 0, toGo),
      toGo,
      elimination,
      nextElimination:
        elimination !== null && elimination.remaining.length > 1 && toGo !== 0
          ? nextElimination(view, unit, toGo)
          : null,
    }
    const hasFacts =
      (race.elimination?.places.size ?? 0) > 0 ||
      facts.some(({ type }) => type !== 'lapCounter' && isDecidedBy(view, unit, type))
    return {
      ...race,
      progress: rule === null ? [] : progressOf(view, unit, rule, keys),
      rows: hasFacts ? rowsOf(view, unit, race, { keys, gone }) : null,
    }
  },
})

/**
 * Riders without a place because of how they left. In an elimination race, a rider who drops out is
 * eliminated. Rulings put disqualified riders out of the result.
 */
function leftRace(
  view: View,
  unit: Unit,
  starters: readonly { readonly key: string; readonly bib?: Bib | null }[],
  isElimination: boolean,
): { gone: Set<string>; dropped: WentOut[]; disqualified: Set<string> } {
  const { left, lifted } = view.get(FIELD_CHANGE, unit)
  const ruled = phaseRulings(view, unit).flatMap((ruling) =>
    ruling.irm === 'DSQ' && ruling.heat === undefined && !lifted.has(ruling) ? [ruling.competitor] : [],
  )
  const gone = new Set<string>()
  const dropped: WentOut[] = []
  const disqualified = new Set(ruled)
  for (const { key, bib } of starters) {
    const stated = bib == null ? undefined : left.get(bib)
    if (stated === undefined) continue
    if (stated.irm === 'DSQ') disqualified.add(key)
    else if (isElimination && stated.irm !== 'DNS') dropped.push({ keys: [key], order: stated.order })
    else gone.add(key)
  }
  return { gone, dropped, disqualified }
}

/** Laps to ride after a sprint. Null before the first one, and if the length of the race is not stated. */
function lapsAfterSprint(rule: SprintRule, sprint: number): number | null {
  if (rule.laps === null || sprint === 0) return null
  const left = rule.laps - lapOfSprint(rule, sprint)
  return left < 0 ? null : left
}

/** Null also for a race on laps: its sprints follow from the passings (lap-points.ts). */
function ruleOf(view: View, unit: Unit): SprintRule | null {
  const planned = plannedPhase(view, unit)
  if (planned !== undefined && formOf(planned.form).decidedBy === 'lapsAndTime') return null
  return planned === undefined ? null : sprintRuleOf(planned.form, planned.parameters)
}

function nextElimination(view: View, unit: Unit, toGo: number | null): NextElimination | null {
  const planned = plannedPhase(view, unit)
  const everyLaps =
    planned === undefined
      ? undefined
      : (planned.parameters.sprintEveryLaps ?? formOf(planned.form).outEveryLaps)
  return everyLaps === undefined ? null : { everyLaps, toGo: lapsToElimination(toGo, everyLaps) }
}

/** @param last number of the last sprint with a result; 0 before the first */
export function nextSprint(rule: SprintRule, last: number, toGo: number | null): NextSprint | null {
  const count = sprintCount(rule)
  const ridden = rule.laps === null || toGo === null ? null : rule.laps - toGo
  // A sprint whose lap has ended is not the next one, even while its result is missing.
  const sprint = Math.max(last, ridden === null ? 0 : sprintsUpTo(rule, ridden)) + 1
  if (count !== null && sprint > count) return null
  const lap = lapOfSprint(rule, sprint)
  const isLast = sprint === count
  return {
    sprint,
    lap,
    toGo: ridden === null ? null : lap - ridden,
    isLast,
    scale: rule.scale.map((points) => (isLast ? points * rule.lastFactor : points)),
  }
}

function rowsOf(
  view: View,
  unit: Unit,
  { rule, elimination }: Pick<TrackRace, 'rule' | 'elimination'>,
  { keys, gone }: { readonly keys: readonly string[]; readonly gone: ReadonlySet<string> },
): OutcomeRow[] | null {
  const row = (key: string, rank: number | null, outcome: OutcomeRow['outcome']): OutcomeRow => ({
    key,
    rank,
    outcome,
    irm: null,
    mark: null,
    heat: null,
  })
  if (elimination !== null)
    return [...elimination.places].map(([key, rank]) => row(key, rank, { kind: 'place' }))
  const laps = lapBalances(view, unit)
  const sprints = riddenSprints(view, unit)
  if (rule !== null)
    return [...scorePoints(keys, sprints, laps, rule)].map(([key, outcome]) => row(key, null, outcome))
  const moved = new Set(laps.map(({ key }) => key))
  const crossed = scratchRows(
    keys.filter((key) => !gone.has(key) || moved.has(key)),
    statedSprints(view, unit).at(-1)?.places ?? null,
    laps,
  )
  return crossed.map(({ key, rank, balance }) =>
    row(key, rank, { kind: 'place', ...(balance === 0 ? {} : { laps: balance }) }),
  )
}

/** A lap without a stated time counts from the last sprint on. */
function progressOf(view: View, unit: Unit, rule: SprintRule, keys: readonly string[]): PointsAfter[] {
  const sprints = riddenSprints(view, unit).toSorted((a, b) => a.sprint - b.sprint)
  const laps = lapBalances(view, unit)
  return sprints.map(({ sprint }, index) => {
    const isLast = index === sprints.length - 1
    const upTo = laps.filter(({ lap }) => isLast || (lap !== null && lap <= lapOfSprint(rule, sprint)))
    const scored = scorePoints(keys, sprints.slice(0, index + 1), upTo, rule)
    return { sprint, points: new Map([...scored].map(([key, { points }]) => [key, points])) }
  })
}

/** Sprints with a stated result. */
function statedSprints(view: View, unit: Unit): RiddenSprint[] {
  return countingFacts(view, 'sprints', unit).flatMap(({ fact }) =>
    fact.type === 'sprintResult'
      ? [
          {
            sprint: fact.sprint,
            places: fact.rows.map(({ competitor, rank }) => ({ key: competitor, rank })),
          },
        ]
      : [],
  )
}

/** The same as they give points: guests take no place in a sprint. */
export function riddenSprints(view: View, unit: Unit): RiddenSprint[] {
  const { list } = view.get(STARTERS, unit)
  const apart = new Set(list.flatMap(({ key, notCompeting }) => (notCompeting === true ? [key] : [])))
  const isApart = ({ key }: { readonly key: string }) => apart.has(key)
  return statedSprints(view, unit).map(({ sprint, places }) => ({
    sprint,
    places: closePlaces(places, isApart).filter((place) => !isApart(place)),
  }))
}

interface Balance {
  readonly key: string
  readonly laps: number
  /** The lap of the race. Null if not stated. */
  readonly lap: number | null
}

function lapBalances(view: View, unit: Unit): Balance[] {
  return view
    .factsOf('sprints', unit)
    .flatMap(({ fact }) =>
      fact.type === 'lapBalance'
        ? fact.competitors.map((key) => ({ key, laps: fact.laps, lap: fact.lap ?? null }))
        : [],
    )
}

/**
 * By laps, then by the order at the line (UCI 3.2.178). A rider who did not cross it has no place. Before the
 * finish everybody is listed, by laps won and lost against the field.
 */
function scratchRows(
  keys: readonly string[],
  finish: readonly { readonly key: string; readonly rank: number }[] | null,
  laps: readonly { readonly key: string; readonly laps: number }[],
): { key: string; rank: number | null; balance: number }[] {
  const balances = new Map<string, number>()
  for (const each of laps) balances.set(each.key, (balances.get(each.key) ?? 0) + each.laps)
  const balanceOf = (key: string): number => balances.get(key) ?? 0
  const listed = new Set(keys)
  const home = (finish ?? [])
    .filter(({ key }) => listed.has(key))
    .map(({ key, rank }) => ({ key, rank, balance: balanceOf(key) }))
    .toSorted((a, b) => b.balance - a.balance || a.rank - b.rank)
    .map(({ key, balance }, index) => ({ key, rank: index + 1, balance }))
  const known = new Set(home.map(({ key }) => key))
  const riding = keys
    .map((key) => ({ key, rank: null, balance: balanceOf(key) }))
    .filter(({ key, balance }) => !known.has(key) && (finish === null || balance !== 0))
  return [...home, ...riding]
}

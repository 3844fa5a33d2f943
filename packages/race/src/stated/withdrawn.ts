/**
 * Riders who have left the race, stage by stage (domain: leaving.ts). A rider who has left cannot leave again: later
 * results of the rider do not count. In a phase a ruling of DSQ by key puts its rider out too, with or without a result. Slices of this
 * stage and all before: `withdrawals`, `results`; the programme's and roster's, for the limit; of a phase its `decisions`.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { formOf } from '@bell-lap/domain/form/form'
import { hasTime } from '@bell-lap/domain/outcome/outcome'
import { isStage, unitsUpTo, type Unit } from '@bell-lap/domain/calendar/unit'
import { reinstatedBy, type Decision } from '@bell-lap/domain/marks/decision'
import type { Withdrawal } from '@bell-lap/domain/marks/field'
import { mayHaveRank, type Irm } from '@bell-lap/domain/marks/irm'
import { listLeavers, type Leavings, type Stating } from '@bell-lap/domain/marks/leaving'
import { ridersBeyond } from '@bell-lap/domain/outcome/time-limit'
import { slicesOf, type SliceName } from '../state/slice.ts'
import { derived, getBefore, type Derived, type OfUnit, type View } from '../state/view.ts'
import { countingFacts } from '../facts/counting-facts.ts'
import { BIB_HOLDERS } from '../field/bib-holders.ts'
import { ROSTER } from '../field/roster.ts'
import { STARTERS } from '../field/starters.ts'
import { plannedPhase, programmeReads, type ProgrammePhase } from '../programme/programme.ts'
import { STATED_RESULT } from './stated-result.ts'
import { readsOfTimeLimit, timeLimitOf } from './time-limit.ts'

export interface StatedWithdrawal extends Withdrawal, Stating {
  /** When it became known, in milliseconds. */
  readonly knownMs: number
  /** True if a ruling by key put the rider out. Such a decision is reported on its own. */
  readonly isRuled?: true
}

/** The changes of the field on a stage. */
export interface FieldChange {
  /** Riders who left. */
  readonly left: ReadonlyMap<Bib, StatedWithdrawal>
  /** Riders outside the time limit who may go on. */
  readonly reinstated: ReadonlySet<Bib>
  /** Riders who were stated to have left and have a place in a later result, which holds. */
  readonly overruled: ReadonlySet<Bib>
  /** Rulings by key that a later reinstatement has ended. */
  readonly lifted: ReadonlySet<Decision>
}

/** A fact with its place in the journal. */
interface Ordered extends Stating {
  readonly knownMs: number
  /** The ruling by key that put the rider out. */
  readonly ruling?: Decision
}

const placeInJournal = ({ seq, fact }: { seq: number; fact: { at: string } }): Ordered => ({
  order: seq,
  knownMs: Date.parse(fact.at),
})

const ownReads = (unit: Unit): SliceName[] => [
  ...STATED_RESULT.reads(unit),
  ...readsOfTimeLimit(unit),
  ...(isStage(unit)
    ? []
    : [
        ...programmeReads(unit),
        ...BIB_HOLDERS.reads(unit),
        ...STARTERS.reads(unit),
        ...slicesOf(['decisions'], unit),
      ]),
]

export const FIELD_CHANGE: Derived<FieldChange, OfUnit> = derived<FieldChange, OfUnit>({
  name: 'field change',
  reads: (unit) => unitsUpTo(unit).flatMap(ownReads),
  compute(view, unit) {
    // A rider on no start list is flagged and cannot leave.
    const { riders } = view.get(ROSTER, unit)
    const withdrawals: Leavings<Ordered>['withdrawals'][number][] = []
    const ruled: Ruled[] = isStage(unit) ? [] : ruledOut(view, unit)
    for (const filed of view.factsOf('withdrawals', unit)) {
      const { fact } = filed
      if (fact.type === 'withdrawal') {
        for (const bib of riders.has(fact.bib) ? leavingWith(view, unit, fact.bib) : [])
          withdrawals.push({ bib, irm: fact.irm, by: placeInJournal(filed) })
      } else if (fact.decision.kind === 'disqualification') {
        const { kind, bib } = fact.decision
        if (riders.has(bib))
          ruled.push({ order: filed.seq, ruling: { kind, bib, by: placeInJournal(filed) } })
      } else if (fact.decision.kind === 'reinstatement')
        ruled.push({
          order: filed.seq,
          ruling: { kind: fact.decision.kind, bibs: reinstatedBy(fact.decision) },
        })
    }
    const rulings = ruled.toSorted((a, b) => a.order - b.order).map(({ ruling }) => ruling)
    const credited = view.get(STATED_RESULT, unit).given.flatMap(({ bibs }) => bibs)
    const { left, reinstated, overruled } = listLeavers({
      withdrawals,
      credited,
      rulings,
      result: resultOf(view, unit),
    })
    return {
      left: new Map(
        [...left].map(([bib, { irm, by }]) => {
          const own = { unit, bib, irm, knownMs: by.knownMs, order: by.order }
          return [bib, by.ruling === undefined ? own : { ...own, isRuled: true }] as const
        }),
      ),
      reinstated,
      overruled,
      lifted: liftedOf(rulings),
    }
  },
})

/**
 * The bib under which the rider is ranked. On laps a pair goes on while one member rides, and a relay team
 * while each leg has enough riders.
 */
function leavingWith(view: View, unit: Unit, bib: Bib): Bib[] {
  const group = view.get(BIB_HOLDERS, unit).byBib.get(bib)
  if (group !== undefined && bib === group.holder && group.isOne) return [group.holder]
  const left = new Set(
    view.factsOf('withdrawals', unit).flatMap(({ fact }) => (fact.type === 'withdrawal' ? [fact.bib] : [])),
  )
  if (group === undefined) {
    const pair = pairOf(view, unit, bib)
    const isPairOut = pair?.bib !== undefined && pair.bibs.every((member) => left.has(member))
    return isPairOut ? [bib, pair.bib] : [bib]
  }
  const remaining = (bibs: readonly Bib[]) => bibs.filter((member) => !left.has(member)).length
  const isOut =
    group.legs !== null
      ? group.legs.some(({ bibs, counting }) => remaining(bibs) < counting)
      : group.counting !== null || remaining(group.members) === 0
  return isOut ? [group.holder] : []
}

/**
 * The pair of a member in a form that ranks pairs by what both do (madison), with the bibs of its members. Null for any other bib. The pair
 * goes on while one member rides, who may be neutralised alone (UCI part 3, madison), and is out with both.
 */
export function pairOf(
  view: View,
  unit: Unit,
  bib: Bib,
): { readonly key: string; readonly bib: Bib | undefined; readonly bibs: readonly Bib[] } | null {
  const planned = plannedPhase(view, unit)
  if (planned === undefined || formOf(planned.form).competitor !== 'pair') return null
  for (const { key, bib: own, members = [] } of view.get(STARTERS, unit).list) {
    const bibs = members.flatMap((each) => (each.bib === undefined ? [] : [each.bib]))
    if (bibs.includes(bib)) return { key, bib: own ?? undefined, bibs }
  }
  return null
}

interface Ruled extends Stating {
  readonly ruling: Leavings<Ordered>['rulings'][number]
}

/** Rulings by key whose rider was reinstated after them. */
function liftedOf(rulings: Leavings<Ordered>['rulings']): ReadonlySet<Decision> {
  const lifted = new Set<Decision>()
  const reinstatedLater = new Set<Bib>()
  for (const ruling of rulings.toReversed())
    if (ruling.kind === 'reinstatement') for (const bib of ruling.bibs) reinstatedLater.add(bib)
    else if (ruling.by.ruling !== undefined && reinstatedLater.has(ruling.bib)) lifted.add(ruling.by.ruling)
  return lifted
}

/**
 * Riders disqualified by key. A pair or team that is ranked under one bib is out under that one; of any other
 * team all riders are out. A ruling that names a heat holds in that heat only; competitors without a bib are
 * left out.
 */
function ruledOut(view: View, unit: Unit): Ruled[] {
  const filed = view
    .factsOf('decisions', unit)
    .filter(({ fact: { decision } }) => decision.kind === 'invalidResult')
  if (filed.length === 0) return []
  const { list } = view.get(STARTERS, unit)
  const { holderOf } = view.get(BIB_HOLDERS, unit)
  const bibsOf = new Map(
    list.map(({ key, bib, members = [] }) => {
      const worn = [bib, ...members.map((each) => each.bib)].filter((each) => each !== undefined)
      return [key, [...new Set(worn.map(holderOf))]] as const
    }),
  )
  return filed.flatMap(({ seq, fact }): Ruled[] => {
    const { decision } = fact
    if (decision.kind !== 'invalidResult' || decision.irm !== 'DSQ' || decision.heat !== undefined) return []
    const by = { ...placeInJournal({ seq, fact }), ruling: decision }
    return (bibsOf.get(decision.competitor) ?? []).map((bib) => ({
      order: seq,
      ruling: { kind: 'disqualification', bib, by },
    }))
  })
}

/**
 * The published result as statements about riders. Without riders who had left before: they are flagged, and the limit does not apply to
 * them.
 */
function resultOf(view: View, unit: Unit): Leavings<Ordered>['result'] {
  if (!isStage(unit)) return resultOfPhase(view, unit)
  const { published, seq, rows } = view.get(STATED_RESULT, unit)
  if (published === null) return null
  const gone = new Set((getBefore(view, WITHDRAWN, unit) ?? []).map(({ bib }) => bib))
  const entered = rows.filter(({ bib }) => !gone.has(bib))
  const limitMs = timeLimitOf(view, unit, entered, published.teams)?.limitMs ?? null
  // With credited times, and as stated: a guest is given no place, and has finished all the same.
  const placed = new Set(
    [...entered, ...published.rows].flatMap(({ bib, irm = null, rank }) =>
      mayHaveRank(irm) && rank !== null && !gone.has(bib) ? [bib] : [],
    ),
  )
  return {
    marks: new Map(entered.flatMap(({ bib, irm }) => (irm === null ? [] : [[bib, irm] as const]))),
    isPlaced: (bib) => placed.has(bib),
    late: limitMs === null ? [] : ridersBeyond(entered, limitMs),
    by: { order: seq, knownMs: Date.parse(published.at) },
  }
}

/**
 * The same for a phase that is ridden once. In heats and runs a mark or place is one of a ride, and that of a team is none of its riders.
 */
function resultOfPhase(view: View, unit: Unit): Leavings<Ordered>['result'] {
  const planned = plannedPhase(view, unit)
  if (planned === undefined || !isOneRide(planned)) return null
  const filed = countingFacts(view, 'results', unit).find(({ fact }) => fact.type === 'unitResult')
  if (filed?.fact.type !== 'unitResult') return null
  const { holderOf } = view.get(BIB_HOLDERS, unit)
  const worn = new Map(
    view.get(STARTERS, unit).list.flatMap(({ key, kind, bib, members = [] }) => {
      const own = bib ?? (kind === 'team' ? undefined : members.find((each) => each.bib !== undefined)?.bib)
      return own === undefined ? [] : [[key, holderOf(own)] as const]
    }),
  )
  const rows = filed.fact.rows.flatMap(({ competitor, ...row }) => {
    const bib = worn.get(competitor)
    return bib === undefined ? [] : [{ bib, ...row }]
  })
  const timed = new Set(rows.flatMap(({ bib, outcome }) => (hasTime(outcome ?? null) ? [bib] : [])))
  const placed = new Set<Bib>()
  for (const { bibs, timeOf } of view.get(STATED_RESULT, unit).given)
    // A rider with an own time gets another one and no place.
    if (timed.has(holderOf(timeOf)) || placed.has(holderOf(timeOf)))
      for (const bib of bibs.map(holderOf)) if (!timed.has(bib)) placed.add(bib)
  const marks = new Map<Bib, Irm>()
  for (const { bib, irm, rank, outcome } of rows)
    if (irm !== undefined && !placed.has(bib)) marks.set(bib, irm)
    else if (mayHaveRank(irm ?? null) && (rank !== undefined || outcome !== undefined)) placed.add(bib)
  return { marks, isPlaced: (bib) => placed.has(bib), late: [], by: placeInJournal(filed) }
}

/** True if everybody rides once: whoever is out has ended nothing. */
export const isOneRide = ({ form, parameters }: ProgrammePhase): boolean =>
  formOf(form).start !== 'heats' && (parameters.rides ?? 1) === 1

/** Riders who left on this stage. */
export const WITHDRAWN_ON = derived<ReadonlyMap<Bib, StatedWithdrawal>, OfUnit>({
  name: 'withdrawn on',
  reads: FIELD_CHANGE.reads,
  compute: (view, unit) => view.get(FIELD_CHANGE, unit).left,
})

/** Riders disqualified on this stage: without a rank in every ranking, including timing points. */
export const DISQUALIFIED = derived<ReadonlySet<Bib>, OfUnit>({
  name: 'disqualified',
  reads: FIELD_CHANGE.reads,
  compute(view, unit) {
    const left = [...view.get(FIELD_CHANGE, unit).left.values()]
    return new Set(left.flatMap(({ bib, irm }) => (irm === 'DSQ' ? [bib] : [])))
  },
})

/** Everybody who left on this stage or before, in the order of the stages. */
export const WITHDRAWN: Derived<readonly StatedWithdrawal[], OfUnit> = derived<
  readonly StatedWithdrawal[],
  OfUnit
>({
  name: 'withdrawn',
  reads: FIELD_CHANGE.reads,
  compute(view, unit) {
    const before = getBefore(view, WITHDRAWN, unit) ?? []
    const on = view.get(WITHDRAWN_ON, unit)
    return on.size === 0 ? before : [...before, ...on.values()]
  },
})

/**
 * Riders who have left the race, stage by stage. A withdrawal and the row of a published result are two statements
 * about one rider: the later one holds. Who is outside the time limit of a published result leaves too. Reinstatements
 * beat them all, and a time given for an incident near the finish beats not having crossed the line. Slices of this stage
 * and all before: `withdrawals`, `results`; the programme's and roster's, for the limit.
 */
import { unitsUpTo, type Unit } from '@bell-lap/domain/unit'
import { reinstatedBy } from '@bell-lap/domain/decision'
import type { Withdrawal } from '@bell-lap/domain/field'
import { endsRace } from '@bell-lap/domain/irm'
import { ridersBeyond } from '@bell-lap/domain/time-limit'
import { derived, getBefore, type Derived, type OfUnit, type View } from '../view.ts'
import { ROSTER } from './roster.ts'
import { STATED_RESULT } from './stated-result.ts'
import { readsOfTimeLimit, timeLimitOf } from './time-limit.ts'

export interface StatedWithdrawal extends Withdrawal {
  /** When it became known. */
  readonly knownMs: number
}

/** What a stage does to the field. */
export interface FieldChange {
  /** Who left. */
  readonly left: ReadonlyMap<number, StatedWithdrawal>
  /** Who was outside the time limit and may go on. */
  readonly reinstated: ReadonlySet<number>
}

type Leaving = Map<number, StatedWithdrawal & { seq: number }>

export const FIELD_CHANGE = derived<FieldChange, OfUnit>({
  name: 'field change',
  reads: (unit) => [...STATED_RESULT.reads(unit), ...readsOfTimeLimit(unit)],
  compute(view, unit) {
    const left: Leaving = new Map()
    // Who is on no start list is flagged, and cannot leave.
    const { riders } = view.get(ROSTER, unit)
    const stated = view.factsOf('withdrawals', unit)
    for (const { seq, fact } of stated) {
      if (fact.type !== 'withdrawal') continue
      const { bib, irm } = fact
      if (riders.has(bib)) left.set(bib, { unit, bib, irm, knownMs: Date.parse(fact.at), seq })
    }
    applyResult(view, unit, left)
    const reinstated = new Set<number>()
    for (const { seq, fact } of stated) {
      if (fact.type !== 'decision') continue
      if (fact.decision.kind === 'disqualification') {
        const { bib } = fact.decision
        if (!riders.has(bib)) continue
        left.set(bib, { unit, bib, irm: 'DSQ', knownMs: Date.parse(fact.at), seq })
        reinstated.delete(bib)
      }
      if (fact.decision.kind !== 'reinstatement') continue
      for (const bib of reinstatedBy(fact.decision)) {
        if (left.get(bib)?.irm === 'OTL') reinstated.add(bib)
        left.delete(bib)
      }
    }
    return { left, reinstated }
  },
})

/** Who left on this stage. */
export const WITHDRAWN_ON = derived<ReadonlyMap<number, StatedWithdrawal>, OfUnit>({
  name: 'withdrawn on',
  reads: FIELD_CHANGE.reads,
  compute: (view, unit) => view.get(FIELD_CHANGE, unit).left,
})

function applyResult(view: View, unit: Unit, left: Leaving): void {
  const { published, seq, rows, credits } = view.get(STATED_RESULT, unit)
  for (const { bibs } of credits)
    for (const bib of bibs) {
      const irm = left.get(bib)?.irm
      if (irm === 'DNF' || irm === 'ABD') left.delete(bib)
    }
  if (published === null) return
  const knownMs = Date.parse(published.at)
  for (const { bib, irm, rank } of rows) {
    if ((left.get(bib)?.seq ?? 0) > seq) continue
    if (irm !== null && endsRace(irm)) {
      if (left.get(bib)?.irm !== irm) left.set(bib, { unit, bib, irm, knownMs, seq })
    } else if (rank !== null) left.delete(bib)
  }
  const limitMs = timeLimitOf(view, unit, rows, published.teams)?.limitMs ?? null
  if (limitMs === null) return
  for (const bib of ridersBeyond(rows, limitMs))
    if (!left.has(bib)) left.set(bib, { unit, bib, irm: 'OTL', knownMs, seq })
}

/** Who was disqualified on this stage: without a rank wherever riders are ranked, at timing points too. */
export const DISQUALIFIED = derived<ReadonlySet<number>, OfUnit>({
  name: 'disqualified',
  reads: FIELD_CHANGE.reads,
  compute(view, unit) {
    const left = [...view.get(FIELD_CHANGE, unit).left.values()]
    return new Set(left.flatMap(({ bib, irm }) => (irm === 'DSQ' ? [bib] : [])))
  },
})

/** Everyone who left on this stage or before, in the order of the stages. */
export const WITHDRAWN: Derived<readonly StatedWithdrawal[], OfUnit> = derived<
  readonly StatedWithdrawal[],
  OfUnit
>({
  name: 'withdrawn',
  reads: (unit) => unitsUpTo(unit).flatMap((each) => [...WITHDRAWN_ON.reads(each)]),
  compute(view, unit) {
    const before = getBefore(view, WITHDRAWN, unit) ?? []
    const on = view.get(WITHDRAWN_ON, unit)
    return on.size === 0 ? before : [...before, ...on.values()]
  },
})

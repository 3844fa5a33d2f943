/**
 * Who starts in a phase: as its own start list states, else as the earlier phases of its event give them by the rule that
 * the phase declares (D-035). Slices: the programme's, `competitors` of the phase, and all that makes the results of the
 * phases before it.
 *
 * It reads results, and results read who starts: the two modules import each other, one phase always asking the one before.
 */
import { compose, type QualifyingResult } from '@bell-lap/domain/qualification'
import { unitAt, type Unit } from '@bell-lap/domain/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { slicesOf, type UnitSliceKind } from '../slice.ts'
import { derived, type Derived, type OfUnit, type View } from '../view.ts'
import { phasesBefore } from './counting-facts.ts'
import { plannedPhase, PROGRAMME } from './programme.ts'
import { isOver, RACE_STATUS } from './race-status.ts'
import { UNIT_RESULT } from './unit-result.ts'

/** One competitor as a start list states it. */
export type Entered = FactOf<'unitStartList'>['competitors'][number]

export interface Starters {
  /** In the order of the start list. */
  readonly list: readonly Entered[]
  /** As the rule gives them, whether or not a start list was stated; null where the phase declares no rule. */
  readonly qualified: readonly Entered[] | null
}

/** Whatever the result of a unit is made of. */
export const RESULT_KINDS = [
  'competitors',
  'course',
  'startOrder',
  'raceStatus',
  'passings',
  'markers',
  'sprints',
  'heats',
  'withdrawals',
  'results',
  'decisions',
] as const satisfies readonly UnitSliceKind[]

export const STARTERS: Derived<Starters, OfUnit> = derived<Starters, OfUnit>({
  name: 'starters',
  reads: (unit) => [
    ...PROGRAMME.reads(),
    ...(['teams', 'rules'] as const),
    ...slicesOf(['competitors'], unit),
    ...phasesBefore(unit).flatMap((before) => slicesOf(RESULT_KINDS, before)),
  ],
  compute(view, unit) {
    const stated = view.factsOf('competitors', unit).at(-1)?.fact.competitors
    const qualified = qualifiedFor(view, unit)
    return { list: stated ?? qualified ?? [], qualified }
  },
})

/** Slots in order: their heat is the group's, their order that within it. */
function qualifiedFor(view: View, unit: Unit): Entered[] | null {
  const planned = plannedPhase(view, unit)
  if (planned === undefined || planned.qualification.length === 0) return null
  const known = new Map<string, Entered>()
  const resultOf = (phase: number): QualifyingResult => {
    const from = unitAt({ event: planned.event, phase })
    for (const each of view.get(STARTERS, from).list) known.set(each.key, each)
    return { rows: view.get(UNIT_RESULT, from).rows, isOver: isOver(view.get(RACE_STATUS, from)) }
  }
  const slots = compose(planned.qualification, resultOf)
  const orders = new Map<string | null, number>()
  const seen = new Set<string>()
  return slots.flatMap(({ heat, key, isOrdered = false }): Entered[] => {
    // Who gets here in two ways starts once.
    if (key !== null) {
      if (seen.has(key)) return []
      seen.add(key)
    }
    const order = (orders.get(heat) ?? 0) + 1
    orders.set(heat, order)
    const entered = key === null ? undefined : known.get(key)
    if (entered === undefined) return []
    const { heat: _heat, order: _order, startAt: _startAt, ...who } = entered
    return [{ ...who, ...(heat === null ? (isOrdered ? { order } : {}) : { heat, order }) }]
  })
}

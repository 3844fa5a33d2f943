/**
 * The competitors that facts on a phase may name: those on its own start list, or, if its starters qualify,
 * everybody on a start list of the earlier phases.
 */
import { LAST_ROUND } from '@bell-lap/domain/heats/qualification'
import { addressOf, unitAt, type Unit } from '@bell-lap/domain/calendar/unit'
import type { PhasePlan } from './phase-plan.ts'
import type { Names, StatedStarters } from './stated.ts'

export interface KnownPhases {
  plan(unit: Unit): PhasePlan | undefined
  /** The stated start list. Null while there is none. */
  list(unit: Unit): StatedStarters | null
}

export type PhaseEntrants = Pick<StatedStarters, 'competitors' | 'bibs'>

/** Null while a list that they could be on is missing, and for a stage. */
export function entrantsIn(unit: Unit, phases: KnownPhases): PhaseEntrants | null {
  const address = addressOf(unit)
  if ('stage' in address) return null
  const own = phases.list(unit)
  if (own !== null) return own
  if (phases.plan(unit)?.isQualifiedFor !== true || address.phase > LAST_ROUND) return null
  const lists: StatedStarters[] = []
  for (let phase = 1; phase < address.phase; phase += 1) {
    const before = unitAt({ event: address.event, phase })
    const list = phases.list(before)
    if (list !== null) lists.push(list)
    else if (phases.plan(before)?.isQualifiedFor === false) return null
  }
  return lists.length === 0
    ? null
    : {
        competitors: eitherOf(lists.map(({ competitors }) => competitors)),
        bibs: eitherOf(lists.map(({ bibs }) => bibs)),
      }
}

const eitherOf = <N>(all: readonly Names<N>[]): Names<N> => ({
  size: all.reduce((sum, { size }) => sum + size, 0),
  has: (name) => all.some((names) => names.has(name)),
  names: () => new Set(all.flatMap((names) => [...names.names()])),
})

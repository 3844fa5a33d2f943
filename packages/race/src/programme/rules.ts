/**
 * The competition's own rules as last stated. Slice: `rules`. A stage may state its own rules of a team time
 * trial.
 */
import type { TeamTrialRule } from '@bell-lap/domain/outcome/team-trial'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { View } from '../state/view.ts'
import { plannedUnit } from './programme.ts'

/** Undefined while none are stated: each rule then holds as its domain module says. */
export const rulesOf = (view: View): FactOf<'classificationRules'> | undefined =>
  view.facts('rules').at(-1)?.fact

/** Riders that make a team's time if the competition does not state the number. */
const COUNTING_RIDERS = 3

export const countingRiders = (view: View): number => rulesOf(view)?.team?.counting ?? COUNTING_RIDERS

export function teamTrialOf(view: View, unit: Unit): TeamTrialRule {
  const { counting = countingRiders(view), riders = 'own' } = plannedUnit(view, unit)?.teamTrial ?? {}
  return { counting, riders }
}

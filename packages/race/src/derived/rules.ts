/** The competition's own rules as last stated. Slice: `rules`. */
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { View } from '../view.ts'

/** Undefined while none are stated: each rule then holds as its domain module says. */
export const rulesOf = (view: View): FactOf<'classificationRules'> | undefined =>
  view.facts('rules').at(-1)?.fact

/** How many riders make a team's time where the competition does not say. */
const COUNTING_RIDERS = 3

export const countingRiders = (view: View): number => rulesOf(view)?.team?.counting ?? COUNTING_RIDERS

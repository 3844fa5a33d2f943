/**
 * Statements about passings, beside the passings themselves. Slices of the unit: `passings`; and those of its
 * starts.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import type { View } from '../state/view.ts'
import type { Starts } from '../field/starts.ts'

/**
 * `start-unknown`: without a start there is no race time, and the programme's start is not used as a guess.
 */
export type PlaceDoubt = 'unknown-bib' | 'unknown-point' | 'start-unknown'

/** Keys of the passings that a decision says count. */
export function acceptedKeys(view: View, unit: Unit): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const { fact } of view.factsOf('passings', unit))
    if (fact.type === 'decision' && fact.decision.kind === 'passingAccepted')
      keys.add(formatFactKey(fact.decision.passing))
  return keys
}

/**
 * The rider's start: the own one, else that of the race. It counts from midnight of the stage's day, like
 * passings, so it is over 24 hours for a start after the next midnight.
 */
export function startTimeOfDayMs({ byBib, stageMs, dayMs }: Starts, bib: Bib): number {
  return (byBib.get(bib)?.epochMs ?? stageMs) - dayMs
}

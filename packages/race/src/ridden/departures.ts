/**
 * Riders who no longer belong to a group, with the time since when: finished by their passing, or out of the
 * race. Slices: those of the stage's result.
 */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Departure } from '../state/lane-facts.ts'
import type { View } from '../state/view.ts'
import { ARRIVALS } from './arrivals.ts'
import { ENTRANTS } from '../stated/entrants.ts'
import { STARTS } from '../field/starts.ts'
import { WITHDRAWN_ON } from '../stated/withdrawn.ts'

export function departuresOf(view: View, unit: Unit): Departure[] {
  const entrants = view.get(ENTRANTS, unit)
  const { dayMs } = view.get(STARTS, unit)
  return [
    ...view
      .get(ARRIVALS, unit)
      .flatMap(({ bib, timeOfDayMs }) =>
        entrants.has(bib) ? [{ bib, fromMs: dayMs + timeOfDayMs, finished: true }] : [],
      ),
    ...[...view.get(WITHDRAWN_ON, unit).values()].map(({ bib, knownMs }) => ({
      bib,
      fromMs: knownMs,
      finished: false,
    })),
  ]
}

/** Places of riders who are pulled out of a race on laps. Slices: those of the programme. */
import { placeLapped } from '@bell-lap/domain/outcome/lapped'
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { lapPhase } from '../readings/lap-reads.ts'
import type { View } from '../state/view.ts'

/** Places pulled riders as the result states them, else by laps and time. Other races keep their rows. */
export function placePulled(
  view: View,
  unit: Unit,
  rows: readonly OutcomeRow[],
  placesStated: ReadonlyMap<string, number | null>,
): readonly OutcomeRow[] {
  if (lapPhase(view, unit) === undefined) return rows
  return placeLapped(
    rows,
    ({ key, outcome }) =>
      placesStated.get(key)?.toString() ??
      (outcome?.kind === 'lapsAndTime' ? `${outcome.laps} laps, ${outcome.timeMs}` : null),
  )
}

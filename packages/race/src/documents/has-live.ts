/** Tells whether a unit of the competition is being raced now. */
import { isRacing, RACE_STATUS } from '../ridden/race-status.ts'
import { PROGRAMME, type Programme } from '../programme/programme.ts'
import type { Projection } from '../state/projection.ts'
import { readsOfAll, type View } from '../state/view.ts'

export const hasLive: Projection<boolean> = {
  reads: () => readsOfAll(RACE_STATUS, '*'),
  project: (view) => liveUnits(view).length > 0,
}

/** The units being raced, in the order of the programme. */
export function liveUnits(view: View): Programme['units'][number][] {
  return view.get(PROGRAMME).units.filter(({ unit }) => isRacing(view.get(RACE_STATUS, unit)))
}

/** Whether a rider was timed anywhere on a unit. Slices: those of the timing. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { formOf } from '@bell-lap/domain/form/form'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { View } from '../state/view.ts'
import { LAP_READS, lapPhase } from './lap-reads.ts'
import { plannedPhase } from '../programme/programme.ts'
import { TIMING } from './timing.ts'

/**
 * True if a measured (not estimated) passing of the rider counts. False in a phase raced in heats, because a
 * rider of one heat may not start in the next.
 */
export function isTimed(view: View, unit: Unit, bib: Bib): boolean {
  const planned = plannedPhase(view, unit)
  if (planned !== undefined && formOf(planned.form).start === 'heats') return false
  if (lapPhase(view, unit) === undefined)
    return [...view.get(TIMING, unit).points.values()].some((byBib) => byBib.get(bib)?.estimated === false)
  const { riders, startIsLine } = view.get(LAP_READS, unit)
  const rider = riders.find((each) => each.bib === bib)
  if (rider === undefined) return false
  // Without a start loop the first end is the start itself.
  const ends = startIsLine ? rider.ends.slice(1) : rider.ends
  return rider.points.length > 0 || ends.some((end) => end?.estimated === false)
}

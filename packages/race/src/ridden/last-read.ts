/** The latest read of a race in which all riders start together. Slices: those of its timing. */
import { formOf } from '@bell-lap/domain/form/form'
import { START_LINE } from '@bell-lap/domain/outcome/gun-and-net'
import { derived, type OfUnit } from '../state/view.ts'
import { LAP_RACE } from './lap-race.ts'
import { plannedUnit } from '../programme/programme.ts'
import { STARTS } from '../field/starts.ts'
import { TIMING } from '../readings/timing.ts'

/**
 * Milliseconds since the start, at the end of a lap or at a timing point other than the start line. 0 before
 * the first one. Null unless all start together and are timed.
 */
export const LAST_READ = derived<number | null, OfUnit>({
  name: 'last read',
  reads: (unit) => [...LAP_RACE.reads(unit), ...STARTS.reads(unit), ...TIMING.reads(unit)],
  compute(view, unit) {
    const planned = plannedUnit(view, unit)
    if (planned === undefined) return null
    const { start, reads } = formOf(planned.form)
    if (start !== 'together' || !reads.includes('passings')) return null
    const { dayMs, stageMs } = view.get(STARTS, unit)
    let lastMs = 0
    for (const { timeMs } of view.get(LAP_RACE, unit)?.standings ?? []) lastMs = Math.max(lastMs, timeMs)
    for (const [point, passings] of view.get(TIMING, unit).points)
      if (point !== START_LINE)
        for (const { timeOfDayMs } of passings.values())
          lastMs = Math.max(lastMs, dayMs + timeOfDayMs - stageMs)
    return lastMs
  },
})

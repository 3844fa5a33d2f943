/**
 * Riders over the line, in the order of arrival. On laps, those who have ended the race there. Slices: those
 * of the lap race.
 */
import { truncateMs } from '@bell-lap/domain/figures/precision'
import { derived, type OfUnit } from '../state/view.ts'
import { LAP_RACE } from './lap-race.ts'
import { LAP_READS } from '../readings/lap-reads.ts'
import { finishers, TIMING, type TimedPassing } from '../readings/timing.ts'

export const ARRIVALS = derived<readonly TimedPassing[], OfUnit>({
  name: 'arrivals',
  reads: (unit) => [...TIMING.reads(unit), ...LAP_RACE.reads(unit)],
  compute(view, unit) {
    const race = view.get(LAP_RACE, unit)
    if (race === null) return finishers(view.get(TIMING, unit))
    const { startOf } = view.get(LAP_READS, unit)
    return race.standings.flatMap(({ bib, timeMs, state, estimated }) =>
      state === 'home' ? [{ bib, timeMs, timeOfDayMs: startOf(bib) + truncateMs(timeMs, 3), estimated }] : [],
    )
  },
})

/**
 * When the first rider passed each point. Kept apart from the timing, so that decisions on the result do not
 * change it. Reads the slices of the timing.
 */
import { derived, type OfUnit } from '../state/view.ts'
import { TIMING } from './timing.ts'

/** Milliseconds since midnight of the stage's day, by point. Empty if nobody was timed. */
export const FIRST_PASSINGS = derived<ReadonlyMap<string, number>, OfUnit>({
  name: 'first passings',
  reads: TIMING.reads,
  compute(view, unit) {
    const firsts = new Map<string, number>()
    for (const [point, passed] of view.get(TIMING, unit).points) {
      let firstMs = Infinity
      for (const { timeOfDayMs } of passed.values()) firstMs = Math.min(firstMs, timeOfDayMs)
      firsts.set(point, firstMs)
    }
    return firsts
  },
})

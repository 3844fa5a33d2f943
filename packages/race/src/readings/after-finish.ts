/** Passings read long after the race was said to be finished. Slices: those of its starts, and `raceStatus`. */
import { elapsedMs } from '@bell-lap/domain/figures/clock'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { slicesOf } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { STARTS } from '../field/starts.ts'

/** When somebody states that the race is finished, the last riders may still be on their way to the line. */
const LONG_MS = 10 * 60_000

/**
 * The time since which the race has been stated to be finished. Null if it is not, or if that was stated
 * before it started.
 */
const FINISHED_AT = derived<number | null, OfUnit>({
  name: 'finished at',
  reads: (unit) => [...STARTS.reads(unit), ...slicesOf(['raceStatus'], unit)],
  compute(view, unit) {
    let finishedMs: number | null = null
    for (const { fact } of view.factsOf('raceStatus', unit)) {
      if (fact.type === 'stageStarted') finishedMs = null
      if (fact.type !== 'raceStatus') continue
      const isFinished = fact.raceStatus === 'finished' || fact.raceStatus === 'standings'
      finishedMs = isFinished ? (finishedMs ?? Date.parse(fact.at)) : null
    }
    return finishedMs !== null && finishedMs > view.get(STARTS, unit).stageMs ? finishedMs : null
  },
})

/** How long after the end a passing was read. Null if that is not long. */
export function longAfterFinishMs(view: View, unit: Unit, { timeOfDayMs }: FactOf<'passing'>): number | null {
  const finishedMs = view.get(FINISHED_AT, unit)
  if (finishedMs === null) return null
  const { stageMs, dayMs } = view.get(STARTS, unit)
  const readMs = stageMs + elapsedMs(stageMs - dayMs, timeOfDayMs)
  return readMs - finishedMs > LONG_MS ? readMs - finishedMs : null
}

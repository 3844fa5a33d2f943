/** Passings read long after the race was said to be finished. Slices: those of its starts, and `raceStatus`. */
import { elapsedMs } from '@bell-lap/domain/figures/clock'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { slicesOf } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { STARTS } from '../field/starts.ts'

/** The last riders may still be on their way to the line when somebody states that it is finished. */
const LONG_MS = 10 * 60_000

/** Since when the race has been said to be finished; null where it is not, or where that was said before it started. */
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

/** How long after the end a passing was read; null where that is not long. */
export function longAfterFinishMs(view: View, unit: Unit, { timeOfDayMs }: FactOf<'passing'>): number | null {
  const finishedMs = view.get(FINISHED_AT, unit)
  if (finishedMs === null) return null
  const { stageMs, dayMs } = view.get(STARTS, unit)
  const readMs = stageMs + elapsedMs(stageMs - dayMs, timeOfDayMs)
  return readMs - finishedMs > LONG_MS ? readMs - finishedMs : null
}

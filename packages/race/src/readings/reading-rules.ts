/**
 * Judges a single passing without the rider's others: when it was, and whether it can belong to this race at
 * all. Slices: those of the starts, the course, the time limit and the riders who are out.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { elapsedMs, elapsedOverDaysMs, isBeforeItsTime, isOtherYear } from '@bell-lap/domain/figures/clock'
import { formOf } from '@bell-lap/domain/form/form'
import { lastsADay, longestRaceMs } from '@bell-lap/domain/calendar/race-length'
import { isReadWhenOut } from '@bell-lap/domain/marks/read-when-out'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { SliceName } from '../state/slice.ts'
import type { View } from '../state/view.ts'
import { COURSE, FINISH } from '../programme/course.ts'
import { OUTS } from '../stated/outs.ts'
import { startTimeOfDayMs } from './passing-facts.ts'
import { plannedUnit } from '../programme/programme.ts'
import { plannedRace } from './race-length.ts'
import { STARTED } from './start-reads.ts'
import type { Starts } from '../field/starts.ts'
import { readsOfTimeLimit } from '../stated/time-limit.ts'

type Passing = FactOf<'passing'>

/** Why a passing cannot belong to this race, whatever else was read. */
export type MomentDoubt = 'long-after-start' | 'in-the-future' | 'read-when-out'

export interface ReadingRules {
  /** Milliseconds since the rider's start. Negative before it. */
  sinceStartMs(passing: Passing): number
  doubt(passing: Passing, sinceStartMs: number): MomentDoubt | null
}

/** The slices that `readingRules` reads. */
export const readsOfReadingRules = (unit: Unit): SliceName[] => [
  ...STARTED.reads(unit),
  ...COURSE.reads(unit),
  ...OUTS.reads(unit),
  ...readsOfTimeLimit(unit),
]

export function readingRules(view: View, unit: Unit, starts: Starts = view.get(STARTED, unit)): ReadingRules {
  const course = view.get(COURSE, unit)
  const { byBib: outs, isOneRide } = view.get(OUTS, unit)
  const planned = plannedRace(view, unit)
  const longestMs = longestRaceMs(planned)
  const isDayLong = lastsADay(planned)
  const isOnLaps = formOf(plannedUnit(view, unit)?.form ?? 'massStart').decidedBy === 'lapsAndTime'
  const startOf = (bib: Bib): number => startTimeOfDayMs(starts, bib)
  return {
    sinceStartMs({ bib, timeOfDayMs, at }) {
      const startMs = startOf(bib)
      const sinceMs = elapsedMs(startMs, timeOfDayMs)
      return isDayLong
        ? elapsedOverDaysMs(sinceMs, timeOfDayMs, Date.parse(at) - starts.dayMs - startMs)
        : sinceMs
    },
    doubt({ bib, point, at }, sinceStartMs) {
      if (sinceStartMs > longestMs) return 'long-after-start'
      const startMs = starts.dayMs + startOf(bib)
      const atMs = startMs + sinceStartMs
      const knownMs = Date.parse(at)
      if (isBeforeItsTime(atMs, knownMs) && !isOtherYear(knownMs, starts.stageMs)) return 'in-the-future'
      const out = outs.get(bib)
      if (out === undefined || sinceStartMs < 0) return null
      // On laps the finish is passed again and again, and no point has a single distance.
      const isFinish = !isOnLaps && course.pointOf(point) === FINISH
      const read = { atMs, startMs, distanceM: isOnLaps ? null : course.distanceM(point), isFinish }
      return isReadWhenOut(out, read, isOneRide) ? 'read-when-out' : null
    },
  }
}

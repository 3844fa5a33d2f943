/**
 * Mass events: the clock that places the field and its categories, and how long after the gun each rider
 * crossed the start line. Slices: those of the timing.
 */
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { Bib } from '@bell-lap/domain/figures/bib'
import {
  CATEGORY_CLOCK,
  clocked,
  massTimes,
  OVERALL_CLOCK,
  placeInCategories,
  START_LINE,
  type CategoryPlace,
  type MassClock,
  type MassTimes,
} from '@bell-lap/domain/outcome/gun-and-net'
import { formOf } from '@bell-lap/domain/form/form'
import { keepsRank } from '@bell-lap/domain/marks/irm'
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import type { Precision } from '@bell-lap/domain/figures/precision'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { COMPETITORS } from '../field/competitors.ts'
import { plannedPhase, programmeReads } from '../programme/programme.ts'
import { STARTS } from '../field/starts.ts'
import { TIMING, type TimedPassing } from '../readings/timing.ts'

export interface MassRule {
  readonly overallBy: MassClock
  readonly categoriesBy: MassClock
}

/** Null if riders have a single time. */
export function massRule(view: View, unit: Unit): MassRule | null {
  const planned = plannedPhase(view, unit)
  if (planned === undefined || formOf(planned.form).hasNetTime !== true) return null
  const { overallBy = OVERALL_CLOCK, categoriesBy = CATEGORY_CLOCK } = planned.parameters
  return { overallBy, categoriesBy }
}

/** True if times are factored by the class of their riders. */
export function isFactored(view: View, unit: Unit): boolean {
  const planned = plannedPhase(view, unit)
  return planned !== undefined && formOf(planned.form).isFactored === true
}

/** Null for a rider who was not read at the start line. */
const readAfterGunMs = (view: View, unit: Unit, bib: Bib): number | null =>
  view.get(TIMING, unit).points.get(START_LINE)?.get(bib)?.timeMs ?? null

/**
 * 0 for a rider who was not read at the start line: the gun's time is the only known one, and rows say so
 * (UNREAD_STARTS).
 */
const afterGunMs = (view: View, unit: Unit, bib: Bib): number => readAfterGunMs(view, unit, bib) ?? 0

/**
 * Bibs of riders who were timed and not read at the start line, in bib order: their net time is gun time.
 * Empty if every rider's start is known. Also empty if nobody was read there and no rule says that net time
 * counts: such an event has one clock.
 */
export const UNREAD_STARTS = derived<ReadonlySet<Bib>, OfUnit>({
  name: 'unread starts',
  reads: (unit) => [...programmeReads(unit), ...TIMING.reads(unit), ...STARTS.reads(unit)],
  compute(view, unit) {
    const planned = plannedPhase(view, unit)
    if (planned === undefined || massRule(view, unit) === null) return NOBODY
    const { points } = view.get(TIMING, unit)
    const { overallBy, categoriesBy } = planned.parameters
    const isAskedFor = overallBy === 'net' || categoriesBy === 'net'
    if (!isAskedFor && (points.get(START_LINE)?.size ?? 0) === 0) return NOBODY
    // A stated start of the rider, such as that of a wave, is as good as a read.
    const { byBib } = view.get(STARTS, unit)
    const timed = [...points].flatMap(([point, passed]) => (point === START_LINE ? [] : [...passed.keys()]))
    const unread = timed.filter((bib) => readAfterGunMs(view, unit, bib) === null && !byBib.has(bib))
    return new Set(unread.toSorted(compareKeys))
  },
})

const NOBODY: ReadonlySet<Bib> = new Set()

/** A passing by net time. */
export const sinceOwnStart = (view: View, unit: Unit, passing: TimedPassing): TimedPassing => ({
  ...passing,
  timeMs: Math.max(0, passing.timeMs - afterGunMs(view, unit, passing.bib)),
})

/** An outcome by the deciding time, with the times of both clocks. */
export const massOutcome = (
  view: View,
  unit: Unit,
  { overallBy }: MassRule,
  bib: Bib,
  timeMs: number,
): OutcomeRow['outcome'] => ({
  kind: 'time',
  timeMs,
  ...massTimes(timeMs, overallBy, afterGunMs(view, unit, bib)),
})

/**
 * The times of both clocks on the way, by the one that decides. A result that states both shows how far they
 * are apart.
 */
export function timesOnTheWay(
  view: View,
  unit: Unit,
  { overallBy }: MassRule,
  { key, outcome }: Pick<OutcomeRow, 'key' | 'outcome'>,
  timeMs: number,
): MassTimes {
  const { gunMs, netMs } = outcome?.kind === 'time' ? outcome : {}
  const bib = view.get(COMPETITORS, unit).get(key)?.bib ?? null
  const readMs = bib === null ? 0 : afterGunMs(view, unit, bib)
  return massTimes(timeMs, overallBy, gunMs === undefined || netMs === undefined ? readMs : gunMs - netMs)
}

/**
 * Places of the rows within their categories or classes, by key. Empty if riders of several do not race
 * together.
 */
export function categoryPlaces(
  view: View,
  unit: Unit,
  rows: readonly OutcomeRow[],
  precision: Precision,
): ReadonlyMap<string, CategoryPlace> {
  const rule = massRule(view, unit)
  if (rule === null && !isFactored(view, unit)) return new Map()
  const competitors = view.get(COMPETITORS, unit)
  return placeInCategories(
    rows.flatMap(({ key, rank, irm, outcome }) => {
      const category = competitors.get(key)?.category ?? null
      if (category === null || rank === null || !keepsRank(irm) || outcome?.kind !== 'time') return []
      const { timeMs, gunMs = timeMs, netMs = gunMs } = outcome
      return [
        { key, category, timeMs: rule === null ? timeMs : clocked({ gunMs, netMs }, rule.categoriesBy) },
      ]
    }),
    precision,
  )
}

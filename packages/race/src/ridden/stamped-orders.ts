/**
 * The order at the line of riders who were stamped together (D-420). They are level on time, and where the
 * place at the line decides, they have it in the order in which their bibs were typed. Slices: those of the
 * lap race.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { formOf } from '@bell-lap/domain/form/form'
import type { TieOrder } from '@bell-lap/domain/outcome/tie-order'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { LINE } from '../facts/line.ts'
import { BIB_HOLDERS } from '../field/bib-holders.ts'
import { COURSE, FINISH } from '../programme/course.ts'
import { plannedUnit } from '../programme/programme.ts'
import { LAP_READS } from '../readings/lap-reads.ts'
import { TIMING } from '../readings/timing.ts'
import type { View } from '../state/view.ts'
import { LAP_RACE } from './lap-race.ts'

/** Orders among riders who crossed the finish line last. On laps, an order of an earlier lap says nothing. */
export function stampedOrders(view: View, unit: Unit): TieOrder<Bib>[] {
  const race = view.get(LAP_RACE, unit)
  if (race !== null) return stampedOrdersAt(view, unit, (bib) => race.byBib.get(bib)?.timeMs)
  const home = view.get(TIMING, unit).points.get(FINISH)
  return ordersWhere(view, unit, (bib) => home?.get(bib)?.timeOfDayMs)
}

/** Orders in a race on laps. @param timeMs when a rider crossed the line, since the start; undefined for others */
export function stampedOrdersAt(
  view: View,
  unit: Unit,
  timeMs: (bib: Bib) => number | undefined,
): TieOrder<Bib>[] {
  const { startOf } = view.get(LAP_READS, unit)
  return ordersWhere(view, unit, (bib) => {
    const ms = timeMs(bib)
    return ms === undefined ? undefined : startOf(bib) + ms
  })
}

const DAY_MS = 86_400_000

function ordersWhere(view: View, unit: Unit, timeOfDayMs: (bib: Bib) => number | undefined): TieOrder<Bib>[] {
  const { together } = view.get(LINE, unit)
  if (together.length === 0 || !isPlacedAtLine(view, unit)) return []
  const course = view.get(COURSE, unit)
  const { holderOf } = view.get(BIB_HOLDERS, unit)
  return together.flatMap((group) => {
    if (course.pointOf(group.point) !== FINISH) return []
    const bibs = new Set(group.bibs.map(holderOf))
    // Times of day may count on past midnight or begin again.
    const order = [...bibs].filter((bib) => ((timeOfDayMs(bib) ?? NaN) - group.timeOfDayMs) % DAY_MS === 0)
    return order.length < 2 ? [] : [order]
  })
}

/** False where a time decides that is cut to the precision of the race or counts from the rider's own start: level riders share the place. */
function isPlacedAtLine(view: View, unit: Unit): boolean {
  const { start, hasNetTime = false } = formOf(plannedUnit(view, unit)?.form ?? 'massStart')
  return start !== 'apart' && !hasNetTime
}

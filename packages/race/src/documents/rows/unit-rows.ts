/** Rows of a phase in their order: those with a result, those on the course, those still to start. */
import { formOf } from '@bell-lap/domain/form/form'
import { behindMs } from '@bell-lap/domain/figures/precision'
import { keepsRank } from '@bell-lap/domain/marks/irm'
import { orderByPoints } from '@bell-lap/domain/road/road-order'
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import type { Advance } from '@bell-lap/domain/heats/qualification'
import { eventOf, unitAt, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Row, Split } from '@bell-lap/protocol/objects/ranking'
import { COMPETITORS, compareStarts } from '../../field/competitors.ts'
import { heatOfWaiting } from '../../field/heats.ts'
import { categoryPlaces, isFactored, massRule } from '../../ridden/mass-event.ts'
import { precisionOf } from '../../programme/precision.ts'
import { plannedPhase, plannedUnit } from '../../programme/programme.ts'
import { isRacing, RACE_STATUS } from '../../ridden/race-status.ts'
import { TRACK_RACE } from '../../ridden/track-race.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import { intervalInLaps } from './lap-part.ts'
import { categoriesOnCourse } from './categories-on-course.ts'
import { withCategoryPlaces } from './category-places.ts'
import { withLegs } from './leg-times.ts'
import { courseRows } from './live-rows.ts'
import { predictedArrivals } from './predicted-arrivals.ts'
import { readStarts } from './read-starts.ts'
import { styleOf } from './text-style.ts'
import { createUnitRow, otherTimes, tellsOrder, type Leader } from './unit-row.ts'
import type { View } from '../../state/view.ts'

/**
 * Everybody in the result so far, in order. During a race in which all start together, also those who passed
 * a point on the way.
 */
export function resultRows(view: View, unit: Unit): Row[] {
  const rows = decidedRows(view, unit)
  const all = isPlacedOnCourse(view, unit)
    ? inOrder(rows, onCourse(view, unit, waitingRows(view, unit, rows), rows))
    : rows
  return withLegs(view, unit, inCategories(view, unit, all))
}

/**
 * The same, with competitors without a result before the marked ones: those on the course, then those still
 * to start.
 */
export function liveRows(view: View, unit: Unit): Row[] {
  const rows = decidedRows(view, unit)
  const waiting = waitingRows(view, unit, rows)
  // In an elimination race those still in come first and have no places among them.
  if (view.get(TRACK_RACE, unit).elimination !== null) {
    const isOn = isRacing(view.get(RACE_STATUS, unit))
    const stillIn = waiting.map((row): Row => (isOn ? { ...row, stillIn: true } : row))
    return withLegs(view, unit, inCategories(view, unit, [...stillIn, ...rows]))
  }
  const still = waiting.filter((row) => lastSplit(row) === undefined)
  const read = readStarts(view, unit)
  const started = still.filter(({ key }) => read.has(key))
  const toStart = still.filter(({ key }) => !read.has(key))
  const all = inOrder(rows, [...onCourse(view, unit, waiting, rows), ...started, ...toStart])
  return withLegs(view, unit, inCategories(view, unit, all))
}

/** Heats with places of their own have no places in categories. */
function inCategories(view: View, unit: Unit, rows: Row[]): Row[] {
  if (massRule(view, unit) !== null || isFactored(view, unit)) return rows
  const { isOneRanking } = view.get(UNIT_RESULT, unit)
  return isOneRanking || rows.every(({ heat }) => heat === undefined) ? withCategoryPlaces(rows) : rows
}

/** Rows without a result come before the marked ones. */
function inOrder(decided: readonly Row[], others: readonly Row[]): Row[] {
  const marked = decided.findIndex(({ irm, rank }) => irm !== null && rank === 0)
  const home = marked === -1 ? decided.length : marked
  return [...decided.slice(0, home), ...others, ...decided.slice(home)]
}

/**
 * Competitors on the start list without a result. In the start order if riders start one by one, and if
 * boards show it.
 */
function waitingRows(view: View, unit: Unit, decided: readonly Row[]): Row[] {
  const present = new Set(decided.map(({ key }) => key))
  const rowOf = createUnitRow(view, unit)
  const competitors = [...view.get(COMPETITORS, unit).values()]
  const planned = plannedPhase(view, unit)
  const areApart = planned !== undefined && formOf(planned.form).start === 'apart'
  const listed = areApart || tellsOrder(view, unit) ? competitors.toSorted(compareStarts) : competitors
  const heatOf = heatOfWaiting(view, unit)
  return listed.flatMap(({ key, heat: listedIn, isNotCompeting }) => {
    if (present.has(key)) return []
    const heat = heatOf(listedIn)
    const irm = isNotCompeting ? 'NC' : null
    return rowOf({ key, heat, rank: null, outcome: null, irm, mark: null }, null)
  })
}

/**
 * Competitors on the course: those past the last point first, then by the time there. If all started
 * together, that is their place, and the gap is to the first at that point who is still in the race.
 */
function onCourse(view: View, unit: Unit, waiting: readonly Row[], decided: readonly Row[]): Row[] {
  const timed = waiting.filter((row) => lastSplit(row) !== undefined)
  // A guest has no place on the way either.
  const riding = timed.filter(({ irm }) => irm === null)
  const apart = timed.filter(({ irm }) => irm !== null)
  if (!isPlacedOnCourse(view, unit))
    return timed.sort(
      (a, b) => pointsPassed(b) - pointsPassed(a) || lastSplit(a)!.timeMs! - lastSplit(b)!.timeMs!,
    )
  const all = [...decided, ...riding]
  const points = (riding[0]?.splits ?? []).map(({ name }, at) => ({
    name,
    at,
    timesMs: new Map(
      all.flatMap(({ key, splits }) => {
        const timeMs = splits?.[at]?.timeMs ?? null
        return timeMs === null ? [] : [[key, timeMs] as const]
      }),
    ),
  }))
  const rowOfKey = new Map(riding.map((row) => [row.key, row]))
  const out = new Set(decided.flatMap(({ key, irm }) => (keepsRank(irm) ? [] : [key])))
  const isOut = (key: string) => out.has(key)
  const places = orderByPoints(points, { riding: new Set(rowOfKey.keys()), isOut })
  const categories = categoriesOnCourse(view, unit, { decided, riding, isOut })
  const arrivals = predictedArrivals(view, unit, riding)
  const precision = precisionOf(view, unit)
  const home = decided.filter(({ rank }) => rank > 0).length
  const rowOf = (key: string) => rowOfKey.get(key)!
  const shown = courseRows(places, rowOf, home, styleOf(unit, precision)).map((row) => {
    Object.assign(row, arrivals.get(row.key))
    const own = categories.get(row.key)
    return own === undefined
      ? row
      : Object.assign(row, otherTimes(view, unit, own.times, precision), { category: own.category })
  })
  return [...shown, ...apart]
}

/**
 * True during a race in which the first at a point leads: all started together, against one clock, or in a
 * mass event by the clock that places the field.
 */
function isPlacedOnCourse(view: View, unit: Unit): boolean {
  const planned = plannedPhase(view, unit)
  if (planned === undefined || !isRacing(view.get(RACE_STATUS, unit))) return false
  const { start, decidedBy } = formOf(planned.form)
  return start === 'together' && decidedBy === 'time'
}

const lastSplit = ({ splits }: Row): Split | undefined => splits?.findLast(({ timeMs }) => timeMs !== null)
const pointsPassed = ({ splits }: Row): number =>
  (splits?.findLastIndex(({ timeMs }) => timeMs !== null) ?? -1) + 1

/** Everybody in the result so far, in order. */
function decidedRows(view: View, unit: Unit): Row[] {
  const { rows, advances, isOneRanking, laps } = view.get(UNIT_RESULT, unit)
  const precision = precisionOf(view, unit)
  const rankingOf = (heat: string | null) => (isOneRanking ? null : heat)
  const leaders = leadersOf(rows, rankingOf)
  const places = categoryPlaces(view, unit, rows, precision)
  const rowOf = createUnitRow(view, unit)
  const aheadIn = new Map<string | null, Row>()
  return rows.map((row) => {
    const leader = leaders.get(rankingOf(row.heat)) ?? null
    const shown = rowOf(row, leader)
    const place = places.get(row.key)
    if (place !== undefined && shown.category !== undefined) Object.assign(shown.category, place)
    const ahead = aheadIn.get(rankingOf(row.heat))
    const isLevel = ahead !== undefined && ahead.lapsDown === shown.lapsDown
    // On laps it is the point where the rider was last timed.
    if ((laps?.get(row.key)?.state ?? 'home') === 'home')
      shown.intervalMs = isLevel && shown.rank > 0 ? behindMs(shown.timeMs, ahead.timeMs) : null
    // In a race by points or distance, the row ahead is not the rider ahead at the line.
    if (
      shown.distance !== undefined ||
      (row.outcome?.kind === 'lapsAndTime' && row.outcome.points !== undefined)
    )
      shown.intervalMs = null
    Object.assign(shown, intervalInLaps(shown, ahead))
    // The interval is not measured to a rider who was put behind somebody slower.
    const isFaster = isLevel && shown.timeMs !== null && ahead.timeMs !== null && shown.timeMs < ahead.timeMs
    if (!isFaster) aheadIn.set(rankingOf(row.heat), shown)
    const advance = advances.get(row.key)
    if (advance !== undefined) shown.advance = showAdvance(view, unit, advance, row.heat)
    return shown
  })
}

/**
 * The outcome of the first of each heat. Of the whole ranking if there are no heats, or if they are one
 * ranking.
 */
function leadersOf(
  rows: readonly OutcomeRow[],
  rankingOf: (heat: string | null) => string | null,
): ReadonlyMap<string | null, Leader> {
  const leaders = new Map<string | null, Leader>()
  for (const { rank, heat, outcome } of rows) {
    const ranking = rankingOf(heat)
    if (rank !== null && !leaders.has(ranking)) leaders.set(ranking, { rank, outcome })
  }
  return leaders
}

function showAdvance(
  view: View,
  unit: Unit,
  { phase, heat, decidesPlaces, isByPlace, places }: Advance,
  from: string | null,
): NonNullable<Row['advance']> {
  const event = eventOf(unit) ?? 0
  const name = plannedUnit(view, unitAt({ event, phase }))?.name ?? ''
  const byPlace = isByPlace && from !== null
  return { phase, name, heat, decidesPlaces, byPlace, ...(places && { places: [...places] }) }
}

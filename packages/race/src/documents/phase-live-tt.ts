/**
 * A race against the clock as it is now: riders on the course, the next to start, the hot seat, the lanes of
 * a pursuit.
 */
import { compareKeys } from '@bell-lap/domain/figures/rank'
import { formOf } from '@bell-lap/domain/form/form'
import { formatGap } from '@bell-lap/domain/figures/gap'
import { compareHeatNames } from '@bell-lap/domain/heats/heat-name'
import { endsRace } from '@bell-lap/domain/marks/irm'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { LiveTimeTrial } from '@bell-lap/protocol/documents/live-tt'
import type { Row, Split } from '@bell-lap/protocol/objects/ranking'
import { COMPETITORS } from '../field/competitors.ts'
import { HEATS } from '../field/heats.ts'
import { precisionOf } from '../programme/precision.ts'
import { plannedPhase } from '../programme/programme.ts'
import { isOver, RACE_STATUS } from '../ridden/race-status.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import type { Projection } from '../state/projection.ts'
import type { OfUnit, View } from '../state/view.ts'
import { INFERRED } from '../telling/inferred.ts'
import { columnsOf } from './rows/columns.ts'
import { isOnTrack } from './heats-now.ts'
import { markWhole } from './rows/inferred-parts.ts'
import { withInferred } from './rows/row-inferred.ts'
import { lanePairs } from './lane-pairs.ts'
import { readStarts } from './rows/read-starts.ts'
import { liveRows } from './rows/unit-rows.ts'

/** Riders still to start that a board has room for. */
const NEXT_SHOWN = 10
/** Riders at the finish that a board has room for. */
const HOME_SHOWN = 5
const LAST = 100_000

export const phaseLiveTimeTrial: Projection<LiveTimeTrial, OfUnit> = {
  reads: (unit) => [...UNIT_RESULT.reads(unit), ...INFERRED.reads(unit)],
  project: (view, unit) => markWhole(view, (each) => trialNow(each, unit)),
}

function trialNow(view: View, unit: Unit): LiveTimeTrial | 'unknown' | 'not-yet' {
  const planned = plannedPhase(view, unit)
  if (planned === undefined) return 'unknown'
  const { start, decidedBy } = formOf(planned.form)
  if (start === 'together' || decidedBy !== 'time') return 'unknown'
  const raceStatus = view.get(RACE_STATUS, unit)
  const rows = withInferred(liveRows(view, unit), view.get(INFERRED, unit), 'Result')
  if (rows.length === 0) return 'not-yet'
  const marked = rows.filter(({ irm }) => endsRace(irm))
  // Relegated riders reached the line, with or without a time.
  const finished = rows.filter(({ timeMs, irm }) => !endsRace(irm) && (timeMs !== null || irm === 'REL'))
  const open = isOver(raceStatus)
    ? []
    : rows.filter((row) => !marked.includes(row) && !finished.includes(row))
  const read = readStarts(view, unit)
  const onCourse = open.filter((row) => read.has(row.key) || isRiding(view, unit, row))
  const waiting = open.filter((row) => !onCourse.includes(row))
  const timed = finished.filter(({ timeMs }) => timeMs !== null)
  const show = createRow(view, unit)
  const next = waiting.map(show).toSorted(compareStarts)
  return {
    raceStatus,
    counters: {
      onCourse: onCourse.length,
      finished: finished.length,
      toStart: waiting.length,
      out: marked.length,
    },
    columns: columnsOf(view, unit, 'live'),
    onCourse: onCourse.map(show),
    next: next.slice(0, NEXT_SHOWN),
    hotSeat: fastest(timed.filter(({ irm }) => irm !== 'NC')),
    ...(start === 'apart' && { lastHome: newestFirst(view, unit, timed).slice(0, HOME_SHOWN) }),
    heats: isOver(raceStatus) ? [] : lanePairs(view, unit, rows),
  }
}

/** By time, over all heats. */
const fastest = (finished: readonly Row[]): Row | null =>
  finished.reduce<Row | null>((best, row) => (best === null || row.timeMs! < best.timeMs! ? row : best), null)

/**
 * By the time when they finished. If a start is unknown, by the order of start, without riders who have none.
 */
function newestFirst(view: View, unit: Unit, finished: readonly Row[]): Row[] {
  const competitors = view.get(COMPETITORS, unit)
  const byStart = finished.every(({ startAt }) => startAt !== undefined)
  return finished
    .flatMap((row) => {
      const { key, startAt, timeMs } = row
      const when = byStart ? Date.parse(startAt!) + timeMs! : competitors.get(key)?.order
      return when == null ? [] : [{ row, when }]
    })
    .toSorted((a, b) => b.when - a.when || a.row.rank - b.row.rank)
    .map(({ row }) => row)
}

/** True for a competitor who was read at a point, or who rides in a heat that has started. */
function isRiding(view: View, unit: Unit, row: Row): boolean {
  if (lastSplit(row) !== undefined) return true
  const heat = row.heat === undefined ? undefined : view.get(HEATS, unit).now.get(row.heat)
  return heat !== undefined && isOnTrack(heat)
}

const lastSplit = ({ splits }: Row): Split | undefined => splits?.findLast(({ timeMs }) => timeMs !== null)

type OnCourse = LiveTimeTrial['onCourse'][number]

function createRow(view: View, unit: Unit): (row: Row) => OnCourse {
  const precision = precisionOf(view, unit)
  const competitors = view.get(COMPETITORS, unit)
  return (row) => {
    const split = lastSplit(row)
    const gapMs = split?.gapMs ?? null
    return {
      ...row,
      virtualRank: split?.rank ?? 0,
      virtualGap: gapMs === null ? null : formatGap(gapMs, precision),
      virtualGapMs: gapMs,
      lastPoint: split?.key ?? null,
      order: competitors.get(row.key)?.order ?? null,
    }
  }
}

/** By the stated order; competitors without one by bib, behind the others. */
const compareOrders = (a: OnCourse, b: OnCourse): number =>
  (a.order ?? LAST) - (b.order ?? LAST) || compareKeys(a.rider?.bibLabel ?? '', b.rider?.bibLabel ?? '')

/** By the time of start, then by order. Competitors without a time come last. */
function compareStarts(a: OnCourse, b: OnCourse): number {
  if (a.startAt === undefined || b.startAt === undefined)
    return (
      Number(a.startAt === undefined) - Number(b.startAt === undefined) ||
      compareHeatNames(a.heat ?? '', b.heat ?? '') ||
      compareOrders(a, b)
    )
  return Date.parse(a.startAt) - Date.parse(b.startAt) || compareOrders(a, b)
}

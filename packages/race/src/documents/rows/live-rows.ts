/** Rows of the live rankings: at the line, in groups, by timing points, on the course of a time trial. */
import { bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { compareKeys, type Ranked } from '@bell-lap/domain/figures/rank'
import { publishRows } from '@bell-lap/domain/outcome/result'
import { orderByPoints, type CoursePlace } from '@bell-lap/domain/road/road-order'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { CLASSIFICATIONS_AFTER } from '../../standing/classifications.ts'
import { COURSE } from '../../programme/course.ts'
import { ENTRANTS } from '../../stated/entrants.ts'
import { precisionOf } from '../../programme/precision.ts'
import type { Road } from '../../telling/road.ts'
import { riderOf, ROSTER } from '../../field/roster.ts'
import { STAGE_RESULT } from '../../result/stage-result.ts'
import { STARTED } from '../../readings/start-reads.ts'
import { TIMING } from '../../readings/timing.ts'
import { TRIAL_SPLITS } from './trial-splits.ts'
import { WITHDRAWN_ON } from '../../stated/withdrawn.ts'
import { createRow, fillRow } from './row.ts'
import { resultRow } from './rows.ts'
import { roadStyle, truncated, type TextStyle } from './text-style.ts'
import { getBefore, type View } from '../../state/view.ts'

/** For a guest: shown where the others are, without a place among them. */
const NOT_COMPETING = { rank: 0, resultType: 'IRM', value: 'NC', irm: 'NC' } as const

/** Sorts behind everyone who has a place in the general classification. */
const LAST = 100_000

/** Riders at the line by rank, in a time trial each with the start; and riders with a mark. */
export function homeRows(view: View, unit: Unit): { placed: Row[]; marked: Row[] } {
  const { outcome } = view.get(STAGE_RESULT, unit)
  const { lengthM } = view.get(COURSE, unit)
  const roster = view.get(ROSTER, unit)
  const splits = view.get(TRIAL_SPLITS, unit)
  const starts = view.get(STARTED, unit).byBib
  const precision = precisionOf(view, unit)
  const rows = publishRows(outcome.rows, precision).map((row): Row => {
    const start = row.irm === null ? starts.get(row.bib) : undefined
    return {
      ...resultRow(riderOf(roster, row.bib), row, { lengthM, precision }),
      ...(splits.has(row.bib) ? { splits: [...splits.get(row.bib)!] } : {}),
      ...(row.irm === null ? { position: { racing: false, toFinishM: null, group: null } } : {}),
      ...(start === undefined ? {} : { startAt: start.iso }),
    }
  })
  return { placed: rows.filter(({ rank }) => rank > 0), marked: rows.filter(({ rank }) => rank === 0) }
}

/**
 * Riders who have not finished, by groups. Positions are wrong by some 20 m, so riders of one group are
 * level. They share the place and distance of its first rider, and are listed in the order of the general
 * classification, which is stable.
 */
export function groupRows(view: View, unit: Unit, road: Road, ahead: number): Row[] {
  const roster = view.get(ROSTER, unit)
  const inOrder = inGeneralOrder(view, unit)
  const generalRank = generalRanks(view, unit)
  const rows: Row[] = []
  let placed = ahead
  let aheadMs: number | null = null
  for (const { key, gapMs, toFinishM: groupToFinishM, bibs } of road.groups) {
    const shownMs = gapMs === null ? null : truncated(gapMs)
    const toFinishM = Math.max(0, Math.round(groupToFinishM))
    const rank = placed + 1
    placed += bibs.filter((bib) => !roster.notCompeting.has(bib)).length
    for (const bib of bibs.toSorted(inOrder)) {
      rows.push({
        ...createRow({ rider: riderOf(roster, bib) }, rank, { kind: 'gap', gapMs: shownMs }),
        intervalMs: aheadMs === null || shownMs === null ? null : shownMs - aheadMs,
        ...(generalRank.has(bib) && { generalRank: generalRank.get(bib)! }),
        position: { racing: true, toFinishM, group: key },
        estimated: true,
        ...(roster.notCompeting.has(bib) && NOT_COMPETING),
      })
      aheadMs = shownMs ?? aheadMs
    }
  }
  return rows
}

/** Riders on the road without a known position, in the order of the general classification; unranked. */
export function unseenRows(view: View, unit: Unit, bibs: readonly Bib[]): Row[] {
  const roster = view.get(ROSTER, unit)
  return bibs.toSorted(inGeneralOrder(view, unit)).map((bib) => ({
    ...createRow({ rider: riderOf(roster, bib) }),
    position: { racing: true, toFinishM: null, group: null, unseen: true },
  }))
}

/** Places in the general classification before the stage, by bib. Empty before the first stage counts. */
function generalRanks(view: View, unit: Unit): ReadonlyMap<Bib, number> {
  const general = getBefore(view, CLASSIFICATIONS_AFTER, unit)?.of.Time ?? []
  return new Map(general.map(({ key, rank }) => [key, rank]))
}

/** Compares riders by the general classification before the stage, then by bib. */
export function inGeneralOrder(view: View, unit: Unit): (a: Bib, b: Bib) => number {
  const generalRank = generalRanks(view, unit)
  return (a, b) => (generalRank.get(a) ?? LAST) - (generalRank.get(b) ?? LAST) || compareKeys(a, b)
}

/**
 * Riders who have not finished, by the last point where they were timed. A gap is to the first rider there
 * who is still in the race.
 */
export function pointRows(view: View, unit: Unit, road: Road, ahead: number): Row[] {
  const roster = view.get(ROSTER, unit)
  const course = view.get(COURSE, unit)
  const entrants = view.get(ENTRANTS, unit)
  const left = view.get(WITHDRAWN_ON, unit)
  const points = [...view.get(TIMING, unit).points].flatMap(([key, passings]) => {
    const at = course.distanceM(key)
    const timesMs = new Map([...passings.values()].map(({ bib, timeMs }) => [bib, truncated(timeMs)]))
    return at === null ? [] : [{ name: course.marker(key)?.name ?? key, at, timesMs }]
  })
  const { notCompeting } = roster
  const isOut = (bib: Bib) => left.has(bib) || !entrants.has(bib) || notCompeting.has(bib)
  const riding = road.riding.difference(notCompeting)
  const guests = [...road.riding.intersection(notCompeting)].map((bib): Row => ({
    ...createRow({ rider: riderOf(roster, bib) }),
    position: { racing: true, toFinishM: null, group: null },
    ...NOT_COMPETING,
  }))
  const groupOf = new Map(road.groups.flatMap(({ key, bibs }) => bibs.map((bib) => [bib, key] as const)))
  const rowOf = (bib: Bib) => createRow({ rider: riderOf(roster, bib) })
  const rows = courseRows(orderByPoints(points, { riding, isOut }), rowOf, ahead, roadStyle())
  for (const row of rows) row.position!.group = groupOf.get(bibOf(row.rider!)!) ?? null
  return rows.length === 0 ? [] : [...rows, ...guests]
}

/**
 * Rows on the course, without positions.
 * @param rowOf a new row of the competitor, to be filled
 * @param ahead number of competitors at the line
 */
export function courseRows<Key extends number | string>(
  places: readonly Ranked<CoursePlace<Key>>[],
  rowOf: (key: Key) => Row,
  ahead: number,
  style: TextStyle,
): Row[] {
  const first = ahead > 0 ? undefined : places[0]?.entry
  return places.map(({ rank, entry: { key, point, gapMs, intervalMs } }) => {
    const row = fillRow(rowOf(key), ahead + rank, { kind: 'gap', gapMs }, style)
    if (point !== first?.point) row.gapAt = point.name
    row.intervalMs = intervalMs
    row.position = { racing: true, toFinishM: null, group: null }
    return row
  })
}

/**
 * Riders on the course of a time trial, unranked. First the rider who passed the last point, then by the time
 * there. Then riders seen on the road before the first point, or read at the start. Each has the start from
 * which the clock runs.
 */
export function trialRows(view: View, unit: Unit, road: Road): Row[] {
  const roster = view.get(ROSTER, unit)
  const splits = view.get(TRIAL_SPLITS, unit)
  const starts = view.get(STARTED, unit)
  const lane = view.lane(unit)
  const seen = new Map(lane.latest?.riders.map(({ bib, toFinishM }) => [bib, Math.round(toFinishM)]))
  const untilMs = Date.parse(lane.at)
  const onCourse = [...road.riding].flatMap((bib) => {
    const own = splits.get(bib)
    const last = own?.findLastIndex(({ timeMs }) => timeMs !== null) ?? -1
    const start = starts.byBib.get(bib)
    const isSeen = seen.has(bib) && start !== undefined && Date.parse(start.iso) <= untilMs
    const started = isSeen || starts.read.has(bib)
    return last >= 0 || started ? [{ bib, own, last, start, split: own?.[last] }] : []
  })
  onCourse.sort(
    (a, b) => b.last - a.last || (a.split?.timeMs ?? 0) - (b.split?.timeMs ?? 0) || compareKeys(a.bib, b.bib),
  )
  return onCourse.map(({ bib, own, start, split }) => ({
    ...createRow({ rider: riderOf(roster, bib) }, 0, { kind: 'split', shown: split?.value ?? '' }),
    ...(own === undefined ? {} : { splits: [...own] }),
    position: { racing: true, toFinishM: seen.get(bib) ?? null, group: null },
    ...(split?.estimated === true || starts.estimated.has(bib) ? { estimated: true } : {}),
    ...(start === undefined ? {} : { startAt: start.iso }),
    ...(roster.notCompeting.has(bib) ? { irm: 'NC' as const, resultType: 'IRM' as const } : {}),
  }))
}

/**
 * The race in progress: groups from positions if there are any, otherwise from timing; for a phase with its rows in the
 * current order.
 */
import { showBibs, showBib } from '@bell-lap/domain/figures/bib'
import { LAPS_TO_GO } from '@bell-lap/domain/form/column'
import type { GroupKind } from '@bell-lap/domain/road/group'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import { showInferred } from '@bell-lap/protocol/facts/inferred-from'
import { markersAt } from '@bell-lap/domain/course/marker'
import { PRECISIONS } from '@bell-lap/domain/figures/precision'
import { formatGap } from '@bell-lap/domain/figures/gap'
import type { RoadGroup } from '@bell-lap/domain/road/group-tracker'
import type { TimedGroup } from '@bell-lap/domain/road/groups-at-points'
import type { Group, MarkerToCome, StageLive } from '@bell-lap/protocol/documents/stages'
import type { RaceStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { COURSE } from '../programme/course.ts'
import { LAP_RACE, lengthNow } from '../ridden/lap-race.ts'
import { LAST_READ } from '../ridden/last-read.ts'
import { DISRUPTION } from '../programme/disruption.ts'
import { JERSEYS } from '../programme/jerseys.ts'
import { plannedUnit, zoneOf } from '../programme/programme.ts'
import { riderOf, ROSTER } from '../field/roster.ts'
import { VIRTUAL_GENERAL } from './rankings/virtual-general.ts'
import { inGeneralOrder } from './rows/live-rows.ts'
import { isOver, isRacing, RACE_STATUS } from '../ridden/race-status.ts'
import { ROAD_NOW, type Road } from '../telling/road.ts'
import { STAGE_RESULT } from '../result/stage-result.ts'
import { STARTS } from '../field/starts.ts'
import { TIMING } from '../readings/timing.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import { WINNERS } from '../result/winners.ts'
import { showTime, truncated } from './rows/text-style.ts'
import type { Projection } from '../state/projection.ts'
import type { OfUnit, View } from '../state/view.ts'
import { columnsOf, filledColumns } from './rows/columns.ts'
import { INFERRED } from '../telling/inferred.ts'
import { showDisruption } from './disruption.ts'
import { inferenceOf, markWhole } from './rows/inferred-parts.ts'
import { withInferred } from './rows/row-inferred.ts'
import { bestInFront, virtualLead } from './rankings/general-on-road.ts'
import { lapsNow } from './laps-now.ts'
import { rowsNow } from './rows/rows-now.ts'
import { showTimeLimit } from './time-limit.ts'
import { trackNow } from './track-now.ts'
import { showTurn } from './turn-now.ts'
import { phaseCounters, stageCounters } from './unit-counters.ts'

export const unitLive: Projection<StageLive, OfUnit> = {
  reads: (unit) => [
    ...ROAD_NOW.reads(unit),
    ...WINNERS.reads(unit),
    ...VIRTUAL_GENERAL.reads(unit),
    ...JERSEYS.reads(),
    ...UNIT_RESULT.reads(unit),
    ...INFERRED.reads(unit),
  ],
  // For a stage the rows are only in a document of their own (liverankings), because positions change this
  // one every few seconds.
  project: (view, unit) =>
    isStage(unit)
      ? {
          ...raceNow(view, unit),
          counters: stageCounters(view, unit),
          ...trackBeside(view, unit),
          ...showInferred(inferenceOf(view, (each) => figuresOf(each, unit))),
        }
      : markWhole(view, (each) => phaseNow(each, unit)),
}

const phaseNow = (view: View, unit: Unit): StageLive => ({
  ...raceNow(view, unit),
  counters: phaseCounters(view, unit),
  ...rowsBeside(view, unit),
})

/**
 * The figures of a stage that follow from results and decisions rather than from positions. They alone are
 * compared, because positions change the document every few seconds.
 */
function figuresOf(view: View, unit: Unit): unknown[] {
  const raceStatus = view.get(RACE_STATUS, unit)
  const road = view.get(ROAD_NOW, unit)
  return [
    clockOf(view, unit, raceStatus),
    showTimeLimit(view, unit),
    ...(isRacing(raceStatus) ? [virtualLead(view, unit, road), bestInFront(view, unit, road)] : []),
    stageCounters(view, unit),
  ]
}

function trackBeside(view: View, unit: Unit): Pick<StageLive, 'track'> {
  const track = trackNow(view, unit)
  return track === null ? {} : { track }
}

function rowsBeside(view: View, unit: Unit) {
  const results = withInferred(rowsNow(view, unit), view.get(INFERRED, unit), 'Result')
  const turn = showTurn(view, unit)
  const over = isOver(view.get(RACE_STATUS, unit))
  // After the race no column shows laps to go.
  const columns = columnsOf(view, unit, 'live').filter(({ key }) => !over || key !== LAPS_TO_GO.key)
  return {
    ...trackBeside(view, unit),
    ...(turn === null ? {} : { turn }),
    columns: filledColumns(columns, results),
    results,
    resultStatus: view.get(UNIT_RESULT, unit).resultStatus,
  }
}

function raceNow(view: View, unit: Unit): Omit<StageLive, 'counters'> {
  const raceStatus = view.get(RACE_STATUS, unit)
  const road = view.get(ROAD_NOW, unit)
  const { lengthM } = view.get(COURSE, unit)
  const lane = view.lane(unit)
  const racing = isRacing(raceStatus)
  const riding = racing && lane.latest !== null
  const clockMs = clockOf(view, unit, raceStatus)
  const toGoM = metresToGo(view, unit, raceStatus, road)
  const planned = plannedUnit(view, unit)
  const plannedM = planned === undefined ? null : lengthNow(view, unit, planned).distanceM
  return {
    raceStatus,
    ...showDisruption(view, unit),
    startedAt: view.get(STARTS, unit).startedAt?.iso ?? null,
    positionsAt: riding ? zoneOf(view, unit).at(Date.parse(lane.at)).iso : null,
    clock: clockMs === null ? null : showTime(clockMs),
    clockMs,
    kmToGo: toGoM === null ? null : Math.round(toGoM / 100) / 10,
    distance: (plannedM ?? lengthM) / 1000,
    groups: racing ? showGroups(view, unit, road.groups) : [],
    ...(racing && timedAt(view, unit, road)),
    virtualLead: racing ? virtualLead(view, unit, road) : null,
    ...(racing && bestInFront(view, unit, road)),
    bunchHome: road.bunchHome,
    unseen: riding
      ? road.unseen.map(({ bib, sinceMs }) => ({ ...showBib(bib), since: instantOf(view, unit, sinceMs) }))
      : [],
    nextMarkers: toGoM === null || isOver(raceStatus) ? [] : markersToCome(view, unit, lengthM - toGoM),
    timeLimit: showTimeLimit(view, unit),
    ...lapsNow(view, unit),
    estimated: racing && road.groups.some(isEstimated),
  }
}

/**
 * Race time at the last positions, or at the last read if there are none; it runs from the start, and is 0
 * before the first. During an interruption, the time raced until then. After the race, the winner's. Null if
 * unknown, and without positions if not all ride against one clock.
 */
function clockOf(view: View, unit: Unit, raceStatus: RaceStatus): number | null {
  if (isOver(raceStatus)) {
    const winnerMs = view.get(WINNERS, unit)?.timeMs ?? null
    return winnerMs === null ? null : truncated(winnerMs)
  }
  const { startedAt, stageMs } = view.get(STARTS, unit)
  const lane = view.lane(unit)
  if (!isRacing(raceStatus) || startedAt === null) return null
  const readMs = view.get(LAST_READ, unit)
  if (lane.latest === null && readMs === null) return null
  const disruption = view.get(DISRUPTION, unit)
  if (disruption?.kind === 'interrupted') {
    const racedMs = disruption.atMs - stageMs
    return racedMs <= 0 ? null : truncated(racedMs)
  }
  return truncated(lane.latest === null ? readMs! : Math.max(0, Date.parse(lane.at) - stageMs))
}

/**
 * Distance to go of the first rider on the road; without positions, from the last point that anyone passed.
 * Null in a time trial, and after the start until positions, a passing or a lap show how far anyone is.
 */
function metresToGo(view: View, unit: Unit, raceStatus: RaceStatus, road: Road): number | null {
  const course = view.get(COURSE, unit)
  if (isOver(raceStatus)) return 0
  if (!isRacing(raceStatus)) return course.lengthM
  if (view.get(STAGE_RESULT, unit).form !== 'MS') return null
  if (road.home.length > 0) return 0
  const laps = view.get(LAP_RACE, unit)
  if (laps !== null && laps.riddenM !== null && laps.ridden > 0) {
    const ofLaps = ((laps.of === null ? null : laps.metresOf(laps.of)) ?? course.lengthM) - laps.riddenM
    // Within a lap only positions tell how far the first rider is.
    const seenM = road.groupsBy === 'positions' ? (road.headToFinishM ?? Infinity) : Infinity
    return Math.max(0, Math.round(Math.min(ofLaps, seenM)))
  }
  const { points } = view.get(TIMING, unit)
  if (points.size === 0 && road.headToFinishM === null && road.groups.length === 0) return null
  const passedM = [...points.keys()].map((point) => course.distanceM(point) ?? 0)
  const timedM = course.lengthM - passedM.reduce((most, each) => Math.max(most, each), 0)
  const seenM = road.headToFinishM ?? Infinity
  // Positions say where the first rider is. Old positions say the least distance that the rider has covered.
  const toGoM = road.groups.length > 0 ? seenM : Math.min(timedM, seenM)
  return Math.max(0, Math.round(toGoM))
}

const instantOf = (view: View, unit: Unit, ms: number | null): string | null =>
  ms === null ? null : zoneOf(view, unit).at(ms).iso

const NAMES: Partial<Record<GroupKind, string>> = { leaders: 'Leaders', bunch: 'Bunch' }

/** English default: Leaders, Chase 1, Bunch, Behind 1. */
function nameOf(kind: GroupKind): string {
  return (
    NAMES[kind] ??
    kind.replace(
      /^(chase|behind)(\d)$/,
      (_, word: string, number: string) => `${word === 'chase' ? 'Chase' : 'Behind'} ${number}`,
    )
  )
}

/** Riders of a group that are named. The front riders are the interesting ones. */
const NAMED_LEADERS = 8
const NAMED_RIDERS = 4

/**
 * True for a gap that no clock measured: from positions, or from an earlier point than that of the first
 * group.
 */
const isEstimated = (group: RoadGroup | TimedGroup): boolean => !('isEstimated' in group) || group.isEstimated

const pointName = (view: View, unit: Unit, point: string): string =>
  view.get(COURSE, unit).marker(point)?.name ?? point

/** The point where the first group was timed, if groups follow from timing points. */
function timedAt(view: View, unit: Unit, { groups: [first] }: Road): { timedAt?: string } {
  return first !== undefined && 'point' in first ? { timedAt: pointName(view, unit, first.point) } : {}
}

function showGroups(view: View, unit: Unit, groups: Road['groups']): Group[] {
  const inOrder = inGeneralOrder(view, unit)
  const roster = view.get(ROSTER, unit)
  return groups.map((group) => ({
    ...showGroup(group),
    ...('isLeast' in group && {
      ...(group.isLeast && { gapAt: pointName(view, unit, group.point) }),
      ...(group.isEstimated && { estimated: true as const }),
    }),
    ...(group.kind !== 'bunch' && {
      names: group.bibs
        .toSorted(inOrder)
        .slice(0, group.kind === 'leaders' ? NAMED_LEADERS : NAMED_RIDERS)
        .map((bib) => riderOf(roster, bib).lastName),
    }),
  }))
}

function showGroup(group: RoadGroup): Group {
  const { key, kind, gapMs, gapM, toFinishM, speedKmh, bibs } = group
  const shownMs = gapMs === null ? null : truncated(gapMs)
  const { numbers, labels } = showBibs(bibs)
  return {
    key,
    kind,
    name: nameOf(kind),
    gap: shownMs === null ? '' : formatGap(shownMs, PRECISIONS.roadRace),
    gapMs: shownMs,
    gapM: Math.round(gapM),
    toFinishM: Math.round(toFinishM),
    speedKmh: Math.round(speedKmh * 10) / 10,
    size: bibs.length,
    riders: numbers,
    ...(labels !== null && { riderLabels: labels }),
  }
}

function markersToCome(view: View, unit: Unit, leadersM: number): MarkerToCome[] {
  const markers = view.get(COURSE, unit).markers.filter(({ kind }) => kind !== 'start')
  return markersAt(markers, leadersM).toCome.map(({ marker, toGoM }) => ({
    key: marker.key,
    name: marker.name,
    kind: marker.kind,
    category: marker.category ?? null,
    distanceM: Math.round(marker.distanceM),
    toGoM: Math.round(toGoM),
  }))
}

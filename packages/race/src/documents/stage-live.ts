/** The race as it is now: groups from positions where there are any, else from what has been timed. */
import { markersAt } from '@bell-lap/domain/marker'
import { PRECISIONS } from '@bell-lap/domain/precision'
import { formatGap } from '@bell-lap/domain/gap'
import type { RoadGroup } from '@bell-lap/domain/group-tracker'
import type { Group, MarkerToCome, StageLive } from '@bell-lap/protocol/documents/stages'
import type { GroupKind, RaceStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { COURSE } from '../derived/course.ts'
import { PROGRAMME, plannedStage } from '../derived/programme.ts'
import { isOver, isRacing, RACE_STATUS } from '../derived/race-status.ts'
import { ROAD_NOW, type Road } from '../derived/road.ts'
import { STAGE_RESULT } from '../derived/stage-result.ts'
import { STARTS } from '../derived/starts.ts'
import { TIMING } from '../derived/timing.ts'
import { WINNER } from '../derived/winner.ts'
import { showTime, truncated } from '../rows.ts'
import type { Projection } from '../projection.ts'
import type { View } from '../view.ts'
import { showTimeLimit } from './time-limit.ts'

export const stageLive: Projection<StageLive> = {
  reads: ({ stage }) => [...ROAD_NOW.reads(stage), ...WINNER.reads(stage)],
  project(view, { stage }) {
    const raceStatus = view.get(RACE_STATUS, stage)
    const road = view.get(ROAD_NOW, stage)
    const { lengthM } = view.get(COURSE, stage)
    const lane = view.lane(stage)
    const riding = isRacing(raceStatus) && lane.latest !== null
    const clockMs = clockOf(view, stage, raceStatus)
    const toGoM = metresToGo(view, stage, raceStatus, road)
    const planned = plannedStage(view, stage)
    return {
      raceStatus,
      startedAt: view.get(STARTS, stage).startedAt?.iso ?? null,
      positionsAt: riding ? view.get(PROGRAMME).zone.at(Date.parse(lane.at)).iso : null,
      clock: clockMs === null ? null : showTime(clockMs),
      clockMs,
      kmToGo: toGoM === null ? null : Math.round(toGoM / 100) / 10,
      distance: (planned?.distanceM ?? lengthM) / 1000,
      counters: { ...road.counters },
      groups: riding ? road.groups.map(showGroup) : [],
      nextMarkers: toGoM === null || isOver(raceStatus) ? [] : markersToCome(view, stage, lengthM - toGoM),
      timeLimit: showTimeLimit(view, stage),
      estimated: riding && road.groups.length > 0,
    }
  },
}

/** Race time at the positions; the winner's once over; null where neither is known. */
function clockOf(view: View, stage: number, raceStatus: RaceStatus): number | null {
  if (isOver(raceStatus)) {
    const winnerMs = view.get(WINNER, stage)?.timeMs ?? null
    return winnerMs === null ? null : truncated(winnerMs)
  }
  const { startedAt, stageMs } = view.get(STARTS, stage)
  const lane = view.lane(stage)
  if (!isRacing(raceStatus) || startedAt === null || lane.latest === null) return null
  return truncated(Math.max(0, Date.parse(lane.at) - stageMs))
}

/** Of the first rider on the road; by the last point anyone passed where there are no positions. Null in a time trial. */
function metresToGo(view: View, stage: number, raceStatus: RaceStatus, road: Road): number | null {
  const course = view.get(COURSE, stage)
  if (isOver(raceStatus)) return 0
  if (!isRacing(raceStatus)) return course.lengthM
  if (view.get(STAGE_RESULT, stage).form !== 'MS') return null
  if (road.home.length > 0) return 0
  const first = road.groups[0]
  if (first !== undefined) return Math.max(0, Math.round(first.toFinishM))
  const passedM = [...view.get(TIMING, stage).points.keys()].map((point) => course.distanceM(point) ?? 0)
  return Math.max(0, course.lengthM - passedM.reduce((most, each) => Math.max(most, each), 0))
}

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

function showGroup({ key, kind, gapMs, gapM, toFinishM, speedKmh, bibs }: RoadGroup): Group {
  const shownMs = truncated(gapMs)
  return {
    key,
    kind,
    name: nameOf(kind),
    gap: formatGap(shownMs, PRECISIONS.roadRace),
    gapMs: shownMs,
    gapM: Math.round(gapM),
    toFinishM: Math.round(toFinishM),
    speedKmh: Math.round(speedKmh * 10) / 10,
    size: bibs.length,
    riders: [...bibs],
  }
}

function markersToCome(view: View, stage: number, leadersM: number): MarkerToCome[] {
  const markers = view.get(COURSE, stage).markers.filter(({ kind }) => kind !== 'start')
  return markersAt(markers, leadersM).toCome.map(({ marker, toGoM }) => ({
    key: marker.key,
    name: marker.name,
    kind: marker.kind,
    category: marker.category ?? null,
    distanceM: Math.round(marker.distanceM),
    toGoM: Math.round(toGoM),
  }))
}

/** One stage. */
import { averageSpeedKmh } from '@bell-lap/domain/speed'
import { formatPath } from '@bell-lap/protocol/path'
import type { Stage } from '@bell-lap/protocol/objects/stage'
import { COURSE } from '../derived/course.ts'
import { plannedStage } from '../derived/programme.ts'
import { STARTS } from '../derived/starts.ts'
import { WINNER } from '../derived/winner.ts'
import type { Projection } from '../projection.ts'
import type { View } from '../view.ts'
import { listStage } from './stages.ts'
import { tabsOf, TABS_READ } from './stage-tabs.ts'
import { showTimeLimit } from './time-limit.ts'

export const stage: Projection<Stage> = {
  reads: ({ stage }) => TABS_READ(stage),
  project(view, { stage }) {
    const planned = plannedStage(view, stage)
    if (planned === undefined) return 'unknown'
    const listed = listStage(view, planned)
    const drawn = (view.get(COURSE, stage).fact?.line.length ?? 0) > 1
    const params = { c: view.competition, s: stage }
    return {
      ...listed,
      id: listed.channel,
      ...tabsOf(view, stage),
      mapUrl: drawn ? view.address(formatPath('stage-map', params)) : null,
      profileUrl: drawn ? view.address(formatPath('stage-profile', params)) : null,
      speed: winnersSpeed(view, stage),
      expectedFinishAt: planned.expectedFinish?.iso ?? null,
      startedAt: view.get(STARTS, stage).startedAt?.iso ?? null,
      timeLimit: showTimeLimit(view, stage),
    }
  },
}

/** km/h to three decimals, truncated as times are; null until the stage has a winner with a time. */
function winnersSpeed(view: View, stage: number): number | null {
  const winnerMs = view.get(WINNER, stage)?.timeMs ?? null
  const kmh = winnerMs === null ? null : averageSpeedKmh(view.get(COURSE, stage).lengthM, winnerMs)
  return kmh === null ? null : Math.floor(kmh * 1000) / 1000
}

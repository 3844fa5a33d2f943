/** One stage. */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { averageSpeedKmh } from '@bell-lap/domain/figures/speed'
import { formatPath } from '@bell-lap/protocol/path'
import type { Stage } from '@bell-lap/protocol/objects/stage'
import { COURSE, profileLineOf } from '../programme/course.ts'
import { plannedStage, raceOverTime } from '../programme/programme.ts'
import { teamTrialOf } from '../programme/rules.ts'
import { STARTS } from '../field/starts.ts'
import { WINNERS } from '../result/winners.ts'
import type { Projection } from '../state/projection.ts'
import type { OfUnit, View } from '../state/view.ts'
import { listStage } from './stages.ts'
import { tabsOf, TABS_READ } from './unit-tabs.ts'
import { showTimeLimit } from './time-limit.ts'

export const stage: Projection<Stage, OfUnit> = {
  reads: (unit) => TABS_READ(unit),
  project(view, unit) {
    const planned = plannedStage(view, unit)
    if (planned === undefined) return 'unknown'
    const listed = listStage(view, planned)
    const course = view.get(COURSE, unit)
    const params = { c: view.competition, s: planned.stage }
    return {
      ...listed,
      id: listed.channel,
      ...tabsOf(view, unit),
      mapUrl: course.line.length > 1 ? view.address(formatPath('stage-map', params)) : null,
      profileUrl: profileLineOf(course).length > 1 ? view.address(formatPath('stage-profile', params)) : null,
      ...raceOverTime(planned),
      speed: winnersSpeed(view, unit),
      expectedFinishAt: planned.expectedFinish?.iso ?? null,
      startedAt: view.get(STARTS, unit).startedAt?.iso ?? null,
      timeLimit: showTimeLimit(view, unit),
      ...(planned.teamTrial && { teamTrial: teamTrialOf(view, unit) }),
    }
  },
}

/** km/h to three decimals, truncated like times. Null until the stage has a winner with a time. */
function winnersSpeed(view: View, unit: Unit): number | null {
  const winnerMs = view.get(WINNERS, unit)?.timeMs ?? null
  const kmh = winnerMs === null ? null : averageSpeedKmh(view.get(COURSE, unit).lengthM, winnerMs)
  return kmh === null ? null : Math.floor(kmh * 1000) / 1000
}

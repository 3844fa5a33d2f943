/** The sections of a stage that have content, and the one to show first. */
import { stageOf, unitOf, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Tabs } from '@bell-lap/protocol/documents/stages'
import type { Tab } from '@bell-lap/protocol/vocabulary/kinds'
import { TABS } from '@bell-lap/protocol/vocabulary/kinds'
import { COURSE, FINISH } from '../programme/course.ts'
import { TIMING } from '../readings/timing.ts'
import { TRACK_RACE } from '../ridden/track-race.ts'
import { isCancelled, statedDisruptions } from '../programme/disruption.ts'
import { isOneDay } from '../programme/programme.ts'
import { isOver, isRacing, RACE_STATUS } from '../ridden/race-status.ts'
import { LAP_RACE } from '../ridden/lap-race.ts'
import { AWARDS } from '../stated/awards.ts'
import { MARKER_PLACES } from '../ridden/marker-places.ts'
import { PUBLISHED } from '../stated/published.ts'
import { ROSTER } from '../field/roster.ts'
import { STAGE_RESULT } from '../result/stage-result.ts'
import { hasStartList } from '../field/competitors.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import { WINNERS } from '../result/winners.ts'
import { slicesOf, type SliceName } from '../state/slice.ts'
import type { Projection } from '../state/projection.ts'
import type { OfUnit, View } from '../state/view.ts'
import { alongRace } from './race-points.ts'
import { startingTeams } from './unit-teams.ts'

export const TABS_READ = (unit: Unit): SliceName[] => [
  ...WINNERS.reads(unit),
  ...UNIT_RESULT.reads(unit),
  ...AWARDS.reads(unit),
  'files',
  ...slicesOf(['timeline'], unit),
]

export const unitTabs: Projection<Tabs, OfUnit> = {
  reads: (unit) => TABS_READ(unit),
  project: (view, unit) => tabsOf(view, unit),
}

/**
 * The live section exists until the stage is over; before the start it counts down. A cancelled stage has
 * none.
 */
export function tabsOf(view: View, unit: Unit): Tabs {
  const status = view.get(RACE_STATUS, unit)
  const isStage = stageOf(unit) !== null
  const isOff = isCancelled(view, unit)
  const { teams, isNamedOnly } = view.get(ROSTER, unit)
  const { outcome } = view.get(STAGE_RESULT, unit)
  const published = view.get(PUBLISHED, unit)
  const { fact: course, line } = view.get(COURSE, unit)
  const files = view.facts('files').filter(({ fact }) => unitOf(fact) === unit)
  const shown: Record<Tab, boolean> = {
    live: status !== 'standings' && !isOff,
    startlist: hasStartList(view, unit),
    teams: (teams.size > 0 && !isNamedOnly) || startingTeams(view, unit).length > 0,
    rankings:
      (isStage && (outcome.rows.length > 0 || hasWonPoints(view, unit) || view.get(AWARDS, unit).size > 0)) ||
      published.stage.size > 0 ||
      published.overall.size > 0 ||
      // The classifications continue over a cancelled stage.
      (isStage && isOff && !isOneDay(view, unit)),
    results: !isStage && view.get(UNIT_RESULT, unit).rows.length > 0,
    stats: !isStage && hasPoints(view, unit) && alongRace(view, unit).points.length > 0,
    map: line.length > 1,
    timeline:
      course !== null ||
      hasLaps(view, unit, !isRacing(status)) ||
      view.get(TRACK_RACE, unit).progress.length > 0 ||
      view.factsOf('timeline', unit).length > 0 ||
      statedDisruptions(view, unit).length > 0,
    reports: files.some(({ fact }) => fact.kind !== 'photofinish'),
    photofinish: files.some(({ fact }) => fact.kind === 'photofinish'),
  }
  const tabs = TABS.filter((tab) => shown[tab])
  const wanted: Tab = isRacing(status)
    ? 'live'
    : isOver(status) && !isOff && (shown.rankings || shown.results)
      ? isStage
        ? 'rankings'
        : 'results'
      : shown.startlist
        ? 'startlist'
        : 'live'
  return { tabs, currentTab: shown[wanted] ? wanted : (tabs[0] ?? 'live') }
}

/** True once a sprint or a climb has given points. */
const hasWonPoints = (view: View, unit: Unit): boolean =>
  view
    .get(MARKER_PLACES, unit)
    .some(({ classification, points }) => classification !== null && points.length > 0)

/**
 * True for a race on laps. Once it is over, only if its laps were timed, because otherwise the section would
 * show nothing but the finish.
 */
function hasLaps(view: View, unit: Unit, asTimed: boolean): boolean {
  const race = view.get(LAP_RACE, unit)
  return race !== null && (!asTimed || race.ridden > 0)
}

/**
 * True if there may be splits, laps or sprints that show places along the race. Asked first, because rows
 * cost more.
 */
function hasPoints(view: View, unit: Unit): boolean {
  const { splits } = view.get(UNIT_RESULT, unit)
  const isPassed = [...view.get(TIMING, unit).points.keys()].some((point) => point !== FINISH)
  return (
    splits.size > 0 || hasLaps(view, unit, true) || isPassed || view.get(TRACK_RACE, unit).progress.length > 0
  )
}

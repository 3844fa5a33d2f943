/**
 * The field on the road: groups from frames, or from timing points without frames, and the riders who have
 * finished, are riding or are out. Slices: the stage's lane, those of its timing, entrants and withdrawals.
 */
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { Bib } from '@bell-lap/domain/figures/bib'
import { countField, type Counters } from '@bell-lap/domain/marks/field'
import { formOf } from '@bell-lap/domain/form/form'
import { GROUP_RULES, kindsOf } from '@bell-lap/domain/road/group'
import { groupsAtPoints, type GroupsAtPoints, type TimedGroup } from '@bell-lap/domain/road/groups-at-points'
import { createGroupTracker, type GroupTracker, type RoadGroup } from '@bell-lap/domain/road/group-tracker'
import { keepsRank } from '@bell-lap/domain/marks/irm'
import { slicesOf } from '../state/slice.ts'
import { trackLane } from '../state/lane.ts'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { COMPETITORS } from '../field/competitors.ts'
import { COURSE } from '../programme/course.ts'
import { departuresOf } from '../ridden/departures.ts'
import { ARRIVALS } from '../ridden/arrivals.ts'
import { ENTRANTS } from '../stated/entrants.ts'
import { plannedUnit } from '../programme/programme.ts'
import { ROSTER } from '../field/roster.ts'
import { STAGE_RESULT } from '../result/stage-result.ts'
import { STARTS } from '../field/starts.ts'
import { TIMING, type TimedPassing } from '../readings/timing.ts'
import { TRACK_RACE } from '../ridden/track-race.ts'
import { WITHDRAWN_ON } from '../stated/withdrawn.ts'

/**
 * A rider in the race whose position is unknown: the device was silent for a while, stood still while the
 * race went on, or never sent any.
 */
export interface UnseenRider {
  readonly bib: Bib
  /** When the rider was last seen moving. Null if never. */
  readonly sinceMs: number | null
}

export interface Road {
  /**
   * In the order of the road. Riders who are not in the race are in no group. Time trials have no groups,
   * because riders side by side mean nothing there. Positions count until facts describe a moment two minutes
   * after the last positions: like a device that stands still, they no longer show the present. From then on,
   * and without positions, groups are those of the timing points.
   */
  readonly groups: readonly (RoadGroup | TimedGroup)[]
  /** The source of the groups. Null without groups. */
  readonly groupsBy: 'positions' | 'passings' | null
  /** Distance to go of the first rider when positions were last known. Null if nobody had one. */
  readonly headToFinishM: number | null
  /** True once most riders of the bunch, as it was last seen, are over the line. */
  readonly bunchHome: boolean
  /** By bib. Empty without any positions, and in time trials. */
  readonly unseen: readonly UnseenRider[]
  /** Riders over the line, in order, whether or not a result was published. */
  readonly home: readonly TimedPassing[]
  readonly counters: Counters
  /** Bibs of riders who have not reached the line. */
  readonly riding: ReadonlySet<Bib>
}

/** The last moment that facts describe: a passing that counts, or a withdrawal. */
const LAST_TOLD = derived<number, OfUnit>({
  name: 'last told',
  reads: (unit) => STAGE_RESULT.reads(unit),
  compute(view, unit) {
    const { dayMs } = view.get(STARTS, unit)
    let lastMs = -Infinity
    for (const { fromMs } of departuresOf(view, unit)) lastMs = Math.max(lastMs, fromMs)
    for (const riders of view.get(TIMING, unit).points.values())
      for (const { timeOfDayMs } of riders.values()) lastMs = Math.max(lastMs, dayMs + timeOfDayMs)
    return lastMs
  },
})

export const ROAD_NOW = derived<Road, OfUnit>({
  name: 'road',
  reads: (unit) => [
    ...STAGE_RESULT.reads(unit),
    ...slicesOf(['lane'], unit),
    ...(isStage(unit) ? [] : [...TRACK_RACE.reads(unit), ...COMPETITORS.reads(unit)]),
  ],
  compute(view, unit) {
    const entrants = view.get(ENTRANTS, unit)
    const left = view.get(WITHDRAWN_ON, unit)
    const { startedAt, stageMs } = view.get(STARTS, unit)
    const home = view.get(ARRIVALS, unit).filter(({ bib }) => entrants.has(bib))
    const departures = departuresOf(view, unit)
    const { form, outcome } = view.get(STAGE_RESULT, unit)
    const placed = outcome.rows
      .filter(({ rank, irm }) => (rank !== null && keepsRank(irm)) || irm === 'NC')
      .map(({ bib }) => bib)
    const finished = new Set([...home.map(({ bib }) => bib), ...placed])
    const pulled = outcome.rows.filter(({ bib, irm }) => irm === 'LAP' && entrants.has(bib) && !left.has(bib))
    const out = [
      ...left.values(),
      ...pulled.map(({ bib }) => ({ unit, bib, irm: 'LAP' as const })),
      ...eliminatedRiders(view, unit).map((bib) => ({ unit, bib, irm: 'DNF' as const })),
    ]
    const gone = new Set(out.map(({ bib }) => bib))
    const riding = new Set([...entrants].filter((bib) => !finished.has(bib) && !gone.has(bib)))
    const startedMs = startedAt === null ? null : stageMs
    const tracker =
      form === 'MS' ? trackLane(view.lane(unit), { departures, startedMs, entrants }) : createGroupTracker()
    const seen = nameAgain(
      tracker.groups.flatMap((group) => ridersOf(group, riding) ?? []),
      tracker.headHome || finished.size > 0,
    )
    const isOld = tracker.atMs !== null && view.get(LAST_TOLD, unit) - tracker.atMs > GROUP_RULES.stillMs
    const isSeen = tracker.atMs !== null && !isOld
    const timed = isSeen ? null : atPoints(view, unit, riding, seen[0] ?? null)
    const groups = isSeen ? seen : (timed?.groups ?? [])
    const { bunchBibs } = timed ?? tracker
    const bunchOf = bunchBibs.filter((bib) => entrants.has(bib) && !left.has(bib))
    return {
      groups,
      groupsBy: groups.length === 0 ? null : isSeen ? 'positions' : 'passings',
      bunchHome:
        bunchOf.length > 0 &&
        bunchOf.filter((bib) => finished.has(bib)).length * 2 > bunchOf.length &&
        (timed?.groups ?? seen).every(({ kind }) => kind !== 'bunch'),
      headToFinishM: timed?.headToFinishM ?? seen[0]?.toFinishM ?? null,
      unseen: tracker.atMs === null ? [] : unseenOf(tracker, groups, riding),
      home,
      counters: countField(entrants, out, finished),
      riding,
    }
  },
})

/**
 * Groups by the timing points of a race on the road. Null if nobody passed one, and if old positions showed
 * the first rider further on.
 */
function atPoints(
  view: View,
  unit: Unit,
  riding: ReadonlySet<Bib>,
  firstSeen: RoadGroup | null,
): GroupsAtPoints | null {
  const planned = plannedUnit(view, unit)
  if (planned === undefined) return null
  const form = formOf(planned.form)
  if (form.start !== 'together' || !form.reads.includes('positions')) return null
  const course = view.get(COURSE, unit)
  const entrants = view.get(ENTRANTS, unit)
  const left = view.get(WITHDRAWN_ON, unit)
  const { notCompeting } = view.get(ROSTER, unit)
  const points = [...view.get(TIMING, unit).points].flatMap(([key, passings]) => {
    const distanceM = course.distanceM(key)
    if (distanceM === null) return []
    const timesMs = new Map([...passings.values()].map(({ bib, timeMs }) => [bib, timeMs]))
    const estimated = new Set(
      [...passings.values()].flatMap(({ bib, estimated }) => (estimated ? [bib] : [])),
    )
    return [{ key, distanceM, timesMs, estimated }]
  })
  const timed = groupsAtPoints({
    points: points.sort((a, b) => a.distanceM - b.distanceM || (a.key < b.key ? -1 : 1)),
    lengthM: course.lengthM,
    riding: riding.difference(notCompeting),
    isOut: (bib) => !entrants.has(bib) || left.has(bib) || notCompeting.has(bib),
  })
  const { headToFinishM } = timed
  return headToFinishM === null || headToFinishM > (firstSeen?.toFinishM ?? Infinity) ? null : timed
}

/** Bibs of riders eliminated in an elimination race: their race has ended, as it would with a mark. */
function eliminatedRiders(view: View, unit: Unit): Bib[] {
  const elimination = isStage(unit) ? null : view.get(TRACK_RACE, unit).elimination
  if (elimination === null) return []
  const competitors = view.get(COMPETITORS, unit)
  const isIn = new Set(elimination.remaining)
  return [...elimination.places.keys()].flatMap((key) =>
    isIn.has(key) ? [] : (competitors.get(key)?.bib ?? []),
  )
}

/**
 * Names groups by their place among those still on the road, because groups ahead may have finished since the
 * last positions.
 */
function nameAgain(groups: readonly RoadGroup[], headHome: boolean): RoadGroup[] {
  const bunch = groups.findIndex(({ kind }) => kind === 'bunch')
  const kinds = kindsOf(groups.length, bunch < 0 ? null : bunch, headHome)
  return groups.map((group, index) => ({ ...group, kind: kinds[index]! }))
}

/** Riders in the race and in no group, by bib. */
function unseenOf(
  { seen }: GroupTracker,
  groups: readonly RoadGroup[],
  riding: ReadonlySet<Bib>,
): UnseenRider[] {
  const inGroup = new Set(groups.flatMap(({ bibs }) => bibs))
  return [...riding]
    .filter((bib) => !inGroup.has(bib))
    .sort(compareKeys)
    .map((bib) => ({ bib, sinceMs: seen.get(bib)?.moved.atMs ?? null }))
}

/** Null if none of its riders is in the race. */
function ridersOf(group: RoadGroup, riding: ReadonlySet<Bib>): RoadGroup | null {
  const bibs = group.bibs.filter((bib) => riding.has(bib))
  return bibs.length === 0 ? null : { ...group, bibs }
}

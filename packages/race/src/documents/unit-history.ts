/** The groups on the road and the virtual general classification, kilometre by kilometre, from positions or from timing points. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { formOf } from '@bell-lap/domain/form/form'
import { keepsRank } from '@bell-lap/domain/marks/irm'
import { publishRows } from '@bell-lap/domain/outcome/result'
import { momentsOf, type RoadMoment } from '@bell-lap/domain/road/road-history'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { History } from '@bell-lap/protocol/documents/history'
import { COURSE } from '../programme/course.ts'
import { plannedUnit, zoneOf } from '../programme/programme.ts'
import { STAGE_RESULT } from '../result/stage-result.ts'
import { isOver, isRacing, RACE_STATUS, WHY_NONE } from '../ridden/race-status.ts'
import { CLASSIFICATIONS_AFTER } from '../standing/classifications.ts'
import type { Absence, Projection } from '../state/projection.ts'
import { getBefore, type OfUnit, type View } from '../state/view.ts'
import { STORY } from '../telling/story.ts'
import { actionRider, actionRiders } from './actions/action.ts'
import { markWhole } from './rows/inferred-parts.ts'
import { ROAD } from './rows/text-style.ts'

/** By positions, a group of the past that was seen at fewer points than this is not worth a line. */
const LEAST_POINTS = 2
const MOST_GROUPS = 60
const NAMED = 10
/** Riders of the virtual general classification. */
const FIRST = 10

export const unitHistory: Projection<History, OfUnit> = {
  reads: (unit) => [...STORY.reads(unit), ...RACE_STATUS.reads(unit), ...WHY_NONE.reads(unit)],
  project: (view, unit) => markWhole(view, (each) => historyOf(each, unit)),
}

type Point = History['points'][number]

function historyOf(view: View, unit: Unit): History | Absence {
  const { history, isByPositions } = view.get(STORY, unit)
  const moments = momentsOf(history)
  const { lengthM } = view.get(COURSE, unit)
  if (moments.length === 0)
    return mayHave(view, unit)
      ? { length: kmOf(lengthM), groups: [], points: [], general: [] }
      : view.get(WHY_NONE, unit)
  const zone = zoneOf(view, unit)
  const groups = listGroups(view, unit, moments, isByPositions ? LEAST_POINTS : 1)
  const isListed = new Set(groups.map(({ key }) => key))
  const finish = finishPoint(view, unit, lengthM, isListed)
  return {
    length: kmOf(lengthM),
    ...(isByPositions && { positions: true }),
    groups,
    points: [
      ...moments.map(({ atMs, toFinishM, parties }): Point => ({
        distance: kmOf(lengthM - toFinishM),
        at: zone.at(atMs).iso,
        groups: parties
          .map(({ party, size, gapMs }) => ({ key: String(party), size, gapMs }))
          .filter(({ key }) => isListed.has(key)),
      })),
      ...(finish === null ? [] : [finish]),
    ],
    general: virtualGeneral(view, unit, moments, finish !== null),
  }
}

/** True for a race that all start together and that has begun. Its history may be empty. */
function mayHave(view: View, unit: Unit): boolean {
  const planned = plannedUnit(view, unit)
  const form = planned === undefined ? null : formOf(planned.form)
  const status = view.get(RACE_STATUS, unit)
  return form?.start === 'together' && (isRacing(status) || isOver(status))
}

const kmOf = (metres: number): number => Math.round(Math.max(0, metres) / 100) / 10

interface Past {
  readonly key: string
  points: number
  last: RoadMoment['parties'][number]
  largest: RoadMoment['parties'][number]
}

function listGroups(
  view: View,
  unit: Unit,
  moments: readonly RoadMoment[],
  leastPoints: number,
): History['groups'] {
  const pasts = new Map<number, Past>()
  for (const { parties } of moments)
    for (const then of parties) {
      const past = pasts.get(then.party)
      if (past === undefined)
        pasts.set(then.party, { key: String(then.party), points: 1, last: then, largest: then })
      else {
        past.points += 1
        past.last = then
        if (then.size > past.largest.size) past.largest = then
      }
    }
  const now = new Set(moments.at(-1)?.parties)
  const lasting = [...pasts.values()].filter(({ points, last }) => points >= leastPoints || now.has(last))
  const kept = new Set(lasting.toSorted((a, b) => b.points - a.points).slice(0, MOST_GROUPS))
  const general = getBefore(view, CLASSIFICATIONS_AFTER, unit)?.of.Time ?? []
  const placeOf = new Map(general.map(({ key }, index) => [key, index]))
  const place = (bib: Bib): number => placeOf.get(bib) ?? Infinity
  return lasting
    .filter((past) => kept.has(past))
    .map(({ key, last, largest }) => ({
      key,
      kind: last.kind,
      size: largest.size,
      riders: actionRiders(
        view,
        unit,
        largest.bibs.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b))).slice(0, NAMED),
      ),
    }))
}

/** The last groups at the line, with the gap of the first rider of each. Null while nobody is home. */
function finishPoint(view: View, unit: Unit, lengthM: number, isListed: ReadonlySet<string>): Point | null {
  const { partyOf } = view.get(STORY, unit)
  const home = publishRows(view.get(STAGE_RESULT, unit).outcome.rows, ROAD).flatMap(
    ({ bib, rank, irm, timeMs }) =>
      rank !== null && keepsRank(irm) && timeMs !== null ? [{ bib, timeMs }] : [],
  )
  if (home.length === 0) return null
  const firstMs = Math.min(...home.map(({ timeMs }) => timeMs))
  const groups = [...Map.groupBy(home, ({ bib }) => String(partyOf.get(bib)))].filter(([key]) =>
    isListed.has(key),
  )
  return {
    distance: kmOf(lengthM),
    at: null,
    groups: groups
      .map(([key, riders]) => ({
        key,
        size: riders.length,
        gapMs: Math.min(...riders.map(({ timeMs }) => timeMs)) - firstMs,
      }))
      .sort((a, b) => a.gapMs - b.gapMs),
  }
}

function virtualGeneral(
  view: View,
  unit: Unit,
  moments: readonly RoadMoment[],
  hasFinish: boolean,
): History['general'] {
  const general = getBefore(view, CLASSIFICATIONS_AFTER, unit)?.of.Time ?? []
  const standings = moments.map(({ standing }) => new Map(standing.map(({ bib, gapMs }) => [bib, gapMs])))
  const led = new Set(
    standings.flatMap((gaps) => [...gaps].flatMap(([bib, gapMs]) => (gapMs === 0 ? bib : []))),
  )
  return general
    .filter(({ key }, index) => index < FIRST || led.has(key))
    .map(({ key: bib }) => ({
      ...actionRider(view, unit, bib),
      gapsMs: [...standings.map((gaps) => gaps.get(bib) ?? null), ...(hasFinish ? [null] : [])],
    }))
}

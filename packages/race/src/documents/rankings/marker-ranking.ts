/**
 * The ranking at a marker, as published. At a timed point without published places, riders in the order in
 * which they passed.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { truncateMs } from '@bell-lap/domain/figures/precision'
import { compareKeys, numberRanks } from '@bell-lap/domain/figures/rank'
import type { Marker } from '@bell-lap/protocol/facts/course'
import { inferredFrom, showInferred } from '@bell-lap/protocol/facts/inferred-from'
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import type { Classification, ResultStatus, TimelineCategory } from '@bell-lap/protocol/vocabulary/kinds'
import type { MarkerPlaces } from '../../ridden/marker-places.ts'
import { precisionOf, statedPrecision } from '../../programme/precision.ts'
import { riderOf, ROSTER } from '../../field/roster.ts'
import type { TimedPassing } from '../../readings/timing.ts'
import { DISQUALIFIED } from '../../stated/withdrawn.ts'
import { ranking } from './rankings.ts'
import { createRow } from '../rows/row.ts'
import type { Figures } from '../rows/row-figures.ts'
import { timeRows } from '../rows/rows.ts'
import type { View } from '../../state/view.ts'
import { columnsOfClassification, filledColumns } from '../rows/columns.ts'

const RANKING_TYPE_OF = {
  mountain: 'MountainPoints',
  sprint: 'SprintPoints',
  bonus: 'Bonification',
  intermediate: 'Intermediate',
  start: 'Time',
  finish: 'Time',
} as const satisfies Record<Marker['kind'], Classification>

const CATEGORY_TYPE_OF = {
  H: 'SpecialCategoryPass',
  '1': 'Category1Pass',
  '2': 'Category2Pass',
  '3': 'Category3Pass',
  '4': 'Category4Pass',
} as const satisfies Record<string, TimelineCategory>

/** Null if nothing is known, and at the finish, whose ranking is that of the stage. */
export function markerRanking(
  view: View,
  unit: Unit,
  marker: Marker,
  places: MarkerPlaces | undefined,
  passed: ReadonlyMap<Bib, TimedPassing> | undefined,
  resultStatus: ResultStatus,
): Ranking | null {
  if (marker.kind === 'finish' || marker.kind === 'start') return null
  const head = {
    type: 'Inter',
    rankingType: RANKING_TYPE_OF[marker.kind],
    resultStatus,
    name: marker.name,
    categoryType: categoryTypeOf(marker),
    distance: marker.distanceM / 1000,
  } as const
  const roster = view.get(ROSTER, unit)
  if (places !== undefined) {
    const amounts = new Map(earnedAt(marker, places).map(({ bib, amount }) => [bib, amount]))
    // If nobody wins points or seconds, places are all that can be shown.
    const figuresOf = (bib: Bib): Figures =>
      amounts.size === 0 ? { kind: 'place', gapMs: null } : { kind: 'points', points: amounts.get(bib) ?? 0 }
    const rows = places.places.map(({ bib, rank }) =>
      createRow({ rider: riderOf(roster, bib) }, rank, figuresOf(bib)),
    )
    if (rows.length === 0) return null
    const placed = ranking(0, head, rows)
    return {
      ...placed,
      columns: filledColumns(placed.columns, rows),
      ...showInferred(inferredFrom(places.fact)),
    }
  }
  if (passed === undefined || passed.size === 0) return null
  const out = view.get(DISQUALIFIED, unit).union(view.get(ROSTER, unit).notCompeting)
  const precision = precisionOf(view, unit)
  // In a time trial riders with equal shown times are level. In a mass start the first to pass comes first.
  const stated = statedPrecision(view, unit)
  const shown = (timeMs: number) => (stated === null ? timeMs : truncateMs(timeMs, stated))
  const inOrder = [...passed.values()]
    .filter(({ bib }) => !out.has(bib))
    .toSorted((a, b) => a.timeMs - b.timeMs || compareKeys(a.bib, b.bib))
  if (inOrder.length === 0) return null
  const ranked = numberRanks(inOrder, (a, b) => shown(a.timeMs) === shown(b.timeMs))
  const rows = timeRows(
    ranked.map(({ rank, entry }) => ({ ...entry, rank })),
    ({ bib }) => ({ rider: riderOf(roster, bib) }),
    { hours: 'any', precision },
  )
  return ranking(
    0,
    { ...head, columns: columnsOfClassification(view, unit, 'time') },
    rows.map((row, index) => (inOrder[index]?.estimated === true ? { ...row, estimated: true } : row)),
  )
}

/** A bonus sprint gives seconds, every other marker points. */
function earnedAt({ kind }: Marker, { points, bonifications }: MarkerPlaces) {
  return kind === 'bonus' ? bonifications.map(({ bib, amount }) => ({ bib, amount: amount / 1000 })) : points
}

function categoryTypeOf({ kind, category }: Marker): TimelineCategory | null {
  if (kind === 'sprint') return 'IntermediateSprint'
  return kind === 'mountain' && category !== undefined ? CATEGORY_TYPE_OF[category] : null
}

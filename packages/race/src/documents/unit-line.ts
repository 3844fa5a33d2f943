/** Notes made by hand at the timing points of a unit, for the timekeeper. */
import { showBib, type Bib } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { MOST_LINE_ROWS, type Line } from '@bell-lap/protocol/documents/line'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { LINE, type LinePoint, type NotedBib, type NotedStamp } from '../facts/line.ts'
import { ROSTER } from '../field/roster.ts'
import { nearestBibs } from '../references/suggestion.ts'
import type { Projection } from '../state/projection.ts'
import type { OfUnit, View } from '../state/view.ts'

type Row = Line['points'][number]['rows'][number]

export const unitLine: Projection<Line, OfUnit> = {
  reads: (unit) => [...LINE.reads(unit), ...ROSTER.reads(unit)],
  project(view, unit) {
    const { points } = view.get(LINE, unit)
    return points.length === 0 ? 'not-yet' : { points: points.map((point) => shownPoint(view, unit, point)) }
  },
}

function shownPoint(view: View, unit: Unit, point: LinePoint): Line['points'][number] {
  const { pairs, openStamps, openBibs, disputed } = point
  const rows: { stamp: NotedStamp | null; entry: NotedBib | null; isPinned: boolean }[] = [
    ...pairs.map(({ stamp, bib, isPinned }) => ({ stamp, entry: bib, isPinned })),
    ...openStamps.map((stamp) => ({ stamp, entry: null, isPinned: false })),
    ...openBibs.map((entry) => ({ stamp: null, entry, isPinned: false })),
  ]
  return {
    point: point.point,
    rows: rows.slice(-MOST_LINE_ROWS).map(({ stamp, entry, isPinned }) => ({
      stamp: stamp && shownStamp(stamp),
      entry: entry && shownEntry(view, unit, entry),
      isPinned,
    })),
    more: Math.max(0, rows.length - MOST_LINE_ROWS),
    waitingStamps: openStamps.length,
    waitingBibs: openBibs.length,
    disputed: [...disputed],
  }
}

const keyOf = ({ source, id }: Fact) => ({ source, id })

function shownStamp({ first, filed: { fact }, timeOfDayMs, riders }: NotedStamp): Row['stamp'] {
  const { uncertaintyMs } = fact
  return {
    key: first,
    fact: keyOf(fact),
    timeOfDayMs,
    ...(uncertaintyMs !== undefined && { uncertaintyMs }),
    riders,
  }
}

function shownEntry(
  view: View,
  unit: Unit,
  { first, filed, bib, typedMs, disputed }: NotedBib,
): Row['entry'] {
  const { riders } = view.get(ROSTER, unit)
  const rider = bib === null ? undefined : riders.get(bib)
  const meant = bib === null || rider !== undefined ? [] : nearestBibs(bib, (near: Bib) => riders.has(near))
  return {
    key: first,
    fact: keyOf(filed.fact),
    typedMs,
    ...showBib(bib),
    name: rider?.name ?? null,
    ...(meant.length > 0 && { meant: meant.map(String) }),
    ...(disputed.length > 0 && {
      disputed: disputed.map((each) => ({ fact: keyOf(each.fact), ...showBib(each.fact.bib) })),
    }),
  }
}

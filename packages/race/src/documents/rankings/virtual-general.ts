/**
 * The general classification if the stage ended with the gaps of this moment. Its leader is the one whom the actions name, so
 * that jersey, table and actions agree. Slices: those of the road and of the story, and of the classifications after the stage before.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { decisionsOf } from '@bell-lap/domain/marks/decision'
import { publishRows } from '@bell-lap/domain/outcome/result'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { keepLeader, rankVirtualGeneral, type VirtualRow } from '@bell-lap/domain/road/virtual-general'
import { ROAD } from '../rows/text-style.ts'
import { derived, getBefore, readsBefore, type OfUnit, type View } from '../../state/view.ts'
import { CLASSIFICATIONS_AFTER } from '../../standing/classifications.ts'
import { MARKER_PLACES } from '../../ridden/marker-places.ts'
import { ROAD_NOW } from '../../telling/road.ts'
import { STAGE_RESULT } from '../../result/stage-result.ts'
import { STORY } from '../../telling/story.ts'

/** In order. Empty without groups on the road, and before the first stage counts. */
export const VIRTUAL_GENERAL = derived<readonly VirtualRow[], OfUnit>({
  name: 'virtual general',
  reads: (unit) => [
    ...ROAD_NOW.reads(unit),
    ...STORY.reads(unit),
    ...readsBefore(CLASSIFICATIONS_AFTER, unit),
  ],
  compute(view, unit) {
    const { groups, groupsBy, home } = view.get(ROAD_NOW, unit)
    const before = getBefore(view, CLASSIFICATIONS_AFTER, unit)?.of.Time ?? []
    if (before.length === 0 || groups.length === 0) return []
    const gaps = new Map<Bib, number>()
    const rows = publishRows(view.get(STAGE_RESULT, unit).outcome.rows, ROAD)
    const firstMs = rows[0]?.timeMs ?? null
    // A rider who was relegated behind a slower one has no gap in the result, but still the shorter time.
    for (const { bib, rank, timeMs } of rows)
      if (rank !== null && timeMs !== null && firstMs !== null) gaps.set(bib, timeMs - firstMs)
    for (const { bibs, gapMs } of groups) if (gapMs !== null) for (const bib of bibs) gaps.set(bib, gapMs)
    const standing = rankVirtualGeneral(before, gaps, takenOff(view, unit))
    // Timed gaps are exact, and the steps end when the first rider is home.
    if (groupsBy !== 'positions' || home.length > 0) return standing
    return keepLeader(standing, view.get(STORY, unit).leader)
  },
})

/**
 * Milliseconds to subtract, by bib: bonifications so far, including those of the finish, minus penalties so
 * far.
 */
function takenOff(view: View, unit: Unit): Map<Bib, number> {
  const { decisions, outcome } = view.get(STAGE_RESULT, unit)
  const off = new Map<Bib, number>()
  const add = (bib: Bib, ms: number) => off.set(bib, (off.get(bib) ?? 0) + ms)
  const home = new Set(outcome.times.map(({ bib }) => bib))
  for (const { bib, bonificationMs } of outcome.times) add(bib, bonificationMs)
  for (const { bonifications } of view.get(MARKER_PLACES, unit))
    for (const { bib, amount } of bonifications) if (!home.has(bib)) add(bib, amount)
  // A penalty inside the stage is already in the row's gap.
  const penalties = decisionsOf(decisions, 'penalty').filter(({ inStage }) => inStage !== true)
  for (const { bib, ms } of [...penalties, ...decisionsOf(decisions, 'adjustment')])
    if (bib !== undefined) add(bib, -ms)
  return off
}

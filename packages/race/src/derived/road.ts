/**
 * The field on the road: groups from frames, and who is home, riding or out. Slices: the stage's lane, those of its timing,
 * entrants and withdrawals.
 */
import { countField, type Counters } from '@bell-lap/domain/field'
import type { RoadGroup } from '@bell-lap/domain/group-tracker'
import { slicesOf } from '../slice.ts'
import { trackLane, type Departure } from '../lane.ts'
import { derived, type OfUnit } from '../view.ts'
import { ENTRANTS, STAGE_RESULT } from './stage-result.ts'
import { STARTS } from './starts.ts'
import { finishers, TIMING, type TimedPassing } from './timing.ts'
import { WITHDRAWN_ON } from './withdrawn.ts'

export interface Road {
  /**
   * In the order of the road; riders who are not in the race are in none. Time trials have no groups: who rides beside
   * whom says nothing there.
   */
  readonly groups: readonly RoadGroup[]
  /** Over the line, in order, whether or not a result was published. */
  readonly home: readonly TimedPassing[]
  readonly counters: Counters
  /** Bibs still to come to the line. */
  readonly riding: ReadonlySet<number>
}

export const ROAD_NOW = derived<Road, OfUnit>({
  name: 'road',
  reads: (unit) => [...STAGE_RESULT.reads(unit), ...slicesOf(['lane'], unit)],
  compute(view, unit) {
    const entrants = view.get(ENTRANTS, unit)
    const left = view.get(WITHDRAWN_ON, unit)
    const { dayMs } = view.get(STARTS, unit)
    const home = finishers(view.get(TIMING, unit)).filter(({ bib }) => entrants.has(bib))
    const departures: Departure[] = [
      ...home.map(({ bib, timeOfDayMs }) => ({ bib, fromMs: dayMs + timeOfDayMs, finished: true })),
      ...[...left.values()].map(({ bib, knownMs }) => ({ bib, fromMs: knownMs, finished: false })),
    ]
    const { form, outcome } = view.get(STAGE_RESULT, unit)
    const placed = outcome.rows.filter(({ rank }) => rank !== null).map(({ bib }) => bib)
    const finished = new Set([...home.map(({ bib }) => bib), ...placed])
    const riding = new Set([...entrants].filter((bib) => !finished.has(bib) && !left.has(bib)))
    const groups = form === 'MS' ? trackLane(view.lane(unit), departures).groups : []
    return {
      groups: groups.flatMap((group) => ridersOf(group, riding) ?? []),
      home,
      counters: countField(entrants, left.values(), finished),
      riding,
    }
  },
})

/** Null when none of its riders is in the race. */
function ridersOf(group: RoadGroup, riding: ReadonlySet<number>): RoadGroup | null {
  const bibs = group.bibs.filter((bib) => riding.has(bib))
  return bibs.length === 0 ? null : { ...group, bibs }
}

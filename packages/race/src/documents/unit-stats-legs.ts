/** Times of a stage or phase between its points: laps, sectors of a downhill, segments of a triathlon. */
import { formatGap } from '@bell-lap/domain/figures/gap'
import { legRank, legTimes } from '@bell-lap/domain/course/leg'
import { formatTime } from '@bell-lap/domain/figures/time'
import { hasRankOnTheWay } from '@bell-lap/domain/marks/irm'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { StatsLegs } from '@bell-lap/protocol/documents/stats'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { FINISH } from '../programme/course.ts'
import { precisionOf } from '../programme/precision.ts'
import { WHY_NONE } from '../ridden/race-status.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import type { Absence, Projection } from '../state/projection.ts'
import type { OfUnit, View } from '../state/view.ts'
import { INFERRED } from '../telling/inferred.ts'
import { alongRace } from './race-points.ts'
import { markWhole } from './rows/inferred-parts.ts'
import { entrantOf } from './unit-stats.ts'

export const unitStatsLegs: Projection<StatsLegs, OfUnit> = {
  reads: (unit) => [...UNIT_RESULT.reads(unit), ...INFERRED.reads(unit)],
  project: (view, unit) => markWhole(view, (each) => legsOf(each, unit)),
}

interface Leg {
  readonly key: string
  readonly name: string
  /** Times by the place of the row. */
  readonly timesMs: readonly (number | null)[]
  /** Times of those who take a place. */
  readonly rankedMs: readonly number[]
}

function legsOf(view: View, unit: Unit): StatsLegs | Absence {
  const { measure, points, rows } = alongRace(view, unit)
  if (measure !== 'ms' || points.length === 0) return view.get(WHY_NONE, unit)
  const legs = listLegs(rows)
  const precision = precisionOf(view, unit)
  const best = legs.map(({ rankedMs }) => Math.min(...rankedMs))
  const idealMs = best.reduce((sum, ms) => sum + ms, 0)
  return {
    legs: legs.map(({ key, name }, index) => ({
      key,
      name,
      bestMs: best[index]!,
      best: formatTime(best[index]!, precision),
    })),
    idealMs,
    ideal: formatTime(idealMs, precision),
    results: rows.map((row, place) => {
      const lostMs = legs.map(({ timesMs }, index) => {
        const timeMs = timesMs[place]!
        return timeMs === null ? null : Math.max(0, timeMs - best[index]!)
      })
      const toIdealMs = lostMs.reduce((sum, ms) => (sum === null || ms === null ? null : sum + ms), 0)
      const gapOf = (ms: number | null) => (ms === null ? null : formatGap(ms, precision))
      return {
        ...entrantOf(view, unit, row),
        legs: legs.map(({ key, timesMs, rankedMs }, index) => {
          const timeMs = timesMs[place]!
          return {
            key,
            timeMs,
            behindMs: lostMs[index]!,
            behind: gapOf(lostMs[index]!),
            rank: timeMs === null || !hasRankOnTheWay(row.irm) ? 0 : legRank(timeMs, rankedMs),
            shown: timeMs === null ? null : formatTime(timeMs, precision),
          }
        }),
        toIdealMs,
        toIdeal: gapOf(toIdealMs),
      }
    }),
  }
}

/** Legs that somebody in the race has ridden. The way from the end of the last lap to the finish is none. */
function listLegs(rows: readonly Row[]): Leg[] {
  const points = rows.find(({ splits }) => splits !== undefined)?.splits ?? []
  // A penalty is in the time of the finish and was not ridden on the last leg.
  const times = rows.map(({ splits = [], penaltyMs = 0 }) =>
    legTimes(
      splits.map(({ key, timeMs }) => (key === FINISH && timeMs !== null ? timeMs - penaltyMs : timeMs)),
    ),
  )
  const names = rows.find(({ legs }) => legs !== undefined)?.legs
  return points.flatMap(({ key, name }, index): Leg[] => {
    // A leg that took no time has the same point twice.
    const timesMs = times.map((own) => own[index] || null)
    const rankedMs = timesMs.flatMap((ms, place) =>
      ms !== null && hasRankOnTheWay(rows[place]!.irm) ? ms : [],
    )
    return rankedMs.length > 0 ? [{ key, name: names?.[index]?.name ?? name, timesMs, rankedMs }] : []
  })
}

/** Places and gaps of a stage or phase along its splits, laps or sprints. */
import { formatGap } from '@bell-lap/domain/figures/gap'
import type { Precision } from '@bell-lap/domain/figures/precision'
import type { StatsGap, StatsRank } from '@bell-lap/protocol/documents/stats'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { precisionOf } from '../programme/precision.ts'
import { WHY_NONE } from '../ridden/race-status.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import type { Absence, Projection } from '../state/projection.ts'
import { markWhole } from './rows/inferred-parts.ts'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { OfUnit, View } from '../state/view.ts'
import { INFERRED } from '../telling/inferred.ts'
import { alongRace, type AlongRace } from './race-points.ts'
import { withInferred } from './rows/row-inferred.ts'

export const unitStatsRank: Projection<StatsRank, OfUnit> = {
  reads: (unit) => [...UNIT_RESULT.reads(unit), ...INFERRED.reads(unit)],
  project: (view, unit) => markWhole(view, (each) => ranksOf(each, unit)),
}

function ranksOf(view: View, unit: Unit): StatsRank | Absence {
  const race = alongRace(view, unit)
  if (race.points.length === 0) return view.get(WHY_NONE, unit)
  return {
    points: showPoints(race),
    results: race.rows.map((row) => ({
      ...entrantOf(view, unit, row),
      ranks: race.points.map(({ key, at }) => ({ key, rank: at.get(row)?.rank ?? null })),
    })),
  }
}

export const unitStatsGap: Projection<StatsGap, OfUnit> = {
  reads: (unit) => [...UNIT_RESULT.reads(unit), ...INFERRED.reads(unit)],
  project: (view, unit) => markWhole(view, (each) => gapsOf(each, unit)),
}

function gapsOf(view: View, unit: Unit): StatsGap | Absence {
  const race = alongRace(view, unit)
  if (race.points.length === 0) return view.get(WHY_NONE, unit)
  const precision = precisionOf(view, unit)
  return {
    points: showPoints(race),
    measure: race.measure,
    results: race.rows.map((row) => ({
      ...entrantOf(view, unit, row),
      gaps: race.points.map(({ key, at }) => {
        const gap = at.get(row)?.gap ?? null
        return { key, gap, shown: gap === null ? null : showGap(race, gap, precision) }
      }),
    })),
  }
}

const showGap = ({ measure }: AlongRace, gap: number, precision: Precision): string =>
  measure === 'ms' ? formatGap(gap, precision) : `-${gap}`.replace('-0', '0')

const showPoints = ({ points }: AlongRace) => points.map(({ key, name }) => ({ key, name }))

/** The competitor of a row, with the present place. */
export const entrantOf = (view: View, unit: Unit, { rank, key, rider, team, heat }: Row) => ({
  rank,
  ...withInferred([{ key }], view.get(INFERRED, unit), 'Result')[0]!,
  ...(rider === undefined ? {} : { rider }),
  ...(team === undefined ? {} : { team }),
  ...(heat === undefined ? {} : { heat }),
})

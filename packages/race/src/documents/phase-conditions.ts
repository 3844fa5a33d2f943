/** The records to beat in a phase, and the conditions of its race. Slice `conditions:{unit}`. */
import { airDensity } from '@bell-lap/domain/figures/air-density'
import { truncateMs } from '@bell-lap/domain/figures/precision'
import { formatTime } from '@bell-lap/domain/figures/time'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Phase } from '@bell-lap/protocol/objects/event'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { precisionOf } from '../programme/precision.ts'
import { zoneOf } from '../programme/programme.ts'
import type { View } from '../state/view.ts'

function lastOf<T extends 'records' | 'conditions'>(view: View, unit: Unit, type: T): FactOf<T> | undefined {
  const fact = view.factsOf('conditions', unit).findLast((each) => each.fact.type === type)?.fact
  return fact as FactOf<T> | undefined
}

export function recordsToBeat(view: View, unit: Unit): Pick<Phase, 'records'> {
  const records = lastOf(view, unit, 'records')?.records ?? []
  if (records.length === 0) return {}
  const precision = precisionOf(view, unit)
  return {
    records: records.map(({ record, timeMs, score, name, nation, location, on }) => ({
      record,
      result:
        timeMs === undefined
          ? (score ?? 0).toFixed(precision)
          : formatTime(truncateMs(timeMs, precision), precision),
      timeMs: timeMs ?? null,
      score: score ?? null,
      name: name ?? null,
      nation: nation ?? null,
      location: location ?? null,
      on: on ?? null,
    })),
  }
}

export function conditionsOf(view: View, unit: Unit): Pick<Phase, 'conditions'> {
  const fact = lastOf(view, unit, 'conditions')
  if (fact === undefined) return {}
  const { airC, waterC, pressureHpa, humidityPercent, windKmh, wetsuit } = fact
  const isKnown = airC !== undefined && pressureHpa !== undefined && humidityPercent !== undefined
  return {
    conditions: {
      measuredAt: zoneOf(view, unit).at(Date.parse(fact.at)).iso,
      airC: airC ?? null,
      waterC: waterC ?? null,
      pressureHpa: pressureHpa ?? null,
      humidityPercent: humidityPercent ?? null,
      airDensity: isKnown
        ? Math.round(airDensity({ airC, pressureHpa, humidityPercent }) * 1000) / 1000
        : null,
      windKmh: windKmh ?? null,
      wetsuit: wetsuit ?? null,
    },
  }
}

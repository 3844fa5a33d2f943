/** When each rider was read at the line, and the laps between. */
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import { SHORTEST_LAP_MS, type LineRow } from '../race/line.ts'

export interface Reading {
  /** The fact that the passing has its key from. */
  readonly fact: FactKey
  readonly bib: string
  readonly timeOfDayMs: number
}

/** By the text of the bib, in the order of time. */
export function readingsOf(rows: readonly LineRow[]): ReadonlyMap<string, readonly Reading[]> {
  const readings = rows.flatMap(({ stamp, bibEntry }): Reading[] => {
    if (stamp === null || bibEntry === null || bibEntry.bib === null) return []
    const { source, id } = bibEntry
    return [{ fact: { source, id }, bib: String(bibEntry.bib), timeOfDayMs: stamp.timeOfDayMs }]
  })
  return Map.groupBy(
    readings.toSorted((a, b) => a.timeOfDayMs - b.timeOfDayMs),
    ({ bib }) => bib,
  )
}

/** The middle one, which one long lap does not move. Null if there is none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

export const lapsBetween = (readings: readonly Pick<Reading, 'timeOfDayMs'>[]): number[] =>
  readings.slice(1).map(({ timeOfDayMs }, index) => timeOfDayMs - readings[index]!.timeOfDayMs)

/** If two readings are too close for a lap, one was mistyped. */
const withoutSecond = (readings: readonly Reading[]): Reading[] =>
  readings.filter(
    ({ timeOfDayMs }, index) =>
      timeOfDayMs - (readings[index - 1]?.timeOfDayMs ?? -Infinity) >= SHORTEST_LAP_MS,
  )

/** Whole laps by the readings, with those that were missed by the rider's own pace. */
export function lapsRidden(all: readonly Reading[]): number {
  const readings = withoutSecond(all)
  const gaps = lapsBetween(readings)
  const usual = Math.min(...gaps)
  return readings.length === 0
    ? 0
    : 1 + gaps.reduce((sum, gap) => sum + Math.max(1, Math.round(gap / usual)), 0)
}

/**
 * The lap that a rider had ridden at the reading before the given one, and how many were filled in between the two, by the rider's own pace.
 * Null if there is no reading before.
 */
export function lapBefore(
  readings: readonly Reading[],
  { source, id }: FactKey,
): { readonly lap: number; readonly filled: number } | null {
  const at = readings.findIndex(({ fact }) => fact.source === source && fact.id === id)
  if (at < 1) return null
  const gaps = lapsBetween(readings)
  const usual = Math.min(...gaps)
  const lapsOf = (gap: number): number => Math.max(1, Math.round(gap / usual))
  const lap = 1 + gaps.slice(0, at - 1).reduce((sum, gap) => sum + lapsOf(gap), 0)
  return { lap, filled: Math.max(1, lapsOf(gaps[at - 1]!) - 1) }
}

/** Splits of a phase's rows: points on the way as the result or passings have them, and the finish as the last. */
import type { Outcome, OutcomeRow } from '@bell-lap/domain/outcome'
import { truncateMs, type Precision } from '@bell-lap/domain/precision'
import { formatTime } from '@bell-lap/domain/time'
import type { Unit } from '@bell-lap/domain/unit'
import type { Split } from '@bell-lap/protocol/objects/ranking'
import { COMPETITORS } from '../derived/competitors.ts'
import { COURSE, FINISH } from '../derived/course.ts'
import { TIMING } from '../derived/timing.ts'
import { rowKey, UNIT_RESULT } from '../derived/unit-result.ts'
import type { View } from '../view.ts'

interface Point {
  readonly key: string
  readonly name: string
  readonly timeOf: (row: OutcomeRow) => number | null
  /** Times as published, rising. */
  readonly timesMs: readonly number[]
}

const timeOf = (outcome: Outcome | null): number | null =>
  outcome?.kind === 'time' || outcome?.kind === 'lapsAndTime' ? outcome.timeMs : null

/** Works out once what all rows are held against; the answer gives one row's splits. */
export function createSplits(view: View, unit: Unit, precision: Precision): (row: OutcomeRow) => Split[] {
  const points = listPoints(view, unit, precision)
  return (row) => points.map((point) => splitAt(point, point.timeOf(row), precision))
}

function listPoints(view: View, unit: Unit, precision: Precision): Point[] {
  const { rows, splits } = view.get(UNIT_RESULT, unit)
  const { points } = view.get(TIMING, unit)
  const competitors = view.get(COMPETITORS, unit)
  const { markers } = view.get(COURSE, unit)
  const named = new Set([...splits.values()].flatMap((own) => [...own.keys()]))
  const names = new Map([
    ...markers
      .filter(({ key, kind }) => kind !== 'finish' && kind !== 'start' && (named.has(key) || points.has(key)))
      .map(({ key, name }) => [key, name] as const),
    ...[...named]
      .filter((key) => !markers.some((marker) => marker.key === key))
      .map((key) => [key, key] as const),
  ])
  const published = (times: readonly number[]) =>
    times.map((ms) => truncateMs(ms, precision)).sort((a, b) => a - b)
  const onTheWay = [...names].map(([key, name]): Point => {
    const passed = points.get(key)
    const timed = (row: OutcomeRow): number | null => {
      const stated = splits.get(rowKey(row))?.get(key)
      const bib = competitors.get(row.key)?.bib ?? null
      return stated ?? (bib === null ? null : (passed?.get(bib)?.timeMs ?? null))
    }
    const times = [
      ...[...splits.values()].flatMap((own) => own.get(key) ?? []),
      ...(named.has(key) ? [] : [...(passed?.values() ?? [])].map(({ timeMs }) => timeMs)),
    ]
    return { key, name, timeOf: timed, timesMs: published(times) }
  })
  return [
    ...onTheWay,
    {
      key: FINISH,
      name: FINISH,
      timeOf: ({ outcome }) => timeOf(outcome),
      timesMs: published(rows.flatMap(({ outcome }) => timeOf(outcome) ?? [])),
    },
  ]
}

/** Rank 0 where not passed. */
function splitAt({ key, name, timesMs }: Point, ms: number | null, precision: Precision): Split {
  if (ms === null) return { key, name, value: '', rank: 0, resultType: 'INP', timeMs: null, gapMs: null }
  const timeMs = truncateMs(ms, precision)
  return {
    key,
    name,
    value: formatTime(timeMs, precision),
    rank: countBelow(timesMs, timeMs) + 1,
    resultType: 'Time',
    timeMs,
    gapMs: timeMs - Math.min(timesMs[0] ?? timeMs, timeMs),
  }
}

/** Of numbers rising. */
function countBelow(rising: readonly number[], value: number): number {
  let low = 0
  let high = rising.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (rising[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

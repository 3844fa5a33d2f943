/** Rows of rankings by time and of results of stages, with gaps to the first and intervals to the row ahead. */
import { behindMs, truncateMs, type Precision } from '@bell-lap/domain/figures/precision'
import type { PublishedRow } from '@bell-lap/domain/outcome/result'
import { averageSpeedKmh } from '@bell-lap/domain/figures/speed'
import type { HourStyle } from '@bell-lap/domain/figures/time'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import type { Rider } from '@bell-lap/protocol/objects/rider'
import { createRow, markRow, type Entrant } from './row.ts'
import { ROAD, roadStyle } from './text-style.ts'

interface TimeRowsOptions<T> {
  /** Absent: as in `rankings/*`. */
  readonly hours?: HourStyle
  /** Absent: whole seconds. */
  readonly precision?: Precision
  readonly bonificationOf?: (entry: T) => number
}

/**
 * Entrants in order with total times → rows with gaps to the first and intervals to the row ahead, as shown.
 */
export const timeRows = <T extends { readonly rank: number; readonly timeMs: number }>(
  ranked: readonly T[],
  entrantOf: (entry: T) => Entrant,
  options: TimeRowsOptions<T> = {},
): Row[] => rowsByTime(ranked, ({ timeMs }) => timeMs, entrantOf, options)

/** The same for a standing by time. */
export const standingTimeRows = <T extends { readonly rank: number; readonly value: number }>(
  ranked: readonly T[],
  entrantOf: (entry: T) => Entrant,
  options: TimeRowsOptions<T> = {},
): Row[] => rowsByTime(ranked, ({ value }) => value, entrantOf, options)

function rowsByTime<T extends { readonly rank: number }>(
  ranked: readonly T[],
  timeOf: (entry: T) => number,
  entrantOf: (entry: T) => Entrant,
  { bonificationOf = () => 0, precision = ROAD, hours = 'whole' }: TimeRowsOptions<T>,
): Row[] {
  const style = roadStyle(precision, hours)
  let leaderMs: number | null = null
  let aheadMs: number | null = null
  return ranked.map((entry) => {
    const { rank } = entry
    const timeMs = truncateMs(timeOf(entry), precision)
    leaderMs ??= timeMs
    const gapMs = behindMs(timeMs, leaderMs)
    const bonificationMs = bonificationOf(entry)
    const row = createRow(
      entrantOf(entry),
      rank,
      { kind: 'time', timeMs, gapMs, isFirst: rank === 1, bonificationMs },
      style,
    )
    row.intervalMs = behindMs(timeMs, aheadMs)
    aheadMs = Math.max(timeMs, aheadMs ?? 0)
    return row
  })
}

interface ResultFigures {
  readonly lengthM: number
  readonly precision: Precision
  readonly bonificationMs?: number
  /** Laps behind the winner, in a race on laps. Absent if laps do not count, or are not known. */
  readonly lapsDown?: number | undefined
}

/**
 * A row of a stage's result: a place with its time, a mark, or a rider with neither. A row without a place
 * shows the real time, if there is one and the rider was not disqualified (D-020). A place without a time
 * keeps the place.
 */
export function resultRow(
  rider: Rider,
  { irm, rank, timeMs, gapMs, intervalMs }: PublishedRow,
  { lengthM, precision, bonificationMs = 0, lapsDown }: ResultFigures,
): Row {
  const style = roadStyle(precision)
  if (rank === null || timeMs === null) {
    const row = unplacedRow({ rider }, irm === 'DSQ' ? null : timeMs, precision)
    row.rank = rank ?? 0
    row.lapsDown = lapsDown ?? null
    if (irm !== null) markRow(row, irm).value = irm
    return row
  }
  const time = { timeMs, gapMs, isFirst: rank === 1, bonificationMs }
  const kmh = lengthM === 0 ? null : averageSpeedKmh(lengthM, timeMs)
  const row =
    lapsDown === undefined
      ? createRow({ rider }, rank, { kind: 'time', ...time, kmh }, style)
      : createRow({ rider }, rank, { kind: 'laps', ...time, kmh, lapsDown, sinceStartMs: timeMs }, style)
  row.irm = irm
  row.intervalMs = intervalMs
  return row
}

const unplacedRow = (entrant: Entrant, timeMs: number | null, precision: Precision): Row =>
  createRow(entrant, 0, timeMs === null ? null : { kind: 'unplaced', timeMs }, roadStyle(precision))

/** The row of a rider or team outside the competition: the time beside the mark. */
export const apartRow = (entrant: Entrant, timeMs: number | null, precision: Precision = ROAD): Row =>
  markRow(unplacedRow(entrant, timeMs, precision), 'NC')

/**
 * Rows of documents (wire.md): the display strings and the numbers behind them. They are made in one place so
 * that they agree.
 */
import { formatGap, type GapStyle } from '@bell-lap/domain/figures/gap'
import { PRECISIONS, truncateMs, type Precision } from '@bell-lap/domain/figures/precision'
import type { PublishedRow } from '@bell-lap/domain/outcome/result'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import { averageSpeedKmh, formatSpeed } from '@bell-lap/domain/figures/speed'
import { formatTime, type HourStyle } from '@bell-lap/domain/figures/time'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import type { Rider, Team } from '@bell-lap/protocol/objects/rider'

/** Times on the road are published in whole seconds. */
export const ROAD: Precision = PRECISIONS.roadRace
/** The road's rankings show gaps without their sign in `value` (wire.md, display strings). */
const STYLE: GapStyle = 'unsigned'

type Entrant = { readonly rider: Rider } | { readonly team: Team }

const keyOf = (entrant: Entrant): string => ('rider' in entrant ? entrant.rider.key : entrant.team.key)

/** A row without any figure; unranked. */
export function emptyRow(entrant: Entrant): Row {
  return {
    rank: 0,
    resultType: 'INP',
    key: keyOf(entrant),
    value: '',
    time: null,
    gap: null,
    bonif: null,
    speed: null,
    irm: null,
    timeMs: null,
    gapMs: null,
    intervalMs: null,
    points: null,
    bonifMs: null,
    lapsDown: null,
    speedKmh: null,
    ...entrant,
  }
}

/** A duration in whole seconds unless stated otherwise. Decisions may make it negative. */
export function showTime(ms: number, hours: HourStyle = 'any', precision: Precision = ROAD): string {
  return formatTime(ms, precision, hours)
}

/**
 * A time in `value` and `time` of a stage's `rankings/*` and `liverankings`. It always has a form that is no
 * gap (wire.md, display strings).
 */
export const showRankingTime = (ms: number, precision: Precision = ROAD): string =>
  showTime(ms, 'whole', precision)

/**
 * How a unit's `value` and `time` are written (wire.md). Times of stages always have hours, and gaps have no
 * sign.
 */
export interface TimeStyle {
  readonly hours: HourStyle
  readonly gap: GapStyle
}
const OF_STAGES: TimeStyle = { hours: 'whole', gap: STYLE }
const OF_PHASES: TimeStyle = { hours: 'any', gap: 'signed' }
export const timeStyleOf = (unit: Unit): TimeStyle => (isStage(unit) ? OF_STAGES : OF_PHASES)

/** The figures of an entrant in a ranking by time. Times and gaps as published; ranks from 1. */
export interface Timed {
  readonly rank: number
  readonly timeMs: number
  readonly gapMs: number
  /** Null for the first row. */
  readonly intervalMs: number | null
  /** Null if the ranking has no bonifications. */
  readonly bonificationMs?: number
}

interface Shown {
  /** Absent: as in `rankings/*`. */
  readonly hours?: HourStyle
  /** Absent: whole seconds. */
  readonly precision?: Precision
}

/**
 * Rank 1 shows its time, all others the gap. The row is filled in place, because a correction makes rows by
 * the thousand.
 */
export function timeRow(
  entrant: Entrant,
  timed: Timed,
  { hours = 'whole', precision = ROAD }: Shown = {},
): Row {
  const { rank, gapMs, intervalMs, bonificationMs = 0 } = timed
  const timeMs = truncateMs(timed.timeMs, precision)
  const time = showTime(timeMs, hours, precision)
  const row = emptyRow(entrant)
  row.rank = rank
  row.resultType = 'Time'
  row.value = rank === 1 ? time : formatGap(gapMs, precision, STYLE)
  row.time = time
  row.gap = formatGap(gapMs, precision)
  row.timeMs = timeMs
  row.gapMs = gapMs
  row.intervalMs = intervalMs
  if (bonificationMs !== 0) {
    row.bonif = showTime(bonificationMs)
    row.bonifMs = bonificationMs
  }
  return row
}

interface TimeRowsOptions<T> extends Shown {
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
  { bonificationOf = () => 0, ...shown }: TimeRowsOptions<T>,
): Row[] {
  const { precision = ROAD } = shown
  let leaderMs: number | null = null
  let aheadMs: number | null = null
  return ranked.map((entry) => {
    const timeMs = truncateMs(timeOf(entry), precision)
    leaderMs ??= timeMs
    const row = timeRow(
      entrantOf(entry),
      {
        rank: entry.rank,
        timeMs,
        gapMs: timeMs - leaderMs,
        intervalMs: aheadMs === null ? null : timeMs - aheadMs,
        bonificationMs: bonificationOf(entry),
      },
      shown,
    )
    aheadMs = timeMs
    return row
  })
}

/** A row of a stage's result: a place with its time, a mark, or a rider with neither. */
export function resultRow(
  rider: Rider,
  row: PublishedRow,
  bonificationMs: number,
  distanceM: number,
  precision: Precision = ROAD,
): Row {
  const { irm, rank, timeMs, gapMs, intervalMs } = row
  if (rank === null || timeMs === null || gapMs === null) return markedRow(rider, row, precision)
  const speedKmh = averageSpeedKmh(distanceM, timeMs)
  const shown = timeRow({ rider }, { rank, timeMs, gapMs, intervalMs, bonificationMs }, { precision })
  shown.irm = irm
  if (speedKmh !== null && distanceM !== 0) {
    shown.speed = formatSpeed(speedKmh)
    shown.speedKmh = thousandths(speedKmh)
  }
  return shown
}

/**
 * Unranked. It shows the mark, if there is one, and the real time, if there is one and the rider was not
 * disqualified (D-020). A place without a time keeps the place.
 */
function markedRow(rider: Rider, { irm, rank, timeMs: riddenMs }: PublishedRow, precision: Precision): Row {
  const timeMs = irm === 'DSQ' ? null : riddenMs
  const time = timeMs === null ? null : showRankingTime(timeMs, precision)
  return {
    ...emptyRow({ rider }),
    rank: rank ?? 0,
    resultType: irm === null || irm === 'REL' ? 'INP' : 'IRM',
    value: irm ?? time ?? '',
    irm,
    time,
    timeMs,
  }
}

/** The row of a rider or team outside the competition: the time beside the mark. */
export const apartRow = (entrant: Entrant, timeMs: number | null, precision: Precision = ROAD): Row => ({
  ...emptyRow(entrant),
  resultType: 'IRM',
  value: 'NC',
  irm: 'NC',
  time: timeMs === null ? null : showRankingTime(truncateMs(timeMs, precision), precision),
  timeMs: timeMs === null ? null : truncateMs(timeMs, precision),
})

/** Points as a number and as text. */
export function pointsRow(rider: Rider, rank: number, points: number): Row {
  const row = emptyRow({ rider })
  row.rank = rank
  row.resultType = 'Points'
  row.value = String(points)
  row.points = points
  return row
}

const thousandths = (value: number): number => Math.floor(value * 1000 + 1e-6) / 1000

/** A time as published on the road. */
export const truncated = (ms: number): number => truncateMs(ms, ROAD)

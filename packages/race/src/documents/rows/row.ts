/**
 * Writes a row of a document (wire.md) from its figures: a display string beside each number. Both come from
 * one figure, so they agree.
 */
import { formatClock } from '@bell-lap/domain/figures/clock'
import { formatGap } from '@bell-lap/domain/figures/gap'
import { truncateMs, type Precision } from '@bell-lap/domain/figures/precision'
import { formatSpeed } from '@bell-lap/domain/figures/speed'
import { formatTime, type HourStyle } from '@bell-lap/domain/figures/time'
import type { Irm } from '@bell-lap/domain/marks/irm'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import type { Rider, Team } from '@bell-lap/protocol/objects/rider'
import type { Figures, TimeFigures } from './row-figures.ts'
import { formatKilometres, roadStyle, showTime, type TextStyle } from './text-style.ts'

export type Entrant = { readonly rider: Rider } | { readonly team: Team }

/** A row with its figures. Rank 0 is unranked; null stands for no figures yet. */
export const createRow = (
  entrant: Entrant,
  rank = 0,
  figures: Figures | null = null,
  style: TextStyle = roadStyle(),
): Row => fillRow(emptyRow(entrant), rank, figures, style)

/** Gives a new row its place and figures, in place, because a correction makes rows by the thousand. */
export function fillRow(row: Row, rank: number, figures: Figures | null, style: TextStyle): Row {
  row.rank = rank
  if (figures !== null) writeFigures(row, figures, style)
  return row
}

const emptyRow = (entrant: Entrant): Row => ({
  rank: 0,
  resultType: 'INP',
  key: 'rider' in entrant ? entrant.rider.key : entrant.team.key,
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
})

function writeFigures(row: Row, figures: Figures, style: TextStyle): void {
  const { precision, hours } = style
  switch (figures.kind) {
    case 'time':
      row.resultType = 'Time'
      writeTime(row, figures.timeMs, precision, hours)
      writeGap(row, figures, row.time ?? '', style)
      writeBeside(row, figures)
      return
    case 'laps':
      row.resultType = 'Time'
      if (figures.timeMs !== null) writeTime(row, figures.timeMs, precision, hours)
      row.lapsDown = figures.lapsDown
      if (figures.lapsDown !== null && figures.lapsDown > 0) row.value = lapsBehind(figures.lapsDown)
      else
        writeGap(
          row,
          figures,
          formatTime(truncateMs(figures.sinceStartMs, precision), precision, hours),
          style,
        )
      writeBeside(row, figures)
      if (figures.points !== undefined) row.points = figures.points
      return
    case 'distance':
      row.resultType = 'Points'
      writeTime(row, figures.timeMs, precision, 'any')
      row.value = row.distance = formatKilometres(figures.metres)
      writeBeside(row, figures)
      return
    case 'points':
      writePoints(row, figures.points, String(figures.points))
      return
    case 'score':
      writePoints(row, figures.score, figures.score.toFixed(precision))
      return
    case 'games':
      writePoints(row, figures.points, String(figures.points))
      row.goalDifference = figures.goalDifference
      return
    case 'place':
      row.resultType = 'Points'
      writeGap(row, { ...figures, isFirst: false }, '', { ...style, gap: 'signed' })
      return
    case 'unplaced':
      writeTime(row, figures.timeMs, precision, hours)
      row.value = row.time ?? ''
      return
    case 'gap':
      writeGap(row, { ...figures, isFirst: false }, '', style)
      return
    case 'split':
      row.value = figures.shown
      return
    case 'start':
      row.resultType = 'Time'
      if (figures.timeOfDayMs !== null) row.value = formatClock(figures.timeOfDayMs)
      return
  }
}

function writeTime(row: Row, ms: number, precision: Precision, hours: HourStyle): void {
  row.timeMs = truncateMs(ms, precision)
  row.time = formatTime(row.timeMs, precision, hours)
}

/** @param absolute what the first row shows, and a row without a gap */
function writeGap(
  row: Row,
  { gapMs, isFirst }: Pick<TimeFigures, 'gapMs' | 'isFirst'>,
  absolute: string,
  { precision, gap }: TextStyle,
): void {
  row.value = isFirst || gapMs === null ? absolute : formatGap(gapMs, precision, gap)
  row.gap = gapMs === null ? null : formatGap(gapMs, precision)
  row.gapMs = gapMs
}

function writeBeside(
  row: Row,
  { kmh = null, bonificationMs = 0 }: Pick<TimeFigures, 'kmh' | 'bonificationMs'>,
): void {
  if (kmh !== null) {
    row.speed = formatSpeed(kmh)
    row.speedKmh = thousandths(kmh)
  }
  if (bonificationMs !== 0) {
    row.bonif = showTime(bonificationMs)
    row.bonifMs = bonificationMs
  }
}

function writePoints(row: Row, points: number, shown: string): void {
  row.resultType = 'Points'
  row.value = shown
  row.points = points
}

/** The row with its mark. A relegated competitor keeps the figure in view; every other mark stands in its place. */
export function markRow(row: Row, irm: Irm): Row {
  row.irm = irm
  if (irm === 'REL') return row
  row.resultType = 'IRM'
  row.value = irm
  return row
}

/** Laps behind, in words: `+1 lap`. */
const lapsBehind = (laps: number): string => `+${laps} ${laps === 1 ? 'lap' : 'laps'}`

const thousandths = (value: number): number => Math.floor(value * 1000 + 1e-6) / 1000

/** How times and gaps are written in rows and beside them. */
import type { GapStyle } from '@bell-lap/domain/figures/gap'
import { PRECISIONS, truncateMs, type Precision } from '@bell-lap/domain/figures/precision'
import { formatTime, type HourStyle } from '@bell-lap/domain/figures/time'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'

/** How figures are written. */
export interface TextStyle {
  readonly precision: Precision
  readonly hours: HourStyle
  /** The sign of a gap in `value`. `gap` always has one. */
  readonly gap: GapStyle
}

/** Times on the road are published in whole seconds. */
export const ROAD: Precision = PRECISIONS.roadRace

/** In rankings of stages, times always have hours and gaps have no sign in `value` (wire.md, display strings). */
export const roadStyle = (precision: Precision = ROAD, hours: HourStyle = 'whole'): TextStyle => ({
  precision,
  hours,
  gap: 'unsigned',
})

export const styleOf = (unit: Unit, precision: Precision): TextStyle =>
  isStage(unit) ? roadStyle(precision) : { precision, hours: 'any', gap: 'signed' }

/** A duration in whole seconds unless stated otherwise. Decisions may make it negative. */
export const showTime = (ms: number, hours: HourStyle = 'any', precision: Precision = ROAD): string =>
  formatTime(ms, precision, hours)

/**
 * A time in `value` and `time` of a stage's `rankings/*` and `liverankings`. It always has a form that is no
 * gap (wire.md, display strings).
 */
export const showRankingTime = (ms: number, precision: Precision = ROAD): string =>
  showTime(ms, 'whole', precision)

/** A time as published on the road. */
export const truncated = (ms: number): number => truncateMs(ms, ROAD)

/** To the metre, cut off: `56.792 km`. */
export const formatKilometres = (metres: number): string => `${(Math.floor(metres) / 1000).toFixed(3)} km`

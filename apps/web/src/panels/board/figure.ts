/**
 * Decides the figure at the end of a row, by the column declared for it and the reader's choice of gap,
 * interval or total.
 */
import type { Precision } from '@bell-lap/domain/figures/precision'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { formatDuration, formatSignedGap } from '@bell-lap/ui/format/duration.ts'
import {
  distanceM,
  findFigure,
  isDistance,
  modeShown,
  numberAt,
  precisionIn,
  type GapMode,
} from './declared.ts'

export type Figure =
  | { readonly kind: 'text'; readonly text: string }
  /** For the first rider on the road, who has no time yet. */
  | { readonly kind: 'leader' }
  /**
   * For a row with the time of the leader (gap) or of the row ahead (interval), if times are whole seconds.
   */
  | { readonly kind: 'sameTime' }
  /** Laps behind the leader (gap) or the row ahead (interval). With a mark if the rider was pulled. */
  | { readonly kind: 'laps'; readonly lapsDown: number; readonly irm?: 'LAP' }
  | { readonly kind: 'clock'; readonly instant: string }
  /** Ridden in the time, in a race for distance. */
  | { readonly kind: 'distance'; readonly distanceM: number }
  /**
   * `text`: the time of a rider who finished outside the limit or outside the competition. It is shown
   * nevertheless.
   */
  | { readonly kind: 'irm'; readonly irm: NonNullable<Row['irm']>; readonly text?: string }
  /** For a rider on the road at an unknown place. */
  | { readonly kind: 'unseen' }
  | { readonly kind: 'none' }

/** The rule for the figures of all rows of a board. */
export interface FigureRule {
  readonly column: Column | null
  readonly mode: GapMode
  readonly precision: Precision
  /** Key of the first row, which leads. Null if nobody leads. */
  readonly leader: string | null
  /** Times have a column of their own beside gaps: on paper, where nobody can switch between them. */
  readonly hasTimeBeside?: true
}

/** True if the row leads. All that are level at the top do. */
export const leads = ({ rank }: Row, { leader }: Pick<FigureRule, 'leader'>): boolean =>
  leader !== null && rank === 1

/** The first row leads if it has the first place. */
export const leaderOf = (rows: readonly Row[]): string | null => (rows[0]?.rank === 1 ? rows[0].key : null)

/**
 * The rule for a ranking's figures; `leader`: as of `leaderOf`. The rows are not read, so that it does not change
 * with them.
 */
export const ruleLedBy = (
  leader: string | null,
  columns: readonly Column[],
  chosen: GapMode = 'gap',
): FigureRule => ({
  column: findFigure(columns),
  mode: modeShown(columns, chosen),
  precision: precisionIn(columns),
  leader,
})

/** As `ruleLedBy`; `rows`: all of the ranking, in its order. */
export const figureRule = (
  columns: readonly Column[],
  rows: readonly Row[],
  chosen: GapMode = 'gap',
): FigureRule => ruleLedBy(leaderOf(rows), columns, chosen)

/** The rule as it is on paper. */
export const onPaper = (rule: FigureRule, columns: readonly Column[]): FigureRule =>
  rule.column?.kind === 'gap' && columns.some(({ key }) => key === 'time')
    ? { ...rule, mode: 'gap', hasTimeBeside: true }
    : rule

/**
 * True if the gap is shown as "same time". Never below a slower row, where it would read as the time of that
 * row: a rider with a time credit or a relegation keeps it behind riders who lost seconds. In phases the
 * interval is null there.
 */
export const hasSameTime = (
  { gapMs, intervalMs }: Pick<Row, 'gapMs' | 'intervalMs'>,
  precision: Precision,
): boolean => gapMs === 0 && precision === 0 && (intervalMs ?? -1) >= 0

const NONE: Figure = { kind: 'none' }
const BLANK: Figure = { kind: 'text', text: '' }
const text = (shown: string | null): Figure => (shown === null ? NONE : { kind: 'text', text: shown })

/**
 * The figure of one row. A leader shows the absolute time in every mode. A mark such as DNF replaces any
 * figure; OTL and NC stand before the time.
 */
export function figureOf(row: Row, rule: FigureRule): Figure {
  const { column } = rule
  if (row.irm === 'LAP' && row.lapsDown !== null && row.lapsDown > 0)
    return { kind: 'laps', lapsDown: row.lapsDown, irm: 'LAP' }
  const { irm, timeMs } = row
  if (irm !== null && irm !== 'REL')
    return (irm === 'OTL' || irm === 'NC') && timeMs !== null && !rule.hasTimeBeside
      ? { kind: 'irm', irm, text: formatDuration(timeMs, rule.precision) }
      : { kind: 'irm', irm }
  if (column !== null && isDistance(column)) {
    const metres = distanceM(row)
    return metres === null ? NONE : { kind: 'distance', distanceM: metres }
  }
  switch (column?.kind) {
    case 'number':
      return text(numberAt(row, column))
    case 'clock':
      return row.startAt === undefined ? NONE : { kind: 'clock', instant: row.startAt }
    case 'time':
    case 'gap':
      return timeFigure(row, rule)
    default:
      return NONE
  }
}

function timeFigure(row: Row, { mode, precision, leader, hasTimeBeside }: FigureRule): Figure {
  const time = row.timeMs === null ? null : formatDuration(row.timeMs, precision)
  const instead = hasTimeBeside === true && time !== null ? BLANK : text(time)
  if (row.position?.unseen === true) return { kind: 'unseen' }
  if (mode === 'total') return text(time)
  // Between two riders who are the same number of laps down, the interval is a time.
  const isLevelAhead = mode === 'interval' && row.intervalMs !== null
  if (row.lapsDown !== null && row.lapsDown > 0 && !isLevelAhead) {
    const lapsDown = mode === 'interval' ? (row.intervalLaps ?? row.lapsDown) : row.lapsDown
    return lapsDown === 0 ? NONE : { kind: 'laps', lapsDown }
  }
  if (row.gapMs === null && !isLevelAhead) return instead
  if (row.key === leader) return time === null ? { kind: 'leader' } : instead
  const gapMs = mode === 'gap' ? row.gapMs : row.intervalMs
  if (gapMs === null) return NONE
  // A relegated rider may be placed behind a slower winner. A negative gap to the winner has no meaning.
  if (gapMs < 0 && mode === 'gap') return instead
  // A gap of zero at a place that the leader has left since is not the leader's time.
  return row.gapAt === undefined && hasSameTime({ gapMs, intervalMs: row.intervalMs }, precision)
    ? { kind: 'sameTime' }
    : text(formatSignedGap(gapMs, precision))
}

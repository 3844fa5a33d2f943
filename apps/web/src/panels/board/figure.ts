/** Which figure a row shows at its end, by the column declared for it and the reader's choice of gap, interval or total. */
import type { Precision } from '@bell-lap/domain/figures/precision'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { formatDuration, formatSignedGap } from '@bell-lap/ui/format/duration.ts'
import { findFigure, modeShown, numberAt, precisionIn, type GapMode } from './declared.ts'

export type Figure =
  | { readonly kind: 'text'; readonly text: string }
  /** The first on the road, who has no time yet. */
  | { readonly kind: 'leader' }
  /** The same time as the leader (gap) or as the row ahead (interval), where times are whole seconds. */
  | { readonly kind: 'sameTime' }
  /** Laps behind the leader (gap) or the row ahead (interval); with its mark where the rider was pulled out of the race. */
  | { readonly kind: 'laps'; readonly lapsDown: number; readonly irm?: 'LAP' }
  | { readonly kind: 'clock'; readonly instant: string }
  /** `text`: the time of who finished outside the limit or outside the competition, which is shown all the same. */
  | { readonly kind: 'irm'; readonly irm: NonNullable<Row['irm']>; readonly text?: string }
  /** On the road, and no device shows where. */
  | { readonly kind: 'unseen' }
  | { readonly kind: 'none' }

/** What decides the figures of all rows of a board. */
export interface FigureRule {
  readonly column: Column | null
  readonly mode: GapMode
  readonly precision: Precision
  /** Key of the first row, which leads; null where nobody does. */
  readonly leader: string | null
  /** Times stand in a column of their own beside gaps: on paper, where nobody can switch from one to the other. */
  readonly hasTimeBeside?: true
}

/** Whether the row leads; those who are level at the top all do. */
export const leads = ({ rank }: Row, { leader }: Pick<FigureRule, 'leader'>): boolean =>
  leader !== null && rank === 1

/** The first row leads where it has the first place. */
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
 * Whether the gap is told as "same time". Not below a slower row, where it would read as the time of that row: who was given the
 * winner's time, or was relegated, keeps it behind riders who lost seconds. In phases the interval is null there.
 */
export const hasSameTime = (
  { gapMs, intervalMs }: Pick<Row, 'gapMs' | 'intervalMs'>,
  precision: Precision,
): boolean => gapMs === 0 && precision === 0 && (intervalMs ?? -1) >= 0

const NONE: Figure = { kind: 'none' }
const BLANK: Figure = { kind: 'text', text: '' }
const text = (shown: string | null): Figure => (shown === null ? NONE : { kind: 'text', text: shown })

/** The figure of one row. A leader shows the absolute time whatever the mode; a mark such as DNF stands instead of any figure, OTL and NC before the time. */
export function figureOf(row: Row, rule: FigureRule): Figure {
  const { column } = rule
  if (row.irm === 'LAP' && row.lapsDown !== null && row.lapsDown > 0)
    return { kind: 'laps', lapsDown: row.lapsDown, irm: 'LAP' }
  const { irm, timeMs } = row
  if (irm !== null && irm !== 'REL')
    return (irm === 'OTL' || irm === 'NC') && timeMs !== null && !rule.hasTimeBeside
      ? { kind: 'irm', irm, text: formatDuration(timeMs, rule.precision) }
      : { kind: 'irm', irm }
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
  // Of two riders who are as many laps down the interval is a time.
  const isLevelAhead = mode === 'interval' && row.intervalMs !== null
  if (row.lapsDown !== null && row.lapsDown > 0 && !isLevelAhead) {
    const lapsDown = mode === 'interval' ? (row.intervalLaps ?? row.lapsDown) : row.lapsDown
    return lapsDown === 0 ? NONE : { kind: 'laps', lapsDown }
  }
  if (row.gapMs === null && !isLevelAhead) return instead
  if (row.key === leader) return time === null ? { kind: 'leader' } : instead
  const gapMs = mode === 'gap' ? row.gapMs : row.intervalMs
  if (gapMs === null) return NONE
  // A relegated rider may be placed behind a slower winner: a gap of less than nothing to the winner means nothing.
  if (gapMs < 0 && mode === 'gap') return instead
  // Nothing behind at a place that the leader has left since is not the leader's time.
  return row.gapAt === undefined && hasSameTime({ gapMs, intervalMs: row.intervalMs }, precision)
    ? { kind: 'sameTime' }
    : text(formatSignedGap(gapMs, precision))
}

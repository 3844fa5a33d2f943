/**
 * Derives a board's figures from the columns that its document declares: the figure of each row, and its
 * variants.
 */
import { valueAt } from '@bell-lap/domain/form/column-value'
import type { Precision } from '@bell-lap/domain/figures/precision'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'

export const GAP_MODES = ['gap', 'interval', 'total'] as const
export type GapMode = (typeof GAP_MODES)[number]

const FIGURES: ReadonlySet<Column['kind']> = new Set(['time', 'gap', 'number', 'clock'])
/** Time and gap are one figure. Other times, such as that of a lap, stand beside it. */
const isMainTime = ({ key }: Column): boolean => key === 'time' || key === 'gap'

/** The metres ridden by a row of a race for distance. The document states them also as text, in the English style of numbers. */
export const isDistance = ({ key }: Column): boolean => key === 'distance'
export const distanceM = ({ outcome }: Row): number | null =>
  outcome?.kind === 'lapsAndTime' ? (outcome.distanceM ?? null) : null

/** The figure at the end of each row, on a phone too: the last one declared. Null if there is none. */
export const findFigure = (columns: readonly Column[]): Column | null =>
  columns.findLast((column) => FIGURES.has(column.kind) || isDistance(column)) ?? null

/** True if the column is drawn in the figure at the end. */
export const isInFigure = (column: Column, figure: Column | null): boolean =>
  column === figure || (figure !== null && isMainTime(figure) && isMainTime(column))

/** The forms of the figure that a reader may choose from; none if it has only one. */
export function listModes(columns: readonly Column[]): GapMode[] {
  if (findFigure(columns)?.kind !== 'gap') return []
  return GAP_MODES.filter((mode) => mode !== 'total' || columns.some(({ key }) => key === 'time'))
}

/** The form that is shown if the reader has chosen one. */
export function modeShown(columns: readonly Column[], chosen: GapMode): GapMode {
  const modes = listModes(columns)
  return modes.includes(chosen) ? chosen : (modes[0] ?? 'total')
}

/** In every table, or beside another column. */
const SLIM: ReadonlySet<Column['kind']> = new Set(['rank', 'bib', 'name', 'nation', 'members', 'mark'])

/**
 * True if a phone has room for it beside the figure: the column decides a race or round, as points do before the
 * gap in a criterium with sprints, or shows laps won, or the score to lead.
 */
export const isOnPhones = ({ key }: Column, figure: Column | null): boolean =>
  key === 'round.points' ||
  (key === 'outcome.points' && figure?.kind === 'gap') ||
  (figure?.kind === 'number' && (key === 'outcome.laps' || key === 'toLead'))

/** The starting place: the gate, or the place on the line. */
export const isStart = ({ key }: Column): boolean => key === 'order'

/** Whether a row is a place, a name and one figure. */
export function isShort(columns: readonly Column[]): boolean {
  const figure = findFigure(columns)
  return columns.every((column) => SLIM.has(column.kind) || isInFigure(column, figure))
}

/** Timing points beyond which a table needs more than the usual width. */
const USUAL_POINTS = 2

/** How many columns of timing points, runs or sprints there are, if they need more than the usual width; 0 otherwise. */
export function countPoints(columns: readonly Column[]): number {
  const points = columns.filter(({ name }) => name !== undefined).length
  return points > USUAL_POINTS ? points : 0
}

/** The precision of times and gaps. */
export const precisionIn = (columns: readonly Column[]): Precision =>
  (columns.find((column) => isMainTime(column) && column.precision !== undefined)?.precision ??
    0) as Precision

/** Whether a document has such a column. */
export const declares = (columns: readonly Column[], kind: Column['kind']): boolean =>
  columns.some((column) => column.kind === kind)

/** Whether times are factored by the class of the rider: the time ridden then has a column of its own. */
export const isFactored = (columns: readonly Column[]): boolean =>
  columns.some(({ key }) => key === 'realTime')

/** The number at a column's key as text with its decimals, laps won on the field with their sign; instead of a score the mark of its run. */
export function numberAt(row: Row, { key, precision }: Column): string | null {
  const value = valueAt(row, key)
  if (typeof value !== 'number') return markOfRun(row, key)
  const figure = (precision === undefined ? String(value) : value.toFixed(precision)).replace('-', '\u2212')
  return value > 0 && isBalance(key, row) ? `+${figure}` : figure
}

/** Null if the column belongs to no run, or the run has no mark. */
const markOfRun = ({ rides }: Row, key: string): string | null =>
  rides?.find((ride) => key === `outcome.runs.${Number(ride.key) - 1}`)?.irm ?? null

/** A difference of two counts, shown with its sign: laps won and lost on the field, goals. */
const isBalance = (key: string, row: Row): boolean =>
  key === 'goalDifference' || (key === 'outcome.laps' && row.outcome?.kind !== 'lapsAndTime')

/**
 * The columns that documents declare: those of the unit's form or of a classification, if the rows fill them.
 */
import { bibOf } from '@bell-lap/domain/figures/bib'
import { CLASSIFICATIONS, type Classification } from '@bell-lap/domain/standing/classification-rule'
import {
  CATEGORY,
  CATEGORY_RANK,
  CLASSIFICATION_COLUMNS,
  RUNS,
  SPRINTS,
  STARTS_FROM,
  type Column as FormColumn,
} from '@bell-lap/domain/form/column'
import { valueAt } from '@bell-lap/domain/form/column-value'
import { formOf, type Form } from '@bell-lap/domain/form/form'
import type { Precision } from '@bell-lap/domain/figures/precision'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { FINISH } from '../../programme/course.ts'
import { precisionOf, precisionOfGeneral, statedPrecision } from '../../programme/precision.ts'
import { plannedUnit } from '../../programme/programme.ts'
import type { View } from '../../state/view.ts'

const TIMES: ReadonlySet<FormColumn['kind']> = new Set(['time', 'gap', 'splits'])

const inPrecision = (columns: readonly FormColumn[], precision: Precision): Column[] =>
  columns.map((column) => (TIMES.has(column.kind) ? { ...column, precision } : { ...column }))

/**
 * Columns of a unit's document, in the precision of the unit.
 * @param form another form than the unit's own
 */
export function columnsOf(
  view: View,
  unit: Unit,
  of: keyof Form['columns'],
  form = plannedUnit(view, unit)?.form,
): Column[] {
  if (form === undefined) return []
  const own = asStarted(view, unit, formOf(form).columns[of])
  const columns = withCategory(own, of === 'startList' ? [CATEGORY] : [CATEGORY, CATEGORY_RANK])
  return inPrecision(columns, statedPrecision(view, unit) ?? formOf(form).precision)
}

/**
 * Added behind the name, because any race may have categories. Columns that no row fills are removed later.
 */
function withCategory(columns: readonly FormColumn[], added: readonly FormColumn[]): readonly FormColumn[] {
  if (columns.some(({ key }) => key === CATEGORY.key)) return columns
  const behind = columns.findLastIndex(({ kind }) => WHO.has(kind)) + 1
  return [...columns.slice(0, behind), ...added, ...columns.slice(behind)]
}

const WHO: ReadonlySet<FormColumn['kind']> = new Set(['name', 'nation', 'team', 'members'])

/**
 * Only a start list says where everybody starts. If the starters follow from earlier phases, they choose the
 * gate in that order. If starts are drawn, the order means nothing.
 */
function asStarted(view: View, unit: Unit, columns: readonly FormColumn[]): readonly FormColumn[] {
  if (!columns.some(isStart) || view.factsOf('competitors', unit).length > 0) return columns
  return columns
    .filter((column) => column !== STARTS_FROM)
    .map((column) => (column.label === 'gate' ? { ...column, label: STARTS_FROM.label } : column))
}

const isStart = (column: FormColumn): boolean => column === STARTS_FROM || column.label === 'gate'

/** Columns of a classification of one unit, in the precision of the unit. */
export const columnsOfClassification = (
  view: View,
  unit: Unit,
  of: keyof typeof CLASSIFICATION_COLUMNS,
): Column[] => inPrecision(CLASSIFICATION_COLUMNS[of], precisionOf(view, unit))

/** Columns of a classification of the race, in the precision of the sums over its stages. */
export const columnsOfGeneral = (view: View, kind: Classification): Column[] => {
  const columns = CLASSIFICATION_COLUMNS[CLASSIFICATIONS[kind].columns ?? 'prize']
  const whole = kind === 'Time' ? withCategory(columns, [CATEGORY, CATEGORY_RANK]) : columns
  return inPrecision(whole, precisionOfGeneral(view))
}

/**
 * Removes columns that no row fills. In place of the columns for splits and lists, adds one for each timing
 * point and each entry. A ranking by time keeps its last figure, its subject, even if no row has one.
 */
export function filledColumns(columns: readonly Column[], rows: readonly Row[]): Column[] {
  const isByTime = columns.some(({ kind }) => kind === 'time')
  const kept = isByTime ? columns.findLast(({ kind }) => FIGURES.has(kind)) : undefined
  return columns.flatMap((column) =>
    column.kind === 'splits'
      ? splitColumns(column, rows)
      : LISTS.has(column.key)
        ? listColumns(column, rows)
        : column === kept || isAlways(column) || rows.some((row) => fills(column, row))
          ? [column]
          : [],
  )
}

const FIGURES: ReadonlySet<Column['kind']> = new Set(['time', 'gap'])

const isAlways = ({ kind, label }: Column): boolean =>
  kind === 'name' || kind === 'nation' || (kind === 'rank' && label === 'rank')

function fills({ key, kind }: Column, row: Row): boolean {
  switch (kind) {
    case 'rank':
      return row.rank > 0
    case 'bib':
      return row.rider !== undefined && bibOf(row.rider) !== null
    case 'team':
      return row.rider !== undefined && (row.rider.teamName ?? row.rider.teamCode) !== null
    case 'members':
      return (row.team?.members ?? []).length > 0
    case 'mark':
      return row.mark !== undefined || row.irm !== null
    default:
      return valueAt(row, key) != null
  }
}

/** Keys of columns that stand for one column per entry of a list. */
const LISTS: ReadonlySet<string> = new Set([RUNS.key, SPRINTS.key])

/** One for each entry that a row has: a run, a section, a sprint. */
function listColumns(column: Column, rows: readonly Row[]): Column[] {
  const counts = rows.map((row) => (valueAt(row, column.key) as readonly unknown[] | undefined)?.length ?? 0)
  return Array.from({ length: Math.max(0, ...counts) }, (_, index) => ({
    ...column,
    key: `${column.key}.${index}`,
    name: `${column.name} ${index + 1}`,
  }))
}

/** Points between start and finish, in the order of the course, from the row with the most of them. */
function splitColumns(column: Column, rows: readonly Row[]): Column[] {
  let fullest: NonNullable<Row['splits']> = []
  for (const { splits } of rows) if (splits !== undefined && splits.length > fullest.length) fullest = splits
  return fullest
    .filter(({ key }) => key !== FINISH)
    .map(({ key, name }) => ({ ...column, key: `splits.${key}`, name }))
}

/** Lists and rankings as CSV (RFC 4180): a header row of field names, then a row for each entry. Lines end with CR LF. */
import { definitionOf, type DocumentName } from '../documents.ts'
import type { TableRule } from '../documents/definition.ts'
import type { JsonSchema } from '../json-schema.ts'
import { formatCell } from './cell.ts'
import { columnsOf, withoutNull, type Column } from './columns.ts'

type Body = Readonly<Record<string, unknown>>

/** True for a document that is available as a table. */
export const isTable = (name: DocumentName): boolean => definitionOf(name).table !== undefined

/** Which part of a table is requested, and in which form. */
export interface TableChoice {
  /** `order` of the one requested ranking, together with those listed under it. Null for all. */
  readonly ranking: number | null
  /** True for only columns with a value in some row, false for all columns of the schema (D-218). */
  readonly isFilledOnly: boolean
  /** True if the text begins with a byte order mark. Without it some spreadsheets do not recognise UTF-8. */
  readonly hasBom: boolean
}
export const WHOLE_TABLE: TableChoice = { ranking: null, isFilledOnly: false, hasBom: false }

/** Formats the body of a table as text. Empty if the requested ranking does not exist. Throws for a document that is not a table. */
export function formatCsv(name: DocumentName, body: unknown, choice = WHOLE_TABLE): string {
  const { schema, table } = definitionOf(name)
  if (table === undefined) throw new TypeError(`${name} is no table`)
  const { row, outer } = shapesOf(schema, table)
  const wanted = choice.ranking === null ? body : onlyRanking(body, choice.ranking)
  if (wanted === null) return ''
  const entries = entriesOf(wanted, table)
  const columns = columnsOfRows(row, table, entries)
  const beside = outer === null ? [] : columnsOf(outer, new Set([...table.rows, 'subRankings']))
  const header = [
    ...(outer === null ? [] : [...beside.map((each) => `${table.of}.${each.name}`), ...parentHeader(table)]),
    ...columns.map(({ name }) => name),
  ]
  const lines = entries.map(({ entry, outer, parent }) => [
    ...(outer === null ? [] : [...beside.map(({ path }) => pick(outer, path)), ...parentCell(table, parent)]),
    ...columns.map(({ valueOf }) => valueOf(entry)),
  ])
  const cells = [header, ...lines.map((line) => line.map(formatCell))]
  const written = choice.isFilledOnly ? filledColumns(cells) : cells
  return `${choice.hasBom ? BOM : ''}${written.map((each) => `${each.join(',')}\r\n`).join('')}`
}

const BOM = '\uFEFF'

/** Reduces a body to one ranking. Rankings are in a list, or a single one is in a field of its name. Null if none has this order. */
function onlyRanking(body: unknown, order: number): unknown {
  const isWanted = (ranking: unknown): boolean => (ranking as Body)['order'] === order
  if (!Array.isArray(body)) return isWanted((body as Body)['ranking']) ? body : null
  const found = body.filter(isWanted)
  return found.length === 0 ? null : found
}

/** Without rows all columns stay, because it is not known yet which will have values. */
function filledColumns([header = [], ...lines]: readonly string[][]): readonly (readonly string[])[] {
  if (lines.length === 0) return [header]
  const filled = header.flatMap((_, column) => (lines.some((line) => line[column] !== '') ? column : []))
  return [header, ...lines].map((line) => filled.map((column) => line[column]!))
}

/** A ranking may be listed under another one, which is named by its order. */
const parentHeader = ({ of }: TableRule): string[] => (of === 'ranking' ? ['ranking.beneath'] : [])
const parentCell = ({ of }: TableRule, parent: unknown): unknown[] => (of === 'ranking' ? [parent] : [])

interface Entry {
  readonly entry: unknown
  readonly outer: Body | null
  readonly parent: unknown
}

/** Entries in the order of the document, each with its parent. */
function entriesOf(body: unknown, { rows, of }: TableRule): Entry[] {
  const names = [...rows]
  const last = names.pop()
  if (last === undefined) return (body as unknown[]).map((entry) => ({ entry, outer: null, parent: null }))
  const holders = names.reduce(
    (bodies: Body[], name): Body[] => bodies.flatMap((each) => each[name] as Body | readonly Body[]),
    Array.isArray(body) ? (body as Body[]) : [body as Body],
  )
  return holders.flatMap((holder) => {
    const beneath = (holder['subRankings'] ?? []) as Body[]
    const of_ = (outer: Body, parent: unknown) =>
      ((outer[last] ?? []) as unknown[]).map((entry) => ({
        entry,
        outer: of === undefined ? null : outer,
        parent,
      }))
    return [...of_(holder, null), ...beneath.flatMap((each) => of_(each, holder['order']))]
  })
}

/** The schemas of an entry and, if it has columns, of its parent. */
function shapesOf(
  schema: JsonSchema,
  { rows, of }: TableRule,
): { row: JsonSchema; outer: JsonSchema | null } {
  const itemOf = (list: JsonSchema): JsonSchema => (list.type === 'array' ? (list.items as JsonSchema) : list)
  let outer: JsonSchema | null = null
  let shape = itemOf(schema)
  for (const name of rows) {
    outer = shape
    shape = itemOf(withoutNull(shape.properties?.[name] ?? {}))
  }
  return { row: shape, outer: of === undefined ? null : outer }
}

interface ReadColumn {
  readonly name: string
  readonly valueOf: (entry: unknown) => unknown
}

function columnsOfRows(row: JsonSchema, { of }: TableRule, entries: readonly Entry[]): ReadColumn[] {
  if (row.properties === undefined) return [{ name: of ?? 'value', valueOf: (entry) => entry }]
  return columnsOf(row).flatMap((column) => readColumn(column, entries))
}

function readColumn(column: Column, entries: readonly Entry[]): ReadColumn[] {
  const { name, path } = column
  if (column.kind === 'field') return [{ name, valueOf: (entry) => pick(entry, path) }]
  const listOf = (entry: unknown) => (pick(entry, path) ?? []) as readonly Body[]
  const keys = new Set(entries.flatMap(({ entry }) => listOf(entry).map(({ key }) => String(key))))
  return [...keys].flatMap((key) =>
    column.fields.map((field) => ({
      name: `${name}.${key}.${field}`,
      valueOf: (entry: unknown) => listOf(entry).find((each) => each['key'] === key)?.[field],
    })),
  )
}

function pick(entry: unknown, path: readonly string[]): unknown {
  let value = entry
  for (const name of path) value = (value as Body | null | undefined)?.[name]
  return value
}

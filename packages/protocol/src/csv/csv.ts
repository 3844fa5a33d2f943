/** Lists and rankings as CSV (RFC 4180): a header row of field names, then a row for each entry; lines end with CR LF. */
import { definitionOf, type DocumentName } from '../documents.ts'
import type { TableRule } from '../documents/definition.ts'
import type { JsonSchema } from '../json-schema.ts'
import { formatCell } from './cell.ts'
import { columnsOf, withoutNull, type Column } from './columns.ts'

type Body = Readonly<Record<string, unknown>>

/** True for a document that can be had as a table. */
export const isTable = (name: DocumentName): boolean => definitionOf(name).table !== undefined

/** What of a table is wanted, and how. */
export interface TableChoice {
  /** `order` of the one ranking that is wanted, with those beneath it; null: all of them. */
  readonly ranking: number | null
  /** Only columns with a value in some row; otherwise all of the schema (D-218). */
  readonly isFilledOnly: boolean
  /** Begins with a byte order mark, without which some spreadsheets take UTF-8 for something else. */
  readonly hasBom: boolean
}
export const WHOLE_TABLE: TableChoice = { ranking: null, isFilledOnly: false, hasBom: false }

/**
 * The body of a document that is a table, as text; the empty text where it has not the ranking that is wanted. Throws for a document that
 * is no table.
 */
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

/** Rankings stand in a list, or one alone in a field of their name; null where none of them has this order. */
function onlyRanking(body: unknown, order: number): unknown {
  const isWanted = (ranking: unknown): boolean => (ranking as Body)['order'] === order
  if (!Array.isArray(body)) return isWanted((body as Body)['ranking']) ? body : null
  const found = body.filter(isWanted)
  return found.length === 0 ? null : found
}

/** Without rows the header stays whole: nothing says yet what will be filled. */
function filledColumns([header = [], ...lines]: readonly string[][]): readonly (readonly string[])[] {
  if (lines.length === 0) return [header]
  const filled = header.flatMap((_, column) => (lines.some((line) => line[column] !== '') ? column : []))
  return [header, ...lines].map((line) => filled.map((column) => line[column]!))
}

/** Rankings may be beneath others: the order of the upper one tells. */
const parentHeader = ({ of }: TableRule): string[] => (of === 'ranking' ? ['ranking.beneath'] : [])
const parentCell = ({ of }: TableRule, parent: unknown): unknown[] => (of === 'ranking' ? [parent] : [])

interface Entry {
  readonly entry: unknown
  readonly outer: Body | null
  readonly parent: unknown
}

/** Entries in the order of the document, each with what it is in. */
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

/** The schemas of an entry and, where it has columns, of what it is in. */
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

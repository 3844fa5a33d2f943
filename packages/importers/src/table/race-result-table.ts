/**
 * A list of RACE RESULT as JSON, as its web services give it: the labels of the fields, and rows grouped by contest and further groups.
 * The key of a group is `#2_Women`.
 */
import { WHOLE, type Fault } from '../imported.ts'
import { MOST_CELL_TEXT, MOST_COLUMNS, MOST_ROWS } from '../limits.ts'
import { cleanText } from './csv-table.ts'
import type { Cell, Table } from './table.ts'

/** Groups within groups: contest, category, and one more. */
const MOST_DEPTH = 4

interface List {
  readonly list?: { readonly Fields?: unknown }
  readonly data?: unknown
}

export interface RaceResultTable {
  readonly table: Table
  readonly faults: readonly Fault[]
}

/** Null if the value is no list of RACE RESULT. */
export function readRaceResultList(value: unknown): RaceResultTable | null {
  const { list, data } = (value ?? {}) as List
  const fields = list?.Fields
  if (!Array.isArray(fields) || typeof data !== 'object' || data === null) return null
  const labels = fields.map((field) => textOf((field as { readonly Label?: unknown } | null)?.Label))
  const failed = (reason: string, row: number | null = null): RaceResultTable => ({
    table: { sheet: null, rows: [] },
    faults: [{ at: row === null ? WHOLE : { row, column: null }, reason }],
  })
  if (labels.length > MOST_COLUMNS) return failed(`has ${labels.length} fields; the most is ${MOST_COLUMNS}`)
  const groups = groupsIn(data, [], 0)
  if (groups === null) return failed('has groups that are neither rows nor groups of rows')
  const isGrouped = groups.length > 1
  const rows: Cell[][] = []
  for (const { names, rows: members } of groups)
    for (const cells of members) {
      if (rows.length === MOST_ROWS) return failed(`has more than ${MOST_ROWS} rows: divide it`)
      if (!Array.isArray(cells) || cells.length < labels.length)
        return failed(`has fewer values than the ${labels.length} fields`, rows.length + 1)
      // The key of the rider stands in front of the fields.
      const values = cells.slice(cells.length - labels.length).map((cell) => ({ text: textOf(cell) }))
      rows.push(isGrouped ? [...values, { text: names.join(' ') }] : values)
    }
  return {
    table: { sheet: null, rows, headings: isGrouped ? [...labels, 'Category'] : labels },
    faults: [],
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? cleanText(String(value).slice(0, MOST_CELL_TEXT))
    : ''

interface Group {
  readonly names: readonly string[]
  readonly rows: readonly unknown[]
}

/** Null if something in it is no group. */
function groupsIn(data: unknown, names: readonly string[], depth: number): Group[] | null {
  if (Array.isArray(data)) return [{ names, rows: data }]
  if (typeof data !== 'object' || data === null || depth === MOST_DEPTH) return null
  const groups: Group[] = []
  for (const [key, value] of Object.entries(data)) {
    const within = groupsIn(value, [...names, key.replace(/^#\d+_/, '')], depth + 1)
    if (within === null) return null
    groups.push(...within)
  }
  return groups
}

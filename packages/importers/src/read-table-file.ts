/**
 * Reads a table of a club, a federation or a timing program into starters or a result. `recognised` and
 * `notes` contain every conclusion, so that people see it before facts are made from it, and can correct it.
 */
import { findColumns, type Column, type FoundColumns, type GivenColumns } from './columns/find-columns.ts'
import { RESULT_FIELDS } from './columns/field.ts'
import type { Fault, Note } from './imported.ts'
import { MOST_FAULTS } from './limits.ts'
import { readResult } from './result/read-result.ts'
import type { ResultRow } from './result/result-row.ts'
import { readStartList } from './start-list/read-start-list.ts'
import type { StartRow } from './start-list/start-row.ts'
import { readTables, type ReadTables, type TableOptions } from './read-tables.ts'
import type { DateOrder } from './value/date.ts'
import type { NameOrder } from './value/person-name.ts'

export const TABLE_KINDS = ['startList', 'result'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

export interface ReadOptions extends TableOptions {
  /** Year of the competition: birth dates are before it. */
  readonly heldIn: number
  readonly kind?: TableKind
  readonly columns?: GivenColumns
  /** Row of the headings, from 1. Null if there are none. */
  readonly headingRow?: number | null
  readonly dateOrder?: DateOrder
  readonly nameOrder?: NameOrder
}

export interface Recognised extends ReadTables {
  readonly kind: TableKind
  readonly headingRow: number | null
  readonly columns: readonly Column[]
}

export interface TableFile {
  /** Null if the bytes are no table. */
  readonly recognised: Recognised | null
  /** As far as they could be read. While there are faults, no fact may be made from them. */
  readonly starters: readonly StartRow[]
  readonly results: readonly ResultRow[]
  readonly faults: readonly Fault[]
  readonly notes: readonly Note[]
}

/** Never throws, whatever the bytes are. */
export async function readTableFile(bytes: Uint8Array, options: ReadOptions): Promise<TableFile> {
  const { tables, faults: unread, ...how } = await readTables(bytes, options)
  const [table] = tables
  if (table === undefined || unread.length > 0)
    return { recognised: null, starters: [], results: [], faults: unread.slice(0, MOST_FAULTS), notes: [] }
  const found = findColumns(table, {
    heldIn: options.heldIn,
    ...(options.columns === undefined ? {} : { given: options.columns }),
    ...(options.headingRow === undefined ? {} : { headingRow: options.headingRow }),
  })
  const kind = options.kind ?? kindOf(found)
  const recognised: Recognised = {
    ...how,
    tables,
    faults: [],
    kind,
    headingRow: found.headingRow,
    columns: found.columns,
  }
  // Without known columns every row would be a fault.
  if (found.columnOf.size === 0)
    return { recognised, starters: [], results: [], faults: found.faults, notes: [] }
  const starters = kind === 'startList' ? readStartList(found, options) : null
  const results = kind === 'result' ? readResult(found, options) : null
  const { faults, notes } = (starters ?? results)!
  return {
    recognised,
    starters: starters?.rows ?? [],
    results: results?.rows ?? [],
    faults: [...found.faults, ...faults].toSorted(byPlace).slice(0, MOST_FAULTS),
    notes: [...found.notes, ...notes],
  }
}

/** Faults of the whole table first, then from top to bottom. */
const byPlace = (a: Fault, b: Fault): number => (a.at.row ?? 0) - (b.at.row ?? 0)

/**
 * A result has a non-empty column that only results have. Programs print empty columns for places on start
 * lists.
 */
const kindOf = ({ columnOf, rows }: FoundColumns): TableKind =>
  [...columnOf].some(
    ([field, { index }]) =>
      RESULT_FIELDS.has(field) && rows.some(({ cells }) => (cells[index]?.text ?? '') !== ''),
  )
    ? 'result'
    : 'startList'

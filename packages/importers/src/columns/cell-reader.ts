/** Reads the cells of a table by field. An unreadable cell is a fault at its row and column. */
import { columnLetters, type At, type Fault } from '../imported.ts'
import { MOST_FAULTS } from '../limits.ts'
import { EMPTY, cellAt, type Cell } from '../table/table.ts'
import type { Read } from '../value/value.ts'
import type { Field } from './field.ts'
import type { FoundColumns } from './find-columns.ts'

export type RowOf = FoundColumns['rows'][number]

export class CellReader {
  readonly #found: FoundColumns
  readonly #faults: Fault[]

  /**
   * @param faults list to which faults are added: at most MOST_FAULTS, and one that says that there are more
   */
  constructor(found: FoundColumns, faults: Fault[]) {
    this.#found = found
    this.#faults = faults
  }

  cell(row: RowOf, field: Field): Cell {
    const column = this.#found.columnOf.get(field)
    return column === undefined ? EMPTY : cellAt(row.cells, column.index)
  }

  /** Null if the cell is empty or unreadable. An unreadable cell is reported. */
  read<T>(row: RowOf, field: Field, parse: (cell: Cell) => Read<T>): T | null {
    const cell = this.cell(row, field)
    if (cell.text === '') return null
    const result = parse(cell)
    if (result.ok) return result.value
    const { reason, meant } = result
    this.fault(row, field, reason, meant)
    return null
  }

  at(row: RowOf, field: Field | null): At {
    const column = field === null ? undefined : this.#found.columnOf.get(field)
    return { row: row.number, column: column === undefined ? null : columnLetters(column.index) }
  }

  fault(row: RowOf, field: Field | null, reason: string, meant?: string): void {
    if (this.#faults.length > MOST_FAULTS) return
    this.#faults.push(
      this.#faults.length === MOST_FAULTS
        ? { at: { row: row.number, column: null }, reason: 'and below it there are more faults' }
        : { at: this.at(row, field), reason, ...(meant === undefined ? {} : { meant }) },
    )
  }

  /** The non-empty texts of a column. */
  texts(field: Field): string[] {
    return this.#found.rows.map((row) => this.cell(row, field).text).filter((text) => text !== '')
  }
}

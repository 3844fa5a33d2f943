/**
 * Reads text with separators into a table. Papa Parse separates quoted fields; this file decides the
 * separator and the limits.
 */
import Papa from 'papaparse'
import { WHOLE, columnLetters, type Fault } from '../imported.ts'
import { MOST_CELL_TEXT, MOST_COLUMNS, MOST_ROWS } from '../limits.ts'
import type { Cell, Table } from './table.ts'

export const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

interface ReadCsv {
  readonly table: Table
  readonly faults: readonly Fault[]
}

/** Line ends, tabs and repeated spaces within a cell have no meaning for a name or number. */
export const cleanText = (text: string): string => text.replaceAll(/[\s\u00A0\uFEFF]+/g, ' ').trim()

/** @param mostRows rows to read; few for a look at the beginning */
export function readCsv(text: string, separator: Separator, mostRows: number = MOST_ROWS): ReadCsv {
  const rows: Cell[][] = []
  const faults: Fault[] = []
  let isLong = false
  const take = (fields: readonly string[]): void => {
    const row = rows.length + 1
    const beyond = fields.findIndex((field, index) => index >= MOST_COLUMNS && field.trim() !== '')
    if (beyond !== -1)
      faults.push({
        at: { row, column: columnLetters(beyond) },
        reason: `has a value in column ${beyond + 1}; the most is ${MOST_COLUMNS}`,
      })
    rows.push(
      fields.slice(0, MOST_COLUMNS).map((field, index) => {
        if (field.length > MOST_CELL_TEXT)
          faults.push({
            at: { row, column: columnLetters(index) },
            reason: `has ${field.length} characters; the most is ${MOST_CELL_TEXT}: is a quotation mark missing?`,
          })
        return { text: cleanText(field.slice(0, MOST_CELL_TEXT)) }
      }),
    )
  }
  Papa.parse<string[]>(text, {
    delimiter: separator,
    header: false,
    skipEmptyLines: false,
    step: ({ data, errors }, parser) => {
      for (const { type, code } of errors)
        if (type === 'Quotes')
          faults.push({
            at: { row: rows.length + 1, column: null },
            reason:
              code === 'MissingQuotes'
                ? 'opens a quotation mark that is never closed: everything below it would be one cell'
                : 'has text behind a closing quotation mark',
          })
      if (rows.length < mostRows) take(data)
      else {
        isLong = data.some((field) => field.trim() !== '')
        if (isLong) parser.abort()
      }
    },
  })
  if (isLong && mostRows === MOST_ROWS)
    faults.push({ at: WHOLE, reason: `has more than ${MOST_ROWS} rows: divide it` })
  return { table: { sheet: null, rows }, faults }
}

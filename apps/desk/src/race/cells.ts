/** The cells of a table that is edited in place, and the text that the door reads. */

export type Cells = readonly (readonly string[])[]

/** Rows as the door answers them, without the empty ones, in the places they have in the table. */
export function cellsOf(rows: readonly { readonly row: number; readonly cells: readonly string[] }[]): Cells {
  const last = rows.at(-1)?.row ?? 0
  const byRow = new Map(rows.map(({ row, cells }) => [row, cells]))
  return Array.from({ length: last }, (_, index) => byRow.get(index + 1) ?? [])
}

const quoted = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Parted by tabs, which no cell of a club's list contains. */
export const textOf = (cells: Cells): string => cells.map((row) => row.map(quoted).join('\t')).join('\n')

/** @param row from 0 */
export const withCell = (cells: Cells, row: number, column: number, text: string): Cells =>
  cells.map((each, at) => {
    if (at !== row) return each
    const filled = Array.from({ length: Math.max(each.length, column + 1) }, (_, index) => each[index] ?? '')
    return filled.with(column, text)
  })

/** A table as in the file, before the meaning of its columns is known. */

/** Data of a workbook's cell beyond its text: a calendar day, or a duration. Texts of CSV have none. */
export type Stored =
  | { readonly kind: 'day'; readonly on: string }
  /**
   * `hasSeconds`: true if the sheet shows seconds. `4:55` typed as minutes is stored as 4 h 55 min and shown
   * without seconds.
   */
  | { readonly kind: 'duration'; readonly ms: number; readonly hasSeconds: boolean }

export interface Cell {
  /** As a person sees it, without spaces at its ends; empty for an empty cell. */
  readonly text: string
  readonly stored?: Stored
}

export const EMPTY: Cell = { text: '' }

export interface Table {
  /** Name of the sheet. Null if the file has only one table. */
  readonly sheet: string | null
  /** Headings of a format that fixes its columns. The file itself has none. */
  readonly headings?: readonly string[]
  /** The first one is row 1 of the file. An empty row is an empty list. */
  readonly rows: readonly (readonly Cell[])[]
}

export const cellAt = (row: readonly Cell[], column: number): Cell => row[column] ?? EMPTY

export const isEmptyRow = (row: readonly Cell[]): boolean => row.every(({ text }) => text === '')

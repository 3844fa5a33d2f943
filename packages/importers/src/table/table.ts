/** A table as it stands in a file, before anybody knows what its columns are. */

/** What a workbook knows of a cell beyond its text: it holds a calendar day, or a duration. Texts of CSV have none of it. */
export type Stored =
  | { readonly kind: 'day'; readonly on: string }
  /** `hasSeconds`: whether the sheet shows it with seconds. `4:55` typed as minutes is kept as 4 h 55 min and shown without. */
  | { readonly kind: 'duration'; readonly ms: number; readonly hasSeconds: boolean }

export interface Cell {
  /** As a person sees it, without spaces at its ends; empty for an empty cell. */
  readonly text: string
  readonly stored?: Stored
}

export const EMPTY: Cell = { text: '' }

export interface Table {
  /** Name of the sheet; null where the file has only one table. */
  readonly sheet: string | null
  /** The first one is row 1 of the file; an empty row is there as an empty list. */
  readonly rows: readonly (readonly Cell[])[]
}

export const cellAt = (row: readonly Cell[], column: number): Cell => row[column] ?? EMPTY

export const isEmptyRow = (row: readonly Cell[]): boolean => row.every(({ text }) => text === '')

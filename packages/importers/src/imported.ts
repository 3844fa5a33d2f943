/**
 * The result of every importer: what it recognised, the content of the file, and everything that is wrong
 * with it (decision 49).
 */

/** A place in a table, as a spreadsheet shows it. Null for the table as a whole. */
export interface At {
  /** From 1. */
  readonly row: number | null
  /** Its letters: A, B … AA. */
  readonly column: string | null
}

/** A reason why a file cannot be accepted as it is. */
export interface Fault {
  readonly at: At
  /** The fault, as the end of a sentence whose subject is the place. */
  readonly reason: string
  /** The probable meaning, written as it should stand in the file. */
  readonly meant?: string
  /** Sheets of a workbook, one of which the caller has to name. */
  readonly sheets?: readonly string[]
}

/** A conclusion of the importer. The file is accepted, but people have to see the note first. */
export type Note = Fault

export const WHOLE: At = { row: null, column: null }

/** `A` for 0, `AB` for 27. */
export function columnLetters(index: number): string {
  let letters = ''
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return letters
}

/** `row 7, column C`. Empty for the table as a whole. */
export const formatAt = ({ row, column }: At): string =>
  [row === null ? '' : `row ${row}`, column === null ? '' : `column ${column}`].filter(Boolean).join(', ')

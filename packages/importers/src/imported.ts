/** What every importer answers: what it recognised, what the file says, and everything that is wrong with it (decision 49). */

/** A place in a table, as a spreadsheet shows it. Null for the table as a whole. */
export interface At {
  /** From 1. */
  readonly row: number | null
  /** Its letters: A, B … AA. */
  readonly column: string | null
}

/** Something that keeps a file from being taken as it is. */
export interface Fault {
  readonly at: At
  /** What is wrong, as the end of a sentence whose subject is the place. */
  readonly reason: string
  /** What was probably meant, written as it should stand in the file. */
  readonly meant?: string
}

/** Something the importer concluded. It does not keep a file from being taken, but people have to see it first. */
export type Note = Fault

export const WHOLE: At = { row: null, column: null }

/** `A` for 0, `AB` for 27. */
export function columnLetters(index: number): string {
  let letters = ''
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return letters
}

/** `row 7, column C`; empty for the table as a whole. */
export const formatAt = ({ row, column }: At): string =>
  [row === null ? '' : `row ${row}`, column === null ? '' : `column ${column}`].filter(Boolean).join(', ')

/** A bib in documents: the number, and beside it the label, which may not be a number (D-294). */
import { Type } from 'typebox'
import { field } from '../described.ts'
import { Nullable } from './nullable.ts'

/**
 * The two fields of a row.
 * @param otherwise the value of `bib` if none is worn, or if it was not published
 */
export const worn = (otherwise: 'null' | '0', example: number) => ({
  bib: field(
    Nullable(Type.Integer()),
    `Bib as a number. Null if it is not a whole number${otherwise === 'null' ? ' or there is none' : '. 0 without `bibLabel`: there is none, or it was not published'}.`,
    example,
  ),
  bibLabel: Type.Optional(
    field(
      Type.String(),
      'Bib as text: `12`, `A12`, `15.1`, `012`. Left out if there is none, or it was not published.',
      String(example),
    ),
  ),
})

/** Labels beside a list of numbers. */
export const wornLabels = (of: string) =>
  Type.Optional(
    field(
      Type.Array(Type.String()),
      `Bibs of all of ${of} as text, in the same order. Given only if one of them is not a whole number and so missing among the numbers.`,
      ['11', 'A12'],
    ),
  )

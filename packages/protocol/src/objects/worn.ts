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
    `The number worn. Null if what is worn is no whole number${otherwise === 'null' ? ', or nothing is' : '; 0 without `bibLabel`: there is none, or nobody published it'}.`,
    example,
  ),
  bibLabel: Type.Optional(
    field(
      Type.String(),
      'What is worn, as text: `12`, `A12`, `15.1`, `012`. Left out where there is none, or nobody published it.',
      String(example),
    ),
  ),
})

/** Labels beside a list of numbers. */
export const wornLabels = (of: string) =>
  Type.Optional(
    field(
      Type.Array(Type.String()),
      `What all of ${of} wear, in the same order as text; only where one of them wears no whole number, who is left out of the numbers.`,
      ['11', 'A12'],
    ),
  )

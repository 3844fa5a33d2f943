import { expect, it } from 'vitest'
import { riddlesIn } from './plain-comments.ts'

it('finds comments that begin with Of, What, Who, Whom or Whose, and no others', () => {
  const source = `/**
 * Of a stage.
 */
/** Offers nothing. */
const a = 1 // Of no interest here
  // Whose turn it is.
  /** Of the last rider. */
/** Whole stages. */
  /** What a stage gives. */
  /**
   * Who rides.
   */
// Whom a decision concerns.
      {/* What the list tells. */}
`
  expect(riddlesIn(source)).toEqual([1, 6, 7, 9, 10, 13, 14])
})

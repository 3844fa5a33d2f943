import { expect, it } from 'vitest'
import { riddlesIn } from './plain-comments.ts'

it('finds comments that begin with Of or Whose, and no others', () => {
  const source = `/**
 * Of a stage.
 */
/** Offers nothing. */
const a = 1 // Of no interest here
  // Whose turn it is.
  /** Of the last rider. */
`
  expect(riddlesIn(source)).toEqual([1, 6, 7])
})

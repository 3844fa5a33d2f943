import { describe, expect, test } from 'vitest'
import { breakText, cutText, type WidthOf } from './fit-text.ts'

/** Every letter is half as wide as it is high. */
const widthOf: WidthOf = (text, size) => (text.length * size) / 2

describe('texts', () => {
  test.each([
    ['a text that fits is unchanged', 'abc', 10, 'abc'],
    ['a text that does not fit ends in an ellipsis', 'abcdef', 4, 'abc…'],
    ['there is no space before the ellipsis', 'ab cdef', 4, 'ab…'],
    ['if nothing fits the text is empty', 'abc', 0.5, ''],
  ])('%s', (_, text, letters, shown) => {
    expect(cutText(text, letters * 5, 10, false, widthOf)).toBe(shown)
  })

  test('are broken at spaces, and a long word has its own line', () => {
    expect(breakText('a bb enormously c', 25, 10, widthOf)).toEqual(['a bb', 'enormously', 'c'])
    expect(breakText('', 25, 10, widthOf)).toEqual([])
  })
})

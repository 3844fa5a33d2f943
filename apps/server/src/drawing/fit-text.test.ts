import { describe, expect, test } from 'vitest'
import { breakText, cutText, type WidthOf } from './fit-text.ts'

/** Every letter half as wide as it is high. */
const widthOf: WidthOf = (text, size) => (text.length * size) / 2

describe('texts', () => {
  test.each([
    ['what fits stays', 'abc', 10, 'abc'],
    ['what does not fit ends in an ellipsis', 'abcdef', 4, 'abc…'],
    ['no space stands before it', 'ab cdef', 4, 'ab…'],
    ['where nothing fits nothing stands', 'abc', 0.5, ''],
  ])('%s', (_, text, letters, shown) => {
    expect(cutText(text, letters * 5, 10, false, widthOf)).toBe(shown)
  })

  test('are broken at spaces, and a long word stands alone', () => {
    expect(breakText('a bb enormously c', 25, 10, widthOf)).toEqual(['a bb', 'enormously', 'c'])
    expect(breakText('', 25, 10, widthOf)).toEqual([])
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCell } from './cell.ts'

describe('a cell', () => {
  test.each<[string, unknown, string]>([
    ['nothing', null, ''],
    ['nothing at all', undefined, ''],
    ['a number', -3, '-3'],
    ['a truth', true, 'true'],
    ['a name', 'VINGEGAARD Jonas', 'VINGEGAARD Jonas'],
    ['a text with a comma', 'a, b', '"a, b"'],
    ['a text with quotes', 'the "wall"', '"the ""wall"""'],
    ['a text of two lines', 'a\nb', '"a\nb"'],
    ['a text that begins with a space', ' a', '" a"'],
    ['a list', [11, 33, 1], '11 33 1'],
    ['an object', { kind: 'penalty', ms: 10 }, '"{""kind"":""penalty"",""ms"":10}"'],
  ])('of %s', (_, value, text) => {
    expect(formatCell(value)).toBe(text)
  })

  test.each(['+0:41', '-0:17', '+1:10.77', '+0.331', '-1:02:03', '+0:00', '0:32:19', '-3', '25'])(
    'of a figure is unchanged: %s',
    (figure) => {
      expect(formatCell(figure)).toBe(figure)
    },
  )

  test.each([
    ['=1+1', `"'=1+1"`],
    ['+cmd', `"'+cmd"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    [' =1', `" '=1"`],
    ['＝1', `"'＝1"`],
    ['a;=1', `"a;'=1"`],
    ['a","=1', `"a"",""=1"`],
    ['=HYPERLINK("https://evil.example","Result")', `"'=HYPERLINK(""https://evil.example"",""Result"")"`],
    ['+1:00=cmd', `"'+1:00=cmd"`],
  ])('is never a formula: %j', (text, cell) => {
    expect(formatCell(text)).toBe(cell)
  })

  test('reads back as the text, except for apostrophes before a sign', () => {
    const signs = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', ',', '"', "'", ' ', 'a', '1')
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 12 }), (text) => {
        const cell = formatCell(text)
        const inner = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
        expect(inner.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
        if (!/^[+-]\d/.test(inner)) expect(inner).not.toMatch(/(^|[;,|\t\r\n])\s*[=+\-@]/)
      }),
    )
  })
})

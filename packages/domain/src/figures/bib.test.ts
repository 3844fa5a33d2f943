import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bibOf, parseBib, ridersOf, showBib, showBibs, type Bib } from './bib.ts'
import { compareKeys } from '../figures/rank.ts'

describe('a bib', () => {
  test.each<[string, Bib | null]>([
    ['12', 12],
    ['0', 0],
    ['99999999', 99_999_999],
    ['012', '012'],
    ['A12', 'A12'],
    ['15.1', '15.1'],
    ['4B', '4B'],
    ['M40-12', 'M40-12'],
    ['', null],
    [' 12', null],
    ['A 12', null],
    ['-1', null],
    ['12.', null],
    ['=1+1', null],
    ['123456789', null],
  ])('%j is read as %j', (text, bib) => expect(parseBib(text)).toBe(bib))

  test('the text of a whole number becomes the number, and any other text stays', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (number) => {
        expect(parseBib(String(number))).toBe(number)
        expect(parseBib(`0${number}`)).not.toBe(number)
      }),
    )
  })

  test('reads back from its form in documents', () => {
    for (const bib of [0, 12, 'A12', '012', null]) expect(bibOf(showBib(bib))).toBe(bib)
    for (const riders of [[1, 2], [1, 'A2', 3], []]) {
      const { numbers, labels } = showBibs(riders)
      expect(ridersOf({ riders: numbers, ...(labels !== null && { riderLabels: labels }) })).toEqual(riders)
    }
  })

  test('is the number of a row without a label, where 0 means none', () => {
    expect([bibOf({ bib: 12 }), bibOf({ bib: 0 }), bibOf({ bib: null })]).toEqual([12, null, null])
  })
})

const anyBib = fc.oneof(
  fc.nat(200),
  fc.stringMatching(/^[0-9A-Ca-c.-]{1,4}$/).filter((text) => parseBib(text) !== null),
)

describe('the natural order', () => {
  test('has whole numbers first, and numbers in texts by their value', () => {
    const bibs = ['A12', 100, '4B', 'A2', 9, '15.10', '012', '15.2', 0, 'B1', 'A02']
    expect(bibs.toSorted(compareKeys)).toEqual([
      0,
      9,
      100,
      '4B',
      '012',
      '15.2',
      '15.10',
      'A02',
      'A2',
      'A12',
      'B1',
    ])
  })

  test('is a total order of bibs, and the same for keys', () => {
    fc.assert(
      fc.property(anyBib, anyBib, anyBib, (a, b, c) => {
        expect(Math.sign(compareKeys(a, b))).toBe(-Math.sign(compareKeys(b, a)) + 0)
        if (compareKeys(a, b) <= 0 && compareKeys(b, c) <= 0) expect(compareKeys(a, c)).toBeLessThanOrEqual(0)
        expect(compareKeys(a, b) === 0).toBe(String(a) === String(b))
        expect(Math.sign(compareKeys(String(a), String(b)))).toBe(Math.sign(compareKeys(a, b)))
      }),
    )
  })
})

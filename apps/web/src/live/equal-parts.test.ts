import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepEqualParts } from './equal-parts.ts'

const again = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value
/** The value after a round trip through text, which has no negative zero. */
const json = fc.jsonValue({ maxDepth: 4 }).map(again)

describe('keepEqualParts', () => {
  it('equals the new value, whatever was held', () =>
    fc.assert(
      fc.property(json, json, (held, next) => {
        expect(keepEqualParts(held, next)).toEqual(next)
      }),
    ))

  it('is the held value if nothing differs', () =>
    fc.assert(
      fc.property(json, (held) => {
        expect(keepEqualParts(held, again(held))).toBe(held)
      }),
    ))

  it('keeps each row that did not change', () => {
    const held = { rows: [{ bib: 1 }, { bib: 2 }, { bib: 3 }] }
    const next = keepEqualParts(held, { rows: [{ bib: 1 }, { bib: 4 }, { bib: 3 }] })
    expect(next.rows.map((row, place) => row === held.rows[place])).toEqual([true, false, true])
  })

  it('keeps a row with a key that moved to another index', () => {
    const held = [
      { key: '7', rider: { bib: 7 }, rank: 1 },
      { key: '9', rider: { bib: 9 }, rank: 2 },
    ]
    const next = keepEqualParts(held, [
      { key: '9', rider: { bib: 9 }, rank: 1 },
      { key: '7', rider: { bib: 7 }, rank: 1 },
    ])
    expect(next[1]).toBe(held[0])
    expect(next[0]?.rider).toBe(held[1]?.rider)
  })

  it.each<[string, unknown, unknown]>([
    ['a row more', [1], [1, 2]],
    ['a row less', [1, 2], [1]],
    ['a field less', { a: 1, b: 2 }, { a: 1 }],
    ['another field of no value', { a: undefined }, { b: undefined }],
    ['a list in place of an object', {}, []],
    ['nothing in place of an object', {}, null],
  ])('%s is a difference', (_, held, next) => {
    expect(keepEqualParts(held, next)).not.toBe(held)
    expect(keepEqualParts(held, next)).toEqual(next)
  })
})

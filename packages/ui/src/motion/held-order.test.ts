import { describe, expect, it } from 'vitest'
import { assert, property, string, uniqueArray } from 'fast-check'
import { countMoves, holdOrder } from './held-order.ts'

const self = (key: string): string => key

describe('held order', () => {
  it('keeps the places, drops removed rows, and adds new ones at the end', () => {
    expect(holdOrder(['a', 'b', 'c'], ['c', 'x', 'a'], self)).toEqual(['a', 'c', 'x'])
  })
  it('loses and doubles no row', () => {
    assert(
      property(uniqueArray(string()), uniqueArray(string()), (held, rows) => {
        expect([...holdOrder(held, rows, self)].toSorted()).toEqual(rows.toSorted())
      }),
    )
  })
})

describe('moves that wait', () => {
  it.each([
    ['none when the order is the same', 'abcd', 'abcd', 0],
    ['one rider who jumped over many is one move', 'abcdef', 'fabcde', 1],
    ['a swap is one move', 'abcd', 'abdc', 1],
    ['a reversed order moves all but one', 'abcd', 'dcba', 3],
    ['a new row counts', 'abc', 'xabc', 1],
    ['a row that left does not', 'abc', 'ac', 0],
  ])('%s', (_, from, to, moves) => expect(countMoves([...from], [...to])).toBe(moves))
})

import { assert, constantFrom, dictionary, json, array, property, jsonValue, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pack, unpack } from './pack.ts'

const through = (value: unknown): unknown => unpack(JSON.parse(JSON.stringify(pack(value))))

describe('pack', () => {
  it('says the fields of rows once, and what is the same in all of them', () => {
    const rows = [1, 2, 3, 4].map((rank) => ({ rank, irm: null, rider: { bib: rank * 11, nation: 'FRA' } }))
    const text = JSON.stringify(pack(rows))
    for (const word of ['rank', 'irm', 'rider', 'bib', 'FRA']) expect(text.split(word).length - 1).toBe(1)
    expect(through(rows)).toEqual(rows)
  })

  it('says the fields of rows once where some of them lack one', () => {
    const rows = Array.from({ length: 12 }, (_, at) => ({
      rank: at,
      ...(at !== 4 && { generalRank: 20 - at }),
      ...(at > 9 && { unseen: true }),
      gapMs: at * 1000,
      group: 'g1',
    }))
    const text = JSON.stringify(pack(rows))
    for (const word of ['rank', 'generalRank', 'unseen', 'gapMs', 'group', 'g1'])
      expect(text.split(`"${word}"`).length - 1).toBe(1)
    expect(JSON.stringify(through(rows))).toBe(JSON.stringify(rows))
  })

  it.each([
    ['rows of different fields', [{ a: 1 }, { a: 1, b: 2 }, { a: 1 }]],
    [
      'rows of the same fields in another order',
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
        { a: 1, b: 2 },
      ],
    ],
    ['objects without a field', [{}, {}, {}]],
    ['an object that has the mark itself', { '#': 'rows', count: 3 }],
    ['rows that have the mark', [{ '#': 'same' }, { '#': 'same' }, { '#': 'same' }]],
  ])('keeps %s as they are', (_, value) => {
    expect(JSON.stringify(through(value))).toBe(JSON.stringify(value))
  })

  it('names each of few words once, and keeps short lists as one', () => {
    const events = Array.from({ length: 9 }, (_, at) => ({
      sport: at % 2 ? 'Judo' : 'Rowing',
      medals: ['gold', 'silver', 'bronze'].slice(at % 3).map((medal) => ({ medal, nation: 'FRA' })),
    }))
    const text = JSON.stringify(pack(events))
    for (const word of ['Judo', 'Rowing', 'gold', 'bronze', 'FRA', 'nation'])
      expect(text.split(word).length - 1).toBe(1)
    expect(through(events)).toEqual(events)
  })

  it('leaves out what JSON leaves out', () =>
    expect(through([{ a: undefined }, { a: 1 }, { a: 2 }])).toEqual([{}, { a: 1 }, { a: 2 }]))

  it('gives every JSON value back to the letter', () => {
    const value = jsonValue()
    const marked = dictionary(constantFrom('#', 'a', 'value'), value)
    const rows = array(record({ a: value, '#': value }), { minLength: 3 })
    const lacking = array(
      record({ a: value, b: value, c: value, d: value }, { requiredKeys: ['b', 'c', 'd'] }),
    )
    const odd = array(dictionary(constantFrom('a', 'b', '1', '__proto__'), value), { minLength: 3 })
    for (const kind of [
      value,
      marked,
      rows,
      lacking,
      odd,
      json().map((text) => JSON.parse(text) as unknown),
    ]) {
      assert(
        property(kind, (held) => {
          expect(JSON.stringify(through(held))).toBe(JSON.stringify(held))
        }),
      )
    }
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addGain,
  countDown,
  countedValue,
  droppedUnits,
  emptySum,
  gainsOf,
  listGains,
  sumOf,
  type Gain,
  type Sum,
} from './sum.ts'

/** The sum of rider 7 after these units, numbered from 0. Null for a unit that gave nothing. */
const sum = (...gains: (Gain | null)[]): Sum<number> =>
  gains.reduce<Sum<number>>(
    (before, gain, unit) => (gain === null ? before : addGain(before, 7, unit, gain)),
    emptySum(7),
  )

describe('the sum of several units', () => {
  test('adds values, places, bonifications and fractions', () => {
    const total = sum(
      { value: 100, place: 3, bonificationMs: 4, fractionMs: 20 },
      { value: 50, place: 1, bonificationMs: 10, fractionMs: 5 },
    )
    expect(total).toMatchObject({ value: 150, placing: 4, bonificationMs: 14, fractionMs: 25, unit: 1 })
  })

  test('a unit without a place counts as a place behind everybody, unless it says what it adds', () => {
    const lastOfThousands = sum({ value: 0, place: 12_000 })
    expect(sum({ value: 0, place: null }).placing).toBeGreaterThan(lastOfThousands.placing)
    // A team time trial adds nothing to the sum of places.
    expect(sum({ value: 0, place: 12, placing: 0 }).placing).toBe(0)
  })

  test('has the mark of the first unit that was not finished; a relegation is no such mark', () => {
    expect(sum({ value: 0, place: 3, irm: 'REL' }).mark).toBeNull()
    expect(sum({ value: 0, place: null, irm: 'DNF' }, { value: 0, place: null, irm: 'DNS' }).mark).toBe('DNF')
  })

  test('counts first places by importance, and more of them come first', () => {
    const twoFirsts = sum({ value: 0, place: null, firsts: [0, 2] }, { value: 0, place: null, firsts: [0] })
    expect(twoFirsts.firsts).toEqual([-2, 0, -1])
    expect(countDown([], [])).toEqual([])
  })
})

describe('the units of a sum', () => {
  const total = sum({ value: 10, place: 1 }, null, { value: 7, place: 2 })

  test('are listed the latest first, and in order with those that gave nothing', () => {
    expect([...gainsOf(total)].map(({ unit }) => unit)).toEqual([2, 0])
    expect(listGains(total, 4).map((gain) => gain?.value ?? null)).toEqual([10, null, 7, null])
    expect(sumOf(total, ({ place }) => place ?? 0)).toBe(3)
  })

  test('count only if they are among the best; of equal ones the later is dropped', () => {
    const four = sum(
      { value: 5, place: 1 },
      { value: 9, place: 1 },
      { value: 5, place: 1 },
      { value: 7, place: 1 },
    )
    expect([...droppedUnits(four, 3)]).toEqual([2])
    expect(countedValue(four, 3)).toBe(21)
    expect([...droppedUnits(four, null)]).toEqual([])
    expect(countedValue(four, 9)).toBe(26)
  })

  test('what is dropped and what counts add up to the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100)), fc.nat(5), (values, counting) => {
        const all = sum(...values.map((value) => ({ value, place: null })))
        const dropped = [...droppedUnits(all, counting)].map((unit) => values[unit]!)
        expect(countedValue(all, counting) + dropped.reduce((a, b) => a + b, 0)).toBe(all.value)
        expect(values.length - dropped.length).toBe(Math.min(counting, values.length))
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { assert as assertProperty, array, integer, property } from 'fast-check'
import { isOutside, placeOn, ticksUpTo } from './scale.ts'
import { spreadLabels } from './spread.ts'
import { csvOf } from './take-away.ts'

describe('a scale', () => {
  const scale = { from: 0, to: 60_000, startPx: 10, endPx: 110 }
  it.each([
    [0, 10],
    [30_000, 60],
    [60_000, 110],
    [90_000, 110],
    [-5, 10],
  ])('draws %i at %i', (value, px) => expect(placeOn(scale, value)).toBe(px))

  it('draws a range without extent at its start', () => expect(placeOn({ ...scale, to: 0 }, 0)).toBe(10))

  it('says which values are at the edge instead of their place', () => {
    expect(isOutside(scale, 60_000)).toBe(false)
    expect(isOutside(scale, 60_001)).toBe(true)
  })
})

describe('ticks', () => {
  it.each([
    ['seconds', 9_000, 'duration', [0, 2_000, 4_000, 6_000, 8_000]],
    ['minutes', 275_000, 'duration', [0, 60_000, 120_000, 180_000, 240_000]],
    ['tenths', 480, 'duration', [0, 100, 200, 300, 400]],
    ['points', 37, 'count', [0, 10, 20, 30]],
    ['places', 4, 'count', [0, 1, 2, 3, 4]],
  ] as const)('of %s are round', (_, most, kind, ticks) => expect(ticksUpTo(most, kind, 5)).toEqual(ticks))
})

describe('labels', () => {
  it('stay at their lines where there is room', () =>
    expect(spreadLabels([10, 50, 90], 20, 100)).toEqual([10, 50, 90]))
  it('move apart around their common middle', () =>
    expect(spreadLabels([48, 50, 52], 20, 100)).toEqual([30, 50, 70]))
  it('stay within the chart', () => {
    expect(spreadLabels([0, 1], 20, 100)).toEqual([0, 20])
    expect(spreadLabels([99, 100], 20, 100)).toEqual([80, 100])
  })
  it('keep their order and distance', () => {
    assertProperty(
      property(array(integer({ min: 0, max: 400 }), { maxLength: 20 }), (heights) => {
        const wanted = heights.toSorted((a, b) => a - b)
        const placed = spreadLabels(wanted, 20, 400)
        expect(placed).toHaveLength(wanted.length)
        for (const [index, height] of placed.entries()) {
          expect(height).toBeGreaterThanOrEqual(-1e-9)
          expect(height).toBeLessThanOrEqual(400 + 1e-9)
          if (index > 0) expect(height - placed[index - 1]!).toBeGreaterThanOrEqual(20 - 1e-9)
        }
      }),
    )
  })
})

describe('a table as CSV', () => {
  it('quotes what needs it, and makes no formula of a name', () =>
    expect(
      csvOf([
        ['Rider', '1 "A"'],
        ['=O’HARA, Ann', '+1:04'],
        ['-', null],
      ]),
    ).toBe('Rider,"1 ""A"""\r\n"\'=O’HARA, Ann",+1:04\r\n-,\r\n'))
})

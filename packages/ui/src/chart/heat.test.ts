import { describe, expect, it } from 'vitest'
import { heatOf } from './heat.ts'

describe('the heat of a column', () => {
  it('grows from the best to the largest loss', () => {
    const heat = heatOf([0, 100, 200])
    expect([0, 100, 200].map(heat)).toEqual([0, 0.5, 1])
  })
  it('is not spread over one mishap', () => {
    const heat = heatOf([0, 100, 100, 200, 60_000])
    expect(heat(200)).toBeCloseTo(2 / 3)
    expect(heat(60_000)).toBe(1)
  })
  it('is none where nobody lost, for one competitor, and without a value', () => {
    expect(heatOf([0, 0])(0)).toBe(0)
    expect(heatOf([0])(0)).toBe(0)
    expect(heatOf([null, 5])(null)).toBe(0)
    expect(heatOf([])(null)).toBe(0)
  })
})

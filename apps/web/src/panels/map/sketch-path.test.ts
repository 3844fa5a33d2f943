import { describe, expect, test } from 'vitest'
import type { LonLat } from './bounds.ts'
import { createSheet } from './mercator.ts'
import { nearPathOf, pathOf } from './sketch-path.ts'

/** From the middle of the Channel to that of the Mediterranean, a point each kilometre. */
const meridian = (lon: number): LonLat[] =>
  Array.from({ length: 1_000 }, (_, index): LonLat => [lon, 50 - index / 100])
const numbersIn = (path: string): number[] => Array.from(path.matchAll(/-?[\d.]+/g), ([text]) => Number(text))

describe('a long line', () => {
  const course = createSheet([
    [2, 45],
    [2.01, 45.01],
  ])

  test('is drawn near a short course, and not in full', () => {
    const whole = numbersIn(pathOf(meridian(2.005), course))
    const near = numbersIn(nearPathOf(meridian(2.005), course))
    expect(Math.max(...whole.map(Math.abs))).toBeGreaterThan(400_000)
    expect(Math.max(...near.map(Math.abs))).toBeLessThan(7_000)
    // Across the sheet, and beyond it on both sides.
    const down = near.filter((_, index) => index % 2 === 1)
    expect([Math.min(...down) < -3_000, Math.max(...down) > 4_000]).toEqual([true, true])
  })

  test('is drawn in the parts that come near', () => {
    const thereAndBack = [...meridian(2.002), ...meridian(2.008).toReversed()]
    expect(nearPathOf(thereAndBack, course).match(/M/g)).toHaveLength(2)
  })

  test('that crosses the sheet with no point near it is drawn', () => {
    const across: LonLat[] = [
      [-5, 45.005],
      [9, 45.005],
    ]
    expect(nearPathOf(across, course)).toBe(pathOf(across, course))
  })

  test('that comes nowhere near is left out', () => {
    expect(nearPathOf(meridian(3), course)).toBe('')
  })

  test('is drawn whole on the sheet of a country', () => {
    const country = createSheet([
      [-5, 42],
      [8, 51],
    ])
    expect(nearPathOf(meridian(2), country)).toBe(pathOf(meridian(2), country))
  })
})

import { describe, expect, it } from 'vitest'
import {
  altitudeLines,
  cutStretches,
  drawnAltitudes,
  elevationAt,
  gradientAt,
  steepnessClass,
} from './terrain.ts'

const hill = [
  { distance: 0, elevation: 100 },
  { distance: 5000, elevation: 100 },
  { distance: 10_000, elevation: 500 },
  { distance: 15_000, elevation: 100 },
]

describe('terrain', () => {
  it.each([
    ['on a point', 5000, 100],
    ['between two', 7500, 300],
    ['before the start', -10, 100],
    ['behind the finish', 99_999, 100],
  ])('knows the altitude %s', (_, at, metres) => expect(elevationAt(hill, at)).toBe(metres))

  it('has no altitude without a course', () => expect(elevationAt([], 10)).toBe(0))

  it.each([
    ['flat', 2500, 0],
    ['up', 7500, 8],
    ['down', 12_500, -8],
  ])('knows the gradient: %s', (_, at, percent) => expect(gradientAt(hill, at)).toBeCloseTo(percent))

  it.each([
    [-8, 0],
    [2.9, 0],
    [3, 1],
    [6.9, 2],
    [8, 3],
    [12, 4],
  ])('%d percent is class %d', (percent, steepness) => expect(steepnessClass(percent)).toBe(steepness))

  it('cuts the course where its steepness changes, sharing the points between', () => {
    expect(cutStretches(hill)).toEqual([
      { steepness: 0, points: [hill[0], hill[1]] },
      { steepness: 3, points: [hill[1], hill[2]] },
      { steepness: 0, points: [hill[2], hill[3]] },
    ])
  })

  it.each([
    ['few for a flat stage', { min: 20, max: 90 }, [0, 200, 400, 600]],
    ['round ones for the mountains', { min: 400, max: 2642 }, [500, 1000, 1500, 2000, 2500]],
  ])('draws lines at round altitudes: %s', (_, settings, lines) => {
    expect(altitudeLines(drawnAltitudes(settings))).toEqual(lines)
  })

  it('draws a flat stage flat', () => {
    const { bottom, top } = drawnAltitudes({ min: 20, max: 90 })
    expect(top - bottom).toBeGreaterThan(700)
    expect(bottom).toBeLessThan(20)
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outlineOf, sampleAltitudes } from '../../../src/documents/map/thinned-line.ts'

type CoursePoint = readonly [number, number, number, number]

const anyLine = fc
  .array(
    fc.tuple(
      fc.double({ min: -10, max: 10, noNaN: true }),
      fc.double({ min: 35, max: 55, noNaN: true }),
      fc.integer({ min: 0, max: 2800 }),
    ),
    { minLength: 2, maxLength: 120 },
  )
  .map((points) =>
    points.map(([lon, lat, elevation], index): CoursePoint => [lon, lat, elevation, index * 400]),
  )

describe('the outline of a line', () => {
  it('is made of points of the line, in their order, with its ends, and of no more than asked for', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 2, max: 60 }), (line, most) => {
        const outline = outlineOf(line, most)
        expect(outline.length).toBe(Math.min(line.length, most))
        expect(outline[0]).toBe(line[0])
        expect(outline.at(-1)).toBe(line.at(-1))
        const places = outline.map((point) => line.findIndex((each) => each === point))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }),
    )
  })

  it('drops points on a straight before corners', () => {
    const line: CoursePoint[] = [
      [0, 45, 0, 0],
      [1, 45, 0, 1],
      [2, 45, 0, 2],
      [2, 46, 0, 3],
      [2, 47, 0, 4],
    ]
    expect(outlineOf(line, 3)).toEqual([line[0], line[2], line[4]])
  })
})

describe('altitudes at equal steps', () => {
  it('begin and end with the line and lie between its lowest and highest point', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 2, max: 64 }), (line, count) => {
        const altitudes = sampleAltitudes(line, count)
        expect(altitudes.length).toBe(count)
        expect([altitudes[0], altitudes.at(-1)]).toEqual([line[0]![2], line.at(-1)![2]])
        const elevations = line.map(([, , elevation]) => elevation)
        expect(Math.min(...altitudes)).toBeGreaterThanOrEqual(Math.min(...elevations))
        expect(Math.max(...altitudes)).toBeLessThanOrEqual(Math.max(...elevations))
      }),
    )
  })

  it.each([
    [
      'halfway up a slope',
      [
        [0, 0, 100, 0],
        [0, 0, 300, 1000],
      ],
      3,
      [100, 200, 300],
    ],
    [
      'of a step straight up',
      [
        [0, 0, 10, 0],
        [0, 0, 50, 0],
        [0, 0, 50, 500],
      ],
      2,
      [50, 50],
    ],
    ['of no line', [], 5, []],
  ] as const)('are right %s', (_, line, count, expected) => {
    expect(sampleAltitudes(line, count)).toEqual(expected)
  })
})

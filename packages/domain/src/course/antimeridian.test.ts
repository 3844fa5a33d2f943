import { describe, expect, test } from 'vitest'
import { continuous, cutAtAntimeridian, lonNear, usualLon } from './antimeridian.ts'

type Point = readonly [lon: number, lat: number]
const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]
const cut = (...line: Point[]) => cutAtAntimeridian(line, between)

test.each([
  [-179.9, 179.9, 180.1],
  [179.9, -179.9, -180.1],
  [10, 20, 10],
])('longitude %d near %d is %d', (lon, other, shifted) => {
  expect(lonNear(lon, other)).toBeCloseTo(shifted, 9)
})

test('every longitude has one between -180 and 180', () => {
  expect([180.5, -180.5, 370, 12].map((lon) => usualLon(lon))).toEqual([-179.5, 179.5, 10, 12])
})

describe('a line across the 180th meridian', () => {
  test('goes on beyond 180 instead of around the world', () => {
    expect(
      continuous<Point>([
        [179, 0],
        [-179, 1],
        [-178, 2],
      ]),
    ).toEqual([
      [179, 0],
      [181, 1],
      [182, 2],
    ])
  })

  test('is cut there in two, each on its own side', () => {
    expect(cut([179, 0], [181, 2], [182, 3])).toEqual([
      [
        [179, 0],
        [180, 1],
      ],
      [
        [-180, 1],
        [-179, 2],
        [-178, 3],
      ],
    ])
  })

  test('is cut to the west as well', () => {
    expect(cut([-179, 0], [-181, 2])).toEqual([
      [
        [-179, 0],
        [-180, 1],
      ],
      [
        [180, 1],
        [179, 2],
      ],
    ])
  })
})

test('a line on one side stays as it is', () => {
  const line: Point[] = [
    [7, 46],
    [8, 47],
  ]
  expect(continuous(line)).toEqual(line)
  expect(cut(...line)).toEqual([line])
  expect(cut()).toEqual([])
})

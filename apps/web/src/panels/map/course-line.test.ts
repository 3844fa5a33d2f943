import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf, type LonLat } from './bounds.ts'
import {
  cutLine,
  isOnLine,
  partShown,
  joinPlaces,
  listKilometres,
  metresBetween,
  placeAt,
  readCourse,
  type CourseLine,
  type CoursePlace,
} from './course-line.ts'

const line: CourseLine = {
  points: [
    [2, 43],
    [2.1, 43],
    [2.1, 43.1],
  ],
  distancesM: [0, 10_000, 12_000],
  lengthM: 12_000,
}

describe('the place of a rider on the line', () => {
  it.each<[string, number, LonLat]>([
    ['halfway along a straight', 5_000, [2.05, 43]],
    ['on a point of the line', 10_000, [2.1, 43]],
    ['by metres and not by degrees', 11_000, [2.1, 43.05]],
    ['the start for one who has not started', -20, [2, 43]],
    ['the finish for one beyond it', 12_500, [2.1, 43.1]],
  ])('is %s', (_, distanceM, [lon, lat]) => {
    const place = placeAt(line, distanceM)
    expect(place[0]).toBeCloseTo(lon, 9)
    expect(place[1]).toBeCloseTo(lat, 9)
  })

  it('lies on the ridden side, wherever the line is cut', () => {
    assert(
      property(integer({ min: 0, max: 12_000 }), (cutM) => {
        const ridden = cutLine(line, 0, cutM)
        const left = cutLine(line, cutM, line.lengthM)
        if (ridden.length > 0 && left.length > 0) expect(ridden.at(-1)).toEqual(left[0])
        expect((ridden[0] ?? left[0])!).toEqual([2, 43])
        expect((left.at(-1) ?? ridden.at(-1))!).toEqual([2.1, 43.1])
      }),
    )
  })

  it('is one of two points at the same metre', () => {
    const still: CourseLine = {
      points: [
        [2, 43],
        [2, 43],
        [3, 43],
      ],
      distancesM: [0, 0, 0],
      lengthM: 0,
    }
    expect(placeAt(still, 0).every(Number.isFinite)).toBe(true)
    expect(placeAt(still, 5).every(Number.isFinite)).toBe(true)
  })
})

const document = (coordinates: number[][]) => ({
  type: 'FeatureCollection' as const,
  features: [
    {
      type: 'Feature' as const,
      geometry: { type: 'LineString' as const, coordinates },
      properties: { lengthM: 30_000 },
    },
    {
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [2, 43] },
      properties: { key: 'start', name: 'Here', kind: 'start', category: null, distanceM: 0 },
    },
  ],
})

describe('the course of a document', () => {
  it('uses the metres in its line', () => {
    const course = readCourse(
      document([
        [2, 43, 10, 0],
        [2.1, 43, 20, 21_000],
        [2.2, 43, 10, 30_000],
      ]),
    )
    expect(course?.line.distancesM).toEqual([0, 21_000, 30_000])
    expect(course?.places.map(({ name }) => name)).toEqual(['Here'])
  })
  it('distributes its length over the line without them', () => {
    const course = readCourse(
      document([
        [2, 43, 10],
        [2.1, 43, 20],
        [2.2, 43, 10],
      ]),
    )
    expect(course?.line.distancesM.map(Math.round)).toEqual([0, 15_000, 30_000])
  })
  it('goes on across the 180th meridian, its places beside it', () => {
    const course = readCourse({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: {
            type: 'MultiLineString',
            coordinates: [
              [
                [179.9, -16],
                [180, -16],
              ],
              [
                [-180, -16],
                [-179.9, -16],
              ],
            ],
          },
          properties: { lengthM: 21_000, distancesM: [0, 10_500, 10_500, 21_000] },
        },
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-179.9, -16] },
          properties: { key: 'finish', name: 'There', kind: 'finish', category: null, distanceM: 21_000 },
        },
      ],
    })
    expect(course?.line.points.map(([lon]) => lon)).toEqual([179.9, 180, 180, 180.1])
    expect(course?.line.distancesM).toEqual([0, 10_500, 10_500, 21_000])
    expect(course?.places[0]?.at[0]).toBeCloseTo(180.1)
    expect(boundsOf(course!.line.points)?.map(([lon]) => lon)).toEqual([179.9, 180.1])
  })
  it('knows which places lie beyond a line that is too short', () => {
    const half = { ...line, lengthM: 24_000 }
    expect([0, 12_000, 13_000, 18_000, 24_000].map((at) => isOnLine(half, at))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(isOnLine(line, 12_900)).toBe(true)
  })
  it('knows which part of the course a line shows that is too short', () => {
    expect(partShown({ ...line, lengthM: 24_000 })).toEqual({ fromM: 0, toM: line.distancesM.at(-1) })
    expect(partShown(line)).toBeNull()
  })
  it('is none for a line of one point', () => {
    expect(readCourse(document([[2, 43, 10, 0]]))).toBeNull()
  })
})

const place = (over: Partial<CoursePlace>): CoursePlace => ({
  key: 'k',
  name: 'Top',
  kind: 'mountain',
  category: '3',
  distanceM: 0,
  at: [2, 43],
  ...over,
})

describe('places that lie together', () => {
  it('are one when a hill is ridden again', () => {
    expect(joinPlaces([place({ key: 'a' }), place({ key: 'b', distanceM: 9_000 })])).toHaveLength(1)
  })
  it('are one with two flags when a climb is the finish', () => {
    const [both] = joinPlaces([place({ key: 'a' }), place({ key: 'b', kind: 'finish', category: null })])
    expect(both?.map(({ kind }) => kind)).toEqual(['mountain', 'finish'])
  })
  it('stay apart beyond a few hundred metres', () => {
    expect(joinPlaces([place({}), place({ key: 'b', at: [2.01, 43] })])).toHaveLength(2)
  })
})

it('a degree of latitude is some 111 kilometres', () => {
  expect(metresBetween([2, 43], [2, 44])).toBeCloseTo(111_195, -1)
})

describe('kilometres marked along the course', () => {
  it.each([
    ['a tour’s stage', 181_900, 9, [20, 40, 60, 80, 100, 120, 140, 160, 180]],
    ['a time trial', 26_100, 9, [5, 10, 15, 20, 25]],
    ['its end left out', 20_000, 9, [5, 10, 15]],
    ['nothing', 0, 9, []],
  ])('of %s', (_, lengthM, most, expected) => {
    expect(listKilometres(lengthM, most)).toEqual(expected)
  })
})

import { describe, expect, test } from 'vitest'
import {
  exchanged,
  findLineFault,
  isDrawable,
  lineDoubts,
  reaches,
  straightM,
  type CoursePoint,
} from './course-line.ts'

/** A degree of latitude is 111,195 m. A line to the north with a point every so many metres, on straight roads. */
const north = (metres: number, every: number, fromM = 0): CoursePoint[] =>
  Array.from({ length: Math.floor((metres - fromM) / every) + 1 }, (_, index) => at(fromM + index * every))
const at = (metres: number, onTheGround = metres): CoursePoint => [
  7,
  46 + onTheGround / 111_195,
  null,
  metres,
]
const kinds = (...args: Parameters<typeof lineDoubts>) => lineDoubts(...args).map(({ kind }) => kind)

test('a degree of latitude is 111 km everywhere, one of longitude half of that at 60 degrees', () => {
  expect(straightM([7, 46, null, 0], [7, 47, null, 0])).toBeCloseTo(111_195, 0)
  expect(straightM([7, 60, null, 0], [8, 60, null, 0]) / 111_195).toBeCloseTo(0.5, 3)
})

describe('a line is impossible', () => {
  test('if its metres go back', () => {
    expect(findLineFault([at(0), at(500), at(499)])).toMatchObject({ index: 2, kind: 'back' })
    expect(findLineFault([at(0), at(500), at(500)])).toBeNull()
  })

  test('if two points are further apart on the ground than their metres allow: twice, and a kilometre', () => {
    expect(findLineFault([at(0), at(1000, 3050)])).toMatchObject({ index: 1, kind: 'apart', metres: 1000 })
    expect(findLineFault([at(0), at(1000, 2950)])).toBeNull()
  })

  test('and then nothing else is said of it', () => {
    expect(kinds([at(0), at(500), at(499)], 100_000)).toEqual(['impossible'])
  })
})

describe('a line of a course of 100 km', () => {
  test.each<[string, CoursePoint[], string[]]>([
    ['is right from start to finish', north(100_000, 1000), []],
    ['may end five hundredths and 200 m early', north(95_000, 1000), []],
    ['is short if it ends earlier', north(94_000, 1000), ['short']],
    ['is short if it begins late', north(100_000, 1000, 6000), ['short']],
    ['is long beyond a tenth and 500 m more', north(111_000, 1000), ['long']],
    [
      'has a gap where neighbours are near on the ground and far by their metres',
      [
        ...north(50_000, 1000),
        ...north(100_000, 1000, 60_000).map(([, , , metres]) => at(metres, metres - 9000)),
      ],
      ['gap'],
    ],
    ['has nothing to be judged by but its ends with one point', [at(50_000)], ['short']],
    ['is in no doubt without points', [], []],
  ])('%s', (_, line, expected) => {
    expect(kinds(line, 100_000)).toEqual(expected)
  })

  test('of unknown length is neither short nor long', () => {
    expect(kinds(north(50_000, 1000, 6000), 0)).toEqual([])
  })

  test('is stretched if the straights add up to much more than its metres', () => {
    const zigzag = Array.from({ length: 101 }, (_, index): CoursePoint => [
      7,
      46 + (index % 2) * 0.0135,
      null,
      index * 1000,
    ])
    // 1,500 m on the ground for each kilometre.
    expect(kinds(zigzag, 100_000)).toContain('stretched')
  })

  test('jumps if one straight is much longer than all others: two lines were joined', () => {
    const first = north(30_000, 500)
    const second = north(60_000, 500).map(([lon, lat, up, m]): CoursePoint => [
      lon,
      lat + 20_000 / 111_195,
      up,
      m + 40_000,
    ])
    expect(kinds([...first, ...second.filter(([, , , m]) => m >= 70_000)], 100_000)).toContain('jump')
  })
})

test('a line that only ends too early is drawn as far as it goes', () => {
  expect(isDrawable(lineDoubts(north(50_000, 1000), 100_000))).toBe(true)
  expect(isDrawable(lineDoubts(north(120_000, 1000), 100_000))).toBe(false)
})

test('longitude and latitude can be exchanged only if the result is a place', () => {
  expect(exchanged([[46, 7, 500, 0]])).toEqual([[7, 46, 500, 0]])
  expect(exchanged([[100, 7, null, 0]])).toBeNull()
})

test('a distance lies on a line, or slightly beyond its ends', () => {
  const line = north(90_000, 1000, 10_000)
  // 5 % of 100 km and 200 m.
  expect([4800, 95_200].map((metres) => reaches(line, metres, 100_000))).toEqual([true, true])
  expect([4799, 95_201].map((metres) => reaches(line, metres, 100_000))).toEqual([false, false])
  expect(reaches([], 0, 100_000)).toBe(false)
})

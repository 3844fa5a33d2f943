import { describe, expect, test } from 'vitest'
import {
  lapOfSprint,
  pointsAt,
  scorePoints,
  sprintCount,
  sprintsUpTo,
  type SprintRule,
} from './points-race.ts'

/** A points race of 160 laps: 5-3-2-1 every ten laps, the last sprint double (UCI 3.2.116 to 3.2.118). */
const POINTS_RACE: SprintRule = {
  scale: [5, 3, 2, 1],
  lastFactor: 2,
  everyLaps: 10,
  firstLap: 10,
  laps: 160,
  lapPoints: 20,
  lapsFirst: false,
}
/** A tempo race of 40 laps: a point for the first of each lap from the fifth on (UCI 3.2.261). */
const TEMPO: SprintRule = { ...POINTS_RACE, scale: [1], lastFactor: 1, everyLaps: 1, firstLap: 5, laps: 40 }

describe('sprints', () => {
  test('160 laps have sixteen, and the seventh ends lap 70', () => {
    expect(sprintCount(POINTS_RACE)).toBe(16)
    expect(lapOfSprint(POINTS_RACE, 7)).toBe(70)
    expect([9, 10, 69, 70].map((lap) => sprintsUpTo(POINTS_RACE, lap))).toEqual([0, 1, 6, 7])
  })

  test('a tempo race of 40 laps has 36, the first one at the end of lap 5', () => {
    expect(sprintCount(TEMPO)).toBe(36)
    expect([lapOfSprint(TEMPO, 1), lapOfSprint(TEMPO, 36)]).toEqual([5, 40])
  })

  test('nobody knows the last one of a race without a stated length', () => {
    const unknown = { ...POINTS_RACE, laps: null }
    expect(sprintCount(unknown)).toBeNull()
    expect(pointsAt(unknown, 16, 1)).toBe(5)
  })

  test.each([
    [1, [5, 3, 2, 1, 0]],
    [15, [5, 3, 2, 1, 0]],
    [16, [10, 6, 4, 2, 0]],
  ])('sprint %i gives the first five %j points', (sprint, points) => {
    expect([1, 2, 3, 4, 5].map((place) => pointsAt(POINTS_RACE, sprint, place))).toEqual(points)
  })
})

describe('points', () => {
  const places = (...keys: string[]) => keys.map((key, index) => ({ key, rank: index + 1 }))

  test('are those of the sprints, and 20 for each lap gained or lost', () => {
    const scored = scorePoints(
      ['a', 'b', 'c'],
      [
        { sprint: 1, places: places('a', 'b') },
        { sprint: 16, places: places('b', 'a') },
      ],
      [
        { key: 'a', laps: 1 },
        { key: 'b', laps: 1 },
        { key: 'b', laps: 1 },
        { key: 'b', laps: -1 },
        { key: 'c', laps: -2 },
      ],
      POINTS_RACE,
    )
    // a: 5 + 6 + 20. b: 3 + 10 + 20. c: 40 less than nothing.
    expect([...scored].map(([key, { points, laps }]) => [key, points, laps])).toEqual([
      ['a', 31, 1],
      ['b', 33, 1],
      ['c', -40, -2],
    ])
  })

  test('a sprint without a result keeps its number and gives nothing', () => {
    const { sprints, points } = scorePoints(
      ['a'],
      [
        { sprint: 3, places: places('x', 'a') },
        { sprint: 1, places: places('a') },
      ],
      [],
      POINTS_RACE,
    ).get('a')!
    expect([sprints, points]).toEqual([[5, null, 3], 8])
  })

  test('the place in the last sprint ridden breaks ties, also beyond the places that give points', () => {
    const sprints = [
      { sprint: 1, places: places('b', 'a', 'c') },
      { sprint: 2, places: places('w', 'x', 'y', 'z', 'a') },
    ]
    const scored = scorePoints(['a', 'b'], sprints, [], POINTS_RACE)
    expect(scored.get('a')).toMatchObject({ points: 3, lastPlace: 5 })
    expect(scored.get('b')).not.toHaveProperty('lastPlace')
  })

  test('riders in a dead heat both have the points of their place', () => {
    const level = [
      { key: 'a', rank: 1 },
      { key: 'b', rank: 1 },
      { key: 'c', rank: 3 },
    ]
    const scored = scorePoints(['a', 'b', 'c'], [{ sprint: 1, places: level }], [], POINTS_RACE)
    expect([...scored.values()].map(({ points }) => points)).toEqual([5, 5, 2])
  })

  test('of a rider named twice in a sprint the first place counts', () => {
    const scored = scorePoints(['a'], [{ sprint: 1, places: places('a', 'b', 'a') }], [], POINTS_RACE)
    expect(scored.get('a')!.points).toBe(5)
  })

  test('somebody who is not in the race is ignored', () => {
    expect([
      ...scorePoints(['a'], [{ sprint: 1, places: places('x', 'a') }], [], POINTS_RACE).keys(),
    ]).toEqual(['a'])
  })

  test('in a six-day race laps give no points and are compared first', () => {
    const sixDays = { ...POINTS_RACE, lapPoints: 0, lapsFirst: true }
    const [own] = scorePoints(
      ['a'],
      [{ sprint: 1, places: places('a') }],
      [{ key: 'a', laps: 1 }],
      sixDays,
    ).values()
    expect(own).toMatchObject({ points: 5, laps: 1, lapsFirst: true })
  })
})

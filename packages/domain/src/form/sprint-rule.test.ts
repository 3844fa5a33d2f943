import { describe, expect, test } from 'vitest'
import { sprintRuleOf } from './sprint-rule.ts'

describe('a points race', () => {
  test('has a sprint every ten laps for 5, 3, 2 and 1 points, the last one double, and 20 points for a lap', () => {
    expect(sprintRuleOf('pointsRace', { laps: 160 })).toEqual({
      scale: [5, 3, 2, 1],
      lastFactor: 2,
      everyLaps: 10,
      firstLap: 10,
      laps: 160,
      lapPoints: 20,
      lapsFirst: false,
    })
  })

  test('has laps beyond a whole number of sprints before the first one (UCI 3.2.117)', () => {
    expect(sprintRuleOf('pointsRace', { laps: 85 })?.firstLap).toBe(15)
    expect(sprintRuleOf('pointsRace', {})?.firstLap).toBe(10)
  })

  test('is raced as the phase states', () => {
    const stated = {
      laps: 60,
      sprintEveryLaps: 6,
      firstSprintLap: 4,
      lastSprintFactor: 1,
      scale: [3, 1],
      lapPoints: 10,
    }
    expect(sprintRuleOf('pointsRace', stated)).toEqual({
      scale: [3, 1],
      lastFactor: 1,
      everyLaps: 6,
      firstLap: 4,
      laps: 60,
      lapPoints: 10,
      lapsFirst: false,
    })
  })
})

test('a tempo race gives a point on every lap from the fifth on (UCI 3.2.261)', () => {
  expect(sprintRuleOf('tempo', { laps: 40 })).toMatchObject({
    scale: [1],
    everyLaps: 1,
    firstLap: 5,
    lastFactor: 1,
  })
})

test('a lap gives no points where laps come first, as in six-day races', () => {
  expect(sprintRuleOf('madison', { laps: 100, lapsFirst: true })?.lapPoints).toBe(0)
  expect(sprintRuleOf('madison', { laps: 100, lapsFirst: true, lapPoints: 5 })?.lapPoints).toBe(5)
})

test('a criterium has sprints only where the phase states how often, and its last one counts as any other', () => {
  expect(sprintRuleOf('criterium', { laps: 30 })).toBeNull()
  expect(sprintRuleOf('criterium', { laps: 30, sprintEveryLaps: 5 })).toMatchObject({
    everyLaps: 5,
    lastFactor: 1,
  })
})

test('a mass start has none that decide', () => {
  expect(sprintRuleOf('massStart', { laps: 30, sprintEveryLaps: 5 })).toBeNull()
})

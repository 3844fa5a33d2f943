import { describe, expect, test } from 'vitest'
import type { OutcomeRow } from '../outcome/outcome.ts'
import { OMNIUM, OMNIUM_SCALE } from './omnium.ts'
import { partGains, type PartScore } from './part-score.ts'
import { addUnit, rankStanding, standingOf } from './standing.ts'

test('the first to the twentieth place of the first three races give 40, 38 … 2 points (UCI 3.2.250)', () => {
  expect([OMNIUM_SCALE[0], OMNIUM_SCALE[1], OMNIUM_SCALE[19], OMNIUM_SCALE.length]).toEqual([40, 38, 2, 20])
})

describe('the omnium of a rider', () => {
  /** Places in scratch, tempo and elimination, then points and the place in the last sprint. `laps` are those of the scratch. */
  interface Ridden {
    readonly places: readonly [number, number, number]
    readonly points: number
    readonly lastPlace?: number
    readonly laps?: number
    readonly leaves?: number
  }
  const row = (
    key: string,
    { places, points, lastPlace, laps = 0, leaves }: Ridden,
    race: number,
  ): OutcomeRow => ({
    key,
    rank: race < 3 && leaves !== race ? places[race]! : null,
    outcome:
      race < 3
        ? { kind: 'place', laps: race === 0 ? laps : 0 }
        : { kind: 'points', points, sprints: [], ...(lastPlace !== undefined && { lastPlace }) },
    irm: leaves === race ? 'DNF' : null,
    mark: null,
    heat: null,
  })
  const standing = (riders: Readonly<Record<string, Ridden>>) => {
    const after = OMNIUM.from.reduce((before, part, race) => {
      const rows = Object.entries(riders).map(([key, ridden]) => row(key, ridden, race))
      return addUnit(before, partGains(part, { rows, isOver: true }), OMNIUM)
    }, standingOf<string, PartScore>())
    return rankStanding(after, OMNIUM).map(({ key, rank, value }) => `${rank} ${key} ${value}`)
  }

  test('adds the points of three places and those won in the points race', () => {
    // 40 + 38 + 36 + 12, and 38 + 40 + 1 + 50 with the 21st place in the elimination.
    expect(standing({ a: { places: [1, 2, 3], points: 12 }, b: { places: [2, 1, 21], points: 50 } })).toEqual(
      ['1 b 129', '2 a 126'],
    )
  })

  test('loses 40 points with two laps lost in the scratch race, in place of those of the place', () => {
    expect(standing({ a: { places: [3, 1, 1], points: 0, laps: -2 } })).toEqual(['1 a 40'])
    expect(standing({ a: { places: [3, 1, 1], points: 0, laps: -1 } })).toEqual(['1 a 116'])
  })

  test('that is level with another is decided by the last sprint (UCI 3.2.252)', () => {
    const a = { places: [1, 2, 3], points: 5, lastPlace: 4 } as const
    const b = { places: [2, 1, 3], points: 5, lastPlace: 2 } as const
    expect(standing({ a, b })).toEqual(['1 b 119', '2 a 119'])
  })

  test('ends with a race that is not finished', () => {
    const a = { places: [1, 1, 1], points: 50, leaves: 1 } as const
    expect(standing({ a, b: { places: [2, 2, 2], points: 0 } })).toEqual(['1 b 114'])
  })
})

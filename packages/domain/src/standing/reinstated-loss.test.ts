import { describe, expect, test } from 'vitest'
import { STAGE_RACE_RULES } from './classification-rule.ts'
import { awardGains, type PointsAward, type PointsLoss } from './points-award.ts'
import { loseAllPoints, loseWinnersPoints } from './reinstated-loss.ts'
import { addUnit, rankStanding, standingOf } from './standing.ts'
import type { Gain } from './sum.ts'

const finish: PointsAward = {
  level: 0,
  firsts: [1],
  earned: [
    { bib: 1, amount: 20 },
    { bib: 2, amount: 17 },
  ],
}
const sprint: PointsAward = { level: 1, firsts: [3], earned: [{ bib: 3, amount: 10 }] }
const rule = STAGE_RACE_RULES.SprintPoints
const given = (awards: readonly PointsAward[], losses?: PointsLoss[]) =>
  addUnit(standingOf<number, Gain>(), awardGains(awards, losses), rule)

describe('reinstated riders outside the time limit', () => {
  test('lose as many points as the winner got, so that a sum may fall below 0', () => {
    const losses = loseWinnersPoints([3, 4], finish)
    expect(losses).toEqual([
      { bib: 3, points: 20 },
      { bib: 4, points: 20 },
    ])
    const ranked = rankStanding(given([finish, sprint], losses), rule, {
      isIn: (bib) => Number(bib) < 4,
    })
    expect(ranked.map(({ key, rank, value }) => [key, rank, value])).toEqual([
      [1, 1, 20],
      [2, 2, 17],
      [3, 3, -10],
    ])
  })

  test('lose nothing if the winner got nothing', () => {
    expect(loseWinnersPoints([3], { ...finish, earned: [] })).toEqual([])
    expect(loseWinnersPoints([3], undefined)).toEqual([])
  })

  test('lose all their points, including those of the stage, and no more', () => {
    const before = given([sprint])
    const losses = loseAllPoints([2, 3, 4], before, [sprint], [{ bib: 3, points: 5 }])
    expect(losses).toEqual([{ bib: 3, points: 15 }])
  })
})

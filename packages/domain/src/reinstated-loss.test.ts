import { describe, expect, test } from 'vitest'
import { addToPoints, EMPTY_POINTS, rankPoints, type PointsAward } from './points.ts'
import { loseAllPoints, loseWinnersPoints } from './reinstated-loss.ts'

const finish: PointsAward = {
  level: 0,
  first: 1,
  earned: [
    { bib: 1, amount: 20 },
    { bib: 2, amount: 17 },
  ],
}
const sprint: PointsAward = { level: 1, first: 3, earned: [{ bib: 3, amount: 10 }] }
const general = [1, 2, 3].map((bib) => ({ bib, rank: bib }))

describe('riders outside the time limit who may go on', () => {
  test('lose as many points as the winner got; a sum may fall below 0', () => {
    const losses = loseWinnersPoints([3, 4], finish)
    expect(losses).toEqual([
      { bib: 3, points: 20 },
      { bib: 4, points: 20 },
    ])
    const ranked = rankPoints(addToPoints(EMPTY_POINTS, [finish, sprint], losses), general)
    expect(ranked.map(({ bib, rank, points }) => [bib, rank, points])).toEqual([
      [1, 1, 20],
      [2, 2, 17],
      [3, 3, -10],
    ])
  })

  test('lose nothing where the winner got nothing', () => {
    expect(loseWinnersPoints([3], { ...finish, earned: [] })).toEqual([])
    expect(loseWinnersPoints([3], undefined)).toEqual([])
  })

  test('lose all they have, those of the stage included, and no more than that', () => {
    const before = addToPoints(EMPTY_POINTS, [sprint])
    const losses = loseAllPoints([2, 3, 4], before, [sprint], [{ bib: 3, points: 5 }])
    expect(losses).toEqual([{ bib: 3, points: 15 }])
  })
})

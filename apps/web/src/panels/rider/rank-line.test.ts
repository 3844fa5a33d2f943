import { describe, expect, it } from 'vitest'
import { rankPoints, rankSpan } from './rank-line.ts'

const stages = (...ranks: (number | null)[]) =>
  ranks.map((generalRank, index) => ({ stage: index + 1, generalRank }))

describe('the line of the general rank', () => {
  it('goes from edge to edge, the best place on top', () => {
    expect(rankPoints(stages(10, 30, 20), 100, 40)).toEqual([
      { stage: 1, rank: 10, x: 0, y: 0 },
      { stage: 2, rank: 30, x: 50, y: 40 },
      { stage: 3, rank: 20, x: 100, y: 20 },
    ])
  })

  it('keeps the place of a stage without a rank free', () => {
    expect(rankPoints(stages(1, null, 3), 100, 40).map(({ stage, x }) => [stage, x])).toEqual([
      [1, 0],
      [3, 100],
    ])
  })

  it('stands in the middle where nothing differs', () => {
    expect(rankPoints(stages(5), 100, 40)).toEqual([{ stage: 1, rank: 5, x: 50, y: 20 }])
    expect(rankPoints(stages(1, 1), 100, 40).map(({ y }) => y)).toEqual([20, 20])
  })

  it('is not there without ranks', () => {
    expect(rankPoints(stages(null), 100, 40)).toEqual([])
    expect(rankSpan([])).toBeNull()
  })

  it('knows its best and worst', () => {
    expect(rankSpan(rankPoints(stages(10, 30, 20), 100, 40))).toEqual({ best: 10, worst: 30 })
  })
})

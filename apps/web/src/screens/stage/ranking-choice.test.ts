import { expect, it } from 'vitest'
import { chooseRanking, parseRankingsOf } from './ranking-choice.ts'
import { parseLiveView } from './live-view.ts'

it('shows the stage’s rankings unless the overall ones are asked for', () => {
  expect([undefined, 'overall', 'both'].map(parseRankingsOf)).toEqual(['stage', 'overall', 'stage'])
})

it('shows the first ranking unless a known one is asked for', () => {
  const rankings = [{ order: 1 }, { order: 5 }]
  expect(chooseRanking(rankings, '5')).toEqual({ order: 5 })
  expect(chooseRanking(rankings, '9')).toEqual({ order: 1 })
  expect(chooseRanking(rankings, undefined)).toEqual({ order: 1 })
  expect(chooseRanking([], '1')).toBeNull()
})

it('shows the groups unless another view is asked for', () => {
  expect([undefined, 'ranking', 'sky'].map(parseLiveView)).toEqual(['groups', 'ranking', 'groups'])
})

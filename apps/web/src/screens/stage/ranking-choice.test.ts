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

it('shows the groups of a running stage unless another view is asked for', () => {
  expect([undefined, 'ranking', 'sky'].map((view) => parseLiveView(view, 'live'))).toEqual([
    'groups',
    'ranking',
    'groups',
  ])
})

it('shows the result of a finished stage first', () => {
  expect(parseLiveView(undefined, 'finished')).toBe('ranking')
})

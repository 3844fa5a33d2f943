import { expect, it } from 'vitest'
import type { Rankings } from '@bell-lap/protocol/documents/stages'
import { chooseRanking, parseRankingsOf } from './ranking-choice.ts'
import { defaultView, isTimedOnly, parseLiveView } from './live-view.ts'

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
  expect(
    [undefined, 'ranking', 'sky'].map((view) => parseLiveView(view, defaultView('live', false))),
  ).toEqual(['groups', 'ranking', 'groups'])
})

it('shows the result of a finished stage first', () => {
  expect(parseLiveView(undefined, defaultView('finished', false))).toBe('ranking')
})

it('shows the ranking of a running stage first if only times decide the order', () => {
  const unseen = { groups: [], unseen: [], positionsAt: null }
  const ranked = [{ results: [{ rank: 1 }] }] as unknown as Rankings
  const unranked = [{ results: [{ rank: 0 }] }] as unknown as Rankings
  expect(isTimedOnly(unseen, ranked)).toBe(true)
  expect([null, [], unranked].map((rankings) => isTimedOnly(unseen, rankings))).toEqual([false, false, false])
  expect(isTimedOnly({ ...unseen, positionsAt: '2026-07-07T17:20:04+02:00' }, ranked)).toBe(false)
  expect(parseLiveView(undefined, defaultView('live', true))).toBe('ranking')
  expect(parseLiveView('groups', defaultView('live', true))).toBe('groups')
})

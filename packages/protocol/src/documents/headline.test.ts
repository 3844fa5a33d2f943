import { describe, expect, it } from 'vitest'
import type { Action } from './actions.ts'
import { headlineOf } from './headline.ts'

const NOON = Date.parse('2026-07-07T12:00:00Z')
/** Without a weight it was taken back or inferred. */
const action = (kind: Action['kind'], minute: number, weight?: number): Action => {
  const at = new Date(NOON + minute * 60_000).toISOString()
  const weighed = weight === undefined ? {} : { weight }
  return {
    key: `${kind}-${minute}`,
    kind,
    happenedAt: at,
    knownAt: at,
    distance: 99,
    toGo: 10,
    riders: [],
    facts: [],
    ...weighed,
  }
}

describe('the headline', () => {
  it.each<[string, Action[], string | undefined]>([
    ['is nothing where nothing happened', [], undefined],
    [
      'stays when lesser news comes a minute later',
      [action('dropped', 41, 2), action('attack', 40, 20)],
      'attack-40',
    ],
    ['gives way to lesser news in time', [action('dropped', 59, 2), action('attack', 40, 20)], 'dropped-59'],
    [
      'does not return to skipped news',
      [action('dropped', 41, 2), action('attack', 40, 20), action('start', 0, 4)],
      'attack-40',
    ],
    [
      'is replaced immediately by equally great news',
      [action('caught', 41, 20), action('attack', 40, 20)],
      'caught-41',
    ],
    [
      'is the first of the list among those of one moment',
      [action('sprint', 40, 8), action('bestTime', 40, 8)],
      'sprint-40',
    ],
    ['is nothing that was taken back or inferred', [action('attack', 40), action('start', 0, 4)], 'start-0'],
    [
      'stays the winner when others finish later',
      [action('leader', 190, 20), action('abandon', 180, 4), action('finish', 60, 20)],
      'finish-60',
    ],
    [
      'is a decision on the result beside the winner',
      [action('decision', 180, 20), action('finish', 60, 20)],
      'decision-180',
    ],
    ['is no warning beside the winner', [action('decision', 180, 2), action('finish', 60, 20)], 'finish-60'],
  ])('%s', (_, actions, key) => {
    expect(headlineOf(actions)?.key).toBe(key)
  })

  it('is no disruption of the race, which is shown above it while it lasts', () => {
    const told = [action('interrupted', 60, 20), action('attack', 50, 20)]
    expect(headlineOf(told, 'interrupted')?.kind).toBe('attack')
    expect(headlineOf(told)?.kind).toBe('interrupted')
  })
})

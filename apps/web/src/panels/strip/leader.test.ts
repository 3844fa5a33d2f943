import type { StageLive } from '@bell-lap/protocol/documents/stages'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import { expect, it } from 'vitest'
import { isLedByRanking } from './big-figure.ts'
import { leaderIn } from './leader.ts'

const columns = [{ key: 'time', kind: 'time', label: 'time', precision: 0 }] as Ranking['columns']
const rider = { name: 'ASH Ann', lastName: 'ASH' }
const row = (more: object) => ({ rank: 1, timeMs: 303_000, ...more }) as Row

it.each([
  [
    'who is home, with the time',
    row({ rider, position: { racing: false } }),
    { name: 'ASH Ann', shortName: 'ASH', hasFinished: true, time: '5:03' },
  ],
  [
    'a team',
    row({ team: { name: 'Alpha' }, position: { racing: false } }),
    { shortName: 'Alpha', time: '5:03' },
  ],
  ['who has laps to go', row({ rider, timeMs: null }), { shortName: 'ASH', hasFinished: false, time: null }],
])('the leader of a ranking is %s', (_, first, leader) => {
  const second = row({ rank: 2, rider: { name: 'ELM Eve', lastName: 'ELM' } })
  expect(leaderIn([{ columns, results: [first, second] }])).toMatchObject(leader)
})

it('nobody leads before a rider has a place', () => {
  expect(leaderIn([])).toBeNull()
  expect(leaderIn([{ columns, results: [row({ rank: 0, rider })] }])).toBeNull()
})

it('the ranking names the leader if no groups are known, and once somebody has finished', () => {
  const live = (groups: number, kmToGo: number | null) =>
    ({
      groups: Array.from({ length: groups }, () => ({})),
      kmToGo,
      positionsAt: null,
      counters: { finished: 0, starters: 12 },
    }) as unknown as StageLive
  expect(isLedByRanking(live(3, 40))).toBe(false)
  expect(isLedByRanking(live(0, 40))).toBe(true)
  expect(isLedByRanking(live(3, 0))).toBe(true)
})

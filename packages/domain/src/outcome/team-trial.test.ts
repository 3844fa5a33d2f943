import { expect, test } from 'vitest'
import { rankTeamTrial, withTeamTimes } from './team-trial.ts'

const finish = (teamCode: string, timeMs: number) => ({ teamCode, timeMs })

const cases: [string, [string, number][], number, [string, number, number][]][] = [
  [
    'the third rider at the line gives the time',
    [
      ['A', 1000],
      ['A', 5000],
      ['A', 3000],
      ['B', 2000],
      ['B', 2000],
      ['B', 4000],
    ],
    3,
    [
      ['B', 1, 4000],
      ['A', 2, 5000],
    ],
  ],
  ['a team with too few finishers is left out', [['A', 1000]], 2, []],
  [
    'equal times share a rank',
    [
      ['B', 1000],
      ['A', 1000],
    ],
    1,
    [
      ['A', 1, 1000],
      ['B', 1, 1000],
    ],
  ],
]

test.each(cases)('%s', (_, finishes, counting, expected) => {
  const ranked = rankTeamTrial(
    finishes.map(([code, timeMs]) => finish(code, timeMs)),
    counting,
  )
  expect(ranked.map(({ teamCode, rank, timeMs }) => [teamCode, rank, timeMs])).toEqual(expected)
})

const A = (...times: number[]) => times.map((timeMs) => ({ teamCode: 'A', timeMs }))
const together: [string, ReturnType<typeof A>, number[]][] = [
  ["riders up to the third get the third rider's time", A(1000, 1300, 2000), [2000, 2000, 2000]],
  [
    'riders who follow without a gap get it too',
    A(1000, 1300, 2000, 2900, 3800),
    [2000, 2000, 2000, 2000, 2000],
  ],
  [
    'a dropped rider and all behind keep their own time',
    A(1000, 1300, 2000, 3000, 3100),
    [2000, 2000, 2000, 3000, 3100],
  ],
  ['everybody keeps the own time until three have finished', A(1000, 1300), [1000, 1300]],
]

test.each(together)('the team’s time for its riders: %s', (_, finishes, expected) => {
  expect(withTeamTimes(finishes, 3, 1000).map(({ timeMs }) => timeMs)).toEqual(expected)
})

test('a rider without a team keeps the own time', () => {
  const alone = [1000, 1200, 1400].map((timeMs) => ({ teamCode: null, timeMs }))
  expect(withTeamTimes(alone, 2, 1000)).toEqual(alone)
})

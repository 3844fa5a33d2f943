import { expect, test } from 'vitest'
import { rankTeamTrial } from './team-trial.ts'

const finish = (teamCode: string, timeMs: number) => ({ teamCode, timeMs })

const cases: [string, [string, number][], number, [string, number, number][]][] = [
  [
    'the third rider at the line makes the time',
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
  ['a team with too few riders home is left out', [['A', 1000]], 2, []],
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

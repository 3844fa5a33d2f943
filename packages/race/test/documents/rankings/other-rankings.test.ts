/** Classifications beside the five of a stage race: those the rules name, and those somebody counts for. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { after, decide, rowsOf, smallRace, type SmallRace } from '../../small-race.ts'

type Others = NonNullable<FactOf<'classificationRules'>['others']>

const COURSE = {
  lengthM: 100_000,
  line: [],
  markers: [
    { key: 's1', name: 'Town', kind: 'sprint', distanceM: 20_000 },
    { key: 'hill', name: 'Hill', kind: 'mountain', category: '1', distanceM: 40_000 },
    { key: 'b1', name: 'Bonus', kind: 'bonus', distanceM: 60_000 },
    { key: 'finish', name: 'There', kind: 'finish', distanceM: 100_000 },
  ],
} as const

const places = (bibs: readonly number[]) => bibs.map((bib, index) => ({ bib, rank: index + 1 }))

/** Two stages ridden alike: 11, 21, 12, 22, 31, 32 at the line. */
function raced(others?: Others): SmallRace {
  const small = smallRace(['MS', 'MS'], others === undefined ? {} : { rules: { others } })
  for (const stage of [1, 2]) {
    small.tell('course', { stage, ...COURSE, markers: [...COURSE.markers], line: [] })
    small.tell('markerResult', { stage, marker: 's1', rows: places([21, 11, 12]) })
    small.tell('markerResult', { stage, marker: 'hill', rows: places([21, 11]) })
    small.tell('markerResult', { stage, marker: 'b1', rows: places([31, 12]) })
    small.tell('stageResult', {
      stage,
      rows: rowsOf([
        [11, 7200],
        [21, 7201],
        [12, 7202],
        [22, 7210],
        [31, 7220],
        [32, 7230],
      ]),
    })
  }
  return small
}

test('a race whose rules name none has none', () => {
  const names = raced()
    .read('overall-rankings', 2)
    .map(({ rankingType }) => rankingType)
  expect(names).toEqual(['Time', 'SprintPoints', 'MountainPoints', 'Team'])
})

describe('classifications that the rules name', () => {
  test.each<[string, Others[number], readonly (readonly [number, string, string])[]]>([
    [
      'combined: places of general, points and mountains added up, of who is in all three',
      { classification: 'Combined' },
      [
        [1, '11', '4'],
        [2, '21', '5'],
      ],
    ],
    [
      'intermediate sprints by a scale of their own',
      { classification: 'Intermediate', scale: [10, 6, 3] },
      [
        [1, '21', '20'],
        [2, '11', '12'],
        [3, '12', '6'],
      ],
    ],
    [
      'seconds won at bonus sprints',
      { classification: 'SprintBonus' },
      [
        [1, '31', '6'],
        [2, '12', '4'],
      ],
    ],
    [
      'all seconds won, those of the finish included',
      { classification: 'Bonification' },
      [
        [1, '11', '20'],
        [2, '21', '12'],
        [3, '12', '12'],
        [4, '31', '6'],
      ],
    ],
    [
      'nations by the times of their first riders',
      { classification: 'Nation', counting: 2 },
      [[1, 'BEL', '8:00:02']],
    ],
  ])('%s', (_, other, expected) => {
    expect(after(raced([other]), other.classification, 2)).toEqual(expected)
  })

  test('who is disqualified afterwards is in none of them', () => {
    const small = raced([{ classification: 'Combined' }, { classification: 'SprintBonus' }])
    decide(small, { kind: 'disqualification', bib: 31 }, 2)
    expect(after(small, 'SprintBonus', 2)).toEqual([[1, '12', '4']])
    expect(after(small, 'SprintBonus', 1)?.[0]?.[1]).toBe('31')
  })

  test('one that nobody is in yet is not listed', () => {
    const small = smallRace(['MS'], { rules: { others: [{ classification: 'Intermediate', scale: [1] }] } })
    small.tell('stageResult', { stage: 1, rows: rowsOf([[11, 7200]]) })
    expect(after(small, 'Intermediate')).toBeUndefined()
  })
})

describe('classifications that somebody counts for', () => {
  test('points for combativity and kilometres in front add up over the stages', () => {
    const small = raced()
    small.tell('tally', {
      stage: 1,
      classification: 'Combative',
      rows: [
        { bib: 22, amount: 4 },
        { bib: 31, amount: 6 },
      ],
    })
    small.tell('tally', { stage: 2, classification: 'Combative', rows: [{ bib: 22, amount: 3 }] })
    small.tell('tally', { stage: 2, classification: 'Breakaway', rows: [{ bib: 32, amount: 128.5 }] })
    expect(after(small, 'Combative', 2)).toEqual([
      [1, '22', '7'],
      [2, '31', '6'],
    ])
    expect(after(small, 'Breakaway', 2)).toEqual([[1, '32', '128.5']])
    expect(after(small, 'Breakaway', 1)).toBeUndefined()
  })

  test('fair play: the team with the fewest points against it is first', () => {
    const small = raced()
    small.tell('tally', { stage: 1, classification: 'Fairplay', rows: [{ teamCode: 'AAA', amount: 20 }] })
    expect(after(small, 'Fairplay', 2)?.map(([, code, points]) => [code, points])).toEqual([
      ['BBB', '0'],
      ['CCC', '0'],
      ['AAA', '20'],
    ])
  })

  test('a second count of the same stage takes the place of the first', () => {
    const small = raced()
    for (const amount of [9, 2])
      small.tell('tally', { stage: 1, classification: 'Combative', rows: [{ bib: 22, amount }] })
    expect(after(small, 'Combative', 1)).toEqual([[1, '22', '2']])
  })
})

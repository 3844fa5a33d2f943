/** Points, bonifications and who stands first among those who are level. */
import { describe, expect, test } from 'vitest'
import { after, decide, rowsOf, smallRace } from '../small-race.ts'

describe('points', () => {
  test('are those of the marker’s own scale where it has one: a sprint, a climb, the finish', () => {
    const small = smallRace(['MS'])
    small.tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [
        { key: 'usual', name: 'Town', kind: 'sprint', distanceM: 20_000 },
        { key: 'sprint', name: 'City', kind: 'sprint', distanceM: 30_000, points: [7] },
        { key: 'climb', name: 'Col', kind: 'mountain', distanceM: 60_000, category: '1', points: [40] },
        { key: 'hill', name: 'Hill', kind: 'mountain', distanceM: 70_000, category: '1' },
        { key: 'Finish', name: 'There', kind: 'finish', distanceM: 100_000, points: [3, 2] },
      ],
    })
    for (const marker of ['usual', 'sprint', 'climb', 'hill'])
      small.tell('markerResult', { stage: 1, marker, rows: [{ bib: 12, rank: 1 }] })
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 7200],
        [12, 7200],
      ]),
    })
    expect([after(small, 'SprintPoints'), after(small, 'MountainPoints')]).toEqual([
      [
        [1, '12', '29'],
        [2, '11', '3'],
      ],
      [[1, '12', '50']],
    ])
  })

  test('of a sprint and a climb lead to the rankings while the stage is raced', () => {
    const small = smallRace(['MS'])
    small.tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [
        { key: 'pass', name: 'Pass', kind: 'intermediate', distanceM: 10_000 },
        { key: 'sprint', name: 'City', kind: 'sprint', distanceM: 30_000, points: [7] },
      ],
    })
    const leads = () => small.read('stage-tabs', 1).tabs.includes('rankings')
    small.tell('markerResult', { stage: 1, marker: 'pass', rows: [{ bib: 11, rank: 1 }] })
    expect([leads(), small.kind('stage-rankings')]).toEqual([false, 'not-yet'])
    small.tell('markerResult', { stage: 1, marker: 'sprint', rows: [{ bib: 12, rank: 1 }] })
    expect([leads(), small.kind('stage-rankings')]).toEqual([true, 'ok'])
  })

  test('level riders: who won more summits of the highest category, then of the next (UCI 2.6.017)', () => {
    const small = smallRace(['MS'])
    const climbs = [
      ['high', 'H', 12],
      ['low-1', '4', 11],
      ['low-2', '4', 11],
    ] as const
    small.tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: climbs.map(([key, category], index) => ({
        key,
        name: key,
        kind: 'mountain',
        distanceM: (index + 1) * 20_000,
        category,
        points: category === 'H' ? [10] : [5],
      })),
    })
    for (const [marker, , bib] of climbs)
      small.tell('markerResult', { stage: 1, marker, rows: [{ bib, rank: 1 }] })
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 7200],
        [12, 7200],
      ]),
    })
    expect(after(small, 'MountainPoints')).toEqual([
      [1, '12', '10'],
      [2, '11', '10'],
    ])
  })

  test('bonifications on the way: a bonus sprint’s scale, or what the marker says', () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [
        { key: 'bonus', name: 'Top', kind: 'bonus', distanceM: 20_000 },
        {
          key: 'climb',
          name: 'Col',
          kind: 'mountain',
          distanceM: 60_000,
          category: '1',
          bonificationsS: [8, 5],
        },
        { key: 'sprint', name: 'Town', kind: 'sprint', distanceM: 80_000 },
      ],
    })
    for (const marker of ['bonus', 'climb', 'sprint'])
      small.tell('markerResult', { stage: 1, marker, rows: [{ bib: 31, rank: 1 }] })
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 7200],
        [12, 7200],
        [13, 7200],
        [31, 7200],
      ]),
    })
    // 3 s and 8 s, against 10, 6 and 4 s at the finish.
    expect(after(small, 'Time')?.slice(0, 2)).toEqual([
      [1, '31', '1:59:49'],
      [2, '11', '0:01'],
    ])
  })
})

describe('entrants who are level', () => {
  /** Two riders and their teams level on points and times, the first named ahead by the place on the stage. */
  const level = () => {
    const small = smallRace(['MS', 'MS'], { rules: { bonifications: { finishS: [], bonusSprintS: [] } } })
    const markers = (['sprint', 'mountain'] as const).flatMap((kind, index) =>
      [1, 2].map((number) => ({
        key: `${kind}-${number}`,
        name: kind,
        kind,
        distanceM: (index * 2 + number) * 10_000,
        ...(kind === 'mountain' ? { category: '1' as const } : {}),
      })),
    )
    const finish = { key: 'Finish', name: 'There', kind: 'finish' as const, distanceM: 100_000, points: [] }
    small.tell('course', { stage: 1, lengthM: 100_000, line: [], markers: [...markers, finish] })
    for (const { key } of markers)
      small.tell('markerResult', {
        stage: 1,
        marker: key,
        rows: [{ bib: key.endsWith('1') ? 13 : 23, rank: 1 }],
      })
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [13, 7200],
        [23, 7200],
        [11, 7200],
        [21, 7200],
      ]),
    })
    return small
  }
  const NAMED = {
    Time: { bibs: [23, 13] },
    Young: { bibs: [23, 13] },
    SprintPoints: { bibs: [23, 13] },
    MountainPoints: { bibs: [23, 13] },
    Team: { teamCodes: ['BBB', 'AAA'] },
  } as const

  test.each(Object.keys(NAMED) as (keyof typeof NAMED)[])(
    '%s: a decision gives their order',
    (classification) => {
      const small = level()
      const [first, second] = after(small, classification)?.map((row) => row[1]) ?? []
      const named = NAMED[classification]
      const order = 'bibs' in named ? { bibs: [...named.bibs] } : { teamCodes: [...named.teamCodes] }
      decide(small, { kind: 'tieOrder', classification, ...order })
      expect(
        after(small, classification)
          ?.slice(0, 2)
          .map(([rank, key]) => [rank, key]),
      ).toEqual([
        [1, second],
        [2, first],
      ])
    },
  )

  test('teams level after several days: a decision on a day when they were not', () => {
    const small = smallRace(['MS', 'MS'])
    const day = (stage: number, order: number[]) =>
      small.tell('stageResult', {
        stage,
        rows: order.map((bib, index) => ({
          bib,
          rank: index + 1,
          timeMs: index < 2 ? 7_200_000 : 7_260_000,
        })),
      })
    day(1, [11, 12, 21, 22])
    day(2, [21, 22, 11, 12])
    const [first, second] = after(small, 'Team', 2)?.map((row) => row[1]) ?? []
    decide(small, { kind: 'tieOrder', classification: 'Team', teamCodes: [String(second), String(first)] }, 2)
    expect(after(small, 'Team', 2)?.map((row) => row[1])).toEqual([second, first])
  })

  test('on points: a stage won comes before any number of sprints (UCI 2.6.017)', () => {
    const small = smallRace(['MS'])
    small.tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [
        { key: 'one', name: 'One', kind: 'sprint', distanceM: 30_000, points: [25] },
        { key: 'two', name: 'Two', kind: 'sprint', distanceM: 40_000, points: [25] },
      ],
    })
    for (const marker of ['one', 'two'])
      small.tell('markerResult', { stage: 1, marker, rows: [{ bib: 12, rank: 1 }] })
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 7200],
        [21, 7200],
        [22, 7200],
        [12, 7200],
      ]),
    })
    expect(after(small, 'SprintPoints')?.slice(0, 2)).toEqual([
      [1, '11', '50'],
      [2, '12', '50'],
    ])
  })
})

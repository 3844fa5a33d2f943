/** Rules of a stage race as documents show them: what is data of the competition, what the jury decides, what follows. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { Classification } from '@bell-lap/protocol/vocabulary/kinds'
import { afterNoon, noon, smallRace, type SmallRace } from './small-race.ts'

/** Bibs in the order of their places, each with its time in seconds. */
const rowsOf = (list: readonly [bib: number, seconds: number][]) =>
  list.map(([bib, seconds], index) => ({ bib, rank: index + 1, timeMs: Math.round(seconds * 1000) }))
const decide = ({ tell }: SmallRace, decision: FactOf<'decision'>['decision'], stage = 1) =>
  tell('decision', { stage, reason: 'the jury says so', decision })

/** Rank, key and value of a classification after a stage. */
const after = ({ read }: SmallRace, rankingType: Classification, stage = 1) =>
  read('overall-rankings', stage)
    .find((each) => each.rankingType === rankingType)
    ?.results.map(({ rank, key, value }) => [rank, key, value])
const ofStage = ({ read }: SmallRace, rankingType: Classification = 'Time', stage = 1) =>
  read('stage-rankings', stage)
    .find((each) => each.rankingType === rankingType)
    ?.results.map(({ rank, key, value, irm }) => [rank, key, value, irm])

describe('the gap that makes a new time', () => {
  const finish = (small: SmallRace) => {
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    for (const [bib, ms] of [
      [11, 0],
      [12, 2000],
      [13, 5000],
    ] as const)
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(120) + ms })
    return ofStage(small)?.map((row) => row[2])
  }
  test('is a second', () => {
    expect(finish(smallRace(['MS']))).toEqual(['2:00:00', '0:02', '0:05'])
  })
  test('or what the stage says', () => {
    expect(finish(smallRace(['MS'], { stages: { newTimeGapMs: 3000 } }))).toEqual(['2:00:00', '0:00', '0:05'])
  })
  test('and none at all in a time trial', () => {
    expect(finish(smallRace(['ITT'], { stages: { newTimeGapMs: 3000 } }))).toEqual([
      '2:00:00',
      '0:02',
      '0:05',
    ])
  })
})

describe('riders level in the general classification', () => {
  const level = (form: 'ITT' | 'TTT', rules = {}) => {
    const small = smallRace([form, 'MS'], {
      rules: { bonifications: { finishS: [], bonusSprintS: [] }, ...rules },
    })
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 100.9],
        [21, 100.2],
      ]),
    })
    small.tell('stageResult', {
      stage: 2,
      rows: rowsOf([
        [11, 200],
        [21, 200],
      ]),
    })
    return after(small, 'Time', 2)?.map((row) => row[1])
  }
  test('are parted by the fractions of individual time trials', () => {
    expect(level('ITT')).toEqual(['21', '11'])
  })
  test('not by those of a team time trial, unless the race says so', () => {
    expect([level('TTT'), level('TTT', { fractionsOf: ['ITT', 'TTT'] })]).toEqual([
      ['11', '21'],
      ['21', '11'],
    ])
  })
})

describe('a team time trial', () => {
  const trial = (teamTrial?: 'riders' | 'team') => {
    const team = { counting: 2, ...(teamTrial === undefined ? {} : { teamTrial }) }
    const small = smallRace(['TTT', 'MS'], { rules: { team } })
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 1000],
        [21, 1001],
        [12, 1010],
        [22, 1010],
      ]),
      teams: [
        { teamCode: 'BBB', rank: 1, timeMs: 1_001_000 },
        { teamCode: 'AAA', rank: 2, timeMs: 1_002_000 },
      ],
    })
    return small
  }
  test('counts for teams with the sum of their riders’ times', () => {
    expect(after(trial(), 'Team')).toEqual([
      [1, 'AAA', '33:30'],
      [2, 'BBB', '0:01'],
    ])
  })
  test('or with the team’s own time, where the rules say so', () => {
    expect(after(trial('team'), 'Team')).toEqual([
      [1, 'BBB', '16:41'],
      [2, 'AAA', '0:01'],
    ])
  })
  test('gives no points, whatever the scales, and no bonifications', () => {
    const small = trial()
    small.tell('stage', {
      stage: 1,
      name: 'Here > There',
      stageType: 'TTT',
      category: 'FlatStage',
      distanceM: 20_000,
      startAt: noon(1),
    })
    expect([after(small, 'SprintPoints'), after(small, 'Time')?.[0]]).toEqual([undefined, [1, '11', '16:40']])
  })
  test('is no stage win that parts riders level on points', () => {
    const small = trial()
    const [high, low] = [[20], [10, 10]]
    small.tell('course', {
      stage: 2,
      lengthM: 100_000,
      line: [],
      markers: [
        { key: 'one', name: 'One', kind: 'sprint', distanceM: 30_000, points: high },
        { key: 'two', name: 'Two', kind: 'sprint', distanceM: 40_000, points: low },
        { key: 'three', name: 'Three', kind: 'sprint', distanceM: 50_000, points: low },
        { key: 'Finish', name: 'There', kind: 'finish', distanceM: 100_000, points: [] },
      ],
    })
    // 11 was first of the team time trial's riders; 21 won two sprints, 11 one.
    const places = { one: [11], two: [21], three: [21] }
    for (const [marker, [bib]] of Object.entries(places))
      small.tell('markerResult', { stage: 2, marker, rows: [{ bib: bib!, rank: 1 }] })
    small.tell('stageResult', {
      stage: 2,
      rows: rowsOf([
        [31, 7200],
        [11, 7200],
        [21, 7200],
      ]),
    })
    expect(after(small, 'SprintPoints', 2)).toEqual([
      [1, '21', '20'],
      [2, '11', '20'],
    ])
  })
})

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
    const small = smallRace(['MS'])
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
    const small = smallRace(['MS'], { rules: { bonifications: { finishS: [], bonusSprintS: [] } } })
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

test('a penalty against a team counts for the team alone', () => {
  const small = smallRace(['MS'])
  small.tell('stageResult', {
    stage: 1,
    rows: rowsOf([
      [11, 7200],
      [12, 7200],
      [21, 7210],
      [22, 7210],
    ]),
  })
  decide(small, { kind: 'penalty', teamCode: 'AAA', ms: 30_000 })
  expect(after(small, 'Team')).toEqual([
    [1, 'BBB', '4:00:20'],
    [2, 'AAA', '0:10'],
  ])
  expect(after(small, 'Time')?.[0]?.[1]).toBe('11')
})

describe('an incident near the finish (UCI 2.6.027)', () => {
  const fallen = () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 7200],
        [21, 7200],
        [31, 7500],
      ]),
    })
    small.tell('withdrawal', { stage: 1, bib: 32, irm: 'DNF' })
    return small
  }
  test('gives the time of the group and leaves the place', () => {
    const small = fallen()
    decide(small, { kind: 'timeCredit', bibs: [31], timeOf: 21 })
    expect(ofStage(small)?.[2]).toEqual([3, '31', '0:00', null])
    // Third: 4 s of bonification.
    expect(after(small, 'Time')?.[2]).toEqual([3, '31', '0:06'])
  })
  test('one who could not cross the line is placed last and goes on', () => {
    const small = fallen()
    decide(small, { kind: 'timeCredit', bibs: [32], timeOf: 21 })
    expect(ofStage(small)?.[3]).toEqual([4, '32', '0:00', null])
    expect(after(small, 'Time')?.map((row) => row[1])).toContain('32')
    expect(small.read('stage-startlist', 2).results.map(({ key }) => key)).toContain('32')
  })
  test('works on passings too', () => {
    const small = smallRace(['MS'])
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    for (const [bib, minutes] of [
      [11, 120],
      [12, 125],
    ] as const)
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(minutes) })
    decide(small, { kind: 'timeCredit', bibs: [12], timeOf: 11 })
    expect(ofStage(small)).toEqual([
      [1, '11', '2:00:00', null],
      [2, '12', '0:00', null],
    ])
  })
})

test('relegated within the group: the last place of it, a rank, and the points of that place', () => {
  const small = smallRace(['MS'])
  small.tell('stageResult', {
    stage: 1,
    rows: rowsOf([
      [11, 7200],
      [21, 7200],
      [31, 7200],
      [12, 7300],
    ]),
  })
  decide(small, { kind: 'relegation', bib: 11, within: 'group' })
  expect(ofStage(small)).toEqual([
    [1, '21', '2:00:00', null],
    [2, '31', '0:00', null],
    [3, '11', '0:00', 'REL'],
    [4, '12', '1:40', null],
  ])
  expect(after(small, 'SprintPoints')).toEqual([
    [1, '21', '50'],
    [2, '31', '30'],
    [3, '11', '20'],
  ])
})

test('a finish that is neutralised: general times before the line without bonifications, teams as at the line', () => {
  const small = smallRace(['MS'])
  small.tell('stageResult', {
    stage: 1,
    rows: rowsOf([
      [11, 7200],
      [12, 7200],
      [21, 7260],
      [22, 7260],
    ]),
  })
  decide(small, { kind: 'neutralisation', beforeLineMs: 600_000, bonifications: false })
  expect(after(small, 'Time')?.slice(0, 3)).toEqual([
    [1, '11', '1:50:00'],
    [2, '12', '0:00'],
    [3, '21', '1:00'],
  ])
  expect(after(small, 'Team')?.[0]).toEqual([1, 'AAA', '4:00:00'])
  expect(ofStage(small)?.[0]).toEqual([1, '11', '2:00:00', null])
})

test('the young riders of a stage: those born late enough, ranks and gaps anew', () => {
  const small = smallRace(['MS'])
  small.tell('stageResult', {
    stage: 1,
    rows: rowsOf([
      [11, 7200],
      [13, 7210],
      [21, 7210],
      [23, 7230],
    ]),
  })
  expect(ofStage(small, 'Young')).toEqual([
    [1, '13', '2:00:10', null],
    [2, '23', '0:20', null],
  ])
})

describe('who is in the race', () => {
  const second = (small: SmallRace) => small.read('stage-startlist', 2).results.map(({ key }) => key)
  test('of a withdrawal and a row of the result the later statement holds (C2)', () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('withdrawal', { stage: 1, bib: 11, irm: 'DNF' })
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 7200],
        [12, 7200],
      ]),
    })
    expect(second(small)).toContain('11')
    small.tell('withdrawal', { stage: 1, bib: 12, irm: 'DSQ' })
    expect(second(small)).not.toContain('12')
    expect(after(small, 'Time')?.map((row) => row[1])).toEqual(['11'])
  })
  test('the time of a rider who is out does not count for the team', () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('stageResult', {
      stage: 1,
      rows: [
        ...rowsOf([
          [11, 7200],
          [21, 7300],
          [22, 7300],
        ]),
        { bib: 12, rank: null, timeMs: 9_000_000, irm: 'OTL' },
      ],
    })
    expect(after(small, 'Team')?.map((row) => row[1])).toEqual(['BBB'])
  })
})

describe('one who leaves in mid-stage', () => {
  const left = () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('course', {
      stage: 2,
      lengthM: 100_000,
      line: [],
      markers: [{ key: 'sprint', name: 'Town', kind: 'sprint', distanceM: 30_000 }],
    })
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 7200],
        [12, 7200],
        [13, 7200],
        [21, 7200],
        [22, 7300],
      ]),
    })
    small.tell('markerResult', {
      stage: 2,
      marker: 'sprint',
      rows: [
        { bib: 11, rank: 1 },
        { bib: 21, rank: 2 },
      ],
    })
    small.tell('withdrawal', { stage: 2, bib: 11, irm: 'DNF' })
    small.tell('withdrawal', { stage: 2, bib: 12, irm: 'DNF' })
    small.tell('stageResult', {
      stage: 2,
      rows: rowsOf([
        [21, 7200],
        [22, 7200],
        [13, 7200],
      ]),
    })
    return small
  }
  test('leaves every classification; who was second at the sprint moves up nowhere', () => {
    const small = left()
    expect(after(small, 'Time', 2)?.map((row) => row[1])).toEqual(['21', '13', '22'])
    expect(after(small, 'SprintPoints', 2)?.[0]).toEqual([1, '21', '60'])
    expect(after(small, 'SprintPoints', 2)?.map((row) => row[1])).not.toContain('11')
    expect(
      small
        .read('stage-sprint', 2, { kind: 'sprint', n: 1 })
        .ranking.results.map(({ key, value }) => [key, value]),
    ).toEqual([
      ['11', '20'],
      ['21', '10'],
    ])
  })
  test('takes a team with too few riders out of the team classification', () => {
    expect(after(left(), 'Team', 1)?.map((row) => row[1])).toEqual(['AAA', 'BBB'])
    expect(after(left(), 'Team', 2)?.map((row) => row[1])).toEqual(['BBB'])
  })
  test('gives up the jersey: the next of the classification leads and wears it', () => {
    const worn = left().read('overall-jerseys', 1)
    expect(worn[0]?.leader.bib).toBe(11)
    expect(left().read('overall-jerseys', 2)[0]?.leader.bib).toBe(21)
  })
})

test('the leader of several classifications wears one jersey; leaders and wearers are told apart', () => {
  const small = smallRace(['MS', 'MS'])
  small.tell('stageResult', {
    stage: 1,
    rows: rowsOf([
      [13, 7200],
      [11, 7200],
      [23, 7300],
    ]),
  })
  const holders = [
    ['yellow', 13, 13],
    ['green', 13, 11],
    ['white', 13, 23],
  ]
  for (const [name, stage] of [
    ['overall-jerseys', 1],
    ['stage-jerseys', 2],
  ] as const)
    expect(
      small.read(name, stage).map(({ jersey, leader, wearer }) => [jersey, leader.bib, wearer.bib]),
    ).toEqual(holders)
  expect(small.kind('stage-jerseys', 1)).toBe('not-yet')
})

test('prizes of a jury: the most combative of a stage is that stage’s, the latest decision holds', () => {
  const small = smallRace(['MS'])
  small.tell('stageResult', { stage: 1, rows: rowsOf([[11, 7200]]) })
  for (const bib of [12, 13]) small.tell('award', { stage: 1, classification: 'Combative', bib })
  small.tell('award', { stage: 1, classification: 'SuperCombative', bib: 22 })
  expect(ofStage(small, 'Combative')?.map((row) => row[1])).toEqual(['13'])
  expect([after(small, 'Combative'), after(small, 'SuperCombative')?.map((row) => row[1])]).toEqual([
    undefined,
    ['22'],
  ])
})

describe('the virtual general classification', () => {
  const at = (minute: number) => `2026-07-03T13:${String(minute).padStart(2, '0')}:00+02:00`
  const raced = () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 7200],
        [21, 7260],
        [31, 7270],
      ]),
    })
    small.tell('course', {
      stage: 2,
      lengthM: 100_000,
      line: [],
      markers: [{ key: 'bonus', name: 'Top', kind: 'bonus', distanceM: 30_000 }],
    })
    small.tell('raceStatus', { stage: 2, raceStatus: 'inProgress' })
    small.tell('stageStarted', { stage: 2, startedAt: noon(2) })
    // The leader of the race rides 3 minutes behind the two others.
    for (const [minute, toFinishM] of [
      [0, 60_000],
      [3, 58_000],
    ] as const)
      small.frame(2, at(minute), [
        { bib: 21, toFinishM: toFinishM - 2000, speedKmh: 40 },
        { bib: 31, toFinishM: toFinishM - 2000, speedKmh: 40 },
        { bib: 11, toFinishM, speedKmh: 40 },
      ])
    return small
  }
  const virtual = ({ read }: SmallRace) =>
    read('stage-live-rankings', 2)[1]?.results.map(({ key, rank, value, progression }) => [
      key,
      rank,
      value,
      progression,
    ])
  test('is the general one before the stage and the gaps of the road', () => {
    // Before: 11 at 0 s, 21 at 64 s, 31 at 76 s, by 10, 6 and 4 s of bonification.
    expect(virtual(raced())).toEqual([
      ['21', 1, '0:00', 1],
      ['31', 2, '0:12', 1],
      ['11', 3, '1:56', -2],
    ])
  })
  test('less the bonifications taken on the way, plus the penalties pronounced', () => {
    const small = raced()
    small.tell('markerResult', { stage: 2, marker: 'bonus', rows: [{ bib: 31, rank: 1 }] })
    expect(virtual(small)?.[1]).toEqual(['31', 2, '0:09', 1])
    decide(small, { kind: 'penalty', bib: 21, ms: 20_000 }, 2)
    expect(virtual(small)?.[0]).toEqual(['31', 1, '0:00', 2])
  })
  test('at the line the bonifications of the finish are taken too', () => {
    const small = raced()
    small.tell('passing', { stage: 2, bib: 31, point: 'Finish', timeOfDayMs: afterNoon(150) })
    small.tell('passing', { stage: 2, bib: 21, point: 'Finish', timeOfDayMs: afterNoon(150) + 100 })
    const [first, second] = virtual(small) ?? []
    // 12 s between them, 10 s for the first and 6 s for the second.
    expect([first?.[0], second?.slice(0, 3)]).toEqual(['21', ['31', 2, '0:08']])
    // One taken on the way counts once.
    small.tell('markerResult', { stage: 2, marker: 'bonus', rows: [{ bib: 31, rank: 1 }] })
    expect(virtual(small)?.[1]?.slice(0, 3)).toEqual(['31', 2, '0:05'])
  })
})

describe('a rider’s race', () => {
  test('has the places in every classification, stage by stage, and what was won', () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('course', {
      stage: 2,
      lengthM: 100_000,
      line: [],
      markers: [{ key: 'climb', name: 'Col', kind: 'mountain', distanceM: 60_000, category: '1' }],
    })
    const rows = rowsOf([
      [11, 7200],
      [13, 7210],
      [23, 7220],
    ])
    small.tell('stageResult', { stage: 1, rows })
    small.tell('stageResult', { stage: 2, rows })
    small.tell('markerResult', { stage: 2, marker: 'climb', rows: [{ bib: 13, rank: 1 }] })
    decide(small, { kind: 'penalty', bib: 13, ms: 30_000 }, 2)
    const { rider, status, leftInStage, stages } = small.read('stage-rider', 2, { id: '13' })
    expect([rider.bib, status, leftInStage]).toEqual([13, 'OK', null])
    expect(
      stages.map((each) => [
        each.rank,
        each.generalRank,
        each.pointsRank,
        each.mountainsRank,
        each.youngRank,
        each.points,
        each.mountainPoints,
        each.bonifMs,
        each.penaltyMs,
      ]),
    ).toEqual([
      [2, 2, 2, null, 1, 30, 0, 6000, 0],
      [2, 3, 2, 1, 2, 30, 10, 6000, 30_000],
    ])
  })
  test('one who left has the mark, and no places from then on', () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('stageResult', { stage: 1, rows: rowsOf([[11, 7200]]) })
    small.tell('withdrawal', { stage: 2, bib: 11, irm: 'DNF' })
    small.tell('stageResult', { stage: 2, rows: rowsOf([[12, 7200]]) })
    const { status, leftInStage, stages } = small.read('stage-rider', 2, { id: '11' })
    expect([
      status,
      leftInStage,
      stages.at(-1)?.irm,
      stages.at(-1)?.generalRank,
      stages.at(-1)?.rank,
    ]).toEqual(['DNF', 2, 'DNF', null, 0])
  })
})

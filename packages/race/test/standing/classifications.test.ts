/**
 * The riders in each classification after a stage: everyone still in the race, and in those by time only
 * riders with a time of every stage.
 */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { after, decide, rowsOf, smallRace, type SmallRace } from '../small-race.ts'

const flagged = ({ read }: SmallRace, of: string) =>
  read('flags')
    .filter(({ reason }) => reason === of)
    .map(({ stage, bib, at }) => [stage, bib, at])

describe('a rider who is placed without a time', () => {
  /** The source of stage 1 gave times for the first two only. */
  const gapInTimes = () => {
    const small = smallRace(['MS', 'MS'], { rules: { bonifications: { finishS: [], bonusSprintS: [] } } })
    small.tell('stageResult', {
      stage: 1,
      rows: [
        { bib: 11, rank: 1, timeMs: 3_600_000 },
        { bib: 12, rank: 2, timeMs: 3_600_000 },
        { bib: 21, rank: 3, timeMs: null },
        { bib: 22, rank: 4, timeMs: null },
      ],
    })
    return small
  }
  const secondStage = (small: SmallRace) =>
    small.tell('stageResult', {
      stage: 2,
      rows: rowsOf([
        [21, 3600],
        [11, 3600],
        [12, 3600],
        [22, 3600],
      ]),
    })

  test('keeps the points of the finish, and wins more', () => {
    const small = gapInTimes()
    expect(after(small, 'SprintPoints')).toEqual([
      [1, '11', '50'],
      [2, '12', '30'],
      [3, '21', '20'],
    ])
    secondStage(small)
    expect(after(small, 'SprintPoints', 2)).toEqual([
      [1, '11', '80'],
      [2, '21', '70'],
      [3, '12', '50'],
    ])
  })

  test('is out of what is ranked by time, and the operator is told', () => {
    const small = gapInTimes()
    secondStage(small)
    expect(after(small, 'Time', 2)?.map(([, key]) => key)).toEqual(['11', '12'])
    expect(flagged(small, 'place-without-time')).toEqual([
      [1, 21, '/rows/2/timeMs'],
      [1, 22, '/rows/3/timeMs'],
    ])
  })

  test('stays in what is counted at sprints and climbs or by a jury', () => {
    const small = smallRace(['MS'], {
      rules: { others: [{ classification: 'Intermediate', scale: [5, 3] }] },
    })
    small.tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [
        { key: 's', name: 'Town', kind: 'sprint', distanceM: 20_000 },
        { key: 'm', name: 'Hill', kind: 'mountain', category: '1', distanceM: 40_000 },
      ],
    })
    for (const marker of ['s', 'm'])
      small.tell('markerResult', { stage: 1, marker, rows: [21, 11].map((bib, i) => ({ bib, rank: i + 1 })) })
    small.tell('tally', { stage: 1, classification: 'Combative', rows: [{ bib: 21, amount: 4 }] })
    small.tell('tally', { stage: 1, classification: 'Fairplay', rows: [{ teamCode: 'BBB', amount: 4 }] })
    small.tell('stageResult', {
      stage: 1,
      rows: [
        { bib: 11, rank: 1, timeMs: 3_600_000 },
        { bib: 21, rank: 2, timeMs: null },
        { bib: 22, rank: 3, timeMs: null },
      ],
    })
    expect(after(small, 'MountainPoints')?.[0]).toEqual([1, '21', '10'])
    expect(after(small, 'Intermediate')?.[0]).toEqual([1, '21', '5'])
    expect(after(small, 'Combative')).toEqual([[1, '21', '4']])
    expect(after(small, 'Fairplay')).toEqual([[1, 'BBB', '4']])
  })

  test('a rider who leaves later takes the points along', () => {
    const small = gapInTimes()
    secondStage(small)
    small.tell('withdrawal', { stage: 2, bib: 21, irm: 'DSQ' })
    expect(after(small, 'SprintPoints', 2)?.map(([, key]) => key)).toEqual(['11', '12', '22'])
  })
})

describe('a stage with places alone', () => {
  const placesAlone = () => {
    const small = smallRace(['MS', 'MS'], { rules: { bonifications: { finishS: [], bonusSprintS: [] } } })
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 3600],
        [12, 3601],
        [21, 3602],
      ]),
    })
    small.tell('stageResult', {
      stage: 2,
      rows: [21, 11, 12].map((bib, index) => ({ bib, rank: index + 1, timeMs: null })),
    })
    return small
  }

  test('has a winner, and gives its points', () => {
    const small = placesAlone()
    expect(after(small, 'SprintPoints', 2)).toEqual([
      [1, '11', '80'],
      [2, '21', '70'],
      [3, '12', '50'],
    ])
    expect(small.read('stages')[1]).toMatchObject({ winner: { bib: 21 } })
  })

  test('adds nothing to the general classification, which says that the stage is missing', () => {
    const [general, points] = placesAlone().read('overall-rankings', 2)
    expect(general).toMatchObject({ rankingType: 'Time', complete: false, missingStages: [2] })
    expect(points).toMatchObject({ rankingType: 'SprintPoints', complete: true })
    expect(general?.results.map(({ key }) => key)).toEqual(['11', '12', '21'])
  })
})

test('a rider whom one result left out is in the points again after a place on the next stage', () => {
  const small = smallRace(['MS', 'MS'])
  small.tell('stageResult', {
    stage: 1,
    rows: rowsOf([
      [11, 3600],
      [12, 3601],
    ]),
  })
  expect(flagged(small, 'no-result').length).toBeGreaterThan(0)
  small.tell('stageResult', {
    stage: 2,
    rows: rowsOf([
      [21, 3600],
      [11, 3601],
    ]),
  })
  expect(after(small, 'SprintPoints', 2)?.map(([, key]) => key)).toEqual(['11', '21'])
  expect(after(small, 'Time', 2)?.map(([, key]) => key)).toEqual(['11'])
})

describe('a dead heat', () => {
  const bothFirst = (first: number, second: number) => [
    { bib: first, rank: 1 },
    { bib: second, rank: 1 },
    { bib: 33, rank: 3 },
  ]

  test('for a stage is a win of both: of those level on points, who is ahead in the general classification leads', () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('stageResult', {
      stage: 1,
      rows: bothFirst(11, 21).map((row) => ({ ...row, timeMs: 3_600_000 })),
    })
    decide(small, { kind: 'penalty', bib: 11, ms: 5000 })
    expect(after(small, 'SprintPoints')).toEqual([
      [1, '21', '50'],
      [2, '11', '50'],
      [3, '33', '20'],
    ])
    expect(small.read('stages')[0]).toMatchObject({ winner: { bib: 11 }, alsoWon: [{ bib: 21 }] })
  })

  test.each([
    ['sprint', 'SprintPoints'],
    ['mountain', 'MountainPoints'],
  ] as const)('at a %s is a first place of both', (kind, classification) => {
    const small = smallRace(['MS'])
    const marker = (key: string, points: number[]) => ({
      key,
      name: key,
      kind,
      distanceM: 20_000,
      points,
      ...(kind === 'mountain' && { category: '1' as const }),
    })
    small.tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [
        marker('heat', [6, 4, 2]),
        { key: 'Finish', name: 'There', kind: 'finish', distanceM: 100_000, points: [] },
      ],
    })
    small.tell('markerResult', { stage: 1, marker: 'heat', rows: bothFirst(11, 21) })
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [21, 3600],
        [11, 3601],
        [33, 3602],
      ]),
    })
    expect(after(small, classification)?.slice(0, 2)).toEqual([
      [1, '21', '6'],
      [2, '11', '6'],
    ])
  })
})

describe('times added up over stages', () => {
  /** Two special stages of an enduro. Cut to whole seconds, 11 would be first with 3:20. */
  const specials = (sport: FactOf<'competition'>['sport'], rules: Partial<FactOf<'classificationRules'>>) => {
    const small = smallRace(['ITT', 'ITT'], { sport, rules: { team: { counting: 1 }, ...rules } })
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 100.9],
        [21, 101],
      ]),
    })
    small.tell('stageResult', {
      stage: 2,
      rows: rowsOf([
        [21, 100.5],
        [11, 100.9],
      ]),
    })
    return small
  }

  test('off the road keep their fractions, in every classification by time', () => {
    const small = specials('MTB', { timeTrialPrecision: 2 })
    expect(after(small, 'Time', 2)).toEqual([
      [1, '21', '3:21.50'],
      [2, '11', '0.30'],
    ])
    expect(after(small, 'Team', 2)).toEqual([
      [1, 'BBB', '3:21.50'],
      [2, 'AAA', '0.30'],
    ])
    const [general] = small.read('overall-rankings', 2)
    expect(general?.results[1]).toMatchObject({ timeMs: 201_800, gapMs: 300, gap: '+0.30' })
    expect(general?.columns.find(({ kind }) => kind === 'time')).toMatchObject({ precision: 2 })
    const team = small.read('stage-rankings', 2).find(({ rankingType }) => rankingType === 'Team')
    expect(team?.results.map(({ value }) => value)).toEqual(['1:40.50', '0.40'])
    expect(small.read('overall-jerseys', 2)[0]).toMatchObject({ value: '3:21.50', lead: '0.30' })
  })

  test('off the road count with fractions that are not shown', () => {
    expect(after(specials('MTB', {}), 'Time', 2)?.map(([rank, key]) => [rank, key])).toEqual([
      [1, '21'],
      [2, '11'],
    ])
  })

  test('on the road are cut to whole seconds before they are added (UCI 2.6.015)', () => {
    expect(after(specials('CRD', { timeTrialPrecision: 2 }), 'Time', 2)).toEqual([
      [1, '11', '0:03:20'],
      [2, '21', '0:01'],
    ])
  })

  test('have the precision that the competition states', () => {
    expect(after(specials('CRD', { generalPrecision: 1 }), 'Time', 2)).toEqual([
      [1, '21', '3:21.5'],
      [2, '11', '0.3'],
    ])
  })
})

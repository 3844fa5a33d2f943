/** The time limit as a rule (UCI 2.6.032; C7 of SPEC.md): who is outside it, what the jury may do about it, and what follows. */
import { describe, expect, test } from 'vitest'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { afterNoon, decide, noon, rowsOf, smallRace, type SmallRace } from '../small-race.ts'

/** But for riders of whom the result says nothing. */
const brief = (rows: readonly Row[] = []) =>
  rows.filter(({ value }) => value !== '').map(({ rank, key, value, time }) => [rank, key, value, time])
/** The winner takes 10,000 s: 10 % are 11,000 s. */
const LATE = rowsOf([
  [11, 10_000],
  [21, 10_500],
  [12, 11_000],
  [31, 11_001],
  [32, 11_001],
])
const tenPercent = (rules: Partial<FactOf<'classificationRules'>> = {}) => {
  const small = smallRace(['MS', 'MS'], { rules, stages: { timeLimit: { percent: 10 } } })
  small.tell('stageResult', { stage: 1, rows: LATE })
  return small
}
const startersOf = ({ read }: SmallRace) => read('stage-startlist', 2).results.map(({ key }) => key)
const generalOf = ({ read }: SmallRace, stage = 1) =>
  read('overall-rankings', stage)[0]!.results.map(({ key }) => key)
const pointsOf = ({ read }: SmallRace, rankingType: string, stage = 1) =>
  read('overall-rankings', stage)
    .find((each) => each.rankingType === rankingType)
    ?.results.map(({ key, points }) => [key, points])

describe('riders outside the limit', () => {
  test('are marked OTL with their real time, on the limit one is in', () => {
    expect(brief(tenPercent().read('stage-rankings')[0]?.results)).toEqual([
      [1, '11', '2:46:40', '2:46:40'],
      [2, '21', '8:20', '2:55:00'],
      [3, '12', '16:40', '3:03:20'],
      [0, '31', 'OTL', '3:03:21'],
      [0, '32', 'OTL', '3:03:21'],
    ])
  })

  test('leave the race: classifications, next start list, teams, their own page, counters', () => {
    const small = tenPercent()
    expect(generalOf(small)).toEqual(['11', '21', '12'])
    expect(startersOf(small)).toEqual(['11', '12', '13', '21', '22', '23', '33'])
    const members = small.read('stage-teams')[2]?.members
    expect(members?.map(({ status, leftInStage }) => [status, leftInStage])).toEqual([
      ['OTL', 1],
      ['OTL', 1],
      ['OK', null],
    ])
    const { status, leftInStage } = small.read('stage-rider', 2, { id: '31' })
    expect([status, leftInStage]).toEqual(['OTL', 1])
    expect(small.read('stage-live').counters.out).toBe(2)
  })

  test('there are none where the stage has no limit', () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('stageResult', { stage: 1, rows: LATE })
    expect(generalOf(small)).toHaveLength(5)
    expect([small.read('stage').timeLimit, small.read('stage-live').timeLimit]).toEqual([null, null])
  })

  test('a later statement of another mark stands', () => {
    const small = tenPercent()
    small.tell('withdrawal', { stage: 1, bib: 31, irm: 'DSQ' })
    expect(small.read('stage-teams')[2]?.members?.[0]?.status).toBe('DSQ')
  })
})

describe('the limit that documents show', () => {
  test('the time, and how far behind the winner that is', () => {
    const small = tenPercent()
    const limit = { percent: 10, time: '3:03:20', timeMs: 11_000_000, gap: '+16:40', gapMs: 1_000_000 }
    expect(small.read('stage').timeLimit).toEqual(limit)
    expect(small.read('stage-live').timeLimit).toEqual(limit)
    // Before the stage only the percentage is known.
    expect(small.read('stage', 2).timeLimit).toEqual({
      percent: 10,
      time: null,
      timeMs: null,
      gap: null,
      gapMs: null,
    })
  })

  test.each<[string, number, number | null, string | null]>([
    // 100 km in 10,000 s are 36 km/h.
    ['at the average speed of a line', 10_000, 10, '3:03:20'],
    ['faster', 9_000, 15, '2:52:30'],
    ['faster than the last line', 7_000, 15, '2:14:10'],
  ])('by coefficient and average speed: %s', (_, seconds, percent, time) => {
    const small = smallRace(['MS'], {
      stages: { timeLimit: { coefficient: '3' } },
      rules: {
        timeLimits: {
          coefficients: [
            { coefficient: '1', steps: [{ upToKmh: 90, percent: 1 }] },
            {
              coefficient: '3',
              steps: [
                { upToKmh: 36, percent: 10 },
                { upToKmh: 40, percent: 15 },
              ],
            },
          ],
        },
      },
    })
    expect(small.read('stage').timeLimit?.percent).toBeNull()
    small.tell('stageResult', { stage: 1, rows: rowsOf([[11, seconds]]) })
    const { timeLimit } = small.read('stage')
    expect([timeLimit?.percent, timeLimit?.time]).toEqual([percent, time])
  })

  test('a limit stated as it was published: the gap follows once the winner is home', () => {
    const small = smallRace(['MS', 'MS'], { stages: { timeLimit: { timeMs: 11_000_900 } } })
    const told = { percent: null, time: '3:03:20', timeMs: 11_000_000 }
    expect(small.read('stage').timeLimit).toEqual({ ...told, gap: null, gapMs: null })
    small.tell('stageResult', { stage: 1, rows: LATE })
    const limit = { ...told, gap: '+16:40', gapMs: 1_000_000 }
    expect([small.read('stage').timeLimit, small.read('stage-live').timeLimit]).toEqual([limit, limit])
    expect(generalOf(small)).toEqual(['11', '21', '12'])
  })

  test('one stated behind the winner: the time follows', () => {
    const small = smallRace(['MS', 'MS'], { stages: { timeLimit: { behindMs: 1_000_000 } } })
    const told = { percent: null, gap: '+16:40', gapMs: 1_000_000 }
    expect(small.read('stage').timeLimit).toEqual({ ...told, time: null, timeMs: null })
    small.tell('stageResult', { stage: 1, rows: LATE })
    expect(small.read('stage').timeLimit).toEqual({ ...told, time: '3:03:20', timeMs: 11_000_000 })
    expect(generalOf(small)).toEqual(['11', '21', '12'])
  })

  test('a coefficient without a table gives none', () => {
    const small = smallRace(['MS'], { stages: { timeLimit: { coefficient: '9' } } })
    small.tell('stageResult', { stage: 1, rows: LATE })
    expect([small.read('stage').timeLimit?.time, generalOf(small).length]).toEqual([null, 5])
  })
})

describe('the jury', () => {
  test('reinstates a whole group: no mark, still in the race, on the next start list', () => {
    const small = tenPercent()
    decide(small, { kind: 'reinstatement', bibs: [31, 32] })
    expect(brief(small.read('stage-rankings')[0]?.results).slice(3)).toEqual([
      [4, '31', '16:41', '3:03:21'],
      [5, '32', '16:41', '3:03:21'],
    ])
    expect(generalOf(small)).toHaveLength(5)
    expect(startersOf(small)).toHaveLength(9)
    expect(pointsOf(small, 'SprintPoints')).toEqual([
      ['11', 50],
      ['21', 30],
      ['12', 20],
    ])
  })

  test('reinstates riders whom the result itself lists as out of time', () => {
    const small = smallRace(['MS', 'MS'], {
      rules: { timeLimits: { reinstatedLose: 'winnersPoints' } },
    })
    const late = [31, 32].map((bib) => ({ bib, rank: null, timeMs: 11_001_000, irm: 'OTL' as const }))
    small.tell('stageResult', { stage: 1, rows: [...LATE.slice(0, 3), ...late] })
    expect(startersOf(small)).toHaveLength(7)
    decide(small, { kind: 'reinstatement', bibs: [31, 32] })
    expect(startersOf(small)).toHaveLength(9)
    expect(brief(small.read('stage-rankings')[0]?.results)[4]).toEqual([5, '32', '16:41', '3:03:21'])
    expect(pointsOf(small, 'SprintPoints')?.slice(3)).toEqual([
      ['31', -50],
      ['32', -50],
    ])
  })

  test('takes a reinstatement back', () => {
    const small = tenPercent()
    const supersedes = decide(small, { kind: 'reinstatement', bibs: [31, 32] })
    small.tell('withdrawn', { supersedes })
    expect(generalOf(small)).toEqual(['11', '21', '12'])
  })

  test('extends the limit, or lifts it', () => {
    const small = tenPercent()
    decide(small, { kind: 'timeLimit', percent: 11 })
    expect([generalOf(small).length, small.read('stage').timeLimit?.time]).toEqual([5, '3:05:00'])
    decide(small, { kind: 'timeLimit', percent: 1 })
    expect(generalOf(small)).toEqual(['11'])
    decide(small, { kind: 'timeLimit', percent: null })
    expect([generalOf(small).length, small.read('stage').timeLimit]).toEqual([5, null])
  })

  test('publishes the limit itself in the place of the percentage, and a percentage in the place of it', () => {
    const small = tenPercent()
    const limit = () => [generalOf(small).length, small.read('stage').timeLimit]
    decide(small, { kind: 'timeLimit', timeMs: 10_500_000 })
    expect(limit()).toEqual([
      2,
      { percent: null, time: '2:55:00', timeMs: 10_500_000, gap: '+8:20', gapMs: 500_000 },
    ])
    decide(small, { kind: 'timeLimit', behindMs: 1_001_000 })
    expect(limit()).toEqual([
      5,
      { percent: null, time: '3:03:21', timeMs: 11_001_000, gap: '+16:41', gapMs: 1_001_000 },
    ])
    decide(small, { kind: 'timeLimit', percent: 10 })
    expect(limit()).toMatchObject([3, { percent: 10, time: '3:03:20' }])
    decide(small, { kind: 'timeLimit', percent: null })
    expect(limit()).toEqual([5, null])
  })

  test('sets one on a stage that had none', () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('stageResult', { stage: 1, rows: LATE })
    decide(small, { kind: 'timeLimit', percent: 10 })
    expect(generalOf(small)).toEqual(['11', '21', '12'])
  })

  test('gives the time of the group to one who fell near the finish: in, whatever the clock said', () => {
    const small = tenPercent()
    decide(small, { kind: 'timeCredit', bibs: [31], timeOf: 12 })
    expect(generalOf(small)).toEqual(['11', '21', '12', '31'])
    expect(brief(small.read('stage-rankings')[0]?.results)[3]).toEqual([4, '31', '16:40', '3:03:20'])
  })

  test('relegates the winner: the limit stays where his time put it', () => {
    const small = tenPercent()
    decide(small, { kind: 'relegation', bib: 11 })
    expect(small.read('stage').timeLimit?.timeMs).toBe(11_000_000)
  })
})

describe('what a reinstated rider loses is data of the competition', () => {
  const sprint = (small: SmallRace) => {
    small.tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [
        { key: 'sprint', name: 'Town', kind: 'sprint', distanceM: 30_000 },
        { key: 'climb', name: 'Col', kind: 'mountain', distanceM: 60_000, category: '1' },
      ],
    })
    for (const marker of ['sprint', 'climb'])
      small.tell('markerResult', { stage: 1, marker, rows: [{ bib: 31, rank: 1 }] })
    decide(small, { kind: 'reinstatement', bib: 31 })
    return small
  }
  const scores = (small: SmallRace) => [pointsOf(small, 'SprintPoints'), pointsOf(small, 'MountainPoints')]
  const home = [
    ['11', 50],
    ['21', 30],
    ['12', 20],
  ]

  test('nothing where the rules do not say', () => {
    expect(scores(sprint(tenPercent()))).toEqual([
      [
        ['11', 50],
        ['21', 30],
        ['31', 20],
        ['12', 20],
      ],
      [['31', 10]],
    ])
  })

  test('as many points as the winner of the stage got', () => {
    expect(scores(sprint(tenPercent({ timeLimits: { reinstatedLose: 'winnersPoints' } })))).toEqual([
      [...home, ['31', -30]],
      [['31', 10]],
    ])
  })

  test('all points of every such classification, on the stage too', () => {
    const small = sprint(tenPercent({ timeLimits: { reinstatedLose: 'allPoints' } }))
    expect(scores(small)).toEqual([home, undefined])
    const onStage = small
      .read('stage-rankings')
      .map(({ rankingType, results }) => [rankingType, results.map(({ key, points }) => [key, points])])
    expect(onStage.filter(([type]) => type === 'SprintPoints' || type === 'MountainPoints')).toEqual([
      ['SprintPoints', home],
    ])
  })

  test('one who was wrongly listed as out of the race for another reason loses nothing', () => {
    const small = tenPercent({ timeLimits: { reinstatedLose: 'winnersPoints' } })
    small.tell('withdrawal', { stage: 1, bib: 21, irm: 'DSQ' })
    decide(small, { kind: 'reinstatement', bib: 21 })
    expect(pointsOf(small, 'SprintPoints')).toEqual(home)
  })
})

describe('team time trials', () => {
  const rows = rowsOf([
    [11, 1000],
    [12, 1002],
    [13, 1004],
    [21, 1010],
    [22, 1101],
    [23, 1103],
  ])
  test('the winner is the best team: by its own time where that is published', () => {
    const small = smallRace(['TTT', 'MS'], { stages: { timeLimit: { percent: 10 } } })
    small.tell('stageResult', { stage: 1, rows, teams: [{ teamCode: 'AAA', rank: 1, timeMs: 1_002_000 }] })
    expect(small.read('stage').timeLimit?.time).toBe('18:22')
    expect(generalOf(small)).not.toContain('23')
    expect(generalOf(small)).toContain('22')
  })
  test('else by its rider who counts', () => {
    const small = smallRace(['TTT', 'MS'], { stages: { timeLimit: { percent: 10 } } })
    small.tell('stageResult', { stage: 1, rows })
    expect(small.read('stage').timeLimit?.time).toBe('18:22')
  })
})

describe('while the riders come in', () => {
  const raced = () => {
    const small = smallRace(['MS', 'MS'], {
      stages: { timeLimit: { percent: 10 } },
      rules: {
        timeLimits: { reinstatedLose: 'winnersPoints' },
        points: { finish: { FlatStage: [50] }, intermediate: [] },
      },
    })
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    for (const [bib, minutes] of [
      [11, 100],
      [12, 111],
    ] as const)
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(minutes) })
    return small
  }

  test('the limit is known once the first is home, and who comes in after it is marked', () => {
    const small = raced()
    expect(small.read('stage-live').timeLimit?.time).toBe('1:50:00')
    expect(brief(small.read('stage-rankings')[0]?.results)).toEqual([
      [1, '11', '1:40:00', '1:40:00'],
      [0, '12', 'OTL', '1:51:00'],
    ])
  })

  test('they leave the race when a result is published, not before', () => {
    const small = raced()
    expect(startersOf(small)).toContain('12')
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 6000],
        [12, 6660],
      ]),
    })
    expect(startersOf(small)).not.toContain('12')
  })

  test('the jury may reinstate them at once, with what they lose', () => {
    const small = raced()
    decide(small, { kind: 'reinstatement', bib: 12 })
    small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
    expect(brief(small.read('stage-rankings')[0]?.results)[1]).toEqual([2, '12', '11:00', '1:51:00'])
    expect(pointsOf(small, 'SprintPoints')).toEqual([
      ['11', 50],
      ['12', -50],
    ])
  })
})

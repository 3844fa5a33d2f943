/** Places that cannot be, where places are nearly all there is: sprints, climbs, heats, teams of a team time trial. Told, and counting. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { athletes, DAY, smallEvent, type SmallEvent } from '../../small-event.ts'
import { after, BIBS, decide, rowsOf, smallRace, type SmallRace } from '../../small-race.ts'

const told = ({ read }: SmallRace | SmallEvent) =>
  read('flags').map(({ id, bib, reason, at }) => [id, bib, reason, at])
const IN_ORDER = rowsOf(BIBS.map((bib, index) => [bib, 10_000 + index * 10] as const))

describe('a sprint or climb of a stage', () => {
  type Rows = FactOf<'markerResult'>['rows']
  const race = (rows: Rows) => {
    const small = smallRace(['MS'])
    const marker = { key: 'sprint', name: 'Sprint', kind: 'sprint' as const, distanceM: 50_000 }
    small.tell('course', { stage: 1, lengthM: 100_000, line: [], markers: [marker] })
    small.tell('markerResult', { id: 'places', stage: 1, marker: 'sprint', rows })
    small.tell('stageResult', { stage: 1, rows: IN_ORDER })
    return small
  }

  test('two competitors on one place are flagged, and both earn its points', () => {
    const small = race([
      { bib: 31, rank: 1 },
      { bib: 32, rank: 1 },
    ])
    expect(told(small)).toEqual([['places', 32, 'place-shared', '/rows/1/rank']])
    expect(small.read('flags')[0]?.detail).toBe('bib 32 shares place 1 with bib 31, and no tie is stated')
    expect(after(small, 'SprintPoints')?.filter(([, key]) => key === '31' || key === '32')).toEqual([
      [3, '31', '20'],
      [4, '32', '20'],
    ])
  })

  test('of the same points stated beside them they are level, of others not', () => {
    const level = (points: number) =>
      told(
        race([
          { bib: 31, rank: 1, points: 15 },
          { bib: 32, rank: 1, points },
        ]),
      ).map(([, , reason]) => reason)
    expect([level(15), level(14)]).toEqual([[], ['place-shared']])
  })

  test('a missing place is flagged, unless somebody was disqualified', () => {
    const small = race([
      { bib: 31, rank: 1 },
      { bib: 33, rank: 3 },
    ])
    expect(told(small)).toEqual([['places', null, 'place-missing', '/rows']])
    decide(small, { kind: 'disqualification', bib: 32 })
    expect(told(small)).toEqual([])
    expect(told(race([{ bib: 31, rank: 2 }])).map(([, , reason]) => reason)).toEqual(['place-missing'])
  })

  test('a second result without effect is flagged only for that', () => {
    const small = race([{ bib: 31, rank: 1 }])
    small.tell('markerResult', { id: 'again', stage: 1, marker: 'sprint', rows: [{ bib: 32, rank: 2 }] })
    expect(told(small)).toEqual([['again', null, 'second-result', '/supersedes']])
  })
})

describe('on the track', () => {
  const phase = { event: 1, phase: 1 }
  const race = (form: FactOf<'phase'>['form'], parameters: FactOf<'phase'>['parameters'] = {}) => {
    const small = smallEvent()
    small.tell('phase', { ...phase, name: 'Final', form, startAt: `${DAY}T12:00:00+02:00`, parameters })
    small.tell('unitStartList', { ...phase, competitors: athletes([1, 2, 3, 4]) })
    small.tell('stageStarted', { ...phase, startedAt: `${DAY}T12:00:00+02:00` })
    return small
  }
  const sprint = (...ranks: readonly number[]) => {
    const small = race('pointsRace')
    const rows = ranks.map((rank, index) => ({ competitor: String(index + 1), rank }))
    small.tell('sprintResult', { id: 'sprint', ...phase, sprint: 1, rows })
    return small
  }

  test.each<[string, readonly number[], readonly unknown[]]>([
    ['in order', [1, 2, 3], []],
    ['two first', [1, 1, 3], [['sprint', 2, 'place-shared', '/rows/1/rank']]],
    ['a third without a second', [1, 3], [['sprint', null, 'place-missing', '/rows']]],
  ])('a sprint with impossible places is flagged: %s', (_, ranks, expected) => {
    expect(told(sprint(...ranks))).toEqual(expected)
  })

  test('who was ruled out may leave a place empty', () => {
    const small = sprint(1, 3)
    small.tell('decision', {
      ...phase,
      reason: 'off the bike',
      decision: { kind: 'invalidResult', competitor: '3', irm: 'DSQ' },
    })
    expect(told(small).map(([, , reason]) => reason)).not.toContain('place-missing')
  })

  describe('a sprint without a result', () => {
    const ridden = (...sprints: readonly number[]) => {
      const small = race('pointsRace', { laps: 50 })
      for (const each of sprints)
        small.tell('sprintResult', { ...phase, sprint: each, rows: [{ competitor: '1', rank: 1 }] })
      return small
    }
    const details = (small: SmallEvent) =>
      small.read('flags').flatMap(({ reason, detail }) => (reason === 'sprint-missing' ? [detail] : []))

    test('keeps its number, and gives nobody points', () => {
      const { results, columns } = ridden(1, 2, 4).read('phase-results')
      expect(columns?.flatMap(({ key, name }) => (key.startsWith('outcome.sprints') ? [name] : []))).toEqual([
        'Sprint 1',
        'Sprint 2',
        'Sprint 3',
        'Sprint 4',
      ])
      expect(results.map(({ outcome }) => outcome)).toMatchObject([
        { points: 15, sprints: [5, 5, null, 5], lastPlace: 1 },
        { points: 0, sprints: [0, 0, null, 0] },
        { points: 0, sprints: [0, 0, null, 0] },
        { points: 0, sprints: [0, 0, null, 0] },
      ])
    })

    test('is flagged after a later one has a result, until it has its own', () => {
      const small = ridden(1, 4)
      expect(details(small)).toEqual(['nobody has stated the result of sprints 2 to 3'])
      for (const each of [2, 3])
        small.tell('sprintResult', { ...phase, sprint: each, rows: [{ competitor: '2', rank: 1 }] })
      expect(details(small)).toEqual([])
    })

    test('is flagged for the last ones too after the race, unless the whole result is published', () => {
      const small = ridden(1, 2, 4)
      small.tell('raceStatus', { ...phase, raceStatus: 'finished' })
      expect(details(small)).toEqual(['nobody has stated the result of sprints 3, 5'])
      small.tell('unitResult', {
        ...phase,
        rows: ['1', '2', '3', '4'].map((competitor, index) => ({ competitor, rank: index + 1 })),
      })
      expect(details(small)).toEqual([])
    })
  })

  const heat = (rows: FactOf<'heatResult'>['rows']) => {
    const small = race('gates')
    small.tell('heatResult', { id: 'heat', ...phase, heat: 'Heat 1', rows })
    return told(small).filter(([id]) => id === 'heat')
  }

  test('so is a heat; a dead heat, a mark and a place after the first ones are none of it', () => {
    const at = (competitor: string, rank: number, timeMs: number) => ({ competitor, rank, timeMs })
    expect(heat([at('1', 1, 40_000), at('2', 1, 40_100)])).toEqual([
      ['heat', 2, 'place-shared', '/rows/1/rank'],
    ])
    expect(heat([at('1', 1, 40_000), at('2', 3, 40_100)])).toEqual([['heat', null, 'place-missing', '/rows']])
    expect(heat([at('1', 1, 40_000), at('2', 1, 40_000), at('3', 3, 41_000)])).toEqual([])
    expect(heat([at('1', 1, 40_000), { competitor: '2', irm: 'DNF' }, at('3', 3, 41_000)])).toEqual([])
    expect(heat([at('1', 5, 40_000), at('2', 6, 40_100)])).toEqual([])
  })
})

describe('the teams of a team time trial', () => {
  const TEAMS = [
    ['AAA', 1, 3_000_000],
    ['BBB', 2, 3_010_000],
    ['CCC', 3, 3_020_000],
  ] as const
  const trial = (change: Partial<Record<string, readonly [rank: number, timeMs: number]>> = {}) => {
    const small = smallRace(['TTT'])
    const teams = TEAMS.map(([teamCode, ...own]) => {
      const [rank, timeMs] = change[teamCode] ?? own
      return { teamCode, rank, timeMs }
    })
    small.tell('stageResult', { id: 'result', stage: 1, rows: IN_ORDER, teams })
    return small
  }

  test.each<[string, Parameters<typeof trial>[0], readonly unknown[]]>([
    ['in order', {}, []],
    [
      'on one place of different times',
      { BBB: [1, 3_010_000] },
      [['result', null, 'place-shared', '/teams/1/rank']],
    ],
    ['on one place of the same time', { BBB: [1, 3_000_000] }, []],
    ['without a second', { BBB: [4, 3_040_000] }, [['result', null, 'place-missing', '/teams']]],
  ])('are flagged if their places are impossible: %s', (_, change, expected) => {
    expect(told(trial(change))).toEqual(expected)
  })

  test('a decision explains a place, and a disqualified rider one that is empty', () => {
    const moved = trial({ BBB: [1, 3_010_000] })
    decide(moved, { kind: 'penalty', teamCode: 'BBB', ms: 10_000 })
    expect(told(moved).map(([, , reason]) => reason)).not.toContain('place-shared')
    const gone = trial({ BBB: [4, 3_040_000] })
    decide(gone, { kind: 'disqualification', bib: 21 })
    expect(told(gone).map(([, , reason]) => reason)).not.toContain('place-missing')
  })
})

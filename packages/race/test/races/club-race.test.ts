/**
 * A club race: entries with a bib and a name only, its own precision, penalties, disqualifications, and a
 * sprint that is moved.
 */
import type { Precision } from '@bell-lap/domain/figures/precision'
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { after, afterNoon, decide, ofStage, rowsOf, smallRace, startAllAtNoon } from '../small-race.ts'

const home = (
  race: ReturnType<typeof smallRace>,
  bib: number,
  minutes: number,
  ms: number,
  point = 'Finish',
) => race.tell('passing', { stage: 1, bib, point, timeOfDayMs: afterNoon(minutes) + ms })

describe('a start list', () => {
  test('needs a bib and a last name', () => {
    const { tell, read } = smallRace(['ITT'])
    tell('startList', { riders: [{ bib: 41, lastName: 'Ash' }] })
    const row = read('stage-startlist').results.find(({ key }) => key === '41')
    expect(row?.rider).toMatchObject({
      name: 'ASH',
      firstName: '',
      nation: '',
      teamCode: null,
      uciRiderId: null,
      young: false,
    })
  })

  test('states the young riders, overriding birthday and rules', () => {
    const race = smallRace(['MS'])
    const entry = (bib: number, more: Partial<FactOf<'startList'>['riders'][number]>) => ({
      bib,
      lastName: `Rider ${bib}`,
      ...more,
    })
    race.tell('startList', {
      riders: [
        entry(11, { young: true }),
        entry(13, { young: false, bornOn: '2003-01-01' }),
        entry(23, { bornOn: '2003-01-01' }),
      ],
    })
    race.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 3600],
        [13, 3601],
        [23, 3602],
        [33, 3603],
      ]),
    })
    expect(after(race, 'Young')?.map(([, key]) => key)).toEqual(['11', '23', '33'])
  })
})

describe('times of a time trial', () => {
  /** 60 min and 12.345, 12.349, 12.399 and 12.999 s. */
  const trial = (timeTrialPrecision?: Precision) => {
    const race = smallRace(['ITT'], { rules: timeTrialPrecision === undefined ? {} : { timeTrialPrecision } })
    race.tell('course', {
      stage: 1,
      lengthM: 40_000,
      line: [],
      markers: [{ key: 'half', name: 'Half way', kind: 'intermediate', distanceM: 20_000 }],
    })
    startAllAtNoon(race)
    for (const [bib, ms] of [
      [11, 12_345],
      [12, 12_349],
      [13, 12_399],
      [21, 12_999],
    ] as const) {
      home(race, bib, 30, ms, 'half')
      home(race, bib, 60, ms)
    }
    return race
  }
  test.each([
    [undefined, ['1:00:12', '0:00', '0:00', '0:00'], [1, 2, 3, 4], [0, 0, 0, 0]],
    [0, ['1:00:12', '0:00', '0:00', '0:00'], [1, 1, 1, 1], [0, 0, 0, 0]],
    [1, ['1:00:12.3', '0.0', '0.0', '0.6'], [1, 1, 1, 4], [0, 0, 0, 600]],
    [2, ['1:00:12.34', '0.00', '0.05', '0.65'], [1, 1, 3, 4], [0, 0, 50, 650]],
    [3, ['1:00:12.345', '0.004', '0.054', '0.654'], [1, 2, 3, 4], [0, 4, 54, 654]],
  ] as const)('at precision %j: results, gaps, splits and ties', (precision, values, ranks, gaps) => {
    const race = trial(precision)
    for (const name of ['stage-live-rankings', 'stage-rankings'] as const) {
      const results = race.read(name).find(({ rankingType }) => rankingType === 'Time')!.results
      const rows = results.filter(({ rank }) => rank > 0)
      expect(
        rows.map(({ value, rank }) => (rank === 1 ? 'first' : value)),
        name,
      ).toEqual(values.map((value, index) => (ranks[index] === 1 ? 'first' : value)))
      expect(rows[0]?.value).toBe(values[0])
      expect(rows.map(({ rank }) => rank)).toEqual(ranks)
      expect(rows.map(({ gapMs }) => gapMs)).toEqual(gaps)
      const splits = rows.map((row) => row.splits!.map(({ key, rank, gapMs }) => [key, rank, gapMs]))
      // Splits have always been level where they look it.
      const level = precision === undefined ? [1, 1, 1, 1] : ranks
      for (const [index, [half, finish]] of splits.entries()) {
        expect(half).toEqual(['half', level[index], gaps[index]])
        expect(finish?.[2]).toBe(gaps[index])
      }
      expect(rows[3]!.splits![0]!.value).toBe(
        [undefined, 0].includes(precision) ? '0:30:12' : `30:12.${'999'.slice(0, precision)}`,
      )
    }
  })

  test('the timeline and the young riders show them alike, with columns that say so', () => {
    const race = trial(2)
    race.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
    const precisionsOf = (columns: readonly { kind: string; precision?: number }[] | undefined) =>
      columns?.flatMap(({ kind, precision }) => (kind === 'time' || kind === 'gap' ? [precision] : []))
    const half = race.read('stage-timeline').find(({ distance }) => distance === 20)?.ranking
    expect(half?.results.map(({ rank, value }) => [rank, value])).toEqual([
      [1, '30:12.34'],
      [1, '30:12.34'],
      [3, '0.05'],
      [4, '0.65'],
    ])
    expect(precisionsOf(half?.columns)).toEqual([2, 2])
    const young = race.read('stage-rankings').find(({ rankingType }) => rankingType === 'Young')
    expect([young?.results[0]?.value, precisionsOf(young?.columns)]).toEqual(['1:00:12.39', [2, 2]])
    // Teams add up whole seconds.
    const team = race.read('stage-rankings').find(({ rankingType }) => rankingType === 'Team')
    expect(team?.results[0]?.splits?.at(-1)?.value).toBe(team?.results[0]?.time)
  })

  test('a disqualified rider has no rank at timing points either, and those behind move up', () => {
    const race = trial(3)
    decide(race, { kind: 'disqualification', bib: 11 })
    const rows = race.read('stage-live-rankings')[0]!.results
    const halfOf = (bib: number) => {
      const split = rows.find(({ key }) => key === String(bib))?.splits?.[0]
      return [split?.rank, split?.value, split?.gapMs]
    }
    expect([halfOf(11), halfOf(12), halfOf(13)]).toEqual([
      [0, '30:12.345', null],
      [1, '30:12.349', 0],
      [2, '30:12.399', 50],
    ])
    const half = race.read('stage-timeline').find(({ distance }) => distance === 20)?.ranking
    expect(half?.results.map(({ key }) => key)).toEqual(['12', '13', '21'])
  })

  test('stated times are cut like computed ones before they are added up', () => {
    const race = smallRace(['MS', 'ITT'], { rules: { timeTrialPrecision: 0 } })
    race.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [12, 3600],
        [13, 3600],
        [21, 3600],
        [11, 3600],
      ]),
    })
    race.tell('stageResult', {
      stage: 2,
      rows: rowsOf([
        [13, 600.1],
        [11, 600.4],
        [12, 600.9],
      ]),
    })
    const { results = [] } = race.read('stage-rankings', 2)[0] ?? {}
    expect(results.flatMap(({ timeMs }) => timeMs ?? [])).toEqual([600_000, 600_000, 600_000])
    // Level in whole seconds: the sum of places decides. Fractions that were not cut would put 11 in front.
    decide(race, { kind: 'adjustment', bib: 11, ms: -10_000 }, 2)
    expect(after(race, 'Time', 2)?.slice(0, 2)).toEqual([
      [1, '12', '1:09:50'],
      [2, '11', '0:00'],
    ])
  })

  test('stated times of teams are cut, too', () => {
    const race = smallRace(['TTT'], {
      rules: { timeTrialPrecision: 1, team: { counting: 2, teamTrial: 'team' } },
    })
    race.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 600.19],
        [21, 600.48],
      ]),
      teams: [
        { teamCode: 'AAA', rank: 1, timeMs: 600_190 },
        { teamCode: 'BBB', rank: 2, timeMs: 600_480 },
      ],
    })
    const { results = [] } = race.read('stage-rankings')[0] ?? {}
    expect(results.map(({ timeMs, gapMs }) => [timeMs, gapMs])).toEqual([
      [600_100, 0],
      [600_400, 300],
    ])
  })

  test('a mass start stays in whole seconds, and so does the general classification', () => {
    const race = smallRace(['MS', 'ITT'], { rules: { timeTrialPrecision: 3 } })
    race.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 3600.9],
        [12, 3602],
      ]),
    })
    expect(ofStage(race)?.slice(0, 2)).toEqual([
      [1, '11', '1:00:00', null],
      [2, '12', '0:02', null],
    ])
    race.tell('stageResult', {
      stage: 2,
      rows: rowsOf([
        [12, 600.25],
        [11, 602.5],
      ]),
    })
    expect(ofStage(race, 'Time', 2)?.slice(0, 2)).toEqual([
      [1, '12', '10:00.250', null],
      [2, '11', '2.250', null],
    ])
    expect(after(race, 'Time', 2)?.[0]?.[2]).toBe('1:09:52')
  })
})

describe('the jury', () => {
  test('disqualifies: out of the result and of the race, those behind move up, the reason is among the corrections', () => {
    const race = smallRace(['MS', 'MS'])
    race.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 3600],
        [12, 3605],
        [13, 3610],
      ]),
    })
    const decided = race.tell('decision', {
      stage: 1,
      reason: 'Held on to a car',
      decision: { kind: 'disqualification', bib: 11 },
    })
    expect(ofStage(race)?.filter(([, key]) => Number(key) < 20)).toEqual([
      [1, '12', '1:00:05', null],
      [2, '13', '0:05', null],
      [0, '11', 'DSQ', 'DSQ'],
    ])
    expect(after(race, 'Time')?.map(([, key]) => key)).not.toContain('11')
    expect(race.read('corrections')).toMatchObject([
      {
        kind: 'decision',
        stage: 1,
        reason: 'Held on to a car',
        decision: { kind: 'disqualification', bib: 11 },
      },
    ])
    // On the next stage the rider is no entrant any more.
    expect(JSON.stringify(race.read('stage-startlist', 2))).not.toContain('"key":"11"')
    // Taken back, everything is as it was.
    race.tell('withdrawn', { supersedes: decided })
    expect(ofStage(race)?.[0]?.[1]).toBe('11')
  })

  test('disqualifies and reinstates in the order in which it speaks', () => {
    const race = smallRace(['MS'])
    race.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 3600],
        [12, 3605],
      ]),
    })
    decide(race, { kind: 'disqualification', bib: 11 })
    decide(race, { kind: 'reinstatement', bib: 11 })
    expect(ofStage(race)?.[0]?.[1]).toBe('11')
    decide(race, { kind: 'disqualification', bib: 11 })
    expect(ofStage(race)?.[0]?.[1]).toBe('12')
  })

  test('adds time inside the stage: time and place there, and once in the general classification', () => {
    const race = smallRace(['ITT'], { rules: { timeTrialPrecision: 1 } })
    race.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 600.1],
        [12, 605.2],
        [13, 610.3],
      ]),
    })
    decide(race, { kind: 'penalty', bib: 11, ms: 10_000, inStage: true })
    expect(ofStage(race)?.slice(0, 3)).toEqual([
      [1, '12', '10:05.2', null],
      [2, '11', '4.9', null],
      [3, '13', '5.1', null],
    ])
    expect(after(race, 'Time')?.map(([rank, key, value]) => [rank, key, value])).toEqual([
      [1, '12', '0:10:05'],
      [2, '11', '0:05'],
      [3, '13', '0:05'],
    ])
    // Only in the general classification: the stage stays as it was.
    const other = smallRace(['ITT', 'MS'])
    other.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 600],
        [12, 605],
      ]),
    })
    decide(other, { kind: 'penalty', bib: 11, ms: 10_000 })
    expect(ofStage(other)?.[0]?.[1]).toBe('11')
    expect(after(other, 'Time')?.[0]?.[1]).toBe('12')
  })
})

describe('a race of one stage', () => {
  const named = (race: ReturnType<typeof smallRace>) => [
    ofStage(race)?.[0]?.[1],
    after(race, 'Time')?.[0]?.[1],
    race.read('summaries').find(({ key }) => key === 'winner')?.value,
    race.read('stages')[0]?.winner?.name,
  ]
  const raced = (types: readonly ('MS' | 'ITT')[] = ['MS']) => {
    const race = smallRace(types)
    race.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 3600],
        [12, 3605],
        [13, 3630],
      ]),
    })
    race.tell('raceStatus', { stage: 1, raceStatus: 'standings' })
    return race
  }
  const BOTH = (bib: number) => [String(bib), String(bib), `RIDER ${bib} Test`, `RIDER ${bib} Test`]

  test.each<[string, FactOf<'decision'>['decision'], number]>([
    ['a penalty', { kind: 'penalty', bib: 11, ms: 10_000 }, 12],
    ['time added for another reason', { kind: 'adjustment', bib: 11, ms: 10_000 }, 12],
    ['a relegation, whatever the times', { kind: 'relegation', bib: 11 }, 12],
    ['seconds too few', { kind: 'penalty', bib: 11, ms: 4000 }, 11],
  ])('has one winner after %s', (_, decision, winner) => {
    for (const form of ['MS', 'ITT'] as const) {
      const race = raced([form])
      decide(race, decision)
      expect(named(race), form).toEqual(BOTH(winner))
    }
  })

  test('has no winner while its result is protested; a race of stages has a leader then', () => {
    const race = raced()
    const status = (resultStatus: 'protested' | 'official') =>
      race.tell('resultStatus', { stage: 1, resultStatus })
    status('protested')
    expect(race.read('summaries').map(({ key }) => key)).not.toContain('leader')
    expect(named(race)).toEqual(['11', '11', undefined, undefined])
    status('official')
    expect(named(race)).toEqual(BOTH(11))
    const stages = raced(['MS', 'MS'])
    stages.tell('stageResult', { stage: 2, rows: rowsOf([[12, 3600]]) })
    stages.tell('raceStatus', { stage: 2, raceStatus: 'standings' })
    const first = () => stages.read('summaries')[0]
    expect(first()).toMatchObject({ key: 'winner', value: 'RIDER 12 Test' })
    stages.tell('resultStatus', { stage: 2, resultStatus: 'protested' })
    expect(first()).toMatchObject({ key: 'leader', value: 'RIDER 12 Test' })
  })

  test('gives no seconds: the times of its result are those of the race', () => {
    expect(after(raced(), 'Time')?.slice(0, 2)).toEqual([
      [1, '11', '1:00:00'],
      [2, '12', '0:05'],
    ])
    // In a race of stages the first three get theirs.
    expect(after(raced(['MS', 'MS'] as const), 'Time')?.[0]?.[2]).toBe('0:59:50')
  })

  test('is won by the first of its result also where only places were stated', () => {
    const race = smallRace(['MS'])
    const rows = [12, 11].map((bib, index) => ({
      bib,
      rank: index + 1,
      timeMs: index === 0 ? null : 3_600_000,
    }))
    race.tell('stageResult', { stage: 1, rows })
    race.tell('raceStatus', { stage: 1, raceStatus: 'standings' })
    expect(race.read('summaries')).toContainEqual({ key: 'winner', value: 'RIDER 12 Test' })
    // A team trial is won by the team.
    const trial = smallRace(['TTT'])
    trial.tell('stageResult', { stage: 1, rows: rowsOf([11, 12, 13].map((bib) => [bib, 3600] as const)) })
    trial.tell('raceStatus', { stage: 1, raceStatus: 'standings' })
    expect(trial.read('summaries')).toContainEqual({ key: 'winner', value: 'Team AAA' })
  })
})

describe('one marker', () => {
  const sprint = (distanceM: number, name = 'Sprint') => ({
    key: 'sprint-1',
    name,
    kind: 'sprint' as const,
    distanceM,
  })
  const told = () => {
    const race = smallRace(['MS'])
    race.tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [
        [0, 0, 0, 0],
        [1, 0, 50, 100_000],
      ],
      markers: [sprint(40_000)],
    })
    race.tell('markerResult', { stage: 1, marker: 'sprint-1', rows: [{ bib: 11, rank: 1 }] })
    race.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [12, 9000],
        [11, 9000],
      ]),
    })
    return race
  }
  const markersOf = (race: ReturnType<typeof smallRace>) =>
    race
      .read('stage-profile')
      .points.filter(({ key }) => key === 'sprint-1')
      .map(({ title, distance }) => [title, distance])

  test('is moved and renamed without stating the course again, and keeps its result', () => {
    const race = told()
    const before = race.read('stage-profile')
    const pointsBefore = after(race, 'SprintPoints')
    const moved = race.tell('marker', { stage: 1, marker: sprint(42_500, 'Mill Lane') })
    expect(markersOf(race)).toEqual([['Mill Lane', 42_500]])
    expect(after(race, 'SprintPoints')).toEqual(pointsBefore)
    race.tell('withdrawn', { supersedes: moved })
    expect(race.read('stage-profile')).toEqual(before)
  })

  test('is added, and removed with its points', () => {
    const race = told()
    race.tell('marker', { stage: 1, marker: { ...sprint(60_000), key: 'sprint-2', name: 'Second' } })
    expect(JSON.stringify(race.read('stage-profile'))).toContain('Second')
    race.tell('marker', { stage: 1, cancelled: 'sprint-1' })
    expect(JSON.stringify(race.read('stage-profile'))).not.toContain('"Sprint"')
    // The finish alone gives points: 50 and 30.
    expect(after(race, 'SprintPoints')).toEqual([
      [1, '12', '50'],
      [2, '11', '30'],
    ])
    race.tell('course', { stage: 1, lengthM: 100_000, line: [], markers: [sprint(40_000)] })
    expect(after(race, 'SprintPoints')?.[1]).toEqual([2, '11', '50'])
  })
})

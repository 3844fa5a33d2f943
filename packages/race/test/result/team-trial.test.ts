/** Time trials in the classifications: fractions of a second, a team's own time, no points for teams. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { afterNoonMs, DAY, smallEvent } from '../small-event.ts'
import { after, afterNoon, noon, rowsOf, smallRace } from '../small-race.ts'

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
      [1, 'AAA', '0:33:30'],
      [2, 'BBB', '0:01'],
    ])
  })
  test('or with the team’s own time, where the rules say so', () => {
    expect(after(trial('team'), 'Team')).toEqual([
      [1, 'BBB', '0:16:41'],
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
    expect([after(small, 'SprintPoints'), after(small, 'Time')?.[0]]).toEqual([
      undefined,
      [1, '11', '0:16:40'],
    ])
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

describe('where nothing is published yet', () => {
  type TeamTrial = FactOf<'stage'>['teamTrial']
  /** AAA comes in at 1000, 1000.4 and 1030 s, BBB at 1001, 1001.5 and 1002. */
  const ridden = (teamTrial?: TeamTrial) => {
    const small = smallRace(['TTT'], { rules: { team: { counting: 2 } } })
    small.tell('stage', {
      stage: 1,
      name: 'Here > There',
      stageType: 'TTT',
      category: null,
      distanceM: 20_000,
      startAt: noon(1),
      ...(teamTrial && { teamTrial }),
    })
    small.tell('startOrder', {
      stage: 1,
      starts: ['AAA', 'BBB'].map((teamCode, index) => ({ teamCode, order: index + 1, startAt: noon(1) })),
    })
    const times = { 11: 1000, 12: 1000.4, 13: 1030, 21: 1001, 22: 1001.5, 23: 1002 }
    for (const [bib, seconds] of Object.entries(times))
      small.tell('passing', {
        stage: 1,
        bib: Number(bib),
        point: 'Finish',
        timeOfDayMs: afterNoon(0) + seconds * 1000,
      })
    small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
    const [time] = small.read('stage-rankings')
    const shown = (rows: readonly Row[] = []) =>
      rows.flatMap(({ key, rank, time: of }) => (rank === 0 ? [] : [`${rank} ${key} ${of}`]))
    expect(small.read('stage').teamTrial).toEqual(teamTrial && { riders: 'own', ...teamTrial })
    return {
      teams: shown(time?.results),
      riders: shown(time?.subRankings?.[0]?.results),
      general: after(small, 'Time')?.map(([, key]) => key),
    }
  }

  test('the time is taken with as many riders as count in the team classification', () => {
    expect(ridden().teams).toEqual(['1 AAA 0:16:40', '2 BBB 0:16:41'])
  })
  test('or with the rider whom the stage names', () => {
    expect(ridden({ counting: 3 }).teams).toEqual(['1 BBB 0:16:42', '2 AAA 0:17:10'])
    expect(ridden({ counting: 1 }).teams).toEqual(['1 AAA 0:16:40', '2 BBB 0:16:41'])
  })
  test('everybody has the own time', () => {
    expect(ridden({ counting: 1 }).riders.at(-1)).toBe('6 13 0:17:10')
    expect(ridden({ counting: 3 }).riders[0]).toBe('1 11 0:16:40')
  })
  test('or the team’s, but who was dropped', () => {
    expect(ridden({ counting: 2, riders: 'team' }).riders).toEqual([
      '1 11 0:16:40',
      '1 12 0:16:40',
      '3 21 0:16:41',
      '3 22 0:16:41',
      '3 23 0:16:41',
      '6 13 0:17:10',
    ])
  })
})

describe('decisions in a team time trial', () => {
  const TIMES = { 11: 4600, 12: 4610, 13: 4630, 21: 4601, 22: 4611, 23: 4632 }
  type Decided = FactOf<'decision'>['decision']

  /** Places and times of the teams in a race of one stage. The second rider of each team counts. */
  const onStage = (decision: Decided) => {
    const small = smallRace(['TTT'], { rules: { team: { counting: 2 } } })
    small.tell('startOrder', {
      stage: 1,
      starts: ['AAA', 'BBB'].map((teamCode, index) => ({ teamCode, order: index + 1, startAt: noon(1) })),
    })
    for (const [bib, seconds] of Object.entries(TIMES))
      small.tell('passing', {
        stage: 1,
        bib: Number(bib),
        point: 'Finish',
        timeOfDayMs: afterNoon(0) + seconds * 1000,
      })
    small.tell('decision', { stage: 1, reason: 'the jury says so', decision })
    small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
    return small.read('stage-rankings')[0]?.results.map(({ rank, key, time }) => [rank, key, `${time}`])
  }

  /** The same race as a phase, by passings or with a published result. */
  const inPhase = (decision: Decided, isPublished = false) => {
    const small = smallEvent('CRD')
    const unit = { event: 1, phase: 1 }
    const startAt = `${DAY}T12:00:00+02:00`
    const keys = ['AAA', 'BBB']
    small.tell('phase', {
      ...unit,
      name: 'Trial',
      form: 'teamTimeTrial',
      startAt,
      distanceM: 60_000,
      isFinal: true,
      parameters: { counting: 2 },
    })
    small.tell('unitStartList', {
      ...unit,
      competitors: keys.map((key, index) => ({
        key,
        kind: 'team',
        name: key,
        startAt,
        members: [1, 2, 3].map((n) => ({
          key: String(n),
          bib: (index + 1) * 10 + n,
          lastName: `Rider ${index + 1}${n}`,
        })),
      })),
    })
    small.tell('stageStarted', { ...unit, startedAt: startAt })
    for (const [bib, seconds] of Object.entries(TIMES))
      small.tell('passing', { ...unit, bib: Number(bib), point: 'Finish', timeOfDayMs: afterNoonMs(seconds) })
    if (isPublished)
      small.tell('unitResult', {
        ...unit,
        rows: keys.map((competitor, index) => ({
          competitor,
          outcome: { kind: 'time', timeMs: 4_610_000 + index * 1000 },
        })),
      })
    small.tell('decision', { ...unit, reason: 'the jury says so', decision })
    small.tell('raceStatus', { ...unit, raceStatus: 'finished' })
    return {
      rows: small.read('phase-results').results.map(({ rank, key, time }) => [rank, key, `${time}`]),
      flags: small.read('flags').map(({ bib, reason }) => [bib, reason]),
    }
  }
  const AHEAD = [
    [1, 'AAA', '1:16:50'],
    [2, 'BBB', '1:16:51'],
  ]
  const behindWith = (time: string) => [
    [1, 'BBB', '1:16:51'],
    [2, 'AAA', time],
  ]

  test.each([
    ['a penalty of the first rider', { kind: 'penalty', bib: 11, ms: 30_000, inStage: true }, '1:17:10'],
    ['of the rider whose time counts', { kind: 'penalty', bib: 12, ms: 30_000 }, '1:17:10'],
    ['a rider who is disqualified', { kind: 'disqualification', bib: 11 }, '1:17:10'],
    ['a penalty of the team', { kind: 'penalty', teamCode: 'AAA', ms: 30_000 }, '1:17:20'],
    ['an adjustment of the team', { kind: 'adjustment', teamCode: 'AAA', ms: 30_000 }, '1:17:20'],
  ] as const)('%s acts in a phase as on a stage', (_, decision, time) => {
    expect(onStage(decision)).toEqual(behindWith(time))
    expect(inPhase(decision)).toEqual({ rows: behindWith(time), flags: [] })
  })

  test('a penalty of the team moves a published result', () => {
    expect(inPhase({ kind: 'penalty', teamCode: 'AAA', ms: 30_000 }, true).rows).toEqual(
      behindWith('1:17:20'),
    )
  })

  test.each([
    ['a rider’s relegation moves no team', { kind: 'relegation', bib: 11 }, false],
    ['a rider’s penalty moves no published team', { kind: 'penalty', bib: 11, ms: 30_000 }, true],
    ['nor does a relegation', { kind: 'relegation', bib: 11 }, true],
    ['nor a disqualification', { kind: 'disqualification', bib: 11 }, true],
  ] as const)('%s, and is flagged', (_, decision, isPublished) => {
    const { rows, flags } = inPhase(decision, isPublished)
    expect(rows).toEqual(AHEAD)
    expect(flags).toEqual([[11, expect.stringMatching(/^no-(result|effect)$/)]])
  })

  test('a penalty of a team counts once: in the result of the only stage, or in the team classification', () => {
    const penalised = (...types: readonly ('TTT' | 'MS')[]) => {
      const small = smallRace(types, { rules: { team: { counting: 2, teamTrial: 'team' } } })
      small.tell('stageResult', {
        stage: 1,
        rows: rowsOf([
          [11, 1000],
          [21, 1001],
          [12, 1010],
          [22, 1010],
        ]),
        teams: [
          { teamCode: 'AAA', rank: 1, timeMs: 1_000_000 },
          { teamCode: 'BBB', rank: 2, timeMs: 1_001_000 },
        ],
      })
      small.tell('decision', {
        stage: 1,
        reason: 'pushing',
        decision: { kind: 'penalty', teamCode: 'AAA', ms: 20_000 },
      })
      return [small.read('stage-rankings')[0]?.results[0]?.key, after(small, 'Team')]
    }
    const classified = [
      [1, 'BBB', '0:16:41'],
      [2, 'AAA', '0:19'],
    ]
    expect(penalised('TTT')).toEqual(['BBB', classified])
    expect(penalised('TTT', 'MS')).toEqual(['AAA', classified])
  })
})

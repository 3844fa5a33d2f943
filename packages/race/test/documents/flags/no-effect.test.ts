/** Decisions and facts that change nothing are flagged, for every kind; effective ones are not. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { afterNoonMs, athletes, DAY, smallEvent, type SmallEvent } from '../../small-event.ts'
import { BIBS, decide, noon, rowsOf, smallRace, type SmallRace } from '../../small-race.ts'

type JuryDecision = FactOf<'decision'>['decision']
const told = ({ read }: SmallRace | SmallEvent) =>
  read('flags').map(({ id, bib, reason, at }) => [id, bib, reason, at])
const IN_ORDER = rowsOf(BIBS.map((bib, index) => [bib, 10_000 + index * 10] as const))

/** Two stages; bib 33 left on the first. */
const race = () => {
  const small = smallRace(['MS', 'MS'])
  small.tell('stageResult', { stage: 1, rows: IN_ORDER })
  small.tell('withdrawal', { stage: 1, bib: 33, irm: 'DNF' })
  small.tell('stageResult', { stage: 2, rows: IN_ORDER.slice(0, 8) })
  return small
}
/** The results as the race shows them. */
const shown = (small: SmallRace) =>
  [1, 2].flatMap((stage) =>
    (['stage-rankings', 'overall-rankings', 'stage-live', 'stage-startlist'] as const).map((name) =>
      JSON.stringify(small.kind(name, stage) === 'ok' ? small.read(name, stage) : null),
    ),
  )

describe('on a stage', () => {
  test.each<[string, JuryDecision, string, number | null]>([
    ['a penalty of nothing', { kind: 'penalty', bib: 11, ms: 0 }, '/decision/ms', 11],
    ['an adjustment of nothing', { kind: 'adjustment', teamCode: 'AAA', ms: 0 }, '/decision/ms', null],
    [
      'a neutralisation at the line',
      { kind: 'neutralisation', beforeLineMs: 0, bonifications: true },
      '/decision/beforeLineMs',
      null,
    ],
    ['a limit lifted where there is none', { kind: 'timeLimit', percent: null }, '/decision/percent', null],
    ['a mark by key', { kind: 'invalidResult', competitor: '11', irm: 'DSQ' }, '/decision/kind', null],
    [
      'a penalty in points of who left before',
      { kind: 'pointsPenalty', bib: 33, classification: 'SprintPoints', points: 5 },
      '/decision/bib',
      33,
    ],
    [
      'a penalty of a team without a time',
      { kind: 'penalty', teamCode: 'DDD', ms: 5000 },
      '/decision/teamCode',
      null,
    ],
    [
      'an order of riders who are not level',
      { kind: 'tieOrder', classification: 'Time', bibs: [13, 12] },
      '/decision/kind',
      null,
    ],
    [
      'an order of teams that are not level',
      { kind: 'tieOrder', classification: 'Team', teamCodes: ['CCC', 'AAA'] },
      '/decision/kind',
      null,
    ],
  ])('%s changes nothing, and is flagged', (_, decision, at, bib) => {
    const small = race()
    small.tell('team', { code: 'DDD', name: 'Team of nobody', nation: 'BEL' })
    const before = shown(small)
    const { id } = decide(small, decision, 2)
    expect(told(small)).toEqual([[id, bib, 'no-effect', at]])
    expect(shown(small)).toEqual(before)
  })

  test('a relegation to the end of a group of one rider is flagged', () => {
    const small = smallRace(['MS'])
    const seconds = [10_000, 10_000, 10_060]
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf(BIBS.map((bib, index) => [bib, seconds[index] ?? 10_120] as const)),
    })
    const alone = decide(small, { kind: 'relegation', bib: 13, within: 'group' })
    decide(small, { kind: 'relegation', bib: 11, within: 'group' })
    // The rider is already the last of a group: results are often stated after the jury's decision.
    decide(small, { kind: 'relegation', bib: 33, within: 'group' })
    expect(told(small)).toEqual([[alone.id, 13, 'no-effect', '/decision/within']])
  })

  test.each<[string, JuryDecision]>([
    ['a penalty', { kind: 'penalty', bib: 11, ms: 5000 }],
    ['a penalty of a team', { kind: 'penalty', teamCode: 'AAA', ms: 5000 }],
    [
      'a neutralisation without bonifications',
      { kind: 'neutralisation', beforeLineMs: 0, bonifications: false },
    ],
    [
      'a penalty in points of who has none',
      { kind: 'pointsPenalty', bib: 32, classification: 'MountainPoints', points: 5 },
    ],
    ['a disqualification', { kind: 'disqualification', bib: 11 }],
    ['a time limit', { kind: 'timeLimit', percent: 20 }],
  ])('%s changes something, and is not', (_, decision) => {
    const small = race()
    const before = shown(small)
    decide(small, decision, 2)
    expect(told(small)).toEqual([])
    expect(shown(small)).not.toEqual(before)
  })

  test('an order of riders is flagged only if they are not level on any later stage either', () => {
    const small = smallRace(['MS', 'MS'], { rules: { bonifications: { finishS: [] } } as never })
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([[11, 10_000], [12, 10_010], ...BIBS.slice(2).map((bib) => [bib, 10_020] as const)]),
    })
    const { id } = decide(small, { kind: 'tieOrder', classification: 'Time', bibs: [12, 11] })
    expect(told(small)).toEqual([[id, null, 'no-effect', '/decision/kind']])
    small.tell('stageResult', {
      stage: 2,
      rows: rowsOf([[12, 10_000], [11, 10_010], ...BIBS.slice(2).map((bib) => [bib, 10_020] as const)]),
    })
    expect(told(small)).toEqual([])
  })

  test('a limit that the jury set may be lifted', () => {
    const small = race()
    decide(small, { kind: 'timeLimit', percent: 10 }, 2)
    decide(small, { kind: 'timeLimit', percent: null }, 2)
    expect(told(small)).toEqual([])
  })

  test('a decision on laps that nobody rode is flagged after the race', () => {
    const small = smallRace(['MS'], { stages: { laps: { count: 10, lapped: 'counted' } } as never })
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    for (const minutes of [20, 40, 60])
      small.tell('passing', { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: (12 * 60 + minutes) * 60_000 })
    const late = decide(small, { kind: 'neutralisedLap', lap: 7 }).id
    const missing = decide(small, { kind: 'lapCount', bib: 11, afterLap: 6, laps: 2 }).id
    decide(small, { kind: 'neutralisedLap', lap: 2 })
    decide(small, { kind: 'lapCount', bib: 11, afterLap: 1, laps: 2 })
    expect(told(small)).toEqual([])
    small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
    expect(told(small).filter(([, , reason]) => reason !== 'no-result')).toEqual([
      [null, null, 'laps-doubtful', ''],
      [late, null, 'no-effect', '/decision/lap'],
      [missing, 11, 'no-effect', '/decision/afterLap'],
    ])
  })
})

describe('in a phase', () => {
  const phase = { event: 1, phase: 1 }
  const of = (form: FactOf<'phase'>['form']) => {
    const small = smallEvent()
    small.tell('phase', { ...phase, name: 'Final', form, startAt: `${DAY}T12:00:00+02:00` })
    small.tell('unitStartList', { ...phase, competitors: athletes([1, 2, 3]) })
    return small
  }
  const rule = ({ tell }: SmallEvent, decision: JuryDecision) =>
    tell('decision', { ...phase, reason: 'the jury says so', decision }).id

  test.each<[string, JuryDecision, string, number | null]>([
    [
      'points',
      { kind: 'pointsPenalty', bib: 1, classification: 'SprintPoints', points: 5 },
      '/decision/kind',
      1,
    ],
    [
      'a general time',
      { kind: 'neutralisation', beforeLineMs: 1000, bonifications: true },
      '/decision/kind',
      null,
    ],
    ['a time limit', { kind: 'timeLimit', percent: 10 }, '/decision/kind', null],
    [
      'an order of who is not level',
      { kind: 'tieOrder', classification: 'Result', competitors: ['2', '1'] },
      '/decision/kind',
      null,
    ],
  ])('there is nothing that a decision on %s could change', (_, decision, at, bib) => {
    const small = of('run')
    small.tell('unitResult', {
      ...phase,
      rows: [1, 2, 3].map((rank) => ({
        competitor: String(rank),
        rank,
        outcome: { kind: 'time', timeMs: 60_000 + rank },
      })),
    })
    const before = JSON.stringify(small.read('phase-results'))
    const id = rule(small, decision)
    expect(told(small)).toEqual([[id, bib, 'no-effect', at]])
    expect(JSON.stringify(small.read('phase-results'))).toBe(before)
  })

  test('sprints, laps and eliminations in a form without them are flagged, and change neither result nor actions', () => {
    const small = of('run')
    const startAt = `${DAY}T12:00:00+02:00`
    small.tell('unitStartList', { ...phase, competitors: athletes([1, 2, 3], () => ({ startAt })) })
    for (const bib of [1, 2])
      small.tell('passing', { ...phase, bib, point: 'Finish', timeOfDayMs: afterNoonMs(60 + bib) })
    const seen = () =>
      (['phase-results', 'phase-actions', 'phase-live', 'phase-tabs'] as const).map((name) =>
        JSON.stringify(small.kind(name) === 'ok' ? small.read(name) : null),
      )
    const before = seen()
    small.tell('sprintResult', { id: 'sprint', ...phase, sprint: 1, rows: [{ competitor: '2', rank: 1 }] })
    small.tell('lapBalance', { id: 'lap', ...phase, competitors: ['1'], laps: 1 })
    small.tell('elimination', { id: 'out', ...phase, elimination: 1, competitors: ['1'] })
    expect(told(small)).toEqual([
      ['lap', null, 'no-effect', '/type'],
      ['out', null, 'no-effect', '/type'],
      ['sprint', null, 'no-effect', '/type'],
    ])
    expect(seen()).toEqual(before)
  })

  test('sprints, laps and eliminations of a non-starter are flagged, and their other parts count', () => {
    const small = of('pointsRace')
    small.tell('stageStarted', { ...phase, startedAt: `${DAY}T12:00:00+02:00` })
    small.tell('sprintResult', {
      id: 'sprint',
      ...phase,
      sprint: 1,
      rows: [
        { competitor: '9', rank: 1 },
        { competitor: '2', rank: 2 },
      ],
    })
    small.tell('lapBalance', { id: 'lap', ...phase, competitors: ['1', '8'], laps: 1 })
    expect(told(small)).toEqual([
      ['lap', null, 'unknown-bib', '/competitors/1'],
      ['sprint', null, 'unknown-bib', '/rows/0/competitor'],
    ])
    const out = of('elimination')
    out.tell('stageStarted', { ...phase, startedAt: `${DAY}T12:00:00+02:00` })
    out.tell('elimination', { id: 'first', ...phase, elimination: 1, competitors: ['7'] })
    expect(told(out)).toEqual([['first', null, 'unknown-bib', '/competitors/0']])
  })
})

describe('rides of a duel', () => {
  const UNIT = { event: 1, phase: 1 }
  const ridden = (rides: readonly (readonly [ride: number, ...keys: string[]])[]) => {
    const small = smallEvent()
    const startAt = `${DAY}T12:00:00+02:00`
    small.tell('phase', { ...UNIT, name: 'Final', form: 'duel', startAt, parameters: { rides: 3 } })
    small.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2], () => ({ heat: 'Gold' })) })
    for (const [ride, ...keys] of rides) {
      const rows = keys.map((competitor, index) => ({ competitor, rank: index + 1 }))
      small.tell('heatResult', { id: `ride-${ride}`, ...UNIT, heat: 'Gold', ride, rows })
    }
    const wins = () =>
      small.read('phase-results').results.map(({ key, value, rides: own }) => [key, value, own?.length])
    return { small, wins }
  }

  test('three count if needed, and a fourth is flagged', () => {
    const { small, wins } = ridden([
      [1, '1', '2'],
      [2, '2', '1'],
      [3, '1', '2'],
      [4, '2', '1'],
    ])
    expect(told(small)).toEqual([['ride-4', null, 'no-effect', '/ride']])
    expect(small.read('flags')[0]?.detail).toBe('Gold has 3 rides at most, and no ride 4')
    expect(wins()).toEqual([
      ['1', '2', 3],
      ['2', '1', 3],
    ])
  })

  test('none counts after the duel was decided, unless an earlier one is run again', () => {
    const { small, wins } = ridden([
      [1, '1', '2'],
      [2, '1', '2'],
      [3, '1', '2'],
    ])
    expect(told(small)).toEqual([['ride-3', null, 'no-effect', '/ride']])
    expect(small.read('flags')[0]?.detail).toBe('Gold was decided before ride 3')
    expect(wins()).toEqual([
      ['1', '2', 2],
      ['2', '0', 2],
    ])
    small.tell('heatStatus', { ...UNIT, heat: 'Gold', ride: 2, heatStatus: 'rerun' })
    expect(told(small)).toEqual([])
    expect(wins()[0]).toEqual(['1', '2', 2])
  })
})

test('of two withdrawals of a rider the later one counts, and the other is flagged', () => {
  const small = smallRace(['MS'])
  const first = small.tell('withdrawal', { stage: 1, bib: 12, irm: 'DNF' })
  small.tell('withdrawal', { stage: 1, bib: 13, irm: 'DNF' })
  expect(told(small)).toEqual([])
  small.tell('withdrawal', { stage: 1, bib: 12, irm: 'DNS' })
  expect(told(small)).toEqual([[first.id, 12, 'no-effect', '/bib']])
  small.tell('withdrawn', { supersedes: first })
  expect(told(small)).toEqual([])
})

test('a second withdrawal of the same fact is flagged', () => {
  const small = smallRace(['MS'])
  const supersedes = small.tell('withdrawal', { stage: 1, bib: 12, irm: 'DNF' })
  small.tell('withdrawn', { supersedes })
  expect(told(small)).toEqual([])
  const { id } = small.tell('withdrawn', { supersedes, reason: 'again' })
  expect(told(small)).toEqual([[id, null, 'no-effect', '/supersedes']])
})

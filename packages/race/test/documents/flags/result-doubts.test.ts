/**
 * Impossible entries in the published result of a stage, or in a decision on it: they are flagged for the
 * operator, and do not change the rankings. The file is long because each kind has its case here, and all
 * cases share one small race.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DocumentBody } from '@bell-lap/protocol/documents'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { projectDocument } from '../../../src/projections.ts'
import {
  after,
  afterNoon,
  BIBS,
  decide,
  noon,
  ofStage,
  rowsOf,
  smallRace,
  type SmallRace,
} from '../../small-race.ts'
import { tellAll } from '../../tour.ts'

const ALL = BIBS.map((bib, index) => [bib, 10_000 + index * 10] as const)
const MORE = { 1: 'of stage 1', 2: 'of stage 2' }
const publish = ({ tell }: SmallRace, stage: 1 | 2, rows: FactOf<'stageResult'>['rows'] = rowsOf(ALL)) =>
  tell('stageResult', { id: MORE[stage], stage, rows })
const flagged = ({ read }: SmallRace) => read('flags').map(({ id, bib, reason, at }) => [id, bib, reason, at])
const placesOn = (small: SmallRace, stage: number) =>
  ofStage(small, 'Time', stage)?.map(([rank, key]) => [rank, key])

describe('a rider who left on an earlier stage', () => {
  test.each<[string, (small: SmallRace) => unknown]>([
    ['who was disqualified', (small) => decide(small, { kind: 'disqualification', bib: 11 })],
    ['who withdrew', ({ tell }) => tell('withdrawal', { stage: 1, bib: 11, irm: 'DNF' })],
    [
      'whom the result marks',
      (small) => {
        small.tell('withdrawn', { supersedes: { source: 'test', id: MORE[1] } })
        const rows = rowsOf(ALL).map((row) =>
          row.bib === 11 ? { ...row, rank: null, irm: 'OTL' as const } : { ...row, rank: row.rank - 1 },
        )
        small.tell('stageResult', { id: 'anew', stage: 1, rows })
      },
    ],
  ])('wins nothing later: %s', (_, leave) => {
    const small = smallRace(['MS', 'MS'])
    publish(small, 1)
    leave(small)
    publish(small, 2)
    expect(flagged(small)).toEqual([[MORE[2], 11, 'left-the-race', '/rows/0/bib']])
    expect(placesOn(small, 2)?.slice(0, 2)).toEqual([
      [1, '12'],
      [2, '13'],
    ])
    expect(placesOn(small, 2)?.flat()).not.toContain('11')
    expect(after(small, 'Time', 2)?.flat()).not.toContain('11')
    expect(after(small, 'SprintPoints', 2)?.[0]?.[1]).toBe('12')
  })

  test('sets no time limit, wins no sprint, and is in again once reinstated', () => {
    const small = smallRace(['MS', 'MS'], { stages: { timeLimit: { percent: 10 } } })
    small.tell('course', {
      stage: 2,
      lengthM: 100_000,
      line: [],
      markers: [{ key: 'sprint', name: 'Sprint', kind: 'sprint', distanceM: 50_000 }],
    })
    publish(small, 1)
    small.tell('withdrawal', { stage: 1, bib: 11, irm: 'DNF' })
    small.tell('markerResult', { id: 'sprint', stage: 2, marker: 'sprint', rows: [{ bib: 11, rank: 1 }] })
    // With a winning time of 1,000 s, everybody else would exceed the limit.
    publish(small, 2, rowsOf([[11, 1_000], ...ALL.slice(1)]))
    expect(flagged(small)).toEqual([
      [MORE[2], 11, 'left-the-race', '/rows/0/bib'],
      ['sprint', 11, 'left-the-race', '/rows/0/bib'],
    ])
    expect(placesOn(small, 2)?.at(-1)).toEqual([8, '33'])
    decide(small, { kind: 'reinstatement', bib: 11 })
    expect(flagged(small)).toEqual([])
    expect(placesOn(small, 2)?.[0]).toEqual([1, '11'])
  })
})

describe('a rider who left and is placed by a later result of the same stage', () => {
  const leave = ({ tell }: SmallRace) => tell('withdrawal', { id: 'out', stage: 1, bib: 11, irm: 'DNF' })

  test('is placed, and the withdrawal is flagged until it is withdrawn itself', () => {
    const small = smallRace(['MS'])
    leave(small)
    publish(small, 1)
    expect(flagged(small)).toEqual([['out', 11, 'withdrawal-overruled', '/bib']])
    expect(placesOn(small, 1)?.[0]).toEqual([1, '11'])
    small.tell('withdrawn', { supersedes: { source: 'test', id: 'out' } })
    expect(flagged(small)).toEqual([])
  })

  test.each<[string, (small: SmallRace) => unknown]>([
    ['the withdrawal came later', (small) => [publish(small, 1), leave(small)]],
    [
      'the jury disqualified the rider',
      (small) => [leave(small), publish(small, 1), decide(small, { kind: 'disqualification', bib: 11 })],
    ],
    [
      'the jury reinstated the rider',
      (small) => [leave(small), publish(small, 1), decide(small, { kind: 'reinstatement', bib: 11 })],
    ],
  ])('is no longer flagged when %s', (_, tell) => {
    const small = smallRace(['MS'])
    tell(small)
    expect(flagged(small).map(([, , reason]) => reason)).not.toContain('withdrawal-overruled')
  })
})

describe('a rider who did not start and was timed all the same', () => {
  const TOLD = 'started-after-all'
  const pass = ({ tell }: SmallRace, more: object = {}) =>
    tell('passing', { stage: 1, bib: 33, point: 'Finish', timeOfDayMs: afterNoon(170), ...more })
  const absent = (timeMs: number | null) => [
    ...rowsOf(ALL.slice(0, 8)),
    { bib: 33, rank: null, timeMs, irm: 'DNS' as const },
  ]
  const race = () => {
    const small = smallRace(['MS'])
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    return small
  }
  const stayed = ({ tell }: SmallRace) => tell('withdrawal', { id: 'out', stage: 1, bib: 33, irm: 'DNS' })

  test.each<[string, (small: SmallRace) => unknown, string, string]>([
    ['a passing', (small) => [stayed(small), pass(small)], 'out', '/irm'],
    ['a time in a result stated before', (small) => [publish(small, 1), stayed(small)], 'out', '/irm'],
    ['a time beside the mark', (small) => publish(small, 1, absent(10_080_000)), MORE[1], '/rows/8/irm'],
    [
      'a passing beside the mark',
      (small) => [pass(small), publish(small, 1, absent(null))],
      MORE[1],
      '/rows/8/irm',
    ],
  ])('is flagged, and stays marked: %s', (_, tell, id, at) => {
    const small = race()
    tell(small)
    expect(flagged(small)).toEqual([[id, 33, TOLD, at]])
    expect(ofStage(small)?.at(-1)).toMatchObject([0, '33', 'DNS', 'DNS'])
  })

  test.each<[string, (small: SmallRace) => unknown]>([
    ['nothing was timed', stayed],
    ['what was read is an estimate', (small) => [stayed(small), pass(small, { estimated: true })]],
    [
      'the passing was taken back',
      (small) => {
        stayed(small)
        small.tell('withdrawn', { supersedes: pass(small) })
      },
    ],
    [
      'the passing is in doubt itself',
      (small) => [stayed(small), pass(small, { timeOfDayMs: afterNoon(1) })],
    ],
    [
      'the rider did not finish',
      (small) => {
        small.tell('withdrawal', { stage: 1, bib: 33, irm: 'DNF' })
        pass(small)
      },
    ],
  ])('is no longer flagged when %s', (_, tell) => {
    const small = race()
    tell(small)
    expect(flagged(small).map(([, , reason]) => reason)).not.toContain(TOLD)
  })

  test('in a race on laps a lap says as much', () => {
    const small = smallRace(['MS'], { stages: { laps: { count: 10, lapped: 'counted' } } as never })
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    stayed(small)
    pass(small, { timeOfDayMs: afterNoon(20) })
    expect(flagged(small)).toEqual([['out', 33, TOLD, '/irm']])
  })
})

test('a rider who left on an earlier stage is given no prize, no points and no start later', () => {
  const small = smallRace(['MS', 'MS'], {
    rules: { others: [{ classification: 'Breakaway', name: 'Breakaway' }] } as never,
  })
  publish(small, 1)
  small.tell('withdrawal', { stage: 1, bib: 11, irm: 'DNF' })
  small.tell('award', { id: 'prize', stage: 2, classification: 'Combative', bib: 11 })
  small.tell('tally', {
    id: 'kms',
    stage: 2,
    classification: 'Breakaway',
    rows: [11, 12].map((bib) => ({ bib, amount: 30 })),
  })
  small.tell('startOrder', { id: 'order', stage: 2, starts: [{ bib: 11, order: 1 }] })
  publish(small, 2, rowsOf(ALL.slice(1)))
  expect(flagged(small)).toEqual([
    ['kms', 11, 'left-the-race', '/rows/0/bib'],
    ['order', 11, 'left-the-race', '/starts/0/bib'],
    ['prize', 11, 'left-the-race', '/bib'],
  ])
  expect(after(small, 'Breakaway', 2)?.map(([, key]) => key)).toEqual(['12'])
  expect(small.read('overall-rankings', 2).some(({ rankingType }) => rankingType === 'Combative')).toBe(false)
  decide(small, { kind: 'reinstatement', bib: 11 })
  expect(flagged(small).map(([, , reason]) => reason)).not.toContain('left-the-race')
})

describe('times against the places', () => {
  const order = (...times: readonly (readonly [bib: number, seconds: number])[]) =>
    rowsOf([...times, ...ALL.slice(times.length)])

  test('a time shorter than that of a better placed rider is flagged, and counts as stated', () => {
    const small = smallRace(['MS'])
    publish(small, 1, order([11, 10_000], [12, 9_990], [13, 10_020]))
    expect(flagged(small)).toEqual([[MORE[1], 12, 'time-out-of-order', '/rows/1/timeMs']])
    expect(small.read('flags')[0]?.detail).toBe('bib 12 has 2:46:30 and is placed behind bib 11 with 2:46:40')
    expect(placesOn(small, 1)?.[1]).toEqual([2, '12'])
  })

  test('the time of a group above, a relegation and a time given near the finish are no faults', () => {
    const small = smallRace(['MS'])
    publish(small, 1, order([11, 10_000], [12, 10_010], [13, 10_000]))
    expect(flagged(small)).toEqual([])
    const moved = smallRace(['MS'])
    publish(moved, 1, order([11, 10_000], [12, 9_990], [13, 10_020]))
    decide(moved, { kind: 'relegation', bib: 12, behind: 11 })
    expect(flagged(moved)).toEqual([])
  })
})

describe('places that cannot be', () => {
  const at = (ranks: readonly (number | null)[], more: (bib: number) => object = () => ({})) =>
    ALL.map(([bib, seconds], index) => ({
      bib,
      rank: ranks[index] ?? null,
      timeMs: seconds * 1000,
      ...more(bib),
    }))
  const told = (rows: FactOf<'stageResult'>['rows'], also: (small: SmallRace) => unknown = () => {}) => {
    const small = smallRace(['MS'])
    publish(small, 1, rows)
    also(small)
    return flagged(small).map(([, bib, reason, where]) => [bib, reason, where])
  }

  test('two riders on one place with different times are flagged, and rank as stated', () => {
    const rows = at([1, 1, 3, 4, 5, 6, 7, 8, 9])
    expect(told(rows)).toEqual([[12, 'place-shared', '/rows/1/rank']])
    const small = smallRace(['MS'])
    publish(small, 1, rows)
    expect(placesOn(small, 1)?.slice(0, 3)).toEqual([
      [1, '11'],
      [1, '12'],
      [3, '13'],
    ])
    expect(small.read('flags')[0]?.detail).toBe('bib 12 shares place 1 with bib 11, and their results differ')
  })

  test.each<[string, FactOf<'stageResult'>['rows']]>([
    ['of the same time', at([1, 1, 3, 4, 5, 6, 7, 8, 9], (bib) => (bib < 13 ? { timeMs: 10_000_000 } : {}))],
    [
      'of the same whole second',
      at([1, 1, 3, 4, 5, 6, 7, 8, 9], (bib) => (bib === 12 ? { timeMs: 10_000_400 } : {})),
    ],
    ['without a time', at([1, 1, 2, 3, 4, 5, 6, 7, 8], () => ({ timeMs: null }))],
  ])('riders %s may share a place', (_, rows) => {
    expect(told(rows).filter(([, reason]) => reason !== 'time-too-fine')).toEqual([])
  })

  test('a missing place is flagged', () => {
    expect(told(at([1, 2, 4, 5, 6, 8, 9, 10, 14]))).toEqual([[null, 'place-missing', '/rows']])
    const small = smallRace(['MS'])
    publish(small, 1, at([2, 3, 4, 6, 7, 8, 9, 10, 14]))
    expect(small.read('flags')[0]?.detail).toMatch(/^nobody has place 1, 5, 11 to 13, and/)
  })

  test.each<[string, FactOf<'stageResult'>['rows'], ((small: SmallRace) => unknown)?]>([
    [
      'who was disqualified keeps it empty',
      at([1, 2, null, 4, 5, 6, 7, 8, 9], (bib) => (bib === 13 ? { irm: 'DSQ', timeMs: null } : {})),
    ],
    [
      'the jury disqualified somebody',
      at([1, 2, null, 4, 5, 6, 7, 8, 9], (bib) => (bib === 13 ? { irm: 'DNF', timeMs: null } : {})),
      (small) => decide(small, { kind: 'disqualification', bib: 13 }),
    ],
    [
      'a relegated rider stands behind who did not finish',
      [
        ...at([1, 2, 3, 4, 5, 6]).slice(0, 6),
        { bib: 31, rank: 9, timeMs: 10_100_000, irm: 'REL' },
        { bib: 32, rank: null, timeMs: null, irm: 'DNF' },
        { bib: 33, rank: null, timeMs: null, irm: 'DNF' },
      ],
    ],
    [
      'only the first were stated so far',
      at([1, 2, 5]).slice(0, 3),
      ({ tell }) => tell('resultStatus', { stage: 1, resultStatus: 'live' }),
    ],
  ])('no place is missing where %s', (_, rows, also) => {
    expect(told(rows, also).map(([, reason]) => reason)).not.toContain('place-missing')
  })

  test('of the first ones alone nothing is missing but the others', () => {
    expect(new Set(told(at([1, 2, 3]).slice(0, 3)).map(([, reason]) => reason))).toEqual(
      new Set(['no-result']),
    )
  })
})

describe('a result that is official', () => {
  const TOLD = 'official-too-early'
  const official = ({ tell }: SmallRace) =>
    tell('resultStatus', { id: 'status', stage: 1, resultStatus: 'official' })
  const said = ({ tell }: SmallRace, raceStatus: FactOf<'raceStatus'>['raceStatus']) =>
    tell('raceStatus', { stage: 1, raceStatus })

  test('is flagged while the race continues, until the end is stated', () => {
    const small = smallRace(['MS'])
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    said(small, 'inProgress')
    official(small)
    expect(flagged(small)).toEqual([['status', null, TOLD, '/resultStatus']])
    said(small, 'finished')
    expect(flagged(small)).toEqual([])
  })

  test('is flagged if a later statement says that the race continues, and not if only its end is missing', () => {
    const small = smallRace(['MS'])
    said(small, 'inProgress')
    publish(small, 1)
    official(small)
    expect(flagged(small)).toEqual([])
    said(small, 'inProgress')
    expect(flagged(small)).toEqual([['status', null, TOLD, '/resultStatus']])
    small.tell('resultStatus', { stage: 1, resultStatus: 'unofficial' })
    expect(flagged(small)).toEqual([])
  })
})

describe('a result that nobody published', () => {
  const official = (small: SmallRace) =>
    small.tell('resultStatus', { id: 'status', stage: 1, resultStatus: 'official' })
  const finished = () => {
    const small = smallRace(['MS'])
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    for (const bib of BIBS.slice(0, 7))
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(130) })
    small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
    return small
  }

  test('tells each rider who has neither a time nor a mark', () => {
    const small = finished()
    const missing = [32, 33].map((bib) => [null, bib, 'no-result', ''])
    expect(flagged(small)).toEqual(missing)
    official(small)
    expect(flagged(small)).toEqual(missing)
    small.tell('withdrawal', { stage: 1, bib: 32, irm: 'DNF' })
    small.tell('withdrawal', { stage: 1, bib: 33, irm: 'DNS' })
    expect(flagged(small)).toEqual([])
  })

  test('of a published one its result tells them', () => {
    const small = finished()
    official(small)
    const { id } = publish(small, 1, rowsOf(ALL.slice(0, 8)))
    expect(flagged(small)).toEqual([[id, 33, 'no-result', '/rows']])
  })
})

describe('a decision that can take no effect', () => {
  test('a reinstatement of a rider who was never out is flagged when there is a result', () => {
    const small = smallRace(['MS'])
    small.tell('withdrawal', { stage: 1, bib: 32, irm: 'DNF' })
    const { id } = decide(small, { kind: 'reinstatement', bibs: [32, 33] })
    expect(flagged(small)).toEqual([])
    publish(small, 1)
    expect(flagged(small)).toEqual([[id, 33, 'no-effect', '/decision/bibs/1']])
  })

  test('a reinstatement on a stage after the rider’s last one is flagged, with the right stage', () => {
    const small = smallRace(['MS', 'MS'])
    publish(small, 1)
    small.tell('withdrawal', { stage: 1, bib: 33, irm: 'DNF' })
    publish(small, 2, rowsOf(ALL.slice(0, 8)))
    const { id } = decide(small, { kind: 'reinstatement', bib: 33 }, 2)
    expect(flagged(small)).toEqual([[id, 33, 'no-effect', '/decision/bib']])
    expect(small.read('flags')[0]?.detail).toContain(
      'left the race on stage 1 (DNF): reinstate the rider there',
    )
  })

  test.each<[string, (small: SmallRace) => unknown]>([
    [
      'the time limit had put the rider out',
      (small) => publish(small, 1, rowsOf([...ALL.slice(0, 8), [33, 19_000]])),
    ],
    [
      'a result that was replaced had',
      (small) => {
        const rows = [
          ...rowsOf(ALL.slice(0, 8)),
          { bib: 33, rank: null, timeMs: 19_000_000, irm: 'OTL' as const },
        ]
        const first = small.tell('stageResult', { stage: 1, rows })
        small.tell('stageResult', { stage: 1, rows: rowsOf(ALL), supersedes: first })
      },
    ],
    [
      'the jury itself had',
      (small) => [publish(small, 1), decide(small, { kind: 'disqualification', bib: 33 })],
    ],
  ])('a reinstatement is not flagged if %s', (_, put) => {
    const small = smallRace(['MS'], { stages: { timeLimit: { percent: 20 } } })
    put(small)
    decide(small, { kind: 'reinstatement', bib: 33 })
    expect(flagged(small)).toEqual([])
  })

  test('a passing that counts by itself needs no decision; one that was in doubt when the jury ruled did', () => {
    const small = smallRace(['MS'])
    const started = small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    const pass = (bib: number, minutes: number) =>
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(minutes) })
    const [fine, early] = [pass(11, 130), pass(12, -5)]
    const accept = (passing: { source: string; id: string }) =>
      decide(small, { kind: 'passingAccepted', passing }).id
    const idle = accept(fine)
    accept(early)
    expect(flagged(small)).toEqual([[idle, 11, 'no-effect', '/decision/passing']])
    small.tell('stageStarted', { stage: 1, startedAt: '2026-07-02T11:30:00+02:00', supersedes: started })
    expect(flagged(small)).toEqual([])
  })

  test('on laps a second read close to the first counts by decision alone, and a lap is counted nowhere else', () => {
    const small = smallRace(['MS', 'MS'])
    const laps = { count: 10, lapped: 'counted' as const }
    small.tell('stage', {
      stage: 1,
      name: 'Round and round',
      stageType: 'MS',
      category: null,
      distanceM: 50_000,
      startAt: noon(1),
      laps,
    })
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    const pass = (minutes: number) =>
      small.tell('passing', { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(minutes) })
    const [first, close] = [pass(20), pass(20.2)]
    const accept = (passing: { source: string; id: string }) =>
      decide(small, { kind: 'passingAccepted', passing }).id
    const idle = accept(first)
    expect(flagged(small)).toEqual([[idle, 11, 'no-effect', '/decision/passing']])
    small.tell('withdrawn', { supersedes: { source: 'test', id: idle } })
    accept(close)
    decide(small, { kind: 'lapCount', bib: 11, afterLap: 1, laps: 2 })
    expect(flagged(small)).toEqual([])
    const { id } = decide(small, { kind: 'neutralisedLap', lap: 1 }, 2)
    expect(flagged(small)).toEqual([[id, null, 'no-effect', '/decision/kind']])
  })

  const relegate = (small: SmallRace, bib: number, behind: number) =>
    decide(small, { kind: 'relegation', bib, behind }).id

  test('relegations in a circle: the earlier ones count, the one that closes the circle is flagged', () => {
    const small = smallRace(['MS'])
    publish(small, 1)
    relegate(small, 11, 12)
    relegate(small, 12, 13)
    const before = placesOn(small, 1)
    const closing = relegate(small, 13, 11)
    const own = relegate(small, 21, 21)
    expect(flagged(small)).toEqual([
      [closing, 13, 'circular-relegation', '/decision/behind'],
      [own, 21, 'circular-relegation', '/decision/behind'],
    ])
    expect(placesOn(small, 1)).toEqual(before)
  })

  test('a rider relegated again has the place of the later decision', () => {
    const small = smallRace(['MS'])
    publish(small, 1)
    relegate(small, 11, 12)
    relegate(small, 11, 13)
    relegate(small, 12, 13)
    expect(flagged(small)).toEqual([])
  })

  test.each<[string, FactOf<'decision'>['decision'], string]>([
    ['a penalty', { kind: 'penalty', bib: 33, ms: 10_000 }, '/decision/bib'],
    ['a penalty in the stage', { kind: 'penalty', bib: 33, ms: 10_000, inStage: true }, '/decision/bib'],
    ['an adjustment', { kind: 'adjustment', bib: 33, ms: 10_000 }, '/decision/bib'],
    ['a relegation', { kind: 'relegation', bib: 33, behind: 11 }, '/decision/bib'],
    ['a relegation behind one', { kind: 'relegation', bib: 11, behind: 33 }, '/decision/behind'],
    ['the time of one', { kind: 'timeCredit', bibs: [12], timeOf: 33 }, '/decision/timeOf'],
  ])('on a rider without a result is flagged when the stage has a result: %s', (_, decision, at) => {
    const small = smallRace(['MS'])
    const { id } = decide(small, decision)
    expect(flagged(small)).toEqual([])
    publish(small, 1, [...rowsOf(ALL.slice(0, -1)), { bib: 33, rank: null, timeMs: null, irm: 'DNF' }])
    expect(flagged(small)).toEqual([[id, 33, 'no-result', at]])
    expect(placesOn(small, 1)?.[0]).toEqual([1, '11'])
  })
})

describe('riders missing in a published result', () => {
  const SOME = rowsOf(ALL.slice(0, 7))

  test('are listed without place and time, flagged, and in no general classification', () => {
    const small = smallRace(['MS', 'MS'])
    publish(small, 1, SOME)
    expect(flagged(small)).toEqual([
      [MORE[1], 32, 'no-result', '/rows'],
      [MORE[1], 33, 'no-result', '/rows'],
    ])
    expect(ofStage(small)?.slice(7)).toEqual([
      [0, '32', '', null],
      [0, '33', '', null],
    ])
    publish(small, 2)
    expect(after(small, 'Time', 2)?.map(([, key]) => key)).toEqual(SOME.map(({ bib }) => String(bib)))
    // How they left, once stated, settles it.
    for (const bib of [32, 33]) small.tell('withdrawal', { stage: 1, bib, irm: 'DNF' })
    expect(flagged(small).filter(([id]) => id === MORE[1])).toEqual([])
    expect(ofStage(small)?.at(-1)).toEqual([0, '33', 'DNF', 'DNF'])
  })

  test('are not missed while the result is said to be live', () => {
    const small = smallRace(['MS'])
    publish(small, 1, SOME)
    small.tell('resultStatus', { stage: 1, resultStatus: 'live' })
    expect([flagged(small), ofStage(small)?.length]).toEqual([[], 7])
  })
})

describe('a stage known from passings alone', () => {
  const home = (bibs: readonly number[], isOver: boolean) => {
    const small = smallRace(['MS', 'MS'])
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    for (const bib of bibs)
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(130) + bib * 10_000 })
    small.tell('withdrawal', { stage: 1, bib: 31, irm: 'DNF' })
    if (isOver) small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
    return small
  }
  const FINISHED = BIBS.slice(0, 6)

  test('lists riders without a finish, unplaced, once it is over: they are in no general classification', () => {
    const small = home(FINISHED, true)
    expect(flagged(small)).toEqual([32, 33].map((bib) => [null, bib, 'no-result', '']))
    expect(ofStage(small)?.slice(5)).toEqual([
      [6, '23', expect.any(String), null],
      [0, '32', '', null],
      [0, '33', '', null],
      [0, '31', 'DNF', 'DNF'],
    ])
    expect(after(small, 'Time')?.map(([, key]) => key)).toEqual(FINISHED.map(String))
    // As a result of the same rows does.
    const stated = smallRace(['MS', 'MS'])
    publish(stated, 1, rowsOf(FINISHED.map((bib) => [bib, 130 * 60 + bib * 10])))
    stated.tell('withdrawal', { stage: 1, bib: 31, irm: 'DNF' })
    expect(ofStage(stated)).toEqual(ofStage(small))
  })

  test('lists nobody as missing while others may still come', () => {
    expect(ofStage(home(FINISHED, false))?.map((row) => row[1])).not.toContain('32')
  })
})

describe('the times of a result are those at the line', () => {
  const penalty = { kind: 'penalty', bib: 11, ms: 30_000, inStage: true } as const
  const stageAndGeneral = (small: SmallRace) => [
    small.read('stage-rankings')[0]?.results.find(({ key }) => key === '11')?.timeMs,
    small.read('overall-rankings')[0]?.results.find(({ key }) => key === '11')?.timeMs,
  ]

  test('a penalty counts once, whichever was stated first, and however often the result is stated anew', () => {
    const expected = [10_030_000, 10_030_000 - 6_000]
    const later = smallRace(['MS', 'MS'])
    const first = publish(
      later,
      1,
      rowsOf([
        [11, 10_000],
        [12, 10_025],
        [13, 10_040],
        ...ALL.slice(3).map(([bib, s]) => [bib, s + 100] as const),
      ]),
    )
    decide(later, penalty)
    // Second behind bib 12: six seconds of bonification, which no result holds either.
    expect(stageAndGeneral(later)).toEqual(expected)
    const { rows } = later.race.slices.get('results:stage-1')!.facts[0]!.fact as FactOf<'stageResult'>
    later.tell('stageResult', { id: 'anew', stage: 1, rows, supersedes: first })
    expect(stageAndGeneral(later)).toEqual(expected)
    const before = smallRace(['MS', 'MS'])
    decide(before, penalty)
    publish(before, 1, rows)
    expect(stageAndGeneral(before)).toEqual(expected)
  })

  test('a new result that includes the penalty in its times is flagged, until the time at the line is stated', () => {
    const small = smallRace(['MS', 'MS'])
    const first = publish(small, 1)
    const restate = (id: string, seconds: number, supersedes: { source: string; id: string }) => {
      const rows = rowsOf(ALL.map(([bib, s]) => [bib, bib === 33 ? seconds : s] as const))
      return small.tell('stageResult', { id, stage: 1, rows, supersedes })
    }
    // A different amount than the penalty makes it a correction.
    const corrected = restate('corrected', 10_085, first)
    decide(small, { kind: 'penalty', bib: 33, ms: 20_000 })
    expect(flagged(small)).toEqual([])
    const wrong = restate('wrong', 10_105, corrected)
    expect(flagged(small)).toEqual([['wrong', 33, 'penalty-in-result', '/rows/8/timeMs']])
    expect(small.read('flags')[0]?.detail).toContain('bib 33 has 2:48:25, which is 0:20 more')
    expect(small.read('stage-rankings')[0]?.results.at(-1)).toMatchObject({ key: '33', timeMs: 10_105_000 })
    // Said once more, it is still in doubt.
    const again = restate('again', 10_105, wrong)
    expect(flagged(small).map(([id]) => id)).toEqual(['again'])
    restate('right', 10_085, again)
    expect(flagged(small)).toEqual([])
  })

  test.each([
    ['the penalty', 10_070, ['penalty-in-result']],
    ['another amount', 10_071, []],
  ])('a first result with %s in its times is held against the passing at the line', (_, seconds, reasons) => {
    const small = smallRace(['MS', 'MS'])
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    small.tell('passing', { stage: 1, bib: 33, point: 'Finish', timeOfDayMs: afterNoon(0) + 10_000_090 })
    decide(small, { kind: 'penalty', bib: 33, ms: 70_000 })
    publish(small, 1, rowsOf([...ALL.slice(0, -1).map(([bib]) => [bib, 9000] as const), [33, seconds]]))
    const told = flagged(small).filter(([id]) => id === MORE[1])
    expect(told).toEqual(reasons.map((reason) => [MORE[1], 33, reason, '/rows/8/timeMs']))
  })

  test('places may already be those after a relegation: stated as well, it moves nobody twice', () => {
    const small = smallRace(['MS'])
    publish(small, 1, rowsOf([[12, 10_000], [13, 10_000], [11, 10_000], ...ALL.slice(3)]))
    const places = placesOn(small, 1)
    decide(small, { kind: 'relegation', bib: 11, behind: 13 })
    expect(placesOn(small, 1)).toEqual(places)
  })
})

const RACES = join(import.meta.dirname, '../../../../../races')

/**
 * Bib 172 of tdf2026 is placed behind a slower rider by the published result of the last stage. The mat at the start of fondomade2026
 * missed four riders.
 */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  tdf2026: ['time-out-of-order'],
  fondomade2026: Array.from({ length: 4 }, () => 'gun-for-net'),
}

test.each(readdirSync(RACES))('the results of %s have no doubts except those in the published data', (c) => {
  const projected = projectDocument(tellAll(c, readFacts(join(RACES, c))), 'flags', { c })
  const { body } = projected as { body: DocumentBody<'flags'> }
  expect(body.flatMap(({ type, reason }) => (type === 'passing' ? [] : [reason]))).toEqual(TOLD[c] ?? [])
})

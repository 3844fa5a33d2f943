/** What cannot be right in a published result or in a decision on it: told to the operator, and without effect on the rankings. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { after, BIBS, decide, ofStage, rowsOf, smallRace, type SmallRace } from './small-race.ts'

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
    // Of 1,000 s the limit would be passed by everybody else.
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

describe('times against the places', () => {
  const order = (...times: readonly (readonly [bib: number, seconds: number])[]) =>
    rowsOf([...times, ...ALL.slice(times.length)])

  test('a time shorter than that of a rider placed above is told, and counts as stated', () => {
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

describe('a decision that can take no effect', () => {
  const relegate = (small: SmallRace, bib: number, behind: number) =>
    decide(small, { kind: 'relegation', bib, behind }).id

  test('relegations in a circle: the earlier holds, the one that closes the circle is told', () => {
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

  test('a rider relegated anew stands where the later decision says', () => {
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
  ])('on a rider without a result is told once there is one: %s', (_, decision, at) => {
    const small = smallRace(['MS'])
    const { id } = decide(small, decision)
    expect(flagged(small)).toEqual([])
    publish(small, 1, [...rowsOf(ALL.slice(0, -1)), { bib: 33, rank: null, timeMs: null, irm: 'DNF' }])
    expect(flagged(small)).toEqual([[id, 33, 'no-result', at]])
    expect(placesOn(small, 1)?.[0]).toEqual([1, '11'])
  })
})

describe('riders of whom a published result says nothing', () => {
  const SOME = rowsOf(ALL.slice(0, 7))

  test('are listed without place and time, told, and in no general classification', () => {
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

  test('places may already be those after a relegation: stated as well, it moves nobody twice', () => {
    const small = smallRace(['MS'])
    publish(small, 1, rowsOf([[12, 10_000], [13, 10_000], [11, 10_000], ...ALL.slice(3)]))
    const places = placesOn(small, 1)
    decide(small, { kind: 'relegation', bib: 11, behind: 13 })
    expect(placesOn(small, 1)).toEqual(places)
  })
})

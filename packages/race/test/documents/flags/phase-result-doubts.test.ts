/**
 * Impossible entries in the published result of a phase, or in a decision on it: they are flagged for the
 * operator, and do not change the places.
 */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { afterNoonMs, athletes, DAY, smallEvent, type SmallEvent } from '../../small-event.ts'

describe('a phase', () => {
  type Rows = FactOf<'unitResult'>['rows']
  const phase = { event: 1, phase: 1 }
  const race = (form: FactOf<'phase'>['form'], bibs: readonly number[] = [1, 2, 3, 4]) => {
    const small = smallEvent()
    small.tell('phase', { ...phase, name: 'Final', form, startAt: `${DAY}T12:00:00+02:00` })
    small.tell('unitStartList', { ...phase, competitors: athletes(bibs) })
    return small
  }
  const timed = (competitor: string, rank: number, timeMs: number, more: object = {}): Rows[number] => ({
    competitor,
    rank,
    outcome: { kind: 'time', timeMs },
    ...more,
  })
  const ALL_TIMED = [
    timed('1', 1, 60_000),
    timed('2', 2, 61_000),
    timed('3', 3, 62_000),
    timed('4', 4, 63_000),
  ]
  const publishIn = ({ tell }: SmallEvent, rows: Rows = ALL_TIMED) =>
    tell('unitResult', { id: 'result', ...phase, rows })
  const rule = ({ tell }: SmallEvent, decision: FactOf<'decision'>['decision']) =>
    tell('decision', { ...phase, reason: 'the jury says so', decision }).id
  const rowsIn = ({ read }: SmallEvent) =>
    read('phase-results').results.map(({ rank, key, timeMs, irm }) => [rank, key, timeMs, irm])
  const told = ({ read }: SmallEvent) => read('flags').map(({ id, bib, reason, at }) => [id, bib, reason, at])

  test('a time shorter than that of a better placed competitor is flagged, and counts as stated', () => {
    const small = race('run')
    publishIn(small, [timed('1', 1, 61_000), timed('2', 2, 60_000), ...ALL_TIMED.slice(2)])
    expect(told(small)).toEqual([['result', 2, 'time-out-of-order', '/rows/1/outcome/timeMs']])
    expect(small.read('flags')[0]?.detail).toBe('bib 2 has 1:00.000 and is placed behind bib 1 with 1:01.000')
    expect(small.read('phase-results').results[1]).toMatchObject({ key: '2', rank: 2 })
  })

  test('heats are looked at one by one, laps count before times, and a mark or a ruling explains a place', () => {
    const inHeats = race('gates')
    publishIn(inHeats, [
      timed('1', 1, 40_000, { heat: 'Heat 1' }),
      timed('2', 2, 41_000, { heat: 'Heat 1' }),
      timed('3', 1, 38_000, { heat: 'Heat 2' }),
      timed('4', 2, 37_000, { heat: 'Heat 2', irm: 'REL' }),
    ])
    expect(told(inHeats)).toEqual([])
    const onLaps = race('criterium', [1, 2, 3])
    const after = (competitor: string, rank: number, laps: number, timeMs: number) => ({
      competitor,
      rank,
      outcome: { kind: 'lapsAndTime', laps, timeMs } as const,
    })
    publishIn(onLaps, [after('1', 1, 10, 900_000), after('2', 2, 9, 880_000), after('3', 3, 10, 930_000)])
    expect(told(onLaps)).toEqual([['result', 3, 'time-out-of-order', '/rows/2/outcome/timeMs']])
    const ruled = race('run')
    publishIn(ruled, [...ALL_TIMED.slice(0, 3), timed('4', 4, 59_000)])
    rule(ruled, { kind: 'invalidResult', competitor: '4', irm: 'REL' })
    expect(told(ruled)).toEqual([])
  })

  test('places are looked at heat by heat, whichever they begin with', () => {
    const small = race('gates')
    const heats = (second: number, fourthMs: number) => [
      timed('1', 1, 40_000, { heat: 'Final' }),
      timed('2', second, 41_000, { heat: 'Final' }),
      timed('3', 5, 38_000, { heat: 'Small final' }),
      timed('4', 5, fourthMs, { heat: 'Small final' }),
    ]
    publishIn(small, heats(2, 38_000))
    expect(told(small)).toEqual([])
    const wrong = race('gates')
    publishIn(wrong, heats(3, 38_200))
    expect(told(wrong)).toEqual([
      ['result', null, 'place-missing', '/rows'],
      ['result', 4, 'place-shared', '/rows/3/rank'],
    ])
  })

  test('a competitor with a time who did not start by the result is flagged', () => {
    const small = race('run')
    publishIn(small, [
      ...ALL_TIMED.slice(0, 3),
      { competitor: '4', irm: 'DNS', outcome: { kind: 'time', timeMs: 63_000 } },
    ])
    expect(told(small)).toEqual([['result', 4, 'started-after-all', '/rows/3/irm']])
  })

  test('starters who are missing in the result are flagged, except in a live result', () => {
    const small = race('run')
    publishIn(small, ALL_TIMED.slice(0, 3))
    expect(told(small)).toEqual([['result', 4, 'no-result', '/rows']])
    small.tell('resultStatus', { ...phase, resultStatus: 'live' })
    expect(told(small)).toEqual([])
    small.tell('resultStatus', { ...phase, resultStatus: 'official' })
    small.tell('withdrawal', { ...phase, bib: 4, irm: 'DNF' })
    expect(told(small)).toEqual([])
  })

  test('of a withdrawal and a result of one rider the later one holds, and a withdrawal in vain is flagged', () => {
    const small = race('massStart')
    const left = small.tell('withdrawal', { ...phase, bib: 4, irm: 'DNF' })
    const gone = small.tell('withdrawal', { ...phase, bib: 3, irm: 'DNF' })
    publishIn(small, [...ALL_TIMED.slice(0, 2), { competitor: '3', irm: 'OTL' }, timed('4', 3, 63_000)])
    expect(told(small)).toEqual([[left.id, 4, 'withdrawal-overruled', '/bib']])
    expect(rowsIn(small).slice(2)).toEqual([
      [3, '4', 63_000, null],
      [0, '3', null, 'OTL'],
    ])
    // The later withdrawal holds.
    small.tell('withdrawn', { supersedes: gone })
    small.tell('withdrawn', { supersedes: left })
    expect(told(small)).toEqual([])
  })

  test('starters who are missing in the result are below it, withdrawn ones with their mark', () => {
    const small = race('run')
    publishIn(small, ALL_TIMED.slice(0, 3))
    expect(rowsIn(small).at(-1)).toEqual([0, '4', null, null])
    small.tell('withdrawal', { ...phase, bib: 4, irm: 'DNF' })
    expect(rowsIn(small).at(-1)).toEqual([0, '4', null, 'DNF'])
  })

  test.each<[string, FactOf<'decision'>['decision'], ReturnType<typeof rowsIn>]>([
    [
      'a relegation puts the rider last',
      { kind: 'relegation', bib: 1 },
      [
        [1, '2', 61_000, null],
        [2, '3', 62_000, null],
        [3, '4', 63_000, null],
        [4, '1', 60_000, 'REL'],
      ],
    ],
    [
      'a relegation puts the rider behind another',
      { kind: 'relegation', bib: 1, behind: 2 },
      [
        [1, '2', 61_000, null],
        [2, '1', 60_000, 'REL'],
        [3, '3', 62_000, null],
        [4, '4', 63_000, null],
      ],
    ],
    [
      'a penalty is in the time, and in the place',
      { kind: 'penalty', bib: 1, ms: 2000 },
      [
        [1, '2', 61_000, null],
        [2, '1', 62_000, null],
        [2, '3', 62_000, null],
        [4, '4', 63_000, null],
      ],
    ],
    [
      'a disqualification takes the place',
      { kind: 'disqualification', bib: 1 },
      [
        [1, '2', 61_000, null],
        [2, '3', 62_000, null],
        [3, '4', 63_000, null],
        [0, '1', null, 'DSQ'],
      ],
    ],
  ])('a decision by bib acts on a published result: %s', (_, decision, expected) => {
    const small = race('run')
    publishIn(small, ALL_TIMED)
    rule(small, decision)
    expect(rowsIn(small)).toEqual(expected)
    expect(told(small)).toEqual([])
  })

  describe('a medal that is taken away', () => {
    const final = (isFinal = true) => {
      const small = race('run')
      small.tell('phase', { ...phase, name: 'Final', form: 'run', startAt: `${DAY}T12:00:00+02:00`, isFinal })
      publishIn(small, ALL_TIMED)
      small.tell('resultStatus', { ...phase, resultStatus: 'official' })
      return small
    }

    test.each<[string, FactOf<'decision'>['decision'], string]>([
      ['by key', { kind: 'invalidResult', competitor: '2', irm: 'DSQ' }, '/decision/competitor'],
      ['by bib', { kind: 'disqualification', bib: 2 }, '/decision/bib'],
      ['by a relegation', { kind: 'invalidResult', competitor: '2', irm: 'REL' }, '/decision/competitor'],
      ['by a relegation by bib', { kind: 'relegation', bib: 2 }, '/decision/bib'],
    ])(
      'goes to the next immediately, and is flagged until the result is official again: %s',
      (_, decision, at) => {
        const small = final()
        const id = rule(small, decision)
        expect(small.read('events')[0]?.podium.map(({ rank, key }) => [rank, key])).toEqual([
          [1, '1'],
          [2, '3'],
          [3, '4'],
        ])
        expect(told(small)).toEqual([[id, 2, 'medals-moved', at]])
        expect(small.read('flags')[0]?.detail).toContain('gold bib 1, silver bib 3, bronze bib 4')
        small.tell('resultStatus', { ...phase, resultStatus: 'official' })
        expect(told(small)).toEqual([])
      },
    )

    test('is no longer flagged after the decision is withdrawn', () => {
      const small = final()
      const id = rule(small, { kind: 'invalidResult', competitor: '2', irm: 'DSQ' })
      small.tell('withdrawn', { supersedes: { source: 'test', id } })
      expect(told(small)).toEqual([])
    })

    test.each<[string, boolean, FactOf<'decision'>['decision']]>([
      ['a place behind the medals', true, { kind: 'invalidResult', competitor: '4', irm: 'DSQ' }],
      ['a relegation of the last one', true, { kind: 'relegation', bib: 4 }],
      ['a round that is no final', false, { kind: 'invalidResult', competitor: '2', irm: 'DSQ' }],
    ])('is none: %s', (_, isFinal, decision) => {
      const small = final(isFinal)
      rule(small, decision)
      expect(told(small)).toEqual([])
    })
  })

  test('a time penalty in a race without times has no effect, and is flagged', () => {
    const small = race('scratch')
    publishIn(
      small,
      [1, 2, 3, 4].map((rank) => ({ competitor: String(rank), rank, outcome: { kind: 'place' as const } })),
    )
    const id = rule(small, { kind: 'penalty', bib: 1, ms: 2000 })
    expect(told(small)).toEqual([[id, 1, 'no-result', '/decision/bib']])
    rule(small, { kind: 'relegation', bib: 1 })
    expect(rowsIn(small).map(([rank, key, , irm]) => [rank, key, irm])).toEqual([
      [1, '2', null],
      [2, '3', null],
      [3, '4', null],
      [4, '1', 'REL'],
    ])
  })

  test.each<[string, FactOf<'decision'>['decision'], string]>([
    ['a mark', { kind: 'invalidResult', competitor: '4', irm: 'DSQ' }, '/decision/competitor'],
    [
      'a mark in a heat',
      { kind: 'invalidResult', competitor: '4', heat: 'B', irm: 'REL' },
      '/decision/competitor',
    ],
    ['a penalty', { kind: 'penalty', bib: 4, ms: 10_000, inStage: true }, '/decision/bib'],
    ['a relegation behind one', { kind: 'relegation', bib: 1, behind: 4 }, '/decision/behind'],
  ])('a decision on a competitor without a start list is flagged once: %s', (_, decision, at) => {
    const small = race('run', [1, 2, 3])
    const id = rule(small, decision)
    const own = () => told(small).map(([of, bib, ...rest]) => [of, bib === 4 || bib === null, ...rest])
    expect(own()).toEqual([[id, true, 'unknown-bib', at]])
    publishIn(small, ALL_TIMED.slice(0, 3))
    expect(own()).toEqual([[id, true, 'unknown-bib', at]])
  })

  test.each(['published', 'timed'])('relegations in a circle are flagged if the result is %s', (how) => {
    const small = race('massStart')
    if (how === 'published') publishIn(small)
    else {
      small.tell('stageStarted', { ...phase, startedAt: `${DAY}T12:00:00+02:00` })
      for (const bib of [1, 2, 3, 4])
        small.tell('passing', { ...phase, bib, point: 'Finish', timeOfDayMs: afterNoonMs(600 + bib) })
      small.tell('raceStatus', { ...phase, raceStatus: 'finished' })
    }
    rule(small, { kind: 'relegation', bib: 1, behind: 2 })
    const closing = rule(small, { kind: 'relegation', bib: 2, behind: 1 })
    expect(told(small)).toEqual([[closing, 2, 'circular-relegation', '/decision/behind']])
  })
})

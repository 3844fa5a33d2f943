import { describe, expect, test } from 'vitest'
import type { Decision } from '../marks/decision.ts'
import type { Outcome, OutcomeRow } from './outcome.ts'
import {
  findIncludedPenalties,
  findMissingPlaces,
  findSharedPlaces,
  findShorterTimes,
  findVoid,
} from './result-doubt.ts'

const row = (
  key: string,
  rank: number | null,
  outcome: Outcome | null,
  more: Partial<OutcomeRow> = {},
): OutcomeRow => ({
  key,
  rank,
  outcome,
  irm: null,
  mark: null,
  heat: null,
  ...more,
})
const time = (second: number): Outcome => ({ kind: 'time', timeMs: second * 1000 })
const laps = (number: number, second: number): Outcome => ({
  kind: 'lapsAndTime',
  laps: number,
  timeMs: second * 1000,
})

describe('decisions without effect', () => {
  const behind = (bib: number, other?: number): Decision => ({
    kind: 'relegation',
    bib,
    ...(other !== undefined && { behind: other }),
  })
  const everybody = () => true
  const voided = (decisions: Decision[], hasResult: Parameters<typeof findVoid>[0] = everybody) =>
    decisions.map((decision) => findVoid(hasResult, decisions).get(decision)?.reason ?? 'holds')

  test.each<[string, Decision[], string[]]>([
    [
      'two riders, each behind the other: the earlier one holds',
      [behind(1, 2), behind(2, 1)],
      ['holds', 'circular-relegation'],
    ],
    [
      'the same through a third rider',
      [behind(1, 2), behind(2, 3), behind(3, 1)],
      ['holds', 'holds', 'circular-relegation'],
    ],
    ['a rider behind that rider', [behind(1, 1)], ['circular-relegation']],
    [
      'a rider relegated twice is placed by the later one',
      [behind(1, 2), behind(1), behind(2, 1)],
      ['holds', 'holds', 'holds'],
    ],
  ])('%s', (_, decisions, reasons) => {
    expect(voided(decisions)).toEqual(reasons)
  })

  test('a decision on somebody without a result names that rider', () => {
    const decisions: Decision[] = [behind(1), behind(2, 9), { kind: 'timeCredit', bibs: [1], timeOf: 9 }]
    const found = findVoid((named) => !('bib' in named) || named.bib !== 9, decisions)
    expect(found.get(decisions[0]!)).toBeUndefined()
    expect(found.get(decisions[1]!)).toEqual({ reason: 'no-result', named: { field: 'behind', bib: 9 } })
    expect(found.get(decisions[2]!)?.named).toMatchObject({ field: 'timeOf', bib: 9 })
  })

  test('while riders may still finish nobody lacks a result', () => {
    expect(voided([behind(1)], null)).toEqual(['holds'])
  })
})

describe('a time shorter than that of somebody placed above', () => {
  const found = (rows: OutcomeRow[], moved: string[] = []) =>
    findShorterTimes(rows, new Set(moved)).map(({ row: { key }, above }) => `${key} below ${above.key}`)

  test.each<[string, OutcomeRow[], string[]]>([
    ['is in doubt', [row('a', 1, time(10)), row('b', 2, time(30)), row('c', 3, time(20))], ['c below b']],
    [
      'is right if a group above has it, as for riders held up near the finish',
      [row('a', 1, time(10)), row('b', 2, time(30)), row('c', 3, time(10))],
      [],
    ],
    ['is right for a relegated rider', [row('a', 1, time(30)), row('b', 2, time(20), { irm: 'REL' })], []],
    ['is right with fewer laps', [row('a', 1, laps(5, 30)), row('b', 2, laps(4, 20))], []],
    ['is in doubt with as many laps', [row('a', 1, laps(5, 30)), row('b', 2, laps(5, 20))], ['b below a']],
    [
      'is right in another heat',
      [row('a', 1, time(30), { heat: '1' }), row('b', 2, time(20), { heat: '2' })],
      [],
    ],
    ['is no matter without a place', [row('a', 1, time(30)), row('b', null, time(20))], []],
  ])('%s', (_, rows, expected) => {
    expect(found(rows)).toEqual(expected)
  })

  test('is right if it was decided', () => {
    const rows = [row('a', 1, time(30)), row('b', 2, time(20))]
    expect([found(rows), found(rows, ['b'])]).toEqual([['b below a'], []])
  })
})

describe('a shared place', () => {
  const found = (rows: OutcomeRow[], moved: string[] = []) =>
    findSharedPlaces(rows, (a, b) => Math.floor(a / 1000) === Math.floor(b / 1000), new Set(moved)).map(
      ({ row: { key }, first }) => `${key} with ${first.key}`,
    )

  test.each<[string, OutcomeRow[], string[]]>([
    [
      'is in doubt if the times differ as published',
      [row('a', 1, time(10)), row('b', 1, time(11))],
      ['b with a'],
    ],
    ['is right if they are equal as published', [row('a', 1, time(10.1)), row('b', 1, time(10.9))], []],
    ['is right if only the place is stated', [row('a', 1, null), row('b', 1, null)], []],
    ['is in doubt if only one of them has a time', [row('a', 1, time(10)), row('b', 1, null)], ['b with a']],
    ['is in doubt if the laps differ', [row('a', 1, laps(5, 10)), row('b', 1, laps(4, 10))], ['b with a']],
    [
      'is right for losers of duels',
      [row('a', 3, { kind: 'duel', won: 0, lost: 2 }), row('b', 3, { kind: 'duel', won: 1, lost: 2 })],
      [],
    ],
    [
      'is right in two heats',
      [row('a', 1, time(10), { heat: '1' }), row('b', 1, time(11), { heat: '2' })],
      [],
    ],
  ])('%s', (_, rows, expected) => {
    expect(found(rows)).toEqual(expected)
  })

  test('is right if it was decided', () => {
    expect(found([row('a', 1, time(10)), row('b', 1, time(11))], ['b'])).toEqual([])
  })
})

describe('places that nobody has', () => {
  const ranked = (...ranks: (number | null)[]) => ranks.map((rank) => ({ rank, heat: null, irm: null }))

  test.each([
    ['the third of four', ranked(1, 2, 4), [{ from: 3, to: 3 }]],
    ['a run of places', ranked(1, 5), [{ from: 2, to: 4 }]],
    ['none after a shared place that uses up the next one', ranked(1, 2, 2, 4), []],
    ['none after a shared place that does not', ranked(1, 2, 2, 3), []],
    ['one after two on a place', ranked(1, 2, 2, 5), [{ from: 4, to: 4 }]],
    ['none behind the last place', ranked(1, 2, null), []],
    [
      'none before a rider relegated behind those who did not finish',
      [...ranked(1, 2), { rank: 8, heat: null, irm: 'REL' as const }],
      [],
    ],
  ])('%s', (_, rows, missing) => {
    expect(findMissingPlaces(rows, true)).toEqual(missing)
  })

  test('the ride for bronze begins with the third place, and a stage with the first', () => {
    expect(findMissingPlaces(ranked(3, 4), false)).toEqual([])
    expect(findMissingPlaces(ranked(3, 4), true)).toEqual([{ from: 1, to: 2 }])
  })

  test('each heat has its own places', () => {
    const heats = [1, 2, 3].flatMap((rank) => [
      { rank, heat: 'Heat 1', irm: null },
      ...(rank === 2 ? [] : [{ rank, heat: 'Heat 2', irm: null }]),
    ])
    expect(findMissingPlaces(heats, true)).toEqual([{ from: 2, to: 2 }])
  })
})

describe('a penalty that the stated time includes already', () => {
  const penalties = [
    { kind: 'penalty', bib: 1, ms: 20_000 },
    { kind: 'penalty', bib: 1, ms: 10_000 },
    { kind: 'penalty', bib: 2, ms: 20_000 },
  ] as const
  const at = (bib: number, second: number | null) => ({ bib, timeMs: second === null ? null : second * 1000 })
  const found = (second: number | null) =>
    findIncludedPenalties([at(1, second)], [[at(1, 100)]], penalties).map(({ penaltyMs }) => penaltyMs / 1000)

  test.each([
    ['equals the time before and one of the penalties', 120, [20]],
    ['equals it and the other', 110, [10]],
    ['equals it and both', 130, [30]],
    ['is no such time without a penalty in it', 100, []],
    ['is no such time by another difference', 115, []],
    ['needs a time', null, []],
  ])('%s', (_, second, expected) => {
    expect(found(second)).toEqual(expected)
  })

  test('is found by the rider’s own earlier time', () => {
    expect(findIncludedPenalties([at(2, 120)], [[at(1, 100)]], penalties)).toEqual([])
  })
})

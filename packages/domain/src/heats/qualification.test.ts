/** Special cases of advancing: results that are missing yet, and riders without a place. */
import { describe, expect, test } from 'vitest'
import type { Irm } from '../marks/irm.ts'
import type { OutcomeRow } from '../outcome/outcome.ts'
import { advancesFrom, compose, countPlaces, levelAtTheCut, select, type Selection } from './qualification.ts'

const row = (
  key: string,
  heat: string | null,
  rank: number | null,
  more: Partial<OutcomeRow> = {},
): OutcomeRow => ({
  key,
  heat,
  rank,
  outcome: null,
  irm: null,
  mark: null,
  ...more,
})
const out = (key: string, heat: string, irm: Irm) => row(key, heat, null, { irm })
const timed = (key: string, heat: string | null, rank: number, timeMs: number) =>
  row(key, heat, rank, { outcome: { kind: 'time', timeMs } })

describe('places of a heat', () => {
  const rows = [
    row('a', 'Heat 1', 1),
    row('b', 'Heat 1', 2),
    out('c', 'Heat 1', 'DNF'),
    out('d', 'Heat 1', 'DSQ'),
  ]

  test('a rider who did not finish comes behind the placed, a disqualified rider has no place', () => {
    const of = [{ heats: ['Heat 1'], places: [2, 3, 4] }]
    expect(
      select(() => ({ rows, isOver: true, isInHeats: true, isOneRanking: false }), { phase: 1, of }),
    ).toEqual(['b', 'c'])
  })

  test('places of a heat not ridden yet keep their slots open', () => {
    const groups = [
      {
        heat: 'Heat 1',
        from: ['Heat 1', 'Heat 2'].map((heat) => ({ phase: 1, of: [{ heats: [heat], places: [1] }] })),
      },
    ]
    expect(compose(groups, () => ({ rows, isOver: false, isInHeats: true, isOneRanking: false }))).toEqual([
      { heat: 'Heat 1', key: 'a' },
      { heat: 'Heat 1', key: null },
    ])
  })
})

test('a place of a phase without heats leads on once the phase is over', () => {
  const rows = [timed('a', null, 1, 42_300), timed('b', null, 2, 43_000)]
  const first = { phase: 1, of: [{ places: [1] }] }
  expect(select(() => ({ rows, isOver: false, isInHeats: false, isOneRanking: false }), first)).toEqual([
    null,
  ])
  expect(select(() => ({ rows, isOver: true, isInHeats: false, isOneRanking: false }), first)).toEqual(['a'])
})

test('riders who share the last qualifying place do not advance until they are separated', () => {
  const rows = [timed('a', '', 1, 9_500), timed('b', '', 2, 9_600), timed('c', '', 2, 9_600)].map((row) => ({
    ...row,
    heat: null,
  }))
  const of = (best: readonly [number, number], ranked: readonly OutcomeRow[] = rows) =>
    select(() => ({ rows: ranked, isOver: true, isInHeats: false, isOneRanking: false }), { phase: 1, best })
  expect(of([1, 2])).toEqual(['a', null])
  expect(of([1, 3])).toEqual(['a', 'b', 'c'])
  expect(of([2, 2])).toEqual([null])
  const at = (places: readonly number[]) =>
    select(() => ({ rows, isOver: true, isInHeats: false, isOneRanking: false }), {
      phase: 1,
      of: [{ places }],
    })
  expect(at([1, 2])).toEqual(['a', null])
  expect(at([1, 2, 3])).toEqual(['a', 'b', 'c'])
  expect(
    of(
      [1, 2],
      rows.map((row, index) => ({ ...row, rank: index + 1 })),
    ),
  ).toEqual(['a', 'b'])
})

test.each<[string, (seed: number) => Selection]>([
  ['by the result', (seed: number) => ({ phase: 1, best: [seed, seed] })],
  ['by place', (seed: number) => ({ phase: 1, of: [{ places: [seed] }] })],
])('who shares a place goes on %s where all of them do, into which heat nobody knows yet', (_, selection) => {
  const rows = [1, 2, 2, 4, 4].map((rank, index) => ({
    ...timed('abcde'[index]!, '', rank, 9_500),
    heat: null,
  }))
  const seeded = (heat: string, ...seeds: number[]) => ({
    heat,
    from: seeds.map((seed) => selection(seed)),
  })
  const result = { rows, isOver: true, isInHeats: false, isOneRanking: false }
  const later = [{ phase: 2, groups: [seeded('Heat 1', 1, 4), seeded('Heat 2', 2, 3)] }]
  const going = [...advancesFrom(1, () => result, later)].map(([key, { heat, mark }]) => [key, heat, mark])
  expect(going).toEqual([
    ['a', 'Heat 1', 'Q'],
    ['b', null, 'Q'],
    ['c', null, 'Q'],
  ])
})

test('a rider without a place in the result of the whole field does not advance by it, although places are left', () => {
  const rows = [timed('a', null, 1, 30_000), row('b', null, null, { irm: 'DNF' })]
  const all = { phase: 1, best: [1, 4] } as const
  expect(select(() => ({ rows, isOver: true, isInHeats: false, isOneRanking: false }), all)).toEqual(['a'])
  expect(select(() => ({ rows, isOver: true, isInHeats: true, isOneRanking: true }), all)).toEqual(['a'])
  // In heats that decide by place, a rider who did not finish may still ride the repechage.
  expect(select(() => ({ rows, isOver: true, isInHeats: true, isOneRanking: false }), all)).toEqual([
    'a',
    'b',
  ])
})

describe('level at the cut', () => {
  const rows = [1, 2, 2, 4].map((rank, index) => timed('abcd'[index]!, null, rank, 60_000 + rank * 1000))
  const result = { rows, isOver: true, isInHeats: false, isOneRanking: false }
  const groups = (...ranges: (readonly [number, number])[]) =>
    ranges.map((best, index) => ({ heat: `Heat ${index + 1}`, from: [{ phase: 1, best }] }))

  test.each([
    ['one of two level competitors would be taken', groups([1, 2]), result, [['b', 'c']]],
    ['both are taken, each into another heat', groups([1, 2], [3, 4]), result, [['b', 'c']]],
    ['both are taken together', groups([1, 3]), result, []],
    ['nobody level is taken', groups([1, 1]), result, []],
    ['the phase is not over', groups([1, 2]), { ...result, isOver: false }, []],
    ['each heat has places of its own', groups([1, 2]), { ...result, isInHeats: true }, []],
  ])('%s', (_, declared, given, expected) => {
    expect(levelAtTheCut(1, given, declared)).toEqual(expected)
  })
})

describe('the best of several heats', () => {
  const rows = [
    timed('a', 'Heat 1', 1, 42_300),
    timed('b', 'Heat 2', 1, 41_800),
    timed('c', 'Heat 1', 2, 41_900),
  ]
  const winners = { phase: 1, of: [{ places: [1] }], best: [1, 2] as const }

  test('are known once the phase is over', () => {
    expect(select(() => ({ rows, isOver: false, isInHeats: true, isOneRanking: false }), winners)).toEqual([
      null,
      null,
    ])
    expect(select(() => ({ rows, isOver: true, isInHeats: true, isOneRanking: false }), winners)).toEqual([
      'b',
      'a',
    ])
  })

  test('are by time across heats, with riders without a time behind and relegated ones last', () => {
    const mixed = [
      timed('a', 'Heat 1', 1, 250_000),
      out('caught', 'Heat 1', 'OVL'),
      timed('b', 'Heat 2', 1, 251_000),
      { ...timed('relegated', 'Heat 2', 2, 251_500), irm: 'REL' as const },
      timed('c', 'Heat 3', 1, 253_000),
      timed('d', 'Heat 3', 2, 254_000),
    ]
    const all = (rows: readonly OutcomeRow[]) =>
      select(() => ({ rows, isOver: true, isInHeats: true, isOneRanking: false }), { phase: 1, best: [1, 6] })
    expect(all(mixed)).toEqual(['a', 'b', 'c', 'd', 'relegated', 'caught'])
    expect(all(mixed.toReversed())).toEqual(['a', 'b', 'c', 'd', 'relegated', 'caught'])
  })

  test('are by seed for caught riders, because nothing else compares them', () => {
    const rows = [
      out('eighth', 'Heat 2', 'OVL'),
      timed('a', 'Heat 4', 1, 250_000),
      out('fourth', 'Heat 4', 'OVL'),
    ]
    const seeds = new Map([
      ['fourth', 4],
      ['eighth', 8],
    ])
    const result = { rows, isOver: true, isInHeats: true, isOneRanking: false }
    const chosen = (more: object) => select(() => ({ ...result, ...more }), { phase: 1, best: [1, 2] })
    expect(chosen({ seedOf: (key: string) => seeds.get(key) ?? null })).toEqual(['a', 'fourth'])
    expect(chosen({})).toEqual(['a', 'eighth'])
  })

  test('keep the order of the result if all heats are one ranking, including orders decided for level riders', () => {
    const ranking = [timed('b', 'Heat 2', 1, 250_000), timed('a', 'Heat 1', 2, 250_000)]
    const result = { rows: ranking, isOver: true, isInHeats: true, isOneRanking: true }
    expect(select(() => result, { phase: 1, best: [1, 2] })).toEqual(['b', 'a'])
  })

  test('lead to the phase and heat that take them, with its mark', () => {
    const later = [{ phase: 2, groups: [{ heat: 'For Gold', mark: 'QG' as const, from: [winners] }] }]
    const advances = advancesFrom(
      1,
      () => ({ rows, isOver: true, isInHeats: true, isOneRanking: false }),
      later,
    )
    expect([...advances]).toEqual([
      ['b', { phase: 2, heat: 'For Gold', mark: 'QG', decidesPlaces: true, isByPlace: false }],
      ['a', { phase: 2, heat: 'For Gold', mark: 'QG', decidesPlaces: true, isByPlace: false }],
    ])
  })

  test.each([
    ['by a place in a heat', { phase: 1, of: [{ places: [1] }] }, true],
    ['by the result of all heats', { phase: 1, best: [1, 2] }, false],
    ['by the result of the first of each heat', winners, false],
  ] as const)('lead there %s', (_, selection, isByPlace) => {
    const later = [{ phase: 2, groups: [{ heat: 'Heat 1', from: [selection] }] }]
    expect(
      advancesFrom(1, () => ({ rows, isOver: true, isInHeats: true, isOneRanking: false }), later).get('b')
        ?.isByPlace,
    ).toBe(isByPlace)
  })

  test.each([
    ['runs', { phase: 1, runs: [1, 2], best: [1, 2] }],
    ['the order', { phase: 1, runs: [1], best: [1, 2], orderedBy: 2 }],
  ] as const)(
    'lead nowhere if %s would come from a later phase, whose result is not read',
    (_, selection) => {
      const later = [{ phase: 3, groups: [{ from: [selection] }] }]
      const read: number[] = []
      const resultOf = (phase: number) => {
        read.push(phase)
        return { rows, isOver: true, isInHeats: true, isOneRanking: false }
      }
      expect(advancesFrom(1, resultOf, later).size).toBe(0)
      expect(new Set(read)).toEqual(new Set([1]))
    },
  )

  // Heat 2 has one placed rider, so nobody gets the fourth slot.
  const seconds = { phase: 1, of: [{ places: [1, 2] }] }
  test.each([
    ['as many as there are slots', { firstPlace: 5, from: [seconds] }, [5, 8]],
    ['as many as the best who are selected', { firstPlace: 7, from: [winners] }, [7, 8]],
    ['none if the ride is for a medal', { firstPlace: 3, mark: 'QB', from: [seconds] }, undefined],
    ['none if the first place is among them', { firstPlace: 1, from: [seconds] }, undefined],
    [
      'none if competitors of other phases come too',
      { firstPlace: 5, from: [seconds, { phase: 2 }] },
      undefined,
    ],
  ] as const)('lead to places of the event: %s', (_, group, places) => {
    const later = [{ phase: 3, groups: [{ heat: 'For Places', ...group }] }]
    const advances = advancesFrom(
      1,
      () => ({ rows, isOver: true, isInHeats: true, isOneRanking: false }),
      later,
    )
    expect(advances.get('b')?.places).toEqual(places)
  })
})

describe('the number of places of a phase while others are still ridden', () => {
  const field = (isOver: boolean) => () => ({
    rows: [],
    isOver,
    isInHeats: true,
    isOneRanking: false,
    startersIn: new Map([
      ['Heat 1', 4],
      ['Heat 2', 3],
    ]),
  })
  test.each([
    ['two of every heat', { phase: 1, of: [{ places: [1, 2] }] }, 4],
    ['two of one heat', { phase: 1, of: [{ heats: ['Heat 1'], places: [1, 2] }] }, 2],
    ['a place that a small heat does not have', { phase: 1, of: [{ places: [3, 4] }] }, 3],
    ['all competitors', { phase: 1 }, 7],
    ['the best of the result', { phase: 1, best: [3, 6] }, 4],
    ['more of the best than there are', { phase: 1, best: [1, 24] }, 7],
  ] as const)('%s', (_, selection, places) => {
    expect(countPlaces([{ from: [selection] }], field(false))).toBe(places)
    expect(countPlaces([{ from: [selection] }], field(true))).toBeNull()
  })
})

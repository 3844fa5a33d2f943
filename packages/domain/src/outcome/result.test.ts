import { compareKeys } from '../figures/rank.ts'
import type { Bib } from '../figures/bib.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareIrm, IRM_ORDER, keepsRank, type Irm } from '../marks/irm.ts'
import { moveRows } from './relegation.ts'
import { orderRows, publishRows, type ResultRow } from './result.ts'

const row = (bib: number, rank: number | null, timeMs: number | null, irm: Irm | null = null): ResultRow => ({
  bib,
  rank,
  timeMs,
  irm,
})
const bibs = (rows: readonly ResultRow[]) => rows.map(({ bib }) => bib)

describe('published order', () => {
  test('marks stand behind the ranked: lapped, out of time, not finished, disqualified, not started', () => {
    const rows = [
      row(1, null, null, 'DNS'),
      row(2, null, null, 'DSQ'),
      row(3, null, null, 'DNF'),
      row(4, null, 90_000, 'OTL'),
      row(5, null, null, 'LAP'),
      row(6, 2, 50_000, 'REL'),
      row(7, 1, 50_000),
    ]
    expect(bibs(orderRows(rows))).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  test('ABD and DNF are equal', () => {
    expect(compareIrm('ABD', 'DNF')).toBe(0)
  })

  test('a rider out of the time limit keeps the real time and has neither rank nor gap', () => {
    const [, late] = publishRows(orderRows([row(1, 1, 1_000_000), row(2, 150, 1_900_000, 'OTL')]), 0)
    expect(late).toEqual({
      ...row(2, null, 1_900_000, 'OTL'),
      gapMs: null,
      intervalMs: null,
      sameTime: false,
    })
  })

  test('a rider placed behind someone slower has a smaller gap, no interval, and is no measure for those behind', () => {
    const rows = publishRows(
      [row(1, 1, 100_000), row(2, 2, 106_000), row(3, 3, 100_000), row(4, 4, 107_000)],
      0,
    )
    expect(rows.map(({ gapMs, intervalMs }) => [gapMs, intervalMs])).toEqual([
      [0, null],
      [6000, 6000],
      [0, null],
      [7000, 1000],
    ])
  })

  test('a rider who was faster than the first, such as a relegated winner, has no gap', () => {
    const rows = publishRows([row(1, 1, 105_000), row(2, 2, 106_000), row(3, 3, 100_000, 'REL')], 0)
    expect(rows.map(({ timeMs, gapMs, intervalMs }) => [timeMs, gapMs, intervalMs])).toEqual([
      [105_000, 0, null],
      [106_000, 1000, 1000],
      [100_000, null, null],
    ])
  })

  test('gaps to a first rider without a time are unknown, and so is the interval behind a rider without one', () => {
    const rows = publishRows([row(1, 1, null), row(2, 2, 106_000), row(3, 3, null), row(4, 4, 107_000)], 0)
    expect(rows.map(({ timeMs, gapMs, intervalMs }) => [timeMs, gapMs, intervalMs])).toEqual([
      [null, null, null],
      [106_000, null, null],
      [null, null, null],
      [107_000, null, null],
    ])
  })

  const irms = fc.option(fc.constantFrom<Irm[]>(...IRM_ORDER))
  const results = fc.array(
    fc.record({
      bib: fc.integer({ min: 1, max: 60 }),
      rank: fc.option(fc.integer({ min: 1, max: 60 })),
      timeMs: fc.option(fc.integer({ min: 0, max: 20_000_000 })),
      irm: irms,
    }),
  )

  test('every rider occurs once; a mark other than REL has no rank and no gap; a gap is the difference of the times shown', () => {
    fc.assert(
      fc.property(results, (rows) => {
        const published = publishRows(orderRows(rows), 0)
        expect(bibs(published).toSorted(compareKeys)).toEqual(
          [...new Set(rows.map(({ bib }) => bib))].toSorted(compareKeys),
        )
        const [first] = published
        const marked = published.filter(({ irm }) => !keepsRank(irm))
        expect(marked.filter(({ rank, gapMs }) => rank !== null || gapMs !== null)).toEqual([])
        const behind = published.filter(({ gapMs }) => gapMs !== null)
        expect(behind.map(({ gapMs }) => gapMs)).toEqual(behind.map(({ timeMs }) => timeMs! - first!.timeMs!))
        const gaps = published.flatMap(({ gapMs, intervalMs }) => [gapMs ?? 0, intervalMs ?? 0])
        expect(gaps.filter((ms) => ms < 0)).toEqual([])
      }),
    )
  })
})

describe('decisions on places', () => {
  const result = [
    row(1, 1, 10_000),
    row(2, 2, 10_000),
    row(3, 3, 10_000),
    row(4, 4, 20_000),
    row(5, null, 90_000, 'OTL'),
  ]

  test('relegated to last: the place changes, the time stays, those behind move up', () => {
    const moved = moveRows(result, [{ kind: 'relegation', bib: 1 }])
    expect(moved.map((each) => [each.bib, each.rank, each.timeMs, each.irm])).toEqual([
      [2, 1, 10_000, null],
      [3, 2, 10_000, null],
      [4, 3, 20_000, null],
      [1, 4, 10_000, 'REL'],
      [5, null, 90_000, 'OTL'],
    ])
  })

  test('relegated to just behind the obstructed rider', () => {
    expect(bibs(moveRows(result, [{ kind: 'relegation', bib: 1, behind: 3 }]))).toEqual([2, 3, 1, 4, 5])
  })

  test.each<[string, ResultRow[], number, number[], number]>([
    ['to the end of the group, not of the stage', result, 1, [2, 3, 1, 4, 5], 3],
    ['the last rider of a group keeps the place', result, 3, [1, 2, 3, 4, 5], 3],
    ['a rider who finished alone keeps the place', result, 4, [1, 2, 3, 4, 5], 4],
    [
      'riders who finished later and were credited with that time are not part of the group',
      [row(1, 1, 10_000), row(2, 2, 10_900), row(3, 3, 20_000), row(4, 4, 10_000)],
      1,
      [2, 1, 3, 4],
      2,
    ],
  ])('relegated within the group: %s', (_, rows, bib, expected, rank) => {
    const moved = moveRows(rows, [{ kind: 'relegation', bib, within: 'group' }])
    expect(bibs(moved)).toEqual(expected)
    const relegated = moved.find((each) => each.bib === bib)
    expect([relegated?.rank, relegated?.irm]).toEqual([rank, 'REL'])
  })

  test('two relegations act in the order they were decided', () => {
    const decisions = [
      { kind: 'relegation', bib: 1 },
      { kind: 'relegation', bib: 2 },
    ] as const
    expect(bibs(moveRows(result, decisions))).toEqual([3, 4, 1, 2, 5])
  })

  test('a reinstated rider has no mark any more and comes behind those who were not slower', () => {
    const moved = moveRows(result, [{ kind: 'reinstatement', bib: 5 }])
    expect(moved.at(-1)).toEqual(row(5, 5, 90_000))
  })

  test('a reinstated group comes in the order of its times', () => {
    const late = [row(1, 1, 10_000), row(2, null, 90_000, 'OTL'), row(3, null, 80_000, 'OTL')]
    const moved = moveRows(late, [{ kind: 'reinstatement', bibs: [2, 3] }])
    expect(moved).toEqual([row(1, 1, 10_000), row(3, 2, 80_000), row(2, 3, 90_000)])
  })

  test('a decision on nobody in the result, or behind a rider without a place, changes nothing', () => {
    expect(moveRows(result, [{ kind: 'relegation', bib: 99 }])).toEqual(result)
    expect(moveRows(result, [{ kind: 'relegation', bib: 1, behind: 5 }])).toEqual(result)
    expect(moveRows(result, [{ kind: 'reinstatement', bib: 1 }])).toEqual(result)
  })

  test('riders who shared a place go on sharing it', () => {
    const moved = moveRows(
      [row(1, 1, 1), row(2, 2, 2), row(3, 2, 2), row(4, 4, 3)],
      [{ kind: 'relegation', bib: 1 }],
    )
    expect(moved.map(({ rank }) => rank)).toEqual([1, 1, 3, 4])
  })
})

describe('any decisions on places', () => {
  const rows = fc.uniqueArray(
    fc.record({
      bib: fc.integer({ min: 1, max: 12 }),
      rank: fc.option(fc.integer({ min: 1, max: 12 })),
      timeMs: fc.option(fc.integer({ min: 0, max: 4_000 })),
      irm: fc.option(fc.constantFrom<Irm[]>(...IRM_ORDER)),
    }),
    { selector: ({ bib }) => bib },
  )
  const bib = fc.integer({ min: 1, max: 13 })
  const decisions = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('relegation' as const), bib, behind: bib }),
      fc.record({ kind: fc.constant('relegation' as const), bib }),
      fc.record({
        kind: fc.constant('relegation' as const),
        bib,
        within: fc.constant('group' as const),
      }),
      fc.record({ kind: fc.constant('reinstatement' as const), bibs: fc.array(bib, { minLength: 1 }) }),
    ),
    { maxLength: 6 },
  )

  test("keep every rider once with the rider's own time; ranks rise, and a relegated rider has one", () => {
    fc.assert(
      fc.property(rows, decisions, (before, decided) => {
        const after = moveRows(before, decided)
        const timesOf = (list: readonly ResultRow[]) =>
          list.map((each) => [each.bib, each.timeMs] as const).toSorted((a, b) => compareKeys(a[0], b[0]))
        expect(timesOf(after)).toEqual(timesOf(before))
        const ranks = after.flatMap(({ rank }) => rank ?? [])
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
        const named = new Set<Bib>(decided.map((each) => ('bib' in each ? each.bib : 0)))
        expect(
          after.filter(
            ({ bib, irm, rank }) =>
              irm === 'REL' &&
              rank === null &&
              named.has(bib) &&
              before.some((each) => each.bib === bib && each.irm === null && each.rank !== null),
          ),
        ).toEqual([])
      }),
    )
  })
})

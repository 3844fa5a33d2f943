import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareIrm, IRM_ORDER, keepsRank, type Irm } from './irm.ts'
import { moveRows } from './relegation.ts'
import { orderRows, publishRows, type ResultRow } from './result.ts'
import { applyTimeLimit, limitPercent, timeLimitMs } from './time-limit.ts'

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

  test('ABD and DNF say the same', () => {
    expect(compareIrm('ABD', 'DNF')).toBe(0)
  })

  test('one out of the time limit keeps the real time and has neither rank nor gap', () => {
    const [, late] = publishRows([row(1, 1, 1_000_000), row(2, 150, 1_900_000, 'OTL')], 0)
    expect(late).toEqual({
      ...row(2, null, 1_900_000, 'OTL'),
      gapMs: null,
      intervalMs: null,
      sameTime: false,
    })
  })

  test('a rider placed behind someone with a longer time has a smaller gap, and it is shown', () => {
    const rows = publishRows([row(1, 1, 100_000), row(2, 2, 106_000), row(3, 3, 100_000)], 0)
    expect(rows.map(({ gapMs, intervalMs }) => [gapMs, intervalMs])).toEqual([
      [0, null],
      [6000, 6000],
      [0, -6000],
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

  test('every rider once; a mark other than REL has no rank and no gap; a gap is the difference of the times shown', () => {
    fc.assert(
      fc.property(results, (rows) => {
        const published = publishRows(rows, 0)
        expect(bibs(published).toSorted((a, b) => a - b)).toEqual(
          [...new Set(rows.map(({ bib }) => bib))].toSorted((a, b) => a - b),
        )
        const [first] = published
        const marked = published.filter(({ irm }) => !keepsRank(irm))
        expect(marked.filter(({ rank, gapMs }) => rank !== null || gapMs !== null)).toEqual([])
        const behind = published.filter(({ gapMs }) => gapMs !== null)
        expect(behind.map(({ gapMs }) => gapMs)).toEqual(behind.map(({ timeMs }) => timeMs! - first!.timeMs!))
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

  test('relegated to last: the place moves, the time stays, those behind move up', () => {
    const moved = moveRows(result, [{ kind: 'relegation', bib: 1 }])
    expect(moved.map((each) => [each.bib, each.rank, each.timeMs, each.irm])).toEqual([
      [2, 1, 10_000, null],
      [3, 2, 10_000, null],
      [4, 3, 20_000, null],
      [1, 4, 10_000, 'REL'],
      [5, null, 90_000, 'OTL'],
    ])
  })

  test('relegated to just behind the rider he hindered', () => {
    expect(bibs(moveRows(result, [{ kind: 'relegation', bib: 1, behind: 3 }]))).toEqual([2, 3, 1, 4, 5])
  })

  test('two relegations act in the order they were decided', () => {
    const decisions = [
      { kind: 'relegation', bib: 1 },
      { kind: 'relegation', bib: 2 },
    ] as const
    expect(bibs(moveRows(result, decisions))).toEqual([3, 4, 1, 2, 5])
  })

  test('reinstated: no mark any more, placed behind those who were not slower', () => {
    const moved = moveRows(result, [{ kind: 'reinstatement', bib: 5 }])
    expect(moved.at(-1)).toEqual(row(5, 5, 90_000))
  })

  test('a decision about nobody in the result, or behind one without a place, changes nothing', () => {
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

describe('time limit', () => {
  const steps = [
    { upToKmh: 36, percent: 8 },
    { upToKmh: 38, percent: 10 },
    { upToKmh: 40, percent: 12 },
  ]
  test('the percentage grows with the average speed, and its last line holds above', () => {
    expect([35, 36, 36.1, 60].map((kmh) => limitPercent(steps, kmh))).toEqual([8, 8, 10, 12])
    expect(limitPercent([], 40)).toBeNull()
  })
  test('exactly at the limit is in; over it the place is lost and the time kept', () => {
    const limit = timeLimitMs(10_000_000, 10)
    expect(limit).toBe(11_000_000)
    expect(
      applyTimeLimit([row(1, 1, 10_000_000), row(2, 2, 11_000_000), row(3, 3, 11_001_000)], limit).at(-1),
    ).toEqual(row(3, null, 11_001_000, 'OTL'))
  })
})

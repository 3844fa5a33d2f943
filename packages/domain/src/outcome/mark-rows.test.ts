import { expect, test } from 'vitest'
import type { Irm } from '../marks/irm.ts'
import { markRows } from './mark-rows.ts'
import type { ResultRow } from './result.ts'

const row = (
  bib: number,
  rank: number | null,
  timeMs: number | null = 1000,
  irm: Irm | null = null,
): ResultRow => ({
  bib,
  rank,
  timeMs,
  irm,
})

const cases: [string, ResultRow[], [number, Irm][], [number, number | null, Irm | null][]][] = [
  [
    'a rider disqualified after the finish loses the place, and those behind move up',
    [row(1, 1), row(2, 2), row(3, 3)],
    [[1, 'DSQ']],
    [
      [2, 1, null],
      [3, 2, null],
      [1, null, 'DSQ'],
    ],
  ],
  [
    'a rider who gave up gets a row',
    [row(1, 1)],
    [[9, 'DNF']],
    [
      [1, 1, null],
      [9, null, 'DNF'],
    ],
  ],
  [
    'riders who share a place go on sharing it',
    [row(1, 1), row(2, 2), row(3, 2)],
    [[1, 'DSQ']],
    [
      [2, 1, null],
      [3, 1, null],
      [1, null, 'DSQ'],
    ],
  ],
  [
    'places stay as published if no mark takes one',
    [row(1, 1), row(3, 3)],
    [[9, 'DNS']],
    [
      [1, 1, null],
      [3, 3, null],
      [9, null, 'DNS'],
    ],
  ],
]

test.each(cases)('%s', (_, rows, marks, expected) => {
  expect(markRows(rows, new Map(marks)).map(({ bib, rank, irm }) => [bib, rank, irm])).toEqual(expected)
})

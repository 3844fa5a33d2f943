import { expect, test } from 'vitest'
import type { Row, Split } from '@bell-lap/protocol/objects/ranking'
import { sampleRow } from '../../../test/sample-row.ts'
import {
  clockOf,
  clockWithin,
  columnsOfCategory,
  listCategories,
  rowsOfCategory,
  withCategoriesIn,
} from './categories.ts'

const row = (key: string, rank: number, name: string, place: [number, number, number] | null): Row =>
  sampleRow(key, {
    rank,
    category: {
      name,
      rank: place?.[0] ?? null,
      timeMs: place?.[1] ?? null,
      gapMs: place?.[2] ?? null,
    },
  })
const ROWS = [
  row('1', 1, 'Women 9-18', [2, 7_200_000, 60_000]),
  row('2', 2, 'Men 19-34', [1, 7_210_000, 0]),
  row('3', 3, 'Women 9-18', [1, 7_140_000, 0]),
  row('4', 0, 'Women 19-34', null),
  row('5', 0, 'Women 9-18', null),
]

/**
 * A split at a timing point: the time since the gun, of a rider who crossed the start line at `startedMs`.
 */
const splitOf = (name: string, timeMs: number | null, startedMs: number): Split => ({
  key: name,
  name,
  value: '',
  rank: timeMs === null ? 0 : 7,
  resultType: timeMs === null ? 'INP' : 'Time',
  timeMs,
  gapMs: timeMs === null ? null : 500_000,
  ...(timeMs !== null && { categoryMs: timeMs - startedMs }),
})

test('categories are sorted by name, the younger before the older', () => {
  expect(listCategories(ROWS)).toEqual(['Men 19-34', 'Women 9-18', 'Women 19-34'])
})

test('places, times and gaps in a category are those of the category, and riders without a place come last', () => {
  expect(
    rowsOfCategory(ROWS, 'Women 9-18').map(({ key, rank, timeMs, gapMs, gap, intervalMs }) => [
      key,
      rank,
      timeMs,
      gapMs,
      gap,
      intervalMs,
    ]),
  ).toEqual([
    ['3', 1, 7_140_000, 0, '+0:00', null],
    ['1', 2, 7_200_000, 60_000, '+1:00', 60_000],
    ['5', 0, null, null, null, null],
  ])
})

test('on the course, gaps are those at the last point passed, and splits have the clock, place and gap of the category', () => {
  const riding = (each: Row, startedMs: number, top: number, lake: number | null): Row => ({
    ...each,
    position: { racing: true, toFinishM: null, group: null },
    splits: [splitOf('Top', top, startedMs), splitOf('Lake', lake, startedMs)],
  })
  const rows = rowsOfCategory(
    [
      riding(row('1', 4, 'Men 19-34', [2, 4_995_000, 15_000]), 5000, 3_600_000, 5_000_000),
      riding(row('3', 5, 'Men 19-34', [1, 4_980_000, 0]), 120_000, 3_650_000, 5_100_000),
      riding(row('2', 9, 'Men 19-34', [3, 3_640_000, 110_000]), 60_000, 3_700_000, null),
    ],
    'Men 19-34',
  )
  expect(rows.map(({ key, gap, gapAt, intervalMs }) => [key, gap, gapAt, intervalMs])).toEqual([
    ['3', '+0:00', undefined, null],
    ['1', '+0:15', undefined, 15_000],
    ['2', '+1:50', 'Top', null],
  ])
  expect(rows.map(({ splits }) => splits!.map(({ timeMs, rank, gapMs }) => [timeMs, rank, gapMs]))).toEqual([
    [
      [3_530_000, 1, 0],
      [4_980_000, 1, 0],
    ],
    [
      [3_595_000, 2, 65_000],
      [4_995_000, 2, 15_000],
    ],
    [
      [3_640_000, 3, 110_000],
      [null, 0, null],
    ],
  ])
})

test('the columns with the category are left out', () => {
  const columns = [
    { key: 'category.name', kind: 'value', label: 'category' },
    { key: 'category.rank', kind: 'number', label: 'categoryRank' },
    { key: 'time', kind: 'time', label: 'time' },
  ] as const
  expect(columnsOfCategory(columns).map(({ key }) => key)).toEqual(['time'])
})

test('a category has times from the first passed timing point on, while the whole race has only gaps', () => {
  const columns = [{ key: 'gap', kind: 'gap', label: 'gap', precision: 0 }] as const
  expect(columnsOfCategory(columns)).toEqual([
    { key: 'time', kind: 'time', label: 'time', precision: 0 },
    columns[0],
  ])
})

test('the clock that places riders has no column of its own; a category may use the other clock', () => {
  const column = (label: 'netTime' | 'gunTime') => ({ key: label, kind: 'time', label }) as const
  const rows = ROWS.map((each) => ({ ...each, timeMs: each.category?.timeMs ?? null }))
  const slower = rows.map((each) => ({ ...each, splits: [splitOf('Finish', 7_300_000, 9000)] }))
  const byGun = { columns: [column('netTime')], results: slower }
  expect([clockOf(byGun, null), clockOf(byGun, 'Women 9-18')]).toEqual(['gun', 'net'])
  expect(clockOf({ ...byGun, results: rows }, 'Women 9-18')).toBe('gun')
  expect(clockOf({ columns: [column('gunTime')], results: rows }, null)).toBe('net')
  expect(clockOf({ columns: [], results: rows }, null)).toBeNull()
  expect([clockWithin(byGun), clockWithin({ ...byGun, results: rows })]).toEqual(['net', null])
  expect(clockWithin({ columns: [column('gunTime')], results: slower })).toBe('gun')
  expect(clockWithin({ columns: [], results: slower })).toBeNull()
})

test('categories are named in the language of the reader; a row that has none, or keeps its name, is the same', () => {
  const rows = [...ROWS, sampleRow('6')]
  expect(withCategoriesIn(rows, 'fr').map(({ category }) => category?.name)).toEqual([
    'Femmes 9–18',
    'Hommes 19–34',
    'Femmes 9–18',
    'Femmes 19–34',
    'Femmes 9–18',
    undefined,
  ])
  expect(withCategoriesIn(rows, 'fr').at(-1)).toBe(rows.at(-1))
  expect(withCategoriesIn(rows, 'en')[0]).toBe(rows[0])
})

import { expect, test } from 'vitest'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { sampleRow } from '../../../test/sample-row.ts'
import { clockOf, clockWithin, columnsOfCategory, listCategories, rowsOfCategory } from './categories.ts'

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

test('categories stand by name, the younger before the older', () => {
  expect(listCategories(ROWS)).toEqual(['Men 19-34', 'Women 9-18', 'Women 19-34'])
})

test('in a category places, times and gaps are those of the category, and who has no place stands last', () => {
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

test('the columns that say the category fall away', () => {
  const columns = [
    { key: 'category.name', kind: 'value', label: 'category' },
    { key: 'category.rank', kind: 'number', label: 'categoryRank' },
    { key: 'time', kind: 'time', label: 'time' },
  ] as const
  expect(columnsOfCategory(columns).map(({ key }) => key)).toEqual(['time'])
})

test('the clock that places riders is the one without a column; a category may have the other', () => {
  const column = (label: 'netTime' | 'gunTime') => ({ key: label, kind: 'time', label }) as const
  const rows = ROWS.map((each) => ({ ...each, timeMs: each.category?.timeMs ?? null }))
  const slower = rows.map((each) => ({ ...each, timeMs: each.timeMs === null ? null : each.timeMs + 9000 }))
  const byGun = { columns: [column('netTime')], results: slower }
  expect([clockOf(byGun, null), clockOf(byGun, 'Women 9-18')]).toEqual(['gun', 'net'])
  expect(clockOf({ ...byGun, results: rows }, 'Women 9-18')).toBe('gun')
  expect(clockOf({ columns: [column('gunTime')], results: rows }, null)).toBe('net')
  expect(clockOf({ columns: [], results: rows }, null)).toBeNull()
  expect([clockWithin(byGun), clockWithin({ ...byGun, results: rows })]).toEqual(['net', null])
  expect(clockWithin({ columns: [column('gunTime')], results: slower })).toBe('gun')
  expect(clockWithin({ columns: [], results: slower })).toBeNull()
})

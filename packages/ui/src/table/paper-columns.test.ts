/** Which columns a table has on paper, from what they declare alone. */
import { describe, expect, it } from 'vitest'
import type { Column } from './column.ts'
import { paperColumns } from './paper-columns.ts'

const column = (key: string, more: Partial<Column<null>> = {}): Column<null> => ({
  key,
  header: key,
  align: 'end',
  renderCell: () => null,
  ...more,
})

const splits = (count: number): Column<null>[] =>
  Array.from({ length: count }, (_, place) => column(`split ${place + 1}`, { from: 560, paperPx: 74 }))

const result = (points: number): Column<null>[] => [
  column('rank'),
  column('name', { rowHeader: true }),
  ...splits(points),
  column('speed', { from: 420 }),
  column('time', { staysOnPaper: true, from: 420 }),
  column('gap'),
]

describe('a table on paper', () => {
  it('has every column where they have room', () => {
    expect(paperColumns(result(2))).toEqual({ isSmall: false, left: { upright: [], across: [] } })
  })

  it('has small figures before any column gives way', () => {
    expect(paperColumns(result(5))).toEqual({ isSmall: true, left: { upright: [], across: [] } })
  })

  it('lets the least important give way, fewer where the sheet lies across, and never time and gap', () => {
    const { left } = paperColumns(result(12))
    expect(left.upright).toEqual(['split 1', 'split 2', 'split 3', 'split 4', 'split 5', 'split 6'])
    expect(left.across).toEqual(['split 1'])
    const { left: most } = paperColumns(result(40))
    expect(most.upright).not.toContain('speed')
    expect(most.upright).not.toContain('time')
  })

  it('counts no column that has nothing to print', () => {
    expect(paperColumns([...result(2), column('star', { screenOnly: true, paperPx: 900 })]).isSmall).toBe(
      false,
    )
  })
})

/** The columns of a table on paper, from their declarations alone. */
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
  it('has every column if they fit', () => {
    expect(paperColumns(result(2))).toEqual({ isSmall: false, left: { upright: [], across: [] } })
  })

  it('uses small figures before it leaves out a column', () => {
    expect(paperColumns(result(5))).toEqual({ isSmall: true, left: { upright: [], across: [] } })
  })

  it('leaves out the least important columns, fewer on a landscape sheet, and never time and gap', () => {
    const { left } = paperColumns(result(12))
    expect(left.upright).toEqual(['split 1', 'split 2', 'split 3', 'split 4', 'split 5', 'split 6'])
    expect(left.across).toEqual(['split 1'])
    const { left: most } = paperColumns(result(40))
    expect(most.upright).not.toContain('speed')
    expect(most.upright).not.toContain('time')
  })

  it('counts no column without printable content', () => {
    expect(paperColumns([...result(2), column('star', { screenOnly: true, paperPx: 900 })]).isSmall).toBe(
      false,
    )
  })
})

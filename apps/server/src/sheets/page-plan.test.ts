import { describe, expect, test } from 'vitest'
import type { WidthOf } from '../drawing/fit-text.ts'
import { FOOT, HEAD, MARGIN, planPages, type Piece } from './page-plan.ts'
import type { Sheet, SheetColumn, SheetRow, SheetSection } from './sheet-port.ts'

/** Every letter is half as wide as it is high. */
const widthOf: WidthOf = (text, size) => (text.length * size) / 2

const column = (heading: string, more: Partial<SheetColumn> = {}): SheetColumn => ({
  heading,
  align: 'end',
  grows: false,
  ...more,
})
const COLUMNS = [column('Rank'), column('Name', { align: 'start', grows: true }), column('Time')]
const rows = (count: number, beneath = ''): SheetRow[] =>
  Array.from({ length: count }, (_, index) => ({
    cells: [String(index + 1), { bold: `RIDER ${index + 1}`, light: 'A' }, '4:10:45'],
    beneath,
  }))
const section = (more: Partial<SheetSection> = {}): SheetSection => ({
  name: 'Result',
  state: 'Official result',
  asOf: 'As of now',
  columns: COLUMNS,
  groups: [{ name: '', rows: rows(3) }],
  notes: [],
  ...more,
})
const sheet = (...sections: SheetSection[]): Sheet => ({
  title: 'Tour',
  locale: 'en',
  competition: 'Tour',
  unit: 'Stage 4',
  notice: '',
  sections,
  pageOf: (page, pages) => `${page}/${pages}`,
})
const kinds = (page: readonly Piece[]): string[] => page.map(({ kind }) => kind)
const ranksOn = (page: readonly Piece[]): unknown[] =>
  page.flatMap((piece) => (piece.kind === 'row' ? [piece.row.row.cells[0]] : []))

describe('pages', () => {
  test('contain every row once and in order, between head and foot, with the headings repeated on each page', () => {
    const plan = planPages(
      sheet(section({ groups: [{ name: '', rows: rows(500, 'one of the team') }] })),
      widthOf,
    )
    expect(plan.pages.length).toBeGreaterThan(10)
    expect(plan.pages.flatMap(ranksOn)).toEqual(rows(500).map(({ cells }) => cells[0]))
    for (const page of plan.pages) {
      expect(kinds(page).slice(0, 2)).toEqual(['title', 'headings'])
      for (const { y } of page) {
        expect(y).toBeGreaterThanOrEqual(MARGIN + HEAD)
        expect(y).toBeLessThan(plan.height - MARGIN - FOOT)
      }
      const ys = page.map(({ y }) => y)
      expect(ys).toEqual(ys.toSorted((one, other) => one - other))
    }
  })

  test('begin with the reason why the race is not held as planned, on the first page only', () => {
    const long = section({ groups: [{ name: '', rows: rows(100) }] })
    const [first, ...others] = planPages({ ...sheet(long), notice: 'Snow. '.repeat(60) }, widthOf).pages
    const lines = kinds(first!).lastIndexOf('notice') + 1
    expect(lines).toBeGreaterThan(1)
    expect(kinds(first!).slice(0, lines + 2)).toEqual([...Array(lines).fill('notice'), 'title', 'headings'])
    expect(others.flatMap(kinds)).not.toContain('notice')
  })

  test.each([
    ['one table below the other, if much of the page is free', 2, [3, 1]],
    ['a new page for a table that does not fit, if little of the page is free', 14, [2, 1]],
  ])('hold tables %s', (_, count, titles) => {
    const short = section({ groups: [{ name: '', rows: rows(count) }] })
    const long = section({ groups: [{ name: '', rows: rows(60) }] })
    const plan = planPages(sheet(short, short, long), widthOf)
    const titlesOn = (page: readonly Piece[]): number => page.filter(({ kind }) => kind === 'title').length
    expect(plan.pages.map(titlesOn).slice(0, 2)).toEqual(titles)
  })

  test('never leave the heading of a group alone at the bottom', () => {
    for (let before = 30; before < 50; before += 1) {
      const groups = [
        { name: '', rows: rows(before) },
        { name: 'Heat 1', rows: rows(2) },
      ]
      for (const page of planPages(sheet(section({ groups })), widthOf).pages)
        expect(kinds(page).at(-1)).toBe('row')
    }
  })

  test('are filled to the right edge by few columns', () => {
    const six = [...COLUMNS, column('Gap'), column('Speed'), column('Bonus')]
    const plan = planPages(sheet(section({ columns: six })), widthOf)
    const [first] = plan.pages[0] ?? []
    const last = first?.kind === 'title' ? first.section.columns.at(-1) : undefined
    const edge = plan.width - MARGIN
    expect(last!.x + last!.width).toBeLessThanOrEqual(edge)
    expect(last!.x + last!.width).toBeGreaterThan(edge - 10)
  })

  test('are landscape if there are many columns', () => {
    const wide = [...COLUMNS, ...Array.from({ length: 10 }, (_, index) => column(`Intermediate-${index}`))]
    const many = rows(2).map((row) => ({
      ...row,
      cells: [...row.cells, ...wide.slice(3).map(() => '0:12:34')],
    }))
    const upright = planPages(sheet(section()), widthOf)
    const lying = planPages(sheet(section({ columns: wide, groups: [{ name: '', rows: many }] })), widthOf)
    expect(upright.width).toBeLessThan(upright.height)
    expect(lying.width).toBeGreaterThan(lying.height)
  })

  test('have columns that do not overlap and stay on the paper, however much there is to show', () => {
    const names = 'A very long name of a team that rides for many sponsors and a country'
    for (const count of [1, 8, 30]) {
      const columns = [
        ...COLUMNS,
        ...Array.from({ length: count }, () => column('Somewhere', { grows: count === 8 })),
      ]
      const cells = [...rows(1)[0]!.cells.slice(0, 3), ...Array.from({ length: count }, () => names)]
      const plan = planPages(
        sheet(section({ columns, groups: [{ name: '', rows: [{ cells, beneath: names }] }] })),
        widthOf,
      )
      const title = plan.pages[0]?.find((piece) => piece.kind === 'title')
      let end = MARGIN
      for (const { x, width } of title?.section.columns ?? []) {
        expect(x).toBeGreaterThanOrEqual(end - 0.01)
        end = x + width
      }
      expect(end).toBeLessThanOrEqual(plan.width - MARGIN + 0.01)
    }
  })
})

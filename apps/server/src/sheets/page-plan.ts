/**
 * Lays out a sheet: widths of columns, orientation of the paper, and which rows are on which page. Pure: a function measures the text.
 * Lengths are points (1/72 inch).
 */
import { breakText, type WidthOf } from '../drawing/fit-text.ts'
import type { Sheet, SheetCell, SheetColumn, SheetRow, SheetSection } from './sheet-port.ts'

const A4 = { short: 595.28, long: 841.89 } as const
export const MARGIN = 36
/** Heights of the head and the foot of each page. */
export const HEAD = 44
export const FOOT = 22
export const TITLE = 30
export const ROW = 14.5
export const BENEATH = 10
export const GROUP = 20
export const HEADING_LINE = 9
export const NOTE = 12
/** Share of a page. A table that does not fit begins on this page if more than this share would stay blank. */
const MUCH = 0.4
const CELL_GAP = 8
/** Minimum width of a column that can shrink. */
const LEAST_GROWING = 60
const WIDEST_GAP = 90
const WIDEST_APART = 90
export const SIZE = { title: 13, heading: 7.5, row: 9, beneath: 7.5, foot: 7.5 } as const

export interface PlacedColumn {
  readonly column: SheetColumn
  readonly x: number
  readonly width: number
  /** The heading, broken into lines if it does not fit in one. */
  readonly heading: readonly string[]
}

/** Pieces of a page from top to bottom. `y` is the upper edge. */
export type Piece =
  | { readonly kind: 'title'; readonly y: number; readonly section: PlacedSection }
  | { readonly kind: 'headings'; readonly y: number; readonly section: PlacedSection }
  | { readonly kind: 'group'; readonly y: number; readonly name: string }
  | { readonly kind: 'row'; readonly y: number; readonly section: PlacedSection; readonly row: PlacedRow }
  | { readonly kind: 'note' | 'notice'; readonly y: number; readonly text: string }

export interface PlacedRow {
  readonly row: SheetRow
  /** The lines below the row, broken to fit. */
  readonly beneath: readonly string[]
}

export interface PlacedSection {
  readonly section: SheetSection
  readonly columns: readonly PlacedColumn[]
  readonly headingHeight: number
}

export interface PagePlan {
  readonly width: number
  readonly height: number
  /** At least one page, each with at least one piece. */
  readonly pages: readonly (readonly Piece[])[]
}

export function planPages(sheet: Sheet, widthOf: WidthOf): PagePlan {
  const upright = A4.short - 2 * MARGIN
  const isLandscape = sheet.sections.some((section) => leastWidth(section, widthOf) > upright)
  const [width, height] = isLandscape ? [A4.long, A4.short] : [A4.short, A4.long]
  const top = MARGIN + HEAD
  const bottom = height - MARGIN - FOOT
  const pages: Piece[][] = []
  let page: Piece[] = []
  let y = bottom
  const turn = (): void => {
    page = []
    pages.push(page)
    y = top
  }
  const add = (piece: Piece, high: number): void => {
    page.push(piece)
    y += high
  }
  if (sheet.notice !== '') turn()
  for (const text of breakText(sheet.notice, width - 2 * MARGIN, SIZE.row, widthOf))
    add({ kind: 'notice', y, text }, NOTE)
  for (const each of sheet.sections) {
    const section = placeSection(each, width - 2 * MARGIN, widthOf)
    const rows = each.groups.flatMap((group) => group.rows)
    const lines = rows.reduce((high, { beneath }) => high + ROW + (beneath === '' ? 0 : BENEATH), 0)
    const named = each.groups.filter(({ name }) => name !== '').length
    const whole = TITLE + section.headingHeight + lines + named * GROUP
    // A table that fits stays on this page. One that does not fit begins here only if much of the page would stay blank.
    if (y + whole > bottom && bottom - y < MUCH * (bottom - top)) turn()
    else if (page.length > 0) y += ROW
    const head = (): void => {
      add({ kind: 'title', y, section }, TITLE)
      add({ kind: 'headings', y, section }, section.headingHeight)
    }
    head()
    for (const { name, rows: ofGroup } of each.groups) {
      const room = (high: number): void => {
        if (y + high <= bottom) return
        turn()
        head()
      }
      if (name !== '') {
        room(GROUP + ROW)
        add({ kind: 'group', y, name }, GROUP)
      }
      for (const row of ofGroup) {
        const placed = {
          row,
          beneath: breakText(row.beneath, width - 2 * MARGIN - 2 * CELL_GAP, SIZE.beneath, widthOf),
        }
        const high = ROW + placed.beneath.length * BENEATH
        room(high)
        add({ kind: 'row', y, section, row: placed }, high)
      }
    }
    for (const text of each.notes.flatMap((note) =>
      breakText(note, width - 2 * MARGIN, SIZE.beneath, widthOf),
    )) {
      if (y + NOTE > bottom) turn()
      add({ kind: 'note', y, text }, NOTE)
    }
  }
  return { width, height, pages }
}

/** The width that the columns need if growing columns have their minimum. */
const leastWidth = (section: SheetSection, widthOf: WidthOf): number =>
  wantedWidths(section, widthOf).reduce(
    (sum, width, index) =>
      sum + CELL_GAP + (section.columns[index]!.grows ? Math.min(width, 2 * LEAST_GROWING) : width),
    0,
  )

export function placeSection(section: SheetSection, width: number, widthOf: WidthOf): PlacedSection {
  const wanted = wantedWidths(section, widthOf)
  const growing = section.columns.map(({ grows }) => grows)
  const sum = (widths: readonly number[]): number =>
    widths.reduce((total, each) => total + each + CELL_GAP, 0)
  const fixed = sum(wanted.filter((_, index) => !growing[index]))
  const soft = sum(wanted.filter((_, index) => growing[index]))
  // If too wide, names and teams shrink first, then everything in proportion.
  const softShare = soft === 0 ? 1 : Math.min(1, Math.max((width - fixed) / soft, LEAST_GROWING / soft))
  let widths = wanted.map((each, index) => (growing[index] ? (each + CELL_GAP) * softShare : each + CELL_GAP))
  const total = widths.reduce((all, each) => all + each, 0)
  if (total > width) widths = widths.map((each) => (each * width) / total)
  // Remaining width goes to names and teams, as long as the eye can still follow the row.
  const left = Math.max(0, width - total) / Math.max(1, growing.filter(Boolean).length)
  widths = widths.map((each, index) => (growing[index] ? each + Math.min(left, WIDEST_GAP) : each))
  // Few columns are spaced out after the name, so that the table fills the paper.
  const name = growing.indexOf(true)
  const apart =
    Math.max(0, width - widths.reduce((all, each) => all + each, 0)) / Math.max(1, widths.length - 1 - name)
  widths = widths.map((each, index) => (index > name ? each + Math.min(apart, WIDEST_APART) : each))
  let x = MARGIN
  const columns = section.columns.map((column, index): PlacedColumn => {
    const own = widths[index]! - CELL_GAP
    const placed = { column, x, width: own, heading: breakText(column.heading, own, SIZE.heading, widthOf) }
    x += widths[index]!
    return placed
  })
  const lines = Math.max(1, ...columns.map(({ heading }) => heading.length))
  return { section, columns, headingHeight: lines * HEADING_LINE + 6 }
}

const textOf = (cell: SheetCell): string => (typeof cell === 'string' ? cell : `${cell.bold} ${cell.light}`)

/** The widest cell of each column, or the longest word of its heading. With many rows only the longest texts are measured. */
function wantedWidths({ columns, groups }: SheetSection, widthOf: WidthOf): number[] {
  return columns.map(({ heading }, index) => {
    const words = Math.max(...heading.split(' ').map((word) => widthOf(word, SIZE.heading, false)))
    const longest = longestOf(
      groups.flatMap(({ rows }) => rows.map(({ cells }) => textOf(cells[index] ?? ''))),
    )
    return Math.max(words, ...longest.map((text) => widthOf(text, SIZE.row, true)))
  })
}

const MEASURED = 40
function longestOf(texts: readonly string[]): readonly string[] {
  if (texts.length <= MEASURED) return texts
  return texts.toSorted((one, other) => other.length - one.length).slice(0, MEASURED)
}

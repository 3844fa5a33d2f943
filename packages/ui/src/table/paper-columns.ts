/**
 * Which columns a table has on paper. The room is that of the sheet alone, not of the window or of anything measured: the widths are
 * estimates on the safe side, so that the same page is printed alike by everybody. Columns without room give way from the least
 * important, by the width from which they are shown on a screen; of equals the first.
 */
import type { Column } from './column.ts'

/** Width between the margins of the narrower of A4 and Letter, in pixels, as in the print style sheet. */
const ROOM_PX = { upright: 700, across: 960 }
export type Sheet = keyof typeof ROOM_PX

/** Relative width of the small figures in tables with many columns. */
const SMALL = 0.78

const NAME_PX = 170
const FIGURE_PX = 58
const WORD_PX = 44

export interface PaperColumns {
  /** True if figures are small, because the columns would not fit upright otherwise. */
  readonly isSmall: boolean
  /** Keys of the columns that do not fit, per sheet, in their order. */
  readonly left: Readonly<Record<Sheet, readonly string[]>>
}

export function paperColumns<T>(columns: readonly Column<T>[]): PaperColumns {
  const present = columns.filter(({ screenOnly, below }) => screenOnly !== true && below === undefined)
  const all = sum(present.map(widthOf))
  const isSmall = all > ROOM_PX.upright
  const leftOn = (sheet: Sheet): readonly string[] => {
    const gone = new Set<string>()
    let width = all * (isSmall ? SMALL : 1)
    for (const column of present.filter(mayGiveWay).toSorted((a, b) => (b.from ?? 0) - (a.from ?? 0))) {
      if (width <= ROOM_PX[sheet]) break
      gone.add(column.key)
      width -= widthOf(column) * SMALL
    }
    return columns.filter(({ key }) => gone.has(key)).map(({ key }) => key)
  }
  return { isSmall, left: { upright: leftOn('upright'), across: leftOn('across') } }
}

const mayGiveWay = <T>({ from, staysOnPaper }: Column<T>): boolean =>
  from !== undefined && staysOnPaper !== true

const widthOf = <T>({ rowHeader, align, paperPx }: Column<T>): number =>
  paperPx ?? (rowHeader ? NAME_PX : align === 'end' ? FIGURE_PX : WORD_PX)

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)

/** The definition of one column of a table. */
import type { ReactNode } from 'react'

/** The least width of the table's container, in pixels, from which a column is shown. */
export const COLUMN_WIDTHS = [420, 560, 720, 900] as const

export interface Column<T> {
  readonly key: string
  readonly header: ReactNode
  /** Figures are aligned at the end, so that their decimals line up. */
  readonly align?: 'start' | 'end' | 'center'
  /** Names the row; the cell becomes its header. Exactly one column of a table. */
  readonly rowHeader?: true
  /**
   * Stays in place when the table scrolls sideways: the name, and before it the rank, which then has a fixed
   * width.
   */
  readonly pinned?: boolean
  /** The last column, which stays at the table's right edge when it scrolls sideways. */
  readonly pinnedAtEnd?: true
  /** Hidden in narrower containers. */
  readonly from?: (typeof COLUMN_WIDTHS)[number]
  /** Hidden from this width on, because another column shows the same there. */
  readonly below?: (typeof COLUMN_WIDTHS)[number]
  /**
   * On paper it yields to no other column: it is the subject of the table, though a phone shows it elsewhere.
   */
  readonly staysOnPaper?: true
  /** Its width on paper in pixels, if it is not the usual one of its kind. */
  readonly paperPx?: number
  /** Only on paper: its content is in another column on a screen. */
  readonly paperOnly?: boolean
  /** True if it has no printable content. */
  readonly screenOnly?: true
  /** Takes the width that the others leave. */
  readonly grows?: true
  /**
   * Its width in a long table on a phone, where each row is laid out separately (row-tracks.ts). The name and the last column need
   * none; if any other column has none, the table is laid out as a whole.
   */
  readonly phoneWidth?: `${number}rem`
  readonly renderCell: (row: T) => ReactNode
}

/**
 * A sheet: a start list, a result or a classification on paper, as plain words and rows. Its words are chosen here, from
 * documents and in one language; how it is drawn is decided by the server (apps/server/src/sheets).
 */

export interface Sheet {
  /** Of the file: competition, unit and what is on the sheet. */
  readonly title: string
  readonly locale: string
  /** Heads every page: the competition, and beneath it which unit, where and when. */
  readonly competition: string
  readonly unit: string
  /** Above the first table: why it is not held as planned, and what becomes of it; '' where it is. */
  readonly notice: string
  readonly sections: readonly SheetSection[]
  /** At the foot of each page. */
  readonly pageOf: (page: number, pages: number) => string
}

export interface SheetSection {
  readonly name: string
  /** What the jury says of it ("Official result"); '' for a start list, which has no such state. */
  readonly state: string
  /** When its newest fact became known, with the zone. */
  readonly asOf: string
  readonly columns: readonly SheetColumn[]
  readonly groups: readonly SheetGroup[]
  /** Lines beneath the table: what its marks mean. */
  readonly notes: readonly string[]
}

export interface SheetColumn {
  readonly heading: string
  readonly align: 'start' | 'end'
  /** Takes the room that is left and gives way first: names and teams. */
  readonly grows: boolean
}

/** Rows under a heading of their own, such as a heat; '' for none. */
export interface SheetGroup {
  readonly name: string
  readonly rows: readonly SheetRow[]
}

export interface SheetRow {
  /** As many as there are columns. */
  readonly cells: readonly SheetCell[]
  /** A second line in smaller type, such as the riders of a team; '' for none. */
  readonly beneath: string
}

/** A name has its surname in bold. */
export type SheetCell = string | { readonly bold: string; readonly light: string }

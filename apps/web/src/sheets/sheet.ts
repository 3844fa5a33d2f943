/**
 * A sheet: a start list, a result or a classification on paper, as plain words and rows. This file chooses
 * its words, from documents and in one language. The server draws it (apps/server/src/sheets).
 */

export interface Sheet {
  /** Title of the file: competition, unit and content. */
  readonly title: string
  readonly locale: string
  /** Head of every page: the competition, and below it the unit, place and time. */
  readonly competition: string
  readonly unit: string
  /** Above the first table: the reason and consequences of a disruption. '' without one. */
  readonly notice: string
  readonly sections: readonly SheetSection[]
  /** At the foot of each page. */
  readonly pageOf: (page: number, pages: number) => string
}

export interface SheetSection {
  readonly name: string
  /** The status by the jury ("Official result"). '' for a start list, which has none. */
  readonly state: string
  /** When its newest fact became known, with the zone. */
  readonly asOf: string
  readonly columns: readonly SheetColumn[]
  readonly groups: readonly SheetGroup[]
  /** Lines below the table that explain its marks. */
  readonly notes: readonly string[]
}

export interface SheetColumn {
  readonly heading: string
  readonly align: 'start' | 'end'
  /** True for names and teams: they take the remaining room and shrink first. */
  readonly grows: boolean
}

/** Rows under a heading of their own, such as a heat; '' for none. */
export interface SheetGroup {
  readonly name: string
  readonly rows: readonly SheetRow[]
}

export interface SheetRow {
  /** One for each column. */
  readonly cells: readonly SheetCell[]
  /** A second line in smaller type, such as the riders of a team; '' for none. */
  readonly beneath: string
}

/** A name has its surname in bold. */
export type SheetCell = string | { readonly bold: string; readonly light: string }

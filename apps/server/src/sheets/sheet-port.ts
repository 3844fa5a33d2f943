/**
 * The port to the wording of sheets: what `drawings.js` of the site's build exports as `sheet`, loaded like its renderer (D-021). Neither
 * side imports the other's source.
 */
export interface SheetColumn {
  readonly heading: string
  readonly align: 'start' | 'end'
  /** True if the column takes the remaining width and shrinks first. */
  readonly grows: boolean
}

export type SheetCell = string | { readonly bold: string; readonly light: string }

export interface SheetRow {
  readonly cells: readonly SheetCell[]
  /** A second line in smaller type. '' for none. */
  readonly beneath: string
}

export interface SheetGroup {
  /** '' for none. */
  readonly name: string
  readonly rows: readonly SheetRow[]
}

export interface SheetSection {
  readonly name: string
  /** Status given by the jury. '' if it means nothing here. */
  readonly state: string
  readonly asOf: string
  readonly columns: readonly SheetColumn[]
  readonly groups: readonly SheetGroup[]
  /** Lines below the table. */
  readonly notes: readonly string[]
}

export interface Sheet {
  readonly title: string
  readonly locale: string
  readonly competition: string
  readonly unit: string
  /** Shown above the first table: why the race is not held as planned, and what happens next. '' if it is held as planned. */
  readonly notice: string
  /** At least one. */
  readonly sections: readonly SheetSection[]
  readonly pageOf: (page: number, pages: number) => string
}

export interface SheetOrder {
  readonly name: string
  readonly event: number | null
  /** Order of one ranking of the document. Null for all. */
  readonly ranking: number | null
  readonly updatedAt: string
}

/** Bodies of documents. Null for a document that does not exist. */
export interface SheetBodies {
  readonly document: unknown
  readonly competition: unknown
  readonly unit: unknown
  readonly events: unknown
  readonly phases: unknown
  /** For the sheet of a whole event. Empty and null for others. */
  readonly rounds: readonly RoundBodies[]
  readonly classification: unknown
  readonly standing: unknown
}

/** Documents of each phase of an event, in order. */
export interface RoundBodies<Body = unknown> {
  readonly startList: Body
  readonly result: Body
}

/** Returns null if the document has no ranking of that number. */
export type MakeSheet = (order: SheetOrder, bodies: SheetBodies, locale: string) => Promise<Sheet | null>

/** The bytes of documents. Null for a document that does not exist. The thread parses them. */
export type SentBodies = Readonly<Record<Exclude<keyof SheetBodies, 'rounds'>, Uint8Array | null>> & {
  readonly rounds: readonly RoundBodies<Uint8Array | null>[]
}

export interface SheetJob {
  readonly order: SheetOrder
  readonly bodies: SentBodies
  readonly locale: string
}

/**
 * The port to the words of sheets: what `drawings.js` of the site's build exports as `sheet`, loaded as its renderer is (D-021).
 * Neither side imports the other's source.
 */
export interface SheetColumn {
  readonly heading: string
  readonly align: 'start' | 'end'
  /** Takes the room that is left and gives way first. */
  readonly grows: boolean
}

export type SheetCell = string | { readonly bold: string; readonly light: string }

export interface SheetRow {
  readonly cells: readonly SheetCell[]
  /** A second line in smaller type; '' for none. */
  readonly beneath: string
}

export interface SheetGroup {
  /** '' for none. */
  readonly name: string
  readonly rows: readonly SheetRow[]
}

export interface SheetSection {
  readonly name: string
  /** What the jury says of it; '' where that means nothing. */
  readonly state: string
  readonly asOf: string
  readonly columns: readonly SheetColumn[]
  readonly groups: readonly SheetGroup[]
  /** Lines beneath the table. */
  readonly notes: readonly string[]
}

export interface Sheet {
  readonly title: string
  readonly locale: string
  readonly competition: string
  readonly unit: string
  /** Above the first table: why it is not held as planned, and what becomes of it; '' where it is. */
  readonly notice: string
  /** At least one. */
  readonly sections: readonly SheetSection[]
  readonly pageOf: (page: number, pages: number) => string
}

/** Which sheet. */
export interface SheetOrder {
  readonly name: string
  readonly event: number | null
  /** Order of one ranking of the document; null for all. */
  readonly ranking: number | null
  readonly updatedAt: string
}

/** Bodies of documents, null for one that there is not. */
export interface SheetBodies {
  readonly document: unknown
  readonly competition: unknown
  readonly unit: unknown
  readonly events: unknown
  readonly phases: unknown
  /** Of the sheet of a whole event; empty and null for the others. */
  readonly rounds: readonly RoundBodies[]
  readonly classification: unknown
  readonly standing: unknown
}

/** Of each phase of an event, in the order of its document. */
export interface RoundBodies<Body = unknown> {
  readonly startList: Body
  readonly result: Body
}

/** Null where the document has no ranking of that number. */
export type MakeSheet = (order: SheetOrder, bodies: SheetBodies, locale: string) => Promise<Sheet | null>

/** The bytes of documents, null for one that does not exist; they are parsed in the thread. */
export type SentBodies = Readonly<Record<Exclude<keyof SheetBodies, 'rounds'>, Uint8Array | null>> & {
  readonly rounds: readonly RoundBodies<Uint8Array | null>[]
}

/** What the thread is asked for. */
export interface SheetJob {
  readonly order: SheetOrder
  readonly bodies: SentBodies
  readonly locale: string
}

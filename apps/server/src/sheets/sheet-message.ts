/** What the server and its thread for sheets say to each other. */
import type { SheetBodies, SheetOrder } from './sheet-port.ts'

export interface SheetThreadData {
  /** The text of `sheet.js` as it was when the server started. */
  readonly source: string
}

/** The bytes of documents (JSON in UTF-8), null for one that there is not; they are parsed in the thread. */
export type SentBodies = { readonly [K in keyof SheetBodies]: Uint8Array | null }

export interface ToSheetThread {
  readonly job: number
  readonly order: SheetOrder
  readonly bodies: SentBodies
  readonly locale: string
}

export type FromSheetThread =
  /** `pdf` null: the document has no such ranking. */
  | { readonly kind: 'drawn'; readonly job: number; readonly pdf: Uint8Array<ArrayBuffer> | null }
  | { readonly kind: 'failed'; readonly job: number; readonly error: Error }

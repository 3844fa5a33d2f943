/** The messages between the server and its thread for long tables. */
import type { TableChoice } from '@bell-lap/protocol/csv/csv'
import type { DocumentName } from '@bell-lap/protocol/documents'

export interface CsvOrder {
  readonly name: DocumentName
  readonly choice: TableChoice
  /** The document's JSON in UTF-8. */
  readonly json: Uint8Array<ArrayBuffer>
}

export interface CsvMade {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** ETag of these bytes. */
  readonly etag: string
}

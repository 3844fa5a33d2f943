/** The messages between the doors for tables and courses and the thread that reads the files. */
import type { CourseOrder } from './course-facts.ts'
import type { TableOrder } from './table-facts.ts'

/** The kind of file that the bytes are to be read as. */
export type FileOrder = { readonly table: TableOrder } | { readonly course: CourseOrder }

/** A file to read. */
export interface ToTableReader {
  /** Number of the request, which the answer repeats. */
  readonly id: number
  /** Transferred to the thread, not copied: the sender cannot use them afterwards. */
  readonly bytes: Uint8Array
  readonly order: FileOrder
}

/** The answer to one file. */
export interface FromTableReader {
  readonly id: number
  /** JSON of a `StatedTable` or `StatedCourse`; null if reading it threw. */
  readonly stated: string | null
}

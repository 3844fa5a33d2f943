/** The orders of the doors for tables and courses to the thread that reads the files. */
import type { CourseOrder } from './course-facts.ts'
import type { TableOrder } from './table-facts.ts'

/** The kind of file that the bytes are to be read as. */
export type FileOrder = { readonly table: TableOrder } | { readonly course: CourseOrder }

/** The answer is the JSON of a `StatedTable` or `StatedCourse`. */
export interface FileToRead {
  /** Transferred to the thread, not copied: the sender cannot use them afterwards. */
  readonly bytes: Uint8Array
  readonly order: FileOrder
}

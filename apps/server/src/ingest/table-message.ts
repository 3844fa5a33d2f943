/** The messages between the tables door and the thread that reads tables. */
import type { CourseOrder } from './course-facts.ts'
import type { TableOrder } from './table-facts.ts'

/** The kind of file that the bytes are to be read as. */
export type FileOrder = { readonly table: TableOrder } | { readonly course: CourseOrder }

export interface ToTableReader {
  readonly id: number
  /** Handed over, not copied. */
  readonly bytes: Uint8Array
  readonly order: FileOrder
}

export interface FromTableReader {
  readonly id: number
  /** JSON of a `StatedTable` or `StatedCourse`; null if reading it threw. */
  readonly stated: string | null
}

/** The messages between the tables door and the thread that reads tables. */
import type { TableOrder } from './table-facts.ts'

export interface ToTableReader {
  readonly id: number
  /** Handed over, not copied. */
  readonly bytes: Uint8Array
  readonly order: TableOrder
}

export interface FromTableReader {
  readonly id: number
  /** JSON of a `StatedTable`; null if reading it threw. */
  readonly stated: string | null
}

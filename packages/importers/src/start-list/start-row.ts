/** A rider of a table of starters. */
import type { Person } from '../columns/read-people.ts'

export interface StartRow extends Person {
  /** Row of the table, from 1. */
  readonly row: number
  /** Time of day of the start, in milliseconds since midnight. */
  readonly startMs: number | null
  readonly startOrder: number | null
  readonly heat: string | null
}

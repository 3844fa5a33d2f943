/** A rider of a table of results. */
import type { Irm } from '@bell-lap/domain/marks/irm'
import type { Person } from '../columns/read-people.ts'

export interface ResultRow extends Person {
  /** Row of the table, from 1. */
  readonly row: number
  readonly rank: number | null
  /** Milliseconds since the rider's start. */
  readonly timeMs: number | null
  readonly irm: Irm | null
  readonly laps: number | null
  readonly heat: string | null
}

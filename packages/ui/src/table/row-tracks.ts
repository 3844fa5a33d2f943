/** The layout of the rows of a long table on a phone. */
import type { Column } from './column.ts'

/** A table with this many rows is long. */
export const LONG_TABLE = 40

/**
 * The grid tracks of one row in the narrowest containers. Each row of a long table is a grid of its own there, so the browser lays
 * out and paints only the rows near the screen, and a change in one leaves the others alone. Undefined if the columns need a common
 * width.
 */
export function rowTracks<T>(columns: readonly Column<T>[]): string | undefined {
  const shown = columns.filter(({ from, paperOnly }) => from === undefined && paperOnly !== true)
  const tracks = shown.map(({ rowHeader, phoneWidth }, place) =>
    rowHeader ? 'minmax(0, 1fr)' : (phoneWidth ?? (place === shown.length - 1 ? 'auto' : null)),
  )
  return tracks.includes(null) ? undefined : tracks.join(' ')
}

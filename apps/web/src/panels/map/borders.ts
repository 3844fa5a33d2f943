/** The offline base of every map: land, coasts and borders around a box, read cell by cell. */
import type { BorderCell } from './border-cell.ts'
import { decodeCellLine, listCells } from './border-cell.ts'
import type { Bounds, LonLat } from './bounds.ts'

export interface Borders {
  /**
   * Polygons, each with the outer ring first and then its holes. A ring ends where it begins (RFC 7946,
   * section 3.1.6).
   */
  readonly land: readonly (readonly (readonly LonLat[])[])[]
  readonly coasts: readonly (readonly LonLat[])[]
  readonly borders: readonly (readonly LonLat[])[]
}

const NO_BORDERS: Borders = { land: [], coasts: [], borders: [] }

/** Most cells of a map. More would be a continent. */
const MOST_CELLS = 24

/** The address of a cell's file. Null if the cell has only sea. */
export type CellAddress = (name: string) => string | null

/**
 * The content of the cells around a box, those nearest to its middle first. A cell that cannot be read is left out:
 * the map works without it.
 */
export async function readBorders(
  bounds: Bounds,
  addressOf: CellAddress,
  fetchCell: typeof fetch,
  signal: AbortSignal,
): Promise<Borders> {
  const cells = await Promise.all(
    listCells(bounds)
      .slice(0, MOST_CELLS)
      .map(async (name) => {
        const address = addressOf(name)
        if (address === null) return NO_BORDERS
        try {
          const answer = await fetchCell(address, { signal })
          return answer.ok ? decodeCell((await answer.json()) as BorderCell, name) : NO_BORDERS
        } catch {
          return NO_BORDERS
        }
      }),
  )
  return {
    land: cells.flatMap(({ land }) => land),
    coasts: cells.flatMap(({ coasts }) => coasts),
    borders: cells.flatMap(({ borders }) => borders),
  }
}

function decodeCell({ land, coasts, borders }: BorderCell, name: string): Borders {
  const decode = (line: readonly number[]) => decodeCellLine(line, name)
  return {
    land: land.map((polygon) => polygon.map((ring) => closed(decode(ring)))),
    coasts: coasts.map(decode),
    borders: borders.map(decode),
  }
}

/** The closing point is added, because without it a ring would lose a corner at the edge of a tile. */
const closed = (ring: readonly LonLat[]): LonLat[] => [...ring, ...ring.slice(0, 1)]

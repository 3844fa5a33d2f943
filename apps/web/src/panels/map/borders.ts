/** The offline base of every map: land, coasts, borders, lakes, rivers and towns around a box, read cell by cell. */
import type { BorderCell } from './border-cell.ts'
import { cornerOf, decodeCellLine, decodeCellPlace, listCells } from './border-cell.ts'
import type { Bounds, LonLat } from './bounds.ts'

export interface Borders {
  /**
   * Polygons, each with the outer ring first and then its holes. A ring ends where it begins (RFC 7946,
   * section 3.1.6).
   */
  readonly land: readonly (readonly (readonly LonLat[])[])[]
  readonly coasts: readonly (readonly LonLat[])[]
  readonly borders: readonly (readonly LonLat[])[]
  /** Polygons, in the form of `land`. */
  readonly lakes: readonly (readonly (readonly LonLat[])[])[]
  readonly rivers: readonly (readonly LonLat[])[]
  readonly towns: readonly Town[]
}

export interface Town {
  readonly name: string
  readonly at: LonLat
  /** Thousands of people. */
  readonly size: number
}

const NO_BORDERS: Borders = { land: [], coasts: [], borders: [], lakes: [], rivers: [], towns: [] }

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
      .map(async ({ name, west }) => {
        const address = addressOf(name)
        if (address === null) return NO_BORDERS
        try {
          const answer = await fetchCell(address, { signal })
          return answer.ok
            ? decodeCell((await answer.json()) as BorderCell, [west, cornerOf(name)[1]])
            : NO_BORDERS
        } catch {
          return NO_BORDERS
        }
      }),
  )
  return {
    land: cells.flatMap(({ land }) => land),
    coasts: cells.flatMap(({ coasts }) => coasts),
    borders: cells.flatMap(({ borders }) => borders),
    lakes: cells.flatMap(({ lakes }) => lakes),
    rivers: cells.flatMap(({ rivers }) => rivers),
    towns: cells.flatMap(({ towns }) => towns),
  }
}

function decodeCell({ land, coasts, borders, lakes, rivers, towns }: BorderCell, corner: LonLat): Borders {
  const decode = (line: readonly number[]) => decodeCellLine(line, corner)
  const decodePolygon = (polygon: readonly (readonly number[])[]) =>
    polygon.map((ring) => closed(decode(ring)))
  return {
    land: land.map(decodePolygon),
    coasts: coasts.map(decode),
    borders: borders.map(decode),
    lakes: lakes.map(decodePolygon),
    rivers: rivers.map(decode),
    towns: towns.map(([name, x, y, size]) => ({ name, at: decodeCellPlace(x, y, corner), size })),
  }
}

/** The closing point is added, because without it a ring would lose a corner at the edge of a tile. */
const closed = (ring: readonly LonLat[]): LonLat[] => [...ring, ...ring.slice(0, 1)]

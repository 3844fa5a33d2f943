/**
 * Cells of coasts and borders (build/border-cells.ts): finds those that a map needs, and decodes their lines
 * into degrees.
 */
import type { Bounds, LonLat } from './bounds.ts'

/**
 * Thousandths of a degree from the cell's south-west corner. Each point is the step from the previous one.
 */
export interface BorderCell {
  /** Polygons, each with the outer ring first and then its holes. */
  readonly land: readonly (readonly (readonly number[])[])[]
  readonly coasts: readonly (readonly number[])[]
  readonly borders: readonly (readonly number[])[]
}

const CELL_DEGREES = 10
const STEPS_PER_DEGREE = 1000

/** Names of the cells that a box touches, the nearest to its middle first. */
export function listCells([[west, south], [east, north]]: Bounds): string[] {
  const cells: { readonly name: string; readonly away: number }[] = []
  const middle = [(west + east) / 2, (south + north) / 2] as const
  const first = (degrees: number): number => Math.floor(degrees / CELL_DEGREES) * CELL_DEGREES
  for (let lat = first(Math.max(-90, south)); lat < Math.min(90, north); lat += CELL_DEGREES) {
    for (let lon = first(Math.max(-180, west)); lon < Math.min(180, east); lon += CELL_DEGREES) {
      const half = CELL_DEGREES / 2
      cells.push({ name: `${lon}_${lat}`, away: Math.hypot(lon + half - middle[0], lat + half - middle[1]) })
    }
  }
  return cells.toSorted((one, other) => one.away - other.away).map(({ name }) => name)
}

/** One of a cell's lines or rings as longitudes and latitudes. */
export function decodeCellLine(numbers: readonly number[], cell: string): LonLat[] {
  const [west = 0, south = 0] = cell.split('_').map(Number)
  const line: LonLat[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    x += numbers[index]!
    y += numbers[index + 1]!
    line.push([west + x / STEPS_PER_DEGREE, south + y / STEPS_PER_DEGREE])
  }
  return line
}

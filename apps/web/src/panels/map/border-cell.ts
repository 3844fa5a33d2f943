/**
 * Cells of the ground of maps (build/border-cells.ts): finds those that a map needs, and decodes their lines
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
  /** Polygons, in the form of `land`. */
  readonly lakes: readonly (readonly (readonly number[])[])[]
  readonly rivers: readonly (readonly number[])[]
  /** The largest first. Thousandths of a degree from the corner; `size`: thousands of people. */
  readonly towns: readonly (readonly [name: string, x: number, y: number, size: number])[]
}

const CELL_DEGREES = 10
const STEPS_PER_DEGREE = 1000

/** A cell as a map shows it. */
export interface ShownCell {
  readonly name: string
  /** Longitude of its west edge in the box of the map, which may lie beyond 180 degrees. */
  readonly west: number
}

/** The cells that a box touches, the nearest to its middle first. */
export function listCells([[west, south], [east, north]]: Bounds): ShownCell[] {
  const cells: (ShownCell & { readonly away: number })[] = []
  const middle = [(west + east) / 2, (south + north) / 2] as const
  const first = (degrees: number): number => Math.floor(degrees / CELL_DEGREES) * CELL_DEGREES
  for (let lat = first(Math.max(-90, south)); lat < Math.min(90, north); lat += CELL_DEGREES) {
    for (let lon = first(west); lon < east; lon += CELL_DEGREES) {
      const half = CELL_DEGREES / 2
      const turns = Math.floor((lon + 180) / 360) * 360
      cells.push({
        name: `${lon - turns}_${lat}`,
        west: lon,
        away: Math.hypot(lon + half - middle[0], lat + half - middle[1]),
      })
    }
  }
  return cells.toSorted((one, other) => one.away - other.away)
}

/** South-west corner of a cell by its name. */
export function cornerOf(name: string): LonLat {
  const [west = 0, south = 0] = name.split('_').map(Number)
  return [west, south]
}

/** A line or ring of a cell as longitudes and latitudes. The second argument is the south-west corner of the cell. */
export function decodeCellLine(numbers: readonly number[], [west, south]: LonLat): LonLat[] {
  const line: LonLat[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    x += numbers[index]!
    y += numbers[index + 1]!
    line.push([west + x / STEPS_PER_DEGREE, south + y / STEPS_PER_DEGREE])
  }
  return line
}

/** The longitude and latitude of a place in a cell. `corner` as in `decodeCellLine`. */
export function decodeCellPlace(x: number, y: number, [west, south]: LonLat): LonLat {
  return [west + x / STEPS_PER_DEGREE, south + y / STEPS_PER_DEGREE]
}

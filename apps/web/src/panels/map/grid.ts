/** Meridians and parallels, so that a land without borders still looks like a map. */
import type { Bounds } from './bounds.ts'
import type { MapLine } from './map-scene.ts'

const STEPS_DEGREES = [0.1, 0.2, 0.5, 1, 2, 5, 10] as const
/** Approximate number of lines across the map. */
const LINES = 6

/** The lines of the grid in `around`, with a spacing that suits a map of `shown`. */
export function listGrid(shown: Bounds, around: Bounds): MapLine[] {
  const [[west, south], [east, north]] = around
  const span = Math.max(shown[1][0] - shown[0][0], shown[1][1] - shown[0][1])
  const step = STEPS_DEGREES.find((each) => span / each <= LINES) ?? 20
  const between = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) }, (_, index) =>
      Number(((Math.ceil(from / step) + index) * step).toFixed(3)),
    )
  return [
    ...between(west, east).map((lon): MapLine => ({
      key: `meridian ${lon}`,
      role: 'grid',
      points: [
        [lon, south],
        [lon, north],
      ],
    })),
    ...between(south, north).map((lat): MapLine => ({
      key: `parallel ${lat}`,
      role: 'grid',
      points: [
        [west, lat],
        [east, lat],
      ],
    })),
  ]
}

/**
 * Lines across the 180th meridian. Longitude jumps there from 180 to -180, so a line drawn from its raw numbers would go around the world.
 * Internally the longitudes of a line are continuous and may exceed 180. GeoJSON cuts the line at the meridian (RFC 7946, 3.1.9).
 */

/** Shifts a longitude by whole turns to the value nearest to another one: -179.9 near 179.9 is 180.1. */
export const lonNear = (lon: number, other: number): number => lon - Math.round((lon - other) / 360) * 360

/** The same longitude between -180 and 180. */
export const usualLon = (lon: number): number => (Math.abs(lon) <= 180 ? lon : lonNear(lon, 0))

/** The line with continuous longitudes. Unchanged if it stays on one side. */
export function continuous<P extends readonly [number, ...unknown[]]>(line: readonly P[]): P[] {
  let before: number | null = null
  return line.map((point) => {
    const [lon, ...rest] = point
    const shown: number = before === null ? lon : lonNear(lon, before)
    before = shown
    return shown === lon ? point : ([shown, ...rest] as unknown as P)
  })
}

/** @param between the point between two neighbours at a share of the way */
export function cutAtAntimeridian<P extends readonly [number, ...unknown[]]>(
  line: readonly P[],
  between: (from: P, to: P, share: number) => P,
): P[][] {
  const pieces: P[][] = [[]]
  const sideOf = ([lon]: P): number => Math.floor((lon + 180) / 360)
  const moved = (point: P, side: number): P => {
    const [lon, ...rest] = point
    // Subtracting whole turns leaves rounding errors in the last digits.
    return side === 0 ? point : ([Math.round((lon - side * 360) * 1e7) / 1e7, ...rest] as unknown as P)
  }
  let [before] = line
  let side = before === undefined ? 0 : sideOf(before)
  for (const point of line) {
    const next = sideOf(point)
    if (before !== undefined && next !== side) {
      const edge = Math.max(side, next) * 360 - 180
      const cut = between(before, point, (edge - before[0]) / (point[0] - before[0]))
      const [, ...rest] = cut
      const at = (lon: number): P => [lon, ...rest] as unknown as P
      pieces.at(-1)!.push(at(next > side ? 180 : -180))
      pieces.push([at(next > side ? -180 : 180)])
      side = next
    }
    pieces.at(-1)!.push(moved(point, side))
    before = point
  }
  return pieces.filter((piece) => piece.length > 1)
}

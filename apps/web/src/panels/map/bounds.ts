/** Places and boxes in degrees. Courses across the 180th meridian are not supported: nobody has raced one. */

export type LonLat = readonly [lon: number, lat: number]
/** South-west and north-east corner. */
export type Bounds = readonly [southWest: LonLat, northEast: LonLat]

/** Where a reader may go: the race and so much around it. */
export const AROUND = { share: 1.2, degrees: 1.5 } as const

/** The smallest box around the points; null for none. */
export function boundsOf(points: Iterable<LonLat>): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lon, lat] of points) {
    west = Math.min(west, lon)
    south = Math.min(south, lat)
    east = Math.max(east, lon)
    north = Math.max(north, lat)
  }
  return west === Infinity
    ? null
    : [
        [west, south],
        [east, north],
      ]
}

/** The box made wider on each side by `share` of its size and by at least `degrees`; never beyond the poles of Mercator. */
export function padBounds([[west, south], [east, north]]: Bounds, share: number, degrees: number): Bounds {
  const lon = Math.max(degrees, (east - west) * share)
  const lat = Math.max(degrees, (north - south) * share)
  return [
    [Math.max(-180, west - lon), Math.max(-84, south - lat)],
    [Math.min(180, east + lon), Math.min(84, north + lat)],
  ]
}

/** Places and boxes in degrees. Longitudes of a box across the 180th meridian are continuous: they exceed 180, or -180. */

export type LonLat = readonly [lon: number, lat: number]
/** South-west and north-east corner. */
export type Bounds = readonly [southWest: LonLat, northEast: LonLat]

/** The surroundings of the race, as a share of its size and in degrees. */
const AROUND = { share: 1.2, leastDegrees: 1.5, mostDegrees: 8 } as const

/** The box in which a reader may move the map. */
export function roomAround(bounds: Bounds): Bounds {
  const padded = padBounds(bounds, AROUND.share, AROUND.leastDegrees)
  const most = padBounds(bounds, 0, AROUND.mostDegrees)
  return [
    [Math.max(padded[0][0], most[0][0]), Math.max(padded[0][1], most[0][1])],
    [Math.min(padded[1][0], most[1][0]), Math.min(padded[1][1], most[1][1])],
  ]
}

/** The smallest box around the points. Null for none. */
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

/**
 * The box extended on each side by `share` of its size and by at least `degrees`, but never beyond the poles
 * of Mercator.
 */
export function padBounds([[west, south], [east, north]]: Bounds, share: number, degrees: number): Bounds {
  const lon = Math.max(degrees, (east - west) * share)
  const lat = Math.max(degrees, (north - south) * share)
  const across = isAcross([
    [west, south],
    [east, north],
  ])
  return [
    [across ? west - lon : Math.max(-180, west - lon), Math.max(-84, south - lat)],
    [across ? east + lon : Math.min(180, east + lon), Math.min(84, north + lat)],
  ]
}

/** True for a box over the 180th meridian. */
export const isAcross = ([[west], [east]]: Bounds): boolean => west < -180 || east > 180

/** The line of a course as GeoJSON, and places on it. */
import { continuous, cutAtAntimeridian, usualLon } from '@bell-lap/domain/course/antimeridian'
import { reaches, type CoursePoint } from '@bell-lap/domain/course/course-line'

export type LineGeometry =
  | { type: 'LineString'; coordinates: number[][] }
  | { type: 'MultiLineString'; coordinates: number[][][] }

/** Splits the line at the 180th meridian. @param positionOf a point as a GeoJSON position */
export function geometryOf(
  line: readonly CoursePoint[],
  positionOf: (point: CoursePoint) => number[],
): LineGeometry {
  const pieces = piecesOf(line).map((piece) => piece.map(positionOf))
  return pieces.length === 1
    ? { type: 'LineString', coordinates: pieces[0]! }
    : { type: 'MultiLineString', coordinates: pieces }
}

export const piecesOf = (line: readonly CoursePoint[]): CoursePoint[][] =>
  cutAtAntimeridian(continuous(line), pointBetween)

/** Rounded to some ten centimetres. Heights and metres are present if both ends have them. */
function pointBetween(from: CoursePoint, to: CoursePoint, share: number): CoursePoint {
  const between = (a: number, b: number) => Math.round((a + (b - a) * share) * 1e6) / 1e6
  const elevation = from[2] === null || to[2] === null ? null : Math.round(between(from[2], to[2]))
  return [between(from[0], to[0]), between(from[1], to[1]), elevation, Math.round(between(from[3], to[3]))]
}

/**
 * [longitude, latitude] at a distance from the start, on the straight between two points. Null beyond the end
 * of the line.
 */
export function placeAt(
  line: readonly CoursePoint[],
  distanceM: number,
  lengthM: number,
): [number, number] | null {
  if (!reaches(line, distanceM, lengthM)) return null
  const points = continuous(line)
  const after = points.findIndex(([, , , at]) => at >= distanceM)
  const to = points[after === -1 ? points.length - 1 : after]!
  const from = points[Math.max(0, (after === -1 ? points.length : after) - 1)]!
  const share = to[3] <= from[3] ? 1 : Math.min(1, Math.max(0, (distanceM - from[3]) / (to[3] - from[3])))
  const [lon, lat] = pointBetween(from, to, share)
  return [usualLon(lon), lat]
}

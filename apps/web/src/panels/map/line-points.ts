/** The points of a GeoJSON line, including one that is cut at the 180th meridian. */
import { continuous, lonNear } from '@bell-lap/domain/course/antimeridian'
import type { CompetitionRoute } from '@bell-lap/protocol/documents/competitions'
import type { CourseMap } from '@bell-lap/protocol/documents/stages'
import type { LonLat } from './bounds.ts'

type Geometry = CourseMap['features'][number]['geometry'] | CompetitionRoute['features'][number]['geometry']
export type LineGeometry = Exclude<Geometry, { type: 'Point' }>

/** All positions in order, piece after piece. */
export const positionsOf = (geometry: LineGeometry): readonly (readonly number[])[] =>
  geometry.type === 'MultiLineString' ? geometry.coordinates.flat() : geometry.coordinates

/**
 * With continuous longitudes, which may exceed 180. `near`: a longitude to which the first point is shifted.
 */
export function pointsOf(geometry: LineGeometry, near?: number): LonLat[] {
  const points = positionsOf(geometry).map(([lon = 0, lat = 0]): LonLat => [lon, lat])
  const [first, ...rest] = points
  if (first === undefined) return []
  return continuous([[near === undefined ? first[0] : lonNear(first[0], near), first[1]], ...rest])
}

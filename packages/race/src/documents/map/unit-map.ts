/** The line of the course as GeoJSON, with a point for each marker that lies on it. */
import type { CoursePoint } from '@bell-lap/domain/course/course-line'
import type { CourseMap } from '@bell-lap/protocol/documents/stages'
import type { Marker } from '@bell-lap/protocol/facts/course'
import { COURSE, hasHeights, type Course } from '../../programme/course.ts'
import { WHY_NONE } from '../../ridden/race-status.ts'
import type { Projection } from '../../state/projection.ts'
import type { OfUnit } from '../../state/view.ts'
import { geometryOf, piecesOf, placeAt } from './line-geometry.ts'

type Feature = CourseMap['features'][number]

export const unitMap: Projection<CourseMap, OfUnit> = {
  reads: (unit) => [...COURSE.reads(unit), ...WHY_NONE.reads(unit)],
  project(view, unit) {
    const course = view.get(COURSE, unit)
    if (course.line.length < 2) return view.get(WHY_NONE, unit)
    return {
      type: 'FeatureCollection',
      features: [lineOf(course), ...course.markers.flatMap((marker) => markerOf(course, marker))],
    }
  },
}

/** Without heights the metres are left out, because the third number of a GeoJSON position is a height. */
function lineOf(course: Course): Feature {
  const { line, lengthM } = course
  const isHigh = hasHeights(line)
  const positionOf = ([lon, lat, elevation, distanceM]: CoursePoint): number[] =>
    isHigh ? [lon, lat, elevation ?? 0, distanceM] : [lon, lat]
  return {
    type: 'Feature',
    geometry: geometryOf(line, positionOf),
    properties: {
      lengthM,
      ...(isHigh ? {} : { distancesM: piecesOf(line).flatMap((piece) => piece.map(([, , , at]) => at)) }),
    },
  }
}

/** Empty if the line ends before the marker: it would be drawn at a wrong place. */
function markerOf({ line, lengthM }: Course, { key, name, kind, category, distanceM }: Marker): Feature[] {
  const place = placeAt(line, distanceM, lengthM)
  if (place === null) return []
  return [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: place },
      properties: { key, name, kind, category: category ?? null, distanceM },
    },
  ]
}

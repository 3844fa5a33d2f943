/** The line of the course as GeoJSON, with a point per marker. */
import type { CourseMap } from '@bell-lap/protocol/documents/stages'
import type { Marker } from '@bell-lap/protocol/facts/course'
import { COURSE } from '../derived/course.ts'
import { WHY_NONE } from '../derived/race-status.ts'
import type { Projection } from '../projection.ts'
import type { OfUnit } from '../view.ts'

type Line = readonly (readonly [number, number, number, number])[]
type Feature = CourseMap['features'][number]

export const unitMap: Projection<CourseMap, OfUnit> = {
  reads: (unit) => [...COURSE.reads(unit), ...WHY_NONE.reads(unit)],
  project(view, unit) {
    const { fact, lengthM, markers } = view.get(COURSE, unit)
    const line = fact?.line ?? []
    if (line.length < 2) return view.get(WHY_NONE, unit)
    return {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: {
            type: 'LineString',
            coordinates: line.map((point) => [...point]),
          },
          properties: { lengthM },
        },
        ...markers.map((marker) => pointOf(marker, line)),
      ],
    }
  },
}

function pointOf({ key, name, kind, category, distanceM }: Marker, line: Line): Feature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: placeAt(line, distanceM) },
    properties: { key, name, kind, category: category ?? null, distanceM },
  }
}

/** [longitude, latitude] at a distance from the start, on the straight between two points. */
function placeAt(line: Line, distanceM: number): number[] {
  const after = line.findIndex(([, , , at]) => at >= distanceM)
  const to = line[after === -1 ? line.length - 1 : after]!
  const from = line[Math.max(0, (after === -1 ? line.length : after) - 1)]!
  const part = to[3] <= from[3] ? 1 : Math.min(1, Math.max(0, (distanceM - from[3]) / (to[3] - from[3])))
  const between = (a: number, b: number) => Math.round((a + (b - a) * part) * 1e6) / 1e6
  return [between(from[0], to[0]), between(from[1], to[1])]
}

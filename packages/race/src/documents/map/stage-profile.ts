/**
 * The altitude profile: the course's points, and a point per marker on the line. A line without heights, or
 * an incomplete one, has no profile.
 */
import type { Profile } from '@bell-lap/protocol/documents/stages'
import type { Marker } from '@bell-lap/protocol/facts/course'
import { COURSE, profileLineOf, type HighPoint } from '../../programme/course.ts'
import { plannedStage } from '../../programme/programme.ts'
import { WHY_NONE } from '../../ridden/race-status.ts'
import type { Projection } from '../../state/projection.ts'
import type { OfUnit } from '../../state/view.ts'

type Point = Profile['points'][number]

/** Names of marker kinds that existing programs know. */
const TYPE_OF = {
  mountain: 'gpm',
  sprint: 'sprint',
  bonus: 'bonus',
  intermediate: 'intermediate',
  start: 'start',
  finish: 'finish',
} as const satisfies Record<Marker['kind'], string>

export const stageProfile: Projection<Profile, OfUnit> = {
  reads: (unit) => [...COURSE.reads(unit), ...WHY_NONE.reads(unit)],
  project(view, unit) {
    const course = view.get(COURSE, unit)
    const line = profileLineOf(course)
    if (line.length < 2) return view.get(WHY_NONE, unit)
    const plain = line.map(([, , elevation, distance]): Point => ({
      distance: Math.round(distance),
      elevation,
    }))
    const points = [...plain, ...course.markers.map((marker, order) => markerPoint(line, marker, order))]
    const elevations = points.map(({ elevation }) => elevation)
    return {
      title: plannedStage(view, unit)?.name ?? '',
      settings: {
        min: Math.floor(elevations.reduce((least, each) => Math.min(least, each), Infinity)),
        max: Math.ceil(elevations.reduce((most, each) => Math.max(most, each), -Infinity)),
      },
      points: points.sort((a, b) => a.distance - b.distance || (a.order ?? -1) - (b.order ?? -1)),
    }
  },
}

function markerPoint(line: readonly HighPoint[], marker: Marker, order: number): Point {
  const { key, name, kind, category, distanceM, elevationM, climbLengthM, gradientPercent } = marker
  return {
    distance: Math.round(distanceM),
    elevation: elevationM ?? elevationAt(line, distanceM),
    order,
    title: name,
    type: TYPE_OF[kind],
    ...(category === undefined ? {} : { subtype: `category-${category.toLowerCase()}` }),
    key,
    ...(climbLengthM === undefined ? {} : { climbLengthM }),
    ...(gradientPercent === undefined ? {} : { gradientPercent }),
  }
}

/** Interpolated along the line between its points, to the metre. */
function elevationAt(line: readonly HighPoint[], distanceM: number): number {
  const after = line.findIndex(([, , , at]) => at >= distanceM)
  const [, , high, to] = line[after === -1 ? line.length - 1 : after] ?? [0, 0, 0, 0]
  const [, , low, from] = line[Math.max(0, (after === -1 ? line.length : after) - 1)] ?? [0, 0, 0, 0]
  return to <= from ? Math.round(high) : Math.round(low + ((high - low) * (distanceM - from)) / (to - from))
}

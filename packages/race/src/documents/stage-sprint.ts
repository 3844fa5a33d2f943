/** One sprint or climb of a stage: the marker and its ranking. */
import type { CoursePoint } from '@bell-lap/protocol/documents/stages'
import { COURSE_POINT_KINDS } from '@bell-lap/protocol/vocabulary/kinds'
import { COURSE } from '../programme/course.ts'
import { MARKER_PLACES } from '../ridden/marker-places.ts'
import { WHY_NONE } from '../ridden/race-status.ts'
import { STAGE_RESULT } from '../result/stage-result.ts'
import { TIMING } from '../readings/timing.ts'
import type { Projection } from '../state/projection.ts'
import type { OfUnit } from '../state/view.ts'
import { markerRanking } from './rankings/marker-ranking.ts'

/**
 * Not yet while nobody has passed, or while the course is unknown. Unknown if the known course has no such
 * marker, and once the stage is over.
 */
export const stageSprint: Projection<CoursePoint, OfUnit> = {
  reads: (unit) => STAGE_RESULT.reads(unit),
  project(view, unit, { kind: statedKind, number }) {
    const kind = COURSE_POINT_KINDS.find((each) => each === statedKind.toLowerCase())
    if (kind === undefined) return 'unknown'
    const { fact, markers } = view.get(COURSE, unit)
    if (fact === null) return view.get(WHY_NONE, unit)
    const marker = markers.filter((each) => each.kind === kind)[number - 1]
    if (marker === undefined) return 'unknown'
    const { key, name, category, distanceM, elevationM, climbLengthM, gradientPercent } = marker
    const ranking = markerRanking(
      view,
      unit,
      marker,
      view.get(MARKER_PLACES, unit).find((each) => each.marker.key === key),
      view.get(TIMING, unit).points.get(key),
      view.get(STAGE_RESULT, unit).resultStatus,
    )
    if (ranking === null) return view.get(WHY_NONE, unit)
    return {
      key,
      name,
      kind,
      number,
      category: category ?? null,
      distance: distanceM / 1000,
      elevationM: elevationM ?? null,
      climbLengthM: climbLengthM ?? null,
      gradientPercent: gradientPercent ?? null,
      ranking,
    }
  },
}

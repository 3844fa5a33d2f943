/** The courses of the Tour de France 2026: the line, fitted to the official distance, and its markers. */
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import {
  type Anchors,
  type LinePoint,
  type TrackPoint,
  anchor,
  distanceBetweenM,
  measure,
  parseGpx,
  pointAt,
  thin,
} from './course-line.ts'
import { NO_ELEVATION, TRACK_ANCHORS } from './tour-anchors.ts'
import type { TourSources } from './tour-sources.ts'
import type { StagePlan } from './tour-stages.ts'

const MOST_POINTS = 600
/** Kilometre 0 of stage 4, where the neutral section ends (road book). */
const STAGE_4_START: TrackPoint = { lat: 43.200619, lon: 2.436047, elevationM: 103 }

function trackOf(sources: TourSources, stage: number): { track: LinePoint[]; source: string } {
  const trace = stage === 4 ? sources.roadRecording.rest.trace : undefined
  if (!trace) return { track: measure(parseGpx(sources.gpx(stage))), source: 'cyclingstage-gpx' }
  const points = trace.routePoints.map((point) => ({ lat: point.lat, lon: point.lon, elevationM: point.ele }))
  const start = points.reduce(
    (best, point, index) =>
      distanceBetweenM(point, STAGE_4_START) < distanceBetweenM(points[best]!, STAGE_4_START) ? index : best,
    0,
  )
  return { track: measure([STAGE_4_START, ...points.slice(start)]), source: 'aso-road-book' }
}

export interface Course {
  readonly fact: FactOf<'course'>
  /** Every point of the track on the official course, before thinning. */
  readonly line: readonly LinePoint[]
}

/** The course fact of a stage; `finishPoints` is the finish's own scale, null where the competition's holds. */
export function readCourse(
  sources: TourSources,
  plan: StagePlan,
  finishPoints: readonly number[] | null,
  at: string,
): Course {
  const { stage, distanceM } = plan.stage
  const { track, source } = trackOf(sources, stage)
  const trackM = track.at(-1)?.distanceM ?? 0
  const anchors: Anchors = TRACK_ANCHORS[stage] ?? [
    [0, 0],
    [trackM, distanceM],
  ]
  const line = anchor(track, anchors)
  const elevationM = (markerM: number) => Math.round(pointAt(line, markerM).elevationM)
  return {
    line,
    fact: {
      id: `stage-${stage}-course`,
      source,
      type: 'course',
      at,
      stage,
      lengthM: distanceM,
      line: thin(line, MOST_POINTS)
        .map((point): FactOf<'course'>['line'][number] => [
          Number(point.lon.toFixed(5)),
          Number(point.lat.toFixed(5)),
          Math.round(point.elevationM),
          Math.round(point.distanceM),
        ])
        .filter((point, index, points) => index === 0 || point[3] > points[index - 1]![3]),
      markers: plan.markers.map((marker) => ({
        ...(!NO_ELEVATION[stage]?.includes(marker.key) && { elevationM: elevationM(marker.distanceM) }),
        ...marker,
        ...(marker.key === 'Finish' && finishPoints && { points: [...finishPoints] }),
      })),
    },
  }
}

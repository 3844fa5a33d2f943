/** The whole race as lines on the ground: one per stage, with the place for its number. */
import type { CompetitionRoute } from '@bell-lap/protocol/documents/competitions'
import type { LonLat } from './bounds.ts'
import { metresBetween } from './course-line.ts'

export interface RouteStage {
  readonly stage: number
  readonly points: readonly LonLat[]
  /** Halfway along the drawn line. */
  readonly middle: LonLat
}

export function listRouteStages(route: CompetitionRoute): RouteStage[] {
  return route.features.flatMap(({ geometry, properties }) => {
    const points = geometry.coordinates.map(([lon = 0, lat = 0]): LonLat => [lon, lat])
    return points.length < 2 ? [] : [{ stage: properties.stage, points, middle: middleOf(points) }]
  })
}

function middleOf(points: readonly LonLat[]): LonLat {
  const steps = points.slice(1).map((point, index) => metresBetween(points[index]!, point))
  const half = steps.reduce((sum, step) => sum + step, 0) / 2
  let wayM = 0
  for (const [index, step] of steps.entries()) {
    if (wayM + step >= half && step > 0) {
      const [from, to] = [points[index]!, points[index + 1]!]
      const part = (half - wayM) / step
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    }
    wayM += step
  }
  return points[0]!
}

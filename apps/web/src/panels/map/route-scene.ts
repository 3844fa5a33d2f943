/** The whole race as lines on the ground: one per stage, with the place for its number. */
import type { CompetitionRoute } from '@bell-lap/protocol/documents/competitions'
import { boundsOf, type LonLat } from './bounds.ts'
import { metresBetween } from './course-line.ts'
import { pointsOf } from './line-points.ts'
import { createSheet } from './mercator.ts'

export interface RouteStage {
  readonly stage: number
  readonly points: readonly LonLat[]
  /** On the drawn line: halfway, or as close to that as the numbers of earlier stages allow. */
  readonly numberAt: LonLat
}

/** Parts of the way where a number may stand, the best first. */
const PLACES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]
/**
 * Least distance of two numbers, if the longer side of the map is 1000: the width of a two-digit number on a
 * phone.
 */
const APART = 55

export function listRouteStages(route: CompetitionRoute): RouteStage[] {
  const [firstLine] = route.features
  const near = firstLine && pointsOf(firstLine.geometry)[0]?.[0]
  const lines = route.features.flatMap(({ geometry, properties }) => {
    const points = pointsOf(geometry, near)
    return points.length < 2 ? [] : [{ stage: properties.stage, points }]
  })
  const bounds = boundsOf(lines.flatMap(({ points }) => points))
  if (!bounds) return []
  const { project } = createSheet(bounds)
  const taken: (readonly [x: number, y: number])[] = []
  const roomAt = (at: LonLat): number => {
    const [x, y] = project(at)
    return Math.min(APART, ...taken.map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY)))
  }
  return lines.map(({ stage, points }) => {
    const places = PLACES.map((share) => pointAlong(points, share))
    const rooms = places.map(roomAt)
    const numberAt = places[rooms.indexOf(Math.max(...rooms))]!
    taken.push(project(numberAt))
    return { stage, points, numberAt }
  })
}

/** The point after this share of the line's length. */
function pointAlong(points: readonly LonLat[], share: number): LonLat {
  const steps = points.slice(1).map((point, index) => metresBetween(points[index]!, point))
  const sought = steps.reduce((sum, step) => sum + step, 0) * share
  let wayM = 0
  for (const [index, step] of steps.entries()) {
    if (wayM + step >= sought && step > 0) {
      const [from, to] = [points[index]!, points[index + 1]!]
      const part = (sought - wayM) / step
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    }
    wayM += step
  }
  return points[0]!
}

/** The course as a line on the ground: the position after a number of metres, and the places along it. */
import type { CourseMap } from '@bell-lap/protocol/documents/stages'
import { lonNear } from '@bell-lap/domain/course/antimeridian'
import type { LonLat } from './bounds.ts'
import { pointsOf, positionsOf, type LineGeometry } from './line-points.ts'

/**
 * Points in course order, and the distance of each from the start. Both have the same length, at least two.
 */
export interface CourseLine {
  readonly points: readonly LonLat[]
  /** Metres, never falling. */
  readonly distancesM: readonly number[]
  readonly lengthM: number
}

/** A feature of the course: where it starts and ends, climbs, sprints, intermediates. */
export interface CoursePlace {
  readonly key: string
  readonly name: string
  /** As in the document: mountain, sprint, intermediate, bonus, start, finish. */
  readonly kind: string
  /** H, 1 … 4 for climbs that count. */
  readonly category: string | null
  readonly distanceM: number
  readonly at: LonLat
}

export interface Course {
  readonly line: CourseLine
  /** In course order. */
  readonly places: readonly CoursePlace[]
}

/** Null if the document has no line. */
export function readCourse(map: CourseMap): Course | null {
  let line: CourseLine | null = null
  for (const { geometry, properties } of map.features)
    if (geometry.type !== 'Point') line ??= readLine(geometry, properties)
  if (line === null) return null
  const [start] = line.points
  const places = map.features.flatMap(({ geometry, properties }): CoursePlace[] => {
    if (geometry.type !== 'Point') return []
    const [lon = 0, lat = 0] = geometry.coordinates
    return [
      {
        key: String(properties['key'] ?? ''),
        name: String(properties['name'] ?? ''),
        kind: String(properties['kind'] ?? ''),
        category: properties['category'] == null ? null : String(properties['category']),
        distanceM: Number(properties['distanceM'] ?? 0),
        at: [lonNear(lon, start?.[0] ?? lon), lat],
      },
    ]
  })
  return { line, places: places.toSorted((one, other) => one.distanceM - other.distanceM) }
}

/**
 * Distances are the fourth number of each point; without heights, `distancesM`; without either, the distance
 * between the points.
 */
function readLine(
  geometry: LineGeometry,
  properties: CourseMap['features'][number]['properties'],
): CourseLine | null {
  const positions = positionsOf(geometry)
  if (positions.length < 2) return null
  const lengthM = Number(properties['lengthM'] ?? 0)
  const points = pointsOf(geometry)
  const stated = properties['distancesM']
  const distancesM = positions.every((point) => point.length > 3)
    ? positions.map((point) => point[3]!)
    : Array.isArray(stated) && stated.length === positions.length
      ? stated
      : null
  if (distancesM !== null) return { points, distancesM, lengthM: lengthM || distancesM.at(-1)! }
  let sum = 0
  const wayM = points.map(
    (point, index) => (sum += index === 0 ? 0 : metresBetween(points[index - 1]!, point)),
  )
  const stretch = lengthM > 0 && sum > 0 ? lengthM / sum : 1
  return { points, distancesM: wayM.map((metres) => metres * stretch), lengthM: sum * stretch }
}

/** Tolerance beyond the end of a line, because line and course were measured by different instruments. */
const BEYOND = { share: 0.05, metres: 200 }

/** False beyond the end of a line that is shorter than its course: the place is unknown. */
export function isOnLine({ distancesM, lengthM }: CourseLine, distanceM: number): boolean {
  const margin = lengthM * BEYOND.share + BEYOND.metres
  return (
    distanceM >= (distancesM[0] ?? 0) - margin &&
    Math.min(distanceM, lengthM) <= (distancesM.at(-1) ?? 0) + margin
  )
}

/** The part of the course that the line shows, in metres from the start. Null if it shows the whole course. */
export function partShown(line: CourseLine): { readonly fromM: number; readonly toM: number } | null {
  const { distancesM, lengthM } = line
  return isOnLine(line, 0) && isOnLine(line, lengthM)
    ? null
    : { fromM: distancesM[0] ?? 0, toM: distancesM.at(-1) ?? 0 }
}

const EARTH_RADIUS_M = 6_371_008.8
const RADIANS = Math.PI / 180

/** The great circle between two places. */
export function metresBetween([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): number {
  const rise = Math.sin(((lat2 - lat1) * RADIANS) / 2)
  const run = Math.sin(((lon2 - lon1) * RADIANS) / 2)
  const share = rise * rise + Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * run * run
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** Index of the first point that is not before the distance. The last point for a distance beyond the end. */
function indexAt({ distancesM }: CourseLine, distanceM: number): number {
  let [low, high] = [0, distancesM.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (distancesM[middle]! < distanceM) low = middle + 1
    else high = middle
  }
  return low
}

/** On the straight between two points of the line. Its ends for distances beyond them. */
export function placeAt(line: CourseLine, distanceM: number): LonLat {
  const after = indexAt(line, distanceM)
  const to = line.points[after]!
  const from = line.points[after - 1]
  if (!from) return to
  const [startM, endM] = [line.distancesM[after - 1]!, line.distancesM[after]!]
  const part = endM <= startM ? 1 : Math.min(1, (distanceM - startM) / (endM - startM))
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}

/** The part of the line between two distances. [] if it is empty. */
export function cutLine(line: CourseLine, fromM: number, toM: number): LonLat[] {
  if (toM <= fromM) return []
  const between = line.points.filter(
    (_, index) => line.distancesM[index]! > fromM && line.distancesM[index]! < toM,
  )
  return [placeAt(line, fromM), ...between, placeAt(line, toM)]
}

/** Places closer than this on the ground are shown as one. */
const SAME_PLACE_M = 300

/**
 * Places that lie together (a climb that is the finish, a hill ridden three times) as one, in course order.
 */
export function joinPlaces(places: readonly CoursePlace[]): CoursePlace[][] {
  const joined: CoursePlace[][] = []
  for (const place of places) {
    const near = joined.find(([first]) => first && metresBetween(first.at, place.at) < SAME_PLACE_M)
    const isSameFlag = near?.some(({ kind, category }) => kind === place.kind && category === place.category)
    if (near && !isSameFlag) near.push(place)
    else if (!near) joined.push([place])
  }
  return joined
}

/**
 * Kilometres to mark along the course, without its ends: every 5, 10, 20 … so that there are at most `most`.
 */
export function listKilometres(lengthM: number, most: number): number[] {
  const km = lengthM / 1000
  const step = [5, 10, 20, 25, 50, 100].find((each) => km / each <= most + 1) ?? 200
  return Array.from({ length: Math.max(0, Math.ceil(km / step) - 1) }, (_, index) => (index + 1) * step)
}

/** The line of a course: from a track of points to at most so many, each with its metres on the official course. */

export interface TrackPoint {
  readonly lon: number
  readonly lat: number
  readonly elevationM: number
}
export interface LinePoint extends TrackPoint {
  readonly distanceM: number
}
/** Pairs of [metres on the track, metres on the official course], ascending; beyond the ends the track is cut. */
export type Anchors = readonly (readonly [trackM: number, courseM: number])[]

const EARTH_RADIUS_M = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle metres between two points. */
export function distanceBetweenM(a: TrackPoint, b: TrackPoint): number {
  const [latA, latB] = [radians(a.lat), radians(b.lat)]
  const half =
    Math.sin((latB - latA) / 2) ** 2 +
    Math.cos(latA) * Math.cos(latB) * Math.sin(radians(b.lon - a.lon) / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(half))
}

/** The track points of a GPX text in order; throws when a point has no elevation and none came before it. */
export function parseGpx(text: string): TrackPoint[] {
  const points: TrackPoint[] = []
  for (const match of text.matchAll(
    /<trkpt lat="([-\d.]+)" lon="([-\d.]+)"\s*(?:\/>|>([\s\S]*?)<\/trkpt>)/g,
  )) {
    const elevation = /<ele>([-\d.]+)<\/ele>/.exec(match[3] ?? '')?.[1]
    const elevationM = elevation === undefined ? points.at(-1)?.elevationM : Number(elevation)
    if (elevationM === undefined) throw new Error('GPX: the first point has no elevation')
    points.push({ lat: Number(match[1]), lon: Number(match[2]), elevationM })
  }
  return points
}

/** Adds each point's metres along the track; points that do not move on are dropped. */
export function measure(track: readonly TrackPoint[]): LinePoint[] {
  const line: LinePoint[] = []
  for (const point of track) {
    const last = line.at(-1)
    const stepM = last ? distanceBetweenM(last, point) : 0
    if (!last || stepM > 0.5) line.push({ ...point, distanceM: (last?.distanceM ?? 0) + stepM })
  }
  return line
}

const mix = (a: number, b: number, share: number) => a + (b - a) * share

/** The point at so many metres along the line, interpolated; the ends hold beyond them. */
export function pointAt(line: readonly LinePoint[], distanceM: number): LinePoint {
  let low = 0
  let high = line.length - 1
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if (line[middle]!.distanceM <= distanceM) low = middle
    else high = middle
  }
  const [a, b] = [line[low]!, line[high]!]
  const share =
    b.distanceM > a.distanceM
      ? Math.min(1, Math.max(0, (distanceM - a.distanceM) / (b.distanceM - a.distanceM)))
      : 0
  return {
    lon: mix(a.lon, b.lon, share),
    lat: mix(a.lat, b.lat, share),
    elevationM: mix(a.elevationM, b.elevationM, share),
    distanceM,
  }
}

/** Stretches the track piecewise so that the anchors meet, and cuts what lies outside them. */
export function anchor(line: readonly LinePoint[], anchors: Anchors): LinePoint[] {
  const [first, last] = [anchors[0], anchors.at(-1)]
  if (!first || !last || anchors.length < 2) throw new Error('a course needs two anchors')
  const inside = line.filter((point) => point.distanceM > first[0] && point.distanceM < last[0])
  const at = anchors.map(([trackM]) => pointAt(line, trackM))
  const points = [...inside, ...at].sort((a, b) => a.distanceM - b.distanceM)
  return points.map((point) => {
    const index = Math.max(
      1,
      anchors.findIndex(([trackM]) => trackM >= point.distanceM),
    )
    const [from, to] = [anchors[index - 1]!, anchors[index]!]
    return { ...point, distanceM: mix(from[1], to[1], (point.distanceM - from[0]) / (to[0] - from[0])) }
  })
}

/** How far the true place at a point's metres lies from the straight piece drawn for it; height counts five times. */
function errorM(point: LinePoint, from: LinePoint, to: LinePoint): number {
  const share = (point.distanceM - from.distanceM) / (to.distanceM - from.distanceM)
  const drawn = { lon: mix(from.lon, to.lon, share), lat: mix(from.lat, to.lat, share), elevationM: 0 }
  return Math.hypot(
    distanceBetweenM(point, drawn),
    5 * (point.elevationM - mix(from.elevationM, to.elevationM, share)),
  )
}

/** At most `limit` of the points: again and again the one that is drawn worst is added. */
export function thin(line: readonly LinePoint[], limit: number): LinePoint[] {
  interface Piece {
    readonly from: number
    readonly to: number
    readonly worst: number
    readonly errorM: number
  }
  const piece = (from: number, to: number): Piece => {
    let [worst, most] = [from, 0]
    for (let index = from + 1; index < to; index++) {
      const error = errorM(line[index]!, line[from]!, line[to]!)
      if (error > most) [worst, most] = [index, error]
    }
    return { from, to, worst, errorM: most }
  }
  const pieces = [piece(0, line.length - 1)]
  while (pieces.length < limit - 1) {
    const index = pieces.reduce(
      (worst, candidate, at) => (candidate.errorM > pieces[worst]!.errorM ? at : worst),
      0,
    )
    const { from, to, worst, errorM } = pieces[index]!
    if (errorM < 1) break
    pieces.splice(index, 1, piece(from, worst), piece(worst, to))
  }
  return [line[0]!, ...pieces.map(({ to }) => line[to]!)]
}

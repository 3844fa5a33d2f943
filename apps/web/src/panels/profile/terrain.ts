/**
 * The course's altitude as numbers: altitude and gradient anywhere along it, and stretches of equal
 * steepness. Pure; distances in metres from the start, altitudes in metres above the sea, gradients in
 * percent.
 */

export interface TerrainPoint {
  readonly distance: number
  readonly elevation: number
}

/** Length of road over which gradients are averaged, so that a bridge is not a wall. */
const WINDOW_M = 800

/** Altitude at a distance, interpolated; that of the nearest end outside the course. 0 without points. */
export function elevationAt(points: readonly TerrainPoint[], distanceM: number): number {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return 0
  if (distanceM <= first.distance) return first.elevation
  if (distanceM >= last.distance) return last.elevation
  let low = 0
  let high = points.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((points[middle]?.distance ?? 0) <= distanceM) low = middle
    else high = middle
  }
  const from = points[low] ?? first
  const to = points[high] ?? last
  const length = to.distance - from.distance
  if (length <= 0) return from.elevation
  return from.elevation + ((to.elevation - from.elevation) * (distanceM - from.distance)) / length
}

/** Gradient around a distance, in percent; negative downhill. */
export function gradientAt(points: readonly TerrainPoint[], distanceM: number): number {
  const end = points.at(-1)?.distance ?? 0
  const from = Math.max(0, distanceM - WINDOW_M / 2)
  const to = Math.min(end, distanceM + WINDOW_M / 2)
  if (to <= from) return 0
  return ((elevationAt(points, to) - elevationAt(points, from)) / (to - from)) * 100
}

/** Lower bounds, in percent, of the steepness classes 1 to 4; below the first is class 0. */
const STEEPNESS_FROM = [3, 5, 7, 9] as const

/** 0 (flat or downhill) to 4 (nine percent and more). */
export function steepnessClass(gradientPercent: number): number {
  return STEEPNESS_FROM.filter((from) => gradientPercent >= from).length
}

export interface Stretch {
  /** 0 to 4. */
  readonly steepness: number
  readonly points: readonly TerrainPoint[]
}

/** The course cut where its steepness class changes; neighbours share the point between them. */
export function cutStretches(points: readonly TerrainPoint[]): Stretch[] {
  const stretches: { steepness: number; points: TerrainPoint[] }[] = []
  for (let index = 1; index < points.length; index++) {
    const from = points[index - 1]
    const to = points[index]
    if (!from || !to) continue
    const steepness = steepnessClass(gradientAt(points, (from.distance + to.distance) / 2))
    const open = stretches.at(-1)
    if (open?.steepness === steepness) open.points.push(to)
    else stretches.push({ steepness, points: [from, to] })
  }
  return stretches
}

/** Least difference between the drawing's lowest and highest altitude, so that a flat stage looks flat. */
const LEAST_RISE_M = 700

const LINE_STEPS_M = [100, 200, 250, 500, 1000] as const
const MOST_LINES = 5

/** Round altitudes worth a line across the drawing, lowest first; at most five, none at its very edge. */
export function altitudeLines({ bottom, top }: Altitudes): number[] {
  const edge = (top - bottom) * 0.08
  for (const step of LINE_STEPS_M) {
    const lines: number[] = []
    for (let line = Math.ceil((bottom + edge) / step) * step; line <= top - edge; line += step)
      lines.push(line + 0)
    if (lines.length <= MOST_LINES) return lines
  }
  return []
}

export interface Altitudes {
  readonly bottom: number
  readonly top: number
}

/** The altitudes at the bottom and top edge of the drawing; there is ground under the lowest point and air over the highest. */
export function drawnAltitudes(settings: { readonly min: number; readonly max: number }): Altitudes {
  const rise = Math.max(LEAST_RISE_M, settings.max - settings.min)
  return { bottom: settings.min - rise * 0.18, top: settings.min + rise * 1.04 }
}

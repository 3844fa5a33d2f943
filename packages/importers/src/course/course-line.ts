/** Makes the line of a course from the points of a track: metres from the start, and few enough points for a document. */
import { lonNear, usualLon } from '@bell-lap/domain/course/antimeridian'
import { straightM, type CoursePoint } from '@bell-lap/domain/course/course-line'
import type { TrackPoint } from './track.ts'

/** Points of a line: the most that a fact takes. */
export const MOST_LINE = 2_000
/** A metre of height counts like this many metres beside the line, so that the profile keeps its summits. */
const HEIGHT_WEIGHT = 5
const METRES_PER_DEGREE = 111_195

/** Points in order with metres from the start. Points at the same place are one. */
export function measure(points: readonly TrackPoint[]): CoursePoint[] {
  const line: CoursePoint[] = []
  let metres = 0
  for (const { lon, lat, elevationM } of points) {
    const point: CoursePoint = [lon, lat, elevationM, 0]
    const before = line.at(-1)
    const step = before === undefined ? 0 : straightM(before, point)
    if (before !== undefined && step === 0) continue
    metres += step
    line.push([lon, lat, elevationM, metres])
  }
  return line
}

/** The same line with other metres, as measured by the organiser. */
export function stretch(line: readonly CoursePoint[], lengthM: number): CoursePoint[] {
  const factor = lengthM / (line.at(-1)?.[3] ?? lengthM)
  return line.map(([lon, lat, elevation, metres]) => [lon, lat, elevation, metres * factor] as const)
}

interface Piece {
  readonly from: number
  readonly to: number
  /** The point farthest from the straight between both ends. */
  readonly far: number
  readonly off: number
}

/** The points that tell most of the line (Douglas and Peucker): the farthest one is added until there are enough. */
export function simplify(line: readonly CoursePoint[], most = MOST_LINE): CoursePoint[] {
  if (line.length <= most) return line.map(rounded)
  const kept = new Set([0, line.length - 1])
  const heap = new PieceHeap()
  heap.push(pieceOf(line, 0, line.length - 1))
  while (kept.size < most) {
    const piece = heap.pop()
    if (piece === undefined || piece.off <= 0) break
    kept.add(piece.far)
    for (const [from, to] of [
      [piece.from, piece.far],
      [piece.far, piece.to],
    ] as const)
      if (to - from > 1) heap.push(pieceOf(line, from, to))
  }
  return [...kept].toSorted((a, b) => a - b).map((index) => rounded(line[index]!))
}

function pieceOf(line: readonly CoursePoint[], from: number, to: number): Piece {
  const [lon1, lat1, , metres1] = line[from]!
  const [endLon, lat2, , metres2] = line[to]!
  const shrink = Math.cos((lat1 * Math.PI) / 180)
  const x2 = (lonNear(endLon, lon1) - lon1) * shrink * METRES_PER_DEGREE
  const y2 = (lat2 - lat1) * METRES_PER_DEGREE
  const [height1, height2] = [line[from]![2], line[to]![2]]
  let far = from + 1
  let off = -1
  for (let index = from + 1; index < to; index += 1) {
    const [lon, lat, height, metres] = line[index]!
    // The point of the straight at the same share of the way: a course may pass the same place twice.
    const share = metres2 === metres1 ? 0 : (metres - metres1) / (metres2 - metres1)
    const x = (lonNear(lon, lon1) - lon1) * shrink * METRES_PER_DEGREE - share * x2
    const y = (lat - lat1) * METRES_PER_DEGREE - share * y2
    const rise =
      height === null || height1 === null || height2 === null
        ? 0
        : Math.abs(height - height1 - share * (height2 - height1)) * HEIGHT_WEIGHT
    const distance = Math.hypot(x, y) + rise
    if (distance > off) {
      off = distance
      far = index
    }
  }
  return { from, to, far, off }
}

/** Pieces by how far their farthest point is off. */
class PieceHeap {
  readonly #pieces: Piece[] = []

  push(piece: Piece): void {
    const pieces = this.#pieces
    let at = pieces.push(piece) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (pieces[parent]!.off >= piece.off) break
      pieces[at] = pieces[parent]!
      at = parent
    }
    pieces[at] = piece
  }

  pop(): Piece | undefined {
    const pieces = this.#pieces
    const top = pieces[0]
    const last = pieces.pop()
    if (top === undefined || last === undefined || pieces.length === 0) return top
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= pieces.length) break
      if (child + 1 < pieces.length && pieces[child + 1]!.off > pieces[child]!.off) child += 1
      if (pieces[child]!.off <= last.off) break
      pieces[at] = pieces[child]!
      at = child
    }
    pieces[at] = last
    return top
  }
}

const round = (value: number, digits: number): number => {
  const unit = 10 ** digits
  return Math.round(value * unit) / unit
}

/** A tenth of a metre on the ground. */
const rounded = ([lon, lat, elevation, metres]: CoursePoint): CoursePoint => [
  round(usualLon(lon), 6),
  round(lat, 6),
  elevation === null ? null : round(elevation, 1),
  round(metres, 1),
]

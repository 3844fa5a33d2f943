/** A made-up course of laps: one closed line, ridden again and again, after a smaller start loop of the same shape. */
import type { FactOf } from '@bell-lap/protocol/facts/facts'

export interface MadeLoopOptions {
  /** Degrees east and north of the line. */
  readonly place: readonly [lon: number, lat: number]
  readonly lapM: number
  readonly laps: number
  readonly startLoopM: number
}

type Course = Pick<FactOf<'course'>, 'lengthM' | 'line' | 'markers'>

const POINTS_A_LAP = 60
const METRES_A_DEGREE = 111_195
const LOWEST_M = 540
const CLIMB_M = 95

/** The place after a share of the lap, in metres east and north of the line, for a lap of any length. */
function outline(share: number): readonly [east: number, north: number] {
  const at = (part: number): readonly [number, number] => {
    const angle = part * 2 * Math.PI
    const radius = 1 + 0.28 * Math.cos(3 * angle) + 0.16 * Math.sin(2 * angle)
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  }
  const [x, y] = at(share)
  const [x0, y0] = at(0)
  return [x - x0, y - y0]
}

/** The outline cut into pieces of equal length, scaled to a length of 1. */
function evenOutline(): readonly (readonly [number, number])[] {
  const fine = Array.from({ length: 2001 }, (_, index) => outline(index / 2000))
  const alongs = [0]
  for (let index = 1; index < fine.length; index += 1) {
    const [[x, y], [x0, y0]] = [fine[index]!, fine[index - 1]!]
    alongs.push(alongs.at(-1)! + Math.hypot(x - x0, y - y0))
  }
  const length = alongs.at(-1)!
  return Array.from({ length: POINTS_A_LAP + 1 }, (_, index) => {
    const [x, y] = fine[alongs.findIndex((along) => along >= (length * index) / POINTS_A_LAP - 1e-9)]!
    return [x / length, y / length] as const
  })
}

export function makeLoop({ place: [lon, lat], lapM, laps, startLoopM }: MadeLoopOptions): Course {
  const shape = evenOutline()
  const metresEast = METRES_A_DEGREE * Math.cos((lat * Math.PI) / 180)
  const lengthM = startLoopM + laps * lapM
  const rounds = [
    ...(startLoopM > 0 ? [{ fromM: 0, sizeM: startLoopM }] : []),
    ...Array.from({ length: laps }, (_, lap) => ({ fromM: startLoopM + lap * lapM, sizeM: lapM })),
  ]
  const line = rounds.flatMap(({ fromM, sizeM }, round) =>
    shape.slice(round === 0 ? 0 : 1).map(([x, y], index): Course['line'][number] => {
      const share = (round === 0 ? index : index + 1) / POINTS_A_LAP
      const heightM = LOWEST_M + (CLIMB_M * sizeM * (1 - Math.cos(share * 2 * Math.PI))) / (2 * lapM)
      // Chords of a bent line are shorter than its metres.
      return [
        Number((lon + (x * sizeM) / metresEast).toFixed(6)),
        Number((lat + (y * sizeM) / METRES_A_DEGREE).toFixed(6)),
        Math.round(heightM),
        Math.round(fromM + share * sizeM),
      ]
    }),
  )
  return {
    lengthM,
    line,
    markers: [
      { key: 'Start', kind: 'start', name: 'Start', distanceM: 0 },
      { key: 'Finish', kind: 'finish', name: 'Finish', distanceM: lengthM },
    ],
  }
}

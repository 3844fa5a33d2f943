/**
 * Finds the climbs of a course by its heights. What counts as a climb is for the organiser to say, so they are proposals: where they begin
 * and end, how steep they are, and the category that a climb of this length and gradient usually has.
 */
import type { CoursePoint } from '@bell-lap/domain/course/course-line'

export interface Climb {
  /** Metres from the start of the course. */
  readonly fromM: number
  readonly topM: number
  readonly topElevationM: number
  readonly gradientPercent: number
  /** Null for a climb that usually has none. */
  readonly category: 'H' | '1' | '2' | '3' | '4' | null
}

/** Heights are compared at equal steps. Recorded heights tremble, so each is the mean of its neighbours. */
const STEP_M = 50
const SMOOTHED_STEPS = 2
/** A climb goes on across a dip of this many metres, or of this share of what was climbed, and across a flat part of this length. */
const DIP_M = 15
const DIP_SHARE = 0.15
const FLAT_M = 1_000
/** A climb begins and ends where it is at least this steep over this many metres. */
const EDGE_M = 100
const EDGE_PERCENT = 2.5
const LEAST = { lengthM: 400, gainM: 30, percent: 3 }
/** Length in metres times gradient in per cent, and the category that organisers usually give for it. */
const CATEGORIES = [
  [80_000, 'H'],
  [64_000, '1'],
  [32_000, '2'],
  [16_000, '3'],
  [8_000, '4'],
] as const
/** Share of points that may lack a height. */
const MOST_MISSING = 0.1

/** Null if the line has too few heights to judge. */
export function findClimbs(line: readonly CoursePoint[]): Climb[] | null {
  const known = line.filter(
    (point): point is CoursePoint & readonly [number, number, number, number] => point[2] !== null,
  )
  if (known.length < 2 || known.length < line.length * (1 - MOST_MISSING)) return null
  const heights = smooth(resample(known))
  const climbs: Climb[] = []
  let low = 0
  let high = 0
  const end = (): void => {
    const climb = climbBetween(heights, low, high)
    if (climb !== null) climbs.push(climb)
  }
  for (let at = 1; at < heights.length; at += 1) {
    const height = heights[at]!
    if (height > heights[high]!) high = at
    const dip = heights[high]! - height
    const gain = heights[high]! - heights[low]!
    if (dip > Math.max(DIP_M, gain * DIP_SHARE) || (high > low && (at - high) * STEP_M > FLAT_M)) {
      end()
      low = at
      high = at
    } else if (height <= heights[low]!) {
      // Nothing was climbed from the low point yet.
      low = at
      high = at
    }
  }
  end()
  const startM = known[0]![3]
  return climbs.map((climb) => ({ ...climb, fromM: climb.fromM + startM, topM: climb.topM + startM }))
}

function resample(line: readonly (readonly [number, number, number, number])[]): number[] {
  const heights: number[] = []
  const startM = line[0]![3]
  let index = 1
  for (let metres = startM; metres <= line.at(-1)![3]; metres += STEP_M) {
    while (index < line.length - 1 && line[index]![3] < metres) index += 1
    const [, , before, beforeM] = line[index - 1]!
    const [, , after, afterM] = line[index]!
    const share = afterM === beforeM ? 1 : Math.min(1, Math.max(0, (metres - beforeM) / (afterM - beforeM)))
    heights.push(before + (after - before) * share)
  }
  return heights
}

const smooth = (heights: readonly number[]): number[] =>
  heights.map((_, at) => {
    const near = heights.slice(Math.max(0, at - SMOOTHED_STEPS), at + SMOOTHED_STEPS + 1)
    return near.reduce((sum, height) => sum + height, 0) / near.length
  })

function climbBetween(heights: readonly number[], low: number, high: number): Climb | null {
  const steps = EDGE_M / STEP_M
  const isSteep = (from: number, to: number): boolean =>
    to > from && ((heights[to]! - heights[from]!) / ((to - from) * STEP_M)) * 100 >= EDGE_PERCENT
  let [from, to] = [low, high]
  while (from < to && !isSteep(from, Math.min(to, from + steps))) from += 1
  while (to > from && !isSteep(Math.max(from, to - steps), to)) to -= 1
  const lengthM = (to - from) * STEP_M
  const gainM = heights[to]! - heights[from]!
  const percent = lengthM === 0 ? 0 : (gainM / lengthM) * 100
  if (lengthM < LEAST.lengthM || gainM < LEAST.gainM || percent < LEAST.percent) return null
  const score = lengthM * percent
  return {
    fromM: from * STEP_M,
    topM: to * STEP_M,
    topElevationM: Math.round(heights[to]!),
    gradientPercent: Math.round(percent * 10) / 10,
    category: CATEGORIES.find(([least]) => score >= least)?.[1] ?? null,
  }
}

/** The line of a course: whether it is possible, whether it is plausible, and whether a distance lies on it. */

/** [longitude, latitude, metres above sea level (null if unknown), metres from the start] */
export type CoursePoint = readonly [number, number, number | null, number]
type Line = readonly CoursePoint[]

const EARTH_RADIUS_M = 6_371_008.8
const RADIANS = Math.PI / 180

/** Great-circle distance in metres. No road between the points is shorter. */
export function straightM([lon1, lat1]: CoursePoint, [lon2, lat2]: CoursePoint): number {
  const rise = Math.sin(((lat2 - lat1) * RADIANS) / 2)
  const run = Math.sin(((lon2 - lon1) * RADIANS) / 2)
  const share = rise * rise + Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * run * run
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** Swaps longitude and latitude. Null if the result is not a place. */
export function exchanged(line: Line): CoursePoint[] | null {
  return line.every(([lon]) => Math.abs(lon) <= 90)
    ? line.map(([lon, lat, elevation, distanceM]) => [lat, lon, elevation, distanceM] as const)
    : null
}

const stepsOf = (line: Line): { index: number; straight: number; metres: number }[] =>
  line.slice(1).map((point, before) => ({
    index: before + 1,
    straight: straightM(line[before]!, point),
    metres: point[3] - line[before]![3],
  }))

export interface LineFault {
  /** Index of the point that contradicts the one before. */
  readonly index: number
  /** `back`: fewer metres than at the point before. `apart`: further away on the ground than the metres allow. */
  readonly kind: 'back' | 'apart'
  readonly straight: number
  readonly metres: number
}

/** Tolerance: a line of a road book follows the road roughly, and its metres come from another instrument. */
const APART = { share: 2, metres: 1000 }

/** The first impossible point. Null if there is none. */
export function findLineFault(line: Line): LineFault | null {
  for (const { index, straight, metres } of stepsOf(line)) {
    if (metres < 0) return { index, kind: 'back', straight, metres }
    if (straight > metres * APART.share + APART.metres) return { index, kind: 'apart', straight, metres }
  }
  return null
}

export type LineDoubt =
  /** The line begins or ends too far from the ends of the course. */
  | { readonly kind: 'short'; readonly fromM: number; readonly toM: number }
  | { readonly kind: 'long'; readonly toM: number }
  /** Two neighbours are near each other on the ground but far apart by their metres, so part of the road is missing. */
  | { readonly kind: 'gap'; readonly index: number; readonly straight: number; readonly metres: number }
  /** The straight distances between the points add up to much more than the metres of the line. */
  | { readonly kind: 'stretched'; readonly straight: number; readonly metres: number }
  /** One straight is much longer than all others: two lines were joined. */
  | { readonly kind: 'jump'; readonly index: number; readonly straight: number }
  | { readonly kind: 'impossible'; readonly fault: LineFault }

/** Tolerance: a course and its line were measured by different instruments. */
const SHORT = { share: 0.05, metres: 200 }
const LONG = { share: 0.1, metres: 500 }
/** In real courses the straights add up to 0.9 to 1.1 times the metres. */
const STRETCHED = 1.3
/** With hairpins, the road between two points of a coarse line is up to three times the straight. */
const GAP = { times: 5, leastM: 2000 }
/** In real courses no straight is longer than 6 % of the line. */
const JUMP = { points: 20, share: 0.1, medians: 8 }

/**
 * Reasons not to trust the line. Empty if there are none.
 * @param lengthM of the course
 */
export function lineDoubts(line: Line, lengthM: number): LineDoubt[] {
  if (line.length === 0) return []
  const fault = findLineFault(line)
  if (fault !== null) return [{ kind: 'impossible', fault }]
  const [fromM, toM] = [line[0]![3], line.at(-1)![3]]
  const doubts: LineDoubt[] = []
  const short = lengthM * SHORT.share + SHORT.metres
  // A length of 0 means unknown, so it cannot contradict the line.
  const hasLength = lengthM > 0
  if (hasLength && (fromM > short || toM < lengthM - short)) doubts.push({ kind: 'short', fromM, toM })
  if (hasLength && toM > lengthM * (1 + LONG.share) + LONG.metres) doubts.push({ kind: 'long', toM })
  // A single point is no line, and has nothing else to be judged by.
  if (line.length === 1) return doubts
  const steps = stepsOf(line)
  const gap = steps.find(({ straight, metres }) => metres > GAP.leastM && metres > straight * GAP.times)
  if (gap !== undefined) doubts.push({ kind: 'gap', ...gap })
  const straights = steps.map(({ straight }) => straight).toSorted((a, b) => a - b)
  const median = straights[straights.length >> 1]!
  const whole = straights.reduce((sum, each) => sum + each, 0)
  const metres = toM - fromM
  if (whole > metres * STRETCHED + APART.metres) doubts.push({ kind: 'stretched', straight: whole, metres })
  const jump = steps.find(({ straight }) => straight > whole * JUMP.share && straight > median * JUMP.medians)
  if (line.length >= JUMP.points && jump !== undefined) doubts.push({ kind: 'jump', ...jump })
  return doubts
}

/** A line that only ends too early is correct as far as it goes. */
export const isDrawable = (doubts: readonly LineDoubt[]): boolean =>
  doubts.every(({ kind }) => kind === 'short')

/** True if a distance lies on the line, or only slightly beyond its ends. */
export function reaches(line: Line, distanceM: number, lengthM: number): boolean {
  const margin = lengthM * SHORT.share + SHORT.metres
  const [fromM, toM] = [line[0]?.[3] ?? Infinity, line.at(-1)?.[3] ?? -Infinity]
  return distanceM >= fromM - margin && distanceM <= toM + margin
}

/** The size of a group's pearl, from the number of its riders, and the length of line before it, from its gap. */

const LEAST_PX = 28
const MOST_PX = 60

/** Diameter in pixels, 28 to 60; the area grows with the riders. */
export function pearlDiameterPx(size: number): number {
  const grown = LEAST_PX + Math.sqrt(Math.max(0, size - 1)) * 2.9
  return Math.round(Math.min(MOST_PX, grown))
}

/**
 * Share of the string for the line before a group, by the gap to the group ahead. It grows with the square
 * root, so that ten minutes do not compress everything else. Unknown and negative gaps count as zero.
 */
export function lineWeight(aheadGapMs: number | null, gapMs: number | null): number {
  if (aheadGapMs === null || gapMs === null) return 0
  const seconds = Math.max(0, gapMs - aheadGapMs) / 1000
  return Math.round(Math.sqrt(seconds) * 10) / 10
}

export interface PearlPlace {
  /** Weights of all lines before it, and of the line behind it. */
  readonly before: number
  readonly behind: number
  /** The same as shares of all lines, from 0 to 1. */
  readonly shareBefore: number
  readonly share: number
}

/**
 * The positions of the pearls. The style sheet moves each there with a transform, so that a change of the
 * string moves nothing else. `weights`: of the line before each group.
 */
export function layPearls(weights: readonly number[]): { total: number; places: PearlPlace[] } {
  const total = weights.slice(1).reduce((sum, weight) => sum + weight, 0)
  const round = (value: number) => Math.round(value * 1000) / 1000
  let before = 0
  const places = weights.map((weight, index) => {
    if (index > 0) before += weight
    const behind = weights[index + 1] ?? 0
    return {
      before: round(before),
      behind,
      shareBefore: total === 0 ? 0 : round(before / total),
      share: total === 0 ? 0 : round(behind / total),
    }
  })
  return { total: round(total), places }
}

/** How a group becomes a pearl: its diameter by its riders, and the length of line before it by its gap. */

const LEAST_PX = 28
const MOST_PX = 60

/** Diameter in pixels, 28 to 60; the area grows with the riders. */
export function pearlDiameterPx(size: number): number {
  const grown = LEAST_PX + Math.sqrt(Math.max(0, size - 1)) * 2.9
  return Math.round(Math.min(MOST_PX, grown))
}

/**
 * Share of the string that the line before a group takes, by the gap to the group ahead of it. Grows with the square
 * root, so that ten minutes do not push everything else together. Unknown gaps, and those that run backwards, count as
 * none.
 */
export function lineWeight(aheadGapMs: number | null, gapMs: number | null): number {
  if (aheadGapMs === null || gapMs === null) return 0
  const seconds = Math.max(0, gapMs - aheadGapMs) / 1000
  return Math.round(Math.sqrt(seconds) * 10) / 10
}

const LEAST_COLUMN_PX = 88
/** The last group has no line behind it, only its words. */
const LAST_COLUMN_PX = 132

/**
 * Columns of the string laid along the page, as the style sheet wants them: a group's is as wide as the line to the group
 * behind it. `weights`: of the line before each group.
 */
export function pearlColumns(weights: readonly number[]): string {
  if (weights.length === 1) return '1fr'
  return weights
    .map((_, index) => {
      const behind = weights[index + 1]
      return behind === undefined
        ? `minmax(${LEAST_COLUMN_PX}px, ${LAST_COLUMN_PX}px)`
        : `minmax(${LEAST_COLUMN_PX}px, ${behind}fr)`
    })
    .join(' ')
}

/**
 * Decides whether the header is hidden: it leaves when scrolling down, and returns when scrolling up or near
 * the top.
 */

/** Under this many pixels from the top it always shows (spec.md section 9). */
export const NEAR_TOP_PX = 32
/** Smaller movements of the finger change nothing. */
const LEAST_PX = 6

/** The next state, from the previous and present scroll position (pixels from the top). */
export function headerHidden(hidden: boolean, fromY: number, toY: number): boolean {
  if (toY < NEAR_TOP_PX) return false
  return Math.abs(toY - fromY) < LEAST_PX ? hidden : toY > fromY
}

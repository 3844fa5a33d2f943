/** A swipe that closes the menu. */

/** More than this many pixels to the left close it (spec.md section 9). */
export const CLOSE_SWIPE_PX = 20

export interface TouchPoint {
  readonly x: number
  readonly y: number
}

/** True for a movement to the left that is long enough and more across than down. */
export function closesMenu(from: TouchPoint, to: TouchPoint): boolean {
  const left = from.x - to.x
  return left > CLOSE_SWIPE_PX && left > Math.abs(to.y - from.y)
}

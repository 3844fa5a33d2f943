/** Lines of the map as paths of its drawing. */
import type { LonLat } from './bounds.ts'
import type { Sheet } from './mercator.ts'

/** To a tenth of a unit. Coinciding points become one. */
export function pathOf(points: readonly LonLat[], { project }: Sheet): string {
  let last = ''
  let path = ''
  for (const point of points) {
    const [x, y] = project(point)
    const text = `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
    if (text !== last) path += (path === '' ? 'M' : 'L') + text
    last = text
  }
  return path
}

/** How far beyond the sheet lines are drawn, in its longer sides: farther than the widest window shows. */
const BEYOND = 4

/**
 * The parts of a line that a window may show. A cell of borders is a thousand kilometres wide. On the sheet
 * of a one-kilometre course its lines would be a million units long, and a browser would take seconds to draw
 * their dashes.
 */
export function nearPathOf(points: readonly LonLat[], sheet: Sheet): string {
  const beyond = BEYOND * Math.max(sheet.width, sheet.height)
  const isNear = (one: LonLat, other: LonLat): boolean => {
    const [[x1, y1], [x2, y2]] = [sheet.project(one), sheet.project(other)]
    const isBeside = Math.max(x1, x2) < -beyond || Math.min(x1, x2) > sheet.width + beyond
    const isAboveOrBelow = Math.max(y1, y2) < -beyond || Math.min(y1, y2) > sheet.height + beyond
    return !isBeside && !isAboveOrBelow
  }
  const parts: LonLat[][] = []
  let isOpen = false
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    if (before === undefined) continue
    const isShown = isNear(before, point)
    if (isShown && isOpen) parts.at(-1)!.push(point)
    else if (isShown) parts.push([before, point])
    isOpen = isShown
  }
  return parts.map((part) => pathOf(part, sheet)).join('')
}

/** Reduces a course's line: to fewer points that keep its shape, and to altitudes at equal steps. */
import type { CoursePoint } from '@bell-lap/domain/course/course-line'

/**
 * At most `most` points (2 or more) of the line, including its ends. The point whose triangle with its
 * neighbours is the smallest is removed, until few enough are left (Visvalingam and Whyatt 1993).
 */
export function outlineOf(line: readonly CoursePoint[], most: number): CoursePoint[] {
  const kept = [...line]
  if (kept.length <= most) return kept
  // A degree of longitude is shorter towards the poles.
  const shrink = Math.cos(((kept[0]?.[1] ?? 0) * Math.PI) / 180)
  const areaAt = (index: number): number => {
    const [a, b, c] = [kept[index - 1]!, kept[index]!, kept[index + 1]!]
    return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) * shrink
  }
  const areas = kept.map((_, index) => (index === 0 || index === kept.length - 1 ? Infinity : areaAt(index)))
  while (kept.length > Math.max(2, most)) {
    let least = 1
    for (let index = 2; index < kept.length - 1; index += 1) if (areas[index]! < areas[least]!) least = index
    const removed = areas[least]!
    kept.splice(least, 1)
    areas.splice(least, 1)
    // A neighbour never counts as smaller than the point removed before it, so that the order of removal
    // follows the shape.
    for (const index of [least - 1, least])
      if (index > 0 && index < kept.length - 1) areas[index] = Math.max(removed, areaAt(index))
  }
  return kept
}

/**
 * Whole metres above the sea at `count` (2 or more) equal steps from the line's start to its end. Empty if
 * there is no line.
 */
export function sampleAltitudes(
  line: readonly (readonly [number, number, number, number])[],
  count: number,
): number[] {
  const from = line[0]?.[3] ?? 0
  const to = line.at(-1)?.[3] ?? 0
  if (line.length < 2) return []
  let after = 1
  return Array.from({ length: count }, (_, step) => {
    const distanceM = from + ((to - from) * step) / (count - 1)
    while (after < line.length - 1 && line[after]![3] < distanceM) after += 1
    const [, , low, lowM] = line[after - 1]!
    const [, , high, highM] = line[after]!
    const part = highM <= lowM ? 1 : Math.min(1, Math.max(0, (distanceM - lowM) / (highM - lowM)))
    return Math.round(low + (high - low) * part)
  })
}

/** What is done when the lines of a list have changed, before they are laid out: see use-gliding-rows.ts. */
import { glideRows } from './glide-rows.ts'
import { prefersReducedMotion } from './reduced-motion.ts'
import { showScreenfulFirst } from './screenful-first.ts'
import { lineOf } from './table-line.ts'

/**
 * @param before the lines as they were; null where the list appears
 * @param linePx as of `useGlidingRows`
 * @returns what lays out at once all lines that wait
 */
export function changeLines(
  list: HTMLElement,
  before: readonly HTMLElement[] | null,
  after: readonly HTMLElement[],
  linePx: number | undefined,
): (() => void) | null {
  // In the background there are no frames.
  if (document.visibilityState === 'hidden') return null
  const finish = linePx === undefined ? null : showScreenfulFirst(before ?? [], after, linePx)
  if (before !== null && !prefersReducedMotion()) glideRows(list, before.map(lineOf), after.map(lineOf))
  return finish
}

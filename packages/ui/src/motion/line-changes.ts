/** Handles changed lines of a list before they are laid out; see use-gliding-rows.ts. */
import { glideRows } from './glide-rows.ts'
import { prefersReducedMotion } from './reduced-motion.ts'
import { showScreenfulFirst } from './screenful-first.ts'
import { lineOf } from './table-line.ts'

/**
 * @param before the previous lines; null if the list is new
 * @param linePx as in `useGlidingRows`
 * @returns a function that lays out all waiting lines immediately
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

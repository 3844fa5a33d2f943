/**
 * Lets the content below a list that grew or shrank glide to its new place, like its lines. Not with reduced
 * motion.
 */
import { glide } from './glide-rows.ts'
import { prefersReducedMotion } from './reduced-motion.ts'

/** A `ref` of the list. The content after it in the page glides, unless the two stand beside each other. */
export function glideBelow(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined
  let heightPx: number | null = null
  // The observer reports the height after the layout of the page and before its painting.
  const observer = new ResizeObserver(() => {
    const beforePx = heightPx
    heightPx = list.offsetHeight
    const below = list.nextElementSibling
    if (!(below instanceof HTMLElement) || beforePx === null || prefersReducedMotion()) return
    const isBelow = below.offsetTop >= list.offsetTop + heightPx
    if (isBelow && beforePx !== heightPx) glide([{ element: below, fromPx: beforePx - heightPx }])
  })
  observer.observe(list)
  return () => observer.disconnect()
}

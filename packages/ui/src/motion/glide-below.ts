/** What stands below a list that grew or shrank glides to its new place, as its lines do; not under reduced motion. */
import { glide } from './glide-rows.ts'
import { prefersReducedMotion } from './reduced-motion.ts'

/** A `ref` of the list; what comes after it in the page glides. Nothing does where the two stand beside each other. */
export function glideBelow(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined
  let heightPx: number | null = null
  // It tells the height when the page has been laid out and before it is painted.
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

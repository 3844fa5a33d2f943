/**
 * True if the visitor's system asks for less motion. Read at the moment of a motion, so that a change applies
 * immediately.
 */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

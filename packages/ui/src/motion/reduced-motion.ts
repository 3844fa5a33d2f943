/** Whether the visitor asked the system for less motion; asked at the moment of moving, so that a change holds at once. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

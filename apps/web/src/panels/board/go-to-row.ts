/** Scrolls to a row of a board. */
import { prefersReducedMotion } from '@bell-lap/ui/motion/reduced-motion.ts'

/** No effect if the board does not show the row. */
export function goToRow(body: HTMLElement | null, key: string | undefined): void {
  const button = [...(body?.querySelectorAll<HTMLElement>('[data-row-button]') ?? [])].find(
    ({ dataset }) => dataset['rowButton'] === key,
  )
  button?.focus({ preventScroll: true })
  button?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}

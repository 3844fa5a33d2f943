/**
 * Rows that changed their place glide to the new one: Web Animations, transform only, visible rows only, off under
 * reduced motion. A glide that is interrupted by the next goes on from where it is, because they add up.
 */
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { planGlides } from './glide.ts'
import { prefersReducedMotion } from './reduced-motion.ts'

const GLIDE_MS = 300

/** All elements of one row: the row itself and, when it is open, its detail row. */
function rowsOf(body: HTMLElement): Map<string, HTMLElement[]> {
  const rows = new Map<string, HTMLElement[]>()
  for (const element of body.querySelectorAll<HTMLElement>('[data-row]')) {
    const key = element.dataset.row ?? ''
    const elements = rows.get(key)
    if (elements) elements.push(element)
    else rows.set(key, [element])
  }
  return rows
}

/** `order` is the rows' keys as rendered; elements carry theirs in `data-row`. */
export function useGlidingRows(bodyRef: RefObject<HTMLElement | null>, order: readonly string[]): void {
  const shown = useRef<readonly string[] | null>(null)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = order
    const body = bodyRef.current
    if (before === null || body === null || before.join() === order.join() || prefersReducedMotion()) return
    const rows = rowsOf(body)
    const heights = new Map(
      Array.from(rows, ([key, elements]) => [key, elements.reduce((sum, row) => sum + row.offsetHeight, 0)]),
    )
    const { top } = body.getBoundingClientRect()
    for (const { key, fromPx } of planGlides(before, order, heights, {
      top: -top,
      bottom: window.innerHeight - top,
    })) {
      for (const row of rows.get(key) ?? []) {
        row.animate([{ transform: `translateY(${fromPx}px)` }, { transform: 'translateY(0)' }], {
          duration: GLIDE_MS,
          easing: 'ease-out',
          composite: 'add',
        })
      }
    }
  }, [bodyRef, order])
}
